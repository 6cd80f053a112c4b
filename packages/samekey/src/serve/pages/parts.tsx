/** What several pages are made of. */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ResourceSummary, SearchQuery } from "../../store/contract.ts";
import { pagePath } from "../paths.ts";
import { Print } from "../print.tsx";
import { type NamedSite, platformName, regionName } from "../site.ts";
import { ago, count, counted, day, iso, timeOfDay, titleOf } from "../text.ts";

/** The state of a search, as its address holds it. */
export type SearchState = Pick<SearchQuery, "text" | "region" | "platform" | "kind" | "sort" | "cursor"> & { readonly fresh?: string };

const DAY = 86_400_000;

/** How new a record may be asked to be, by the name in the address. */
export const FRESHNESS: readonly { readonly name: string; readonly label: string; readonly ms: number }[] = [
  { name: "day", label: "Past day", ms: DAY },
  { name: "week", label: "Past week", ms: 7 * DAY },
  { name: "month", label: "Past month", ms: 30 * DAY },
];

/** The address of a search. Only what is set is in it, always in the same order. */
export const searchPath = (state: SearchState, base: string = "/search"): string => {
  const parameters = new URLSearchParams();
  if (state.text !== "") parameters.set("q", state.text);
  for (const name of ["region", "platform", "kind", "fresh", "sort", "cursor"] as const) {
    const value = state[name];
    if (value !== undefined && value !== "") parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === "" ? base : `${base}?${query}`;
};

const FILTERS = ["region", "platform", "kind", "fresh", "sort"] as const;

/** A search form. A new text keeps the filters that are set. */
export const SearchForm = ({ state, large }: { readonly state?: SearchState; readonly large?: boolean }): JSX.Element => (
  <search class={large ? "find find-large" : "find"}>
    <form action="/search" method="get">
      <label class="unseen" for="q">
        Search titles, or paste a URL
      </label>
      <input
        id="q"
        name="q"
        type="search"
        value={state?.text ?? ""}
        placeholder="Search or paste a URL"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        maxlength={8192}
      />
      <span class="shortcut" aria-hidden="true">
        /
      </span>
      {FILTERS.map((name) => (state?.[name] ? <input type="hidden" name={name} value={state[name]} /> : null))}
      <button type="submit">Search</button>
    </form>
  </search>
);

export const Day = ({ at, withTime }: { readonly at: number; readonly withTime?: boolean }): JSX.Element => (
  <time datetime={iso(at)} title={`${day(at)}, ${timeOfDay(at)} UTC`}>
    {day(at)}
    {withTime ? <span class="hour"> {timeOfDay(at)}</span> : null}
  </time>
);

const Ago = ({ at, now }: { readonly at: number; readonly now: number }): JSX.Element => (
  <time datetime={iso(at)} title={`${day(at)}, ${timeOfDay(at)} UTC`}>
    {ago(at, now)}
  </time>
);

/** Region codes, the one that saw it first in front. */
export const RegionTags = ({
  record,
  site,
  most,
}: {
  readonly record: ResourceSummary;
  readonly site: NamedSite;
  readonly most: number;
}): JSX.Element | null => {
  const first = record.regionFirstSeen;
  const ordered = record.regions.includes(first) ? [first, ...record.regions.filter((region) => region !== first)] : record.regions;
  if (ordered.length === 0) return null;
  const shown = ordered.length > most ? ordered.slice(0, most - 1) : ordered;
  return (
    <ul class="tags" aria-label={`Seen in ${counted(ordered.length, "region")}`}>
      {shown.map((region) => (
        <li
          title={region === first ? `${regionName(site, region)}, seen here first` : regionName(site, region)}
          class={region === first ? "first" : undefined}
        >
          {region}
        </li>
      ))}
      {ordered.length > shown.length ? <li class="more">+{ordered.length - shown.length}</li> : null}
    </ul>
  );
};

interface CardProps {
  readonly record: ResourceSummary;
  readonly site: NamedSite;
  readonly now: number;
  readonly level: 2 | 3;
  /** The title with its hits marked; the plain title where there are none. */
  readonly title?: Child;
}

export const Card = ({ record, site, now, level, title }: CardProps): JSX.Element => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li class="card">
      <Print key20={record.key} />
      <div class="card-text">
        <Heading class="card-title">
          <a href={pagePath(record)} dir="auto">
            {title ?? titleOf(record, site)}
          </a>
        </Heading>
        <p class="meta">
          <span>
            {platformName(site, record.platform)} {record.kind}
          </span>
          <Ago at={record.firstSeen} now={now} />
          {record.seenCount > 1 ? <span>seen {count(record.seenCount)}×</span> : null}
        </p>
        <RegionTags record={record} site={site} most={6} />
      </div>
    </li>
  );
};
