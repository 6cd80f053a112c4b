/** What a kind of source is like, as data: the configuration names one for a source, and `news` is what nobody said otherwise about. */
export interface FeedPolicy {
  /** What it is for, for the documentation. */
  readonly title: string;
  /** Milliseconds two dates of one item may differ where a date is needed to tell items apart. */
  readonly tolerance: number;
  /** Whether a link that names one thing is enough although the guid is another and the title too: an article that is edited all day. */
  readonly linkAlone: boolean;
  /** Whether one link with another date is another item: status pages, recurring events. */
  readonly dateTellsApart: boolean;
  /** Whether one enclosure under one title is one item although the guid is another. */
  readonly enclosure: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type PolicyName = "news" | "blog" | "podcast" | "video" | "releases" | "events";

export const FEED_POLICIES: Readonly<Record<PolicyName, FeedPolicy>> = {
  news: {
    title: "Articles that are edited, retitled and republished",
    tolerance: HOUR,
    linkAlone: true,
    dateTellsApart: false,
    enclosure: true,
  },
  blog: { title: "Posts with pages of their own", tolerance: 2 * HOUR, linkAlone: true, dateTellsApart: false, enclosure: true },
  podcast: { title: "Episodes: the file is the thing", tolerance: 24 * HOUR, linkAlone: false, dateTellsApart: false, enclosure: true },
  video: {
    title: "Videos: their platform's id is the thing",
    tolerance: 24 * HOUR,
    linkAlone: true,
    dateTellsApart: false,
    enclosure: true,
  },
  releases: {
    title: "Versions: often one page with an anchor for each",
    tolerance: MINUTE,
    linkAlone: false,
    dateTellsApart: false,
    enclosure: false,
  },
  events: {
    title: "Incidents, status posts, recurring dates on one page",
    tolerance: MINUTE,
    linkAlone: false,
    dateTellsApart: true,
    enclosure: false,
  },
};

export const policyOf = (name: PolicyName | undefined): FeedPolicy => FEED_POLICIES[name ?? "news"];
