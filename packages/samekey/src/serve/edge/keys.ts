/** What the filter of records is a filter of; the service writes it, the edge reads it. */
export const FILTER_NAMESPACE = "records";
/** Version of what the digests are made from: the key, and zeros behind it. */
export const FILTER_VERSION = "1";
/** Bytes of a digest. */
export const DIGEST = 16;

/** A key as a digest of 32 hex digits. */
export const digestOfKey = (key: string): string => key.padEnd(2 * DIGEST, "0");
