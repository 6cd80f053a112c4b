/**
 * Version of the feed normal forms (titles, guids, links, dates as they enter a digest). It stands inside every composite digest and changes only when a
 * form does; a digest of a former version stays an alias of its record.
 */
export const FEED_FORMS_VERSION = 1;
