import type { Outcome } from "@samekey/core";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Facet, ResourceSummary, SearchHit, SearchPage, SearchSort } from "../../store/contract.ts";
import { renderPage } from "../layout.tsx";
import { kindName, type NamedSite, platformName, regionName } from "../site.ts";
import { count, counted, cut, hasTitle, plain } from "../text.ts";
import { outcomeTitle, UrlPanel } from "./outcome.tsx";
import { Card, FRESHNESS, SearchForm, type SearchState, searchPath } from "./parts.tsx";

export interface SearchProps {
  readonly site: NamedSite;
  readonly now: number;
  readonly state: SearchState;
  readonly page: SearchPage;
  /** What samekey makes of the text where it is a URL that no record has; null where it is words. */
  readonly outcome: Outcome | null;
  /** A record whose id is exactly the text; shown where nothing else matched. */
  readonly byId: ResourceSummary | null;
}

const SORTS: readonly (readonly [sort: SearchSort, label: string])[] = [
  ["relevance", "Relevance"],
  ["newest", "Newest"],
  ["first-seen", "Oldest"],
  ["regions", "Most regions"],
];

type FilterName = "region" | "platform" | "kind" | "fresh";
const FILTERS: readonly (readonly [name: FilterName, label: string])[] = [
  ["region", "Region"],
  ["platform", "Platform"],
  ["kind", "Kind"],
  ["fresh", "First seen"],
];

const nameOf = (site: NamedSite, filter: FilterName, value: string): string => {
  if (filter === "fresh") return FRESHNESS.find(({ name }) => name === value)?.label ?? value;
  if (filter === "region") return regionName(site, value);
  return filter === "platform" ? platformName(site, value) : kindName(value);
};

/** The same search with one part changed, from its first page. */
const changed = (state: SearchState, change: Partial<Record<FilterName, string>> & { readonly sort?: SearchSort }): string =>
  searchPath({ ...state, cursor: "", ...change });

interface FacetProps {
  readonly site: NamedSite;
  readonly state: SearchState;
  readonly name: FilterName;
  readonly label: string;
  readonly values: readonly Facet[];
}

