import type { JSX } from "hono/jsx/jsx-runtime";
import type { ResourceSummary, StoreStats } from "../../store/contract.ts";
import { renderPage } from "../layout.tsx";
import { pagePath } from "../paths.ts";
import { type NamedSite, regionName } from "../site.ts";
import { count, counted, titleOf } from "../text.ts";
import { Card, RegionTags, SearchForm, searchPath } from "./parts.tsx";

export interface HomeProps {
  readonly site: NamedSite;
  readonly origin: string;
  readonly now: number;
  readonly stats: StoreStats;
  readonly newest: readonly ResourceSummary[];
  readonly mostRegions: readonly ResourceSummary[];
}

const Counts = ({ stats }: { readonly stats: StoreStats }): JSX.Element => (
  <dl class="counts">
    <div>
      <dt>records</dt>
      <dd>{count(stats.resources)}</dd>
    </div>
    <div>
      <dt>sightings</dt>
      <dd>{count(stats.sightings)}</dd>
    </div>
    <div>
      <dt>duplicates collapsed</dt>
      <dd>{count(Math.max(0, stats.sightings - stats.resources))}</dd>
    </div>
  </dl>
);

const Regions = ({ stats, site }: { readonly stats: StoreStats; readonly site: NamedSite }): JSX.Element | null =>
  stats.byRegion.length === 0 ? null : (
    <nav class="regions" aria-label="Regions">
      <ul class="chips">
        {stats.byRegion.slice(0, 24).map(({ value, count: n }) => (
          <li>
            <a class="chip" href={searchPath({ text: "", region: value })}>
              {regionName(site, value)} <span class="n">{count(n)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );

const Ranked = ({ records, site }: { readonly records: readonly ResourceSummary[]; readonly site: NamedSite }): JSX.Element => (
  <ol class="ranked">
    {records.map((record) => (
      <li>
        <div>
          <h3 class="card-title">
            <a href={pagePath(record)} dir="auto">
              {titleOf(record, site)}
            </a>
          </h3>
          <p class="meta">
            <span>{counted(record.regions.length, "region")}</span>
          </p>
          <RegionTags record={record} site={site} most={9} />
        </div>
      </li>
    ))}
  </ol>
);

const Nothing = (): JSX.Element => (
  <section class="blank">
    <h2>Nothing here yet</h2>
    <p>Records appear with the first pass over a feed:</p>
    <pre>
      <code>samekey ingest --region US feed.csv</code>
    </pre>
  </section>
);

export const homePage = ({ site, origin, now, stats, newest, mostRegions }: HomeProps): string =>
  renderPage({
    site,
    title: site.name,
    description: `${counted(stats.resources, "record")} from ${counted(stats.sightings, "sighting")} in ${counted(stats.byRegion.length, "region")}: one page for each thing, whatever links lead to it.`,
    canonical: `${origin}/`,
    twin: "/index.json",
    feed: "/feed.atom",
    openGraph: [
      ["og:type", "website"],
      ["og:site_name", site.name],
      ["og:title", site.name],
      ["og:url", `${origin}/`],
    ],
    children: (
      <>
        <section class="hero">
          <h1>Many links. One page.</h1>
          <p class="lead">
            The same video arrives as a share link, a short link and an embed, from every region at once. Here it is one record.
          </p>
          <SearchForm large />
          <Counts stats={stats} />
        </section>
        <Regions stats={stats} site={site} />
        {newest.length === 0 ? (
          <Nothing />
        ) : (
          <div class="home">
            <section aria-labelledby="newest">
              <div class="section-head">
                <h2 id="newest">Newest</h2>
                <a href={searchPath({ text: "", sort: "newest" })}>All by date</a>
              </div>
              <ul class="cards grid">
                {newest.map((record) => (
                  <Card record={record} site={site} now={now} level={3} />
                ))}
              </ul>
            </section>
            <section aria-labelledby="most-regions">
              <div class="section-head">
                <h2 id="most-regions">In most regions</h2>
                <a href={searchPath({ text: "", sort: "regions" })}>All by reach</a>
              </div>
              <Ranked records={mostRegions} site={site} />
            </section>
          </div>
        )}
      </>
    ),
  });