const FacetList = ({ site, state, name, label, values }: FacetProps): JSX.Element | null => {
  const active = state[name];
  const listed = active && !values.some(({ value }) => value === active) ? [{ value: active, count: 0 }, ...values] : values;
  if (listed.length === 0) return null;
  return (
    <div class="facet">
      <h2 id={`facet-${name}`}>{label}</h2>
      <ul class="chips" aria-labelledby={`facet-${name}`}>
        {listed.map(({ value, count: n }) => (
          <li>
            {value === active ? (
              <a class="chip on" href={changed(state, { [name]: "" })} aria-current="true" title="Remove this filter">
                {nameOf(site, name, value)} <span class="x" aria-hidden="true" />
                <span class="unseen">, remove this filter</span>
              </a>
            ) : (
              <a class="chip" href={changed(state, { [name]: value })}>
                {nameOf(site, name, value)} <span class="n">{count(n)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Freshness is counted by time and not by value. */
const valuesOf = (page: SearchPage, name: FilterName): readonly Facet[] =>
  name === "fresh"
    ? FRESHNESS.map((fresh, n) => ({ value: fresh.name, count: page.facets.recent[n] ?? 0 })).filter(({ count: n }) => n > 0)
    : page.facets[name];

const Marked = ({ hit }: { readonly hit: SearchHit }): JSX.Element => (
  <>{hit.highlight.map((piece) => (piece.hit ? <mark>{plain(piece.text)}</mark> : plain(piece.text)))}</>
);

const Results = ({ site, now, state, page }: Pick<SearchProps, "site" | "now" | "state" | "page">): JSX.Element => (
  <>
    <ul class="cards rows">
      {page.hits.map((hit) => (
        <Card
          record={hit}
          site={site}
          now={now}
          level={2}
          title={hasTitle(hit) && hit.highlight.length > 0 ? <Marked hit={hit} /> : undefined}
        />
      ))}
    </ul>
    <nav class="pager" aria-label="Pages">
      {state.cursor ? (
        <a class="button quiet" href={searchPath({ ...state, cursor: "" })}>
          First page
        </a>
      ) : null}
      {page.next === null ? null : (
        <a class="button" rel="next" href={searchPath({ ...state, cursor: page.next })}>
          More results
        </a>
      )}
    </nav>
  </>
);

const Empty = ({ site, now, state, byId }: Pick<SearchProps, "site" | "now" | "state" | "byId">): JSX.Element => {
  const set = FILTERS.filter(([name]) => state[name]);
  return (
    <section class="blank" aria-label="What to try">
      {byId === null ? null : (
        <>
          <p>One record has exactly this id:</p>
          <ul class="cards rows">
            <Card record={byId} site={site} now={now} level={2} />
          </ul>
        </>
      )}
      <p>What to try:</p>
      <ul class="tips">
        {set.map(([name, label]) => (
          <li>
            <a href={changed(state, { [name]: "" })}>
              Remove {label.toLowerCase()} {nameOf(site, name, state[name] ?? "")}
            </a>
          </li>
        ))}
        {set.length > 1 ? (
          <li>
            <a href={searchPath({ text: state.text })}>Remove all filters</a>
          </li>
        ) : null}
        {state.text === "" ? null : <li>Fewer words, or only the beginning of one: two letters are enough.</li>}
        <li>Paste any URL of it: share links, embeds and short forms lead to the same record.</li>
        <li>
          <a href="/search">See all records</a>
        </li>
      </ul>
    </section>
  );
};

const Head = ({ state, page, outcome }: SearchProps): JSX.Element => {
  if (outcome !== null) {
    return (
      <header class="search-head">
        <h1>{outcomeTitle(outcome)}</h1>
        <p class="url">
          <bdi dir="ltr">{cut(plain(state.text), 600)}</bdi>
        </p>
      </header>
    );
  }
  const few = page.hits.length === 0 ? "Nothing matches." : counted(page.total, "record");
  const total = page.atLeast ? `More than ${few}; these are the newest. One more word narrows them down.` : few;
  return (
    <header class="search-head">
      <h1 dir="auto" class={state.text.length > 40 ? "long" : undefined}>
        {state.text === "" ? "All records" : `“${cut(plain(state.text), 80)}”`}
      </h1>
      {page.fuzzy ? (
        <p class="note">
          No title has exactly this. These are similar.
          {page.suggestion === null ? null : (
            <>
              {" "}
              Did you mean <a href={searchPath({ ...state, cursor: "", text: page.suggestion })}>{page.suggestion}</a>?
            </>
          )}
        </p>
      ) : (
        <p class="total" role="status">
          {total}
        </p>
      )}
    </header>
  );
};

const Sorts = ({ state }: { readonly state: SearchState }): JSX.Element => {
  const offered = state.text === "" ? SORTS.filter(([sort]) => sort !== "relevance") : SORTS;
  const current = state.sort ?? (state.text === "" ? "newest" : "relevance");
  return (
    <nav class="sorts" aria-label="Order">
      {offered.map(([sort, label]) => (
        <a href={changed(state, { sort })} aria-current={sort === current ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
};

const Found = (props: SearchProps): JSX.Element =>
  props.page.hits.length === 0 ? (
    <Empty {...props} />
  ) : (
    <>
      <Sorts state={props.state} />
      <Results {...props} />
    </>
  );

export const searchPage = (props: SearchProps): string => {
  const { site, state, page, outcome } = props;
  const { cursor: _, sort: __, ...lasting } = state;
  const hasFacets = FILTERS.some(([name]) => state[name] || valuesOf(page, name).length > 0);
  return renderPage({
    site,
    title: state.text === "" ? "All records" : `${cut(plain(state.text), 80)} – search`,
    noindex: true,
    twin: searchPath(state, "/search.json"),
    feed: searchPath(lasting, "/feed.atom"),
    search: <SearchForm state={state} />,
    children: (
      <div class={hasFacets ? "search faceted" : "search"}>
        <Head {...props} />
        {hasFacets ? (
          <aside class="facets" aria-label="Filters">
            {FILTERS.map(([name, label]) => (
              <FacetList site={site} state={state} name={name} label={label} values={valuesOf(page, name)} />
            ))}
          </aside>
        ) : null}
        <div class="results">{outcome === null ? <Found {...props} /> : <UrlPanel site={site} outcome={outcome} />}</div>
      </div>
    ),
  });
};
