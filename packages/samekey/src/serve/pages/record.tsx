import type { JSX } from "hono/jsx/jsx-runtime";
import type { ResourceRecord } from "../../store/contract.ts";
import { embedOf } from "../embeds.ts";
import { rulesOf } from "../json.ts";
import { renderPage } from "../layout.tsx";
import { pageMeta } from "../meta.ts";
import { clock, momentHash, momentsOf } from "../moments.ts";
import { isWatched, pagePath, twinPath } from "../paths.ts";
import { Print } from "../print.tsx";
import type { PublicUrl } from "../redact.ts";
import { kindName, type NamedSite, platformName } from "../site.ts";
import { count, counted, cut, plain, titleOf } from "../text.ts";
import { ExternalLink, safeHref } from "./links.tsx";
import { Day, SearchForm, searchPath } from "./parts.tsx";
import { RegionTable } from "./regions.tsx";

export interface RecordProps {
  readonly site: NamedSite;
  readonly origin: string;
  readonly record: ResourceRecord;
  readonly publicUrl: PublicUrl;
}

/** More than this many URLs are folded away. */
const URLS_SHOWN = 8;
const MOMENTS_SHOWN = 24;

const UrlList = ({ urls, start }: { readonly urls: readonly string[]; readonly start: number }): JSX.Element => (
  <ol class="urls" start={start}>
    {urls.map((url) => (
      <li class="url">
        <ExternalLink url={url} />
      </li>
    ))}
  </ol>
);

const Urls = ({ record, publicUrl }: Pick<RecordProps, "record" | "publicUrl">): JSX.Element => {
  // Two URLs that differ only in a hidden secret look the same to a reader.
  const urls = [...new Set(record.observedUrls.map((url) => publicUrl(url, record.platform, record.id)))];
  const rest = urls.slice(URLS_SHOWN);
  return (
    <section aria-labelledby="urls">
      <h2 id="urls">
        Seen as <span class="n">{counted(urls.length, "URL")}</span>
      </h2>
      <UrlList urls={urls.slice(0, URLS_SHOWN)} start={1} />
      {rest.length === 0 ? null : (
        <details>
          <summary>{counted(rest.length, "more URL")}</summary>
          <UrlList urls={rest} start={URLS_SHOWN + 1} />
        </details>
      )}
    </section>
  );
};

const Chain = ({ record, publicUrl }: Pick<RecordProps, "record" | "publicUrl">): JSX.Element | null =>
  record.redirectChain.length === 0 ? null : (
    <section aria-labelledby="chain">
      <h2 id="chain">How a wrapped link led here</h2>
      <ol class="chain">
        {record.redirectChain.map((url) => (
          <li class="url">
            <ExternalLink url={publicUrl(url, record.platform, record.id)} />
          </li>
        ))}
      </ol>
    </section>
  );

const RELATED_SHOWN = 24;

/** Records that it links to, and that link to it. */
const Related = ({ record }: Pick<RecordProps, "record">): JSX.Element | null => {
  const seen = new Set<string>();
  const links = record.links.filter(({ key }) => !seen.has(key) && seen.add(key)).slice(0, RELATED_SHOWN);
  return links.length === 0 ? null : (
    <section aria-labelledby="related">
      <h2 id="related">Related by links</h2>
      <ul class="titles related">
        {links.map((link) => (
          <li dir="auto">
            <a href={pagePath(link)}>{plain(link.title).trim() || plain(link.resourceId)}</a>
            <span class="hint"> {link.direction === "to" ? "linked from here" : "links here"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The titles it had before, or has elsewhere, newest first. */
const otherTitles = (record: ResourceRecord): readonly string[] => {
  const current = plain(record.title).trim();
  const newestFirst = [...record.observations].sort((a, b) => b.lastSeen - a.lastSeen);
  return [...new Set(newestFirst.map(({ title }) => plain(title).trim()))]
    .filter((title) => title !== "" && title !== current)
    .slice(0, 10);
};

const Titles = ({ record }: { readonly record: ResourceRecord }): JSX.Element | null => {
  const titles = otherTitles(record);
  return titles.length === 0 ? null : (
    <section aria-labelledby="titles">
      <h2 id="titles">Other titles</h2>
      <ul class="titles">
        {titles.map((title) => (
          <li dir="auto">{title}</li>
        ))}
      </ul>
    </section>
  );
};

const Why = ({ record, site, publicUrl }: Omit<RecordProps, "origin">): JSX.Element => {
  const rules = rulesOf(record);
  const one = record.observedUrls.length < 2;
  return (
    <section aria-labelledby="why" class="why">
      <h2 id="why">{one ? "Where its key comes from" : "Why they are one"}</h2>
      <ol class="steps">
        <li>
          <span class="step">Rule</span>
          <p>
            {rules.length === 0 ? (
              <>A rule for {platformName(site, record.platform)}</>
            ) : (
              <>
                {rules.length === 1 ? "The rule" : "The rules"} {rules.map((rule, n) => [n === 0 ? "" : ", ", <code>{rule}</code>])}
              </>
            )}{" "}
            {one ? "found this id in the URL above: " : "found the same id in every URL above: "}
            <code>{plain(record.id)}</code>
          </p>
        </li>
        <li>
          <span class="step">Resource id</span>
          <p>
            <code class="wide">{plain(record.resourceId)}</code>
          </p>
        </li>
        <li>
          <span class="step">Key</span>
          <p>
            <code class="wide">{record.key}</code>
            <span class="hint">The first 20 hex digits of the sha256 of the resource id. Anybody can make it again.</span>
          </p>
        </li>
        <li>
          <span class="step">Canonical URL</span>
          <p class="url">
            <ExternalLink url={publicUrl(record.canonicalUrl, record.platform, record.id)} />
          </p>
        </li>
        <li>
          <span class="step">Rule pack</span>
          <p>
            <code class="wide">{plain(record.pack)}</code>
          </p>
        </li>
      </ol>
    </section>
  );
};

const Facts = ({ record }: { readonly record: ResourceRecord }): JSX.Element => (
  <dl class="facts">
    <div>
      <dt>Seen</dt>
      <dd>{counted(record.seenCount, "time")}</dd>
    </div>
    <div>
      <dt>First seen</dt>
      <dd>
        <Day at={record.firstSeen} withTime />
      </dd>
    </div>
    <div>
      <dt>Last seen</dt>
      <dd>
        <Day at={record.lastSeen} withTime />
      </dd>
    </div>
    <div>
      <dt>Regions</dt>
      <dd>{count(record.regionsSeen.length)}</dd>
    </div>
    <div>
      <dt>URLs</dt>
      <dd>{count(record.observedUrls.length)}</dd>
    </div>
    <div class="key">
      <dt>Key</dt>
      <dd>
        <code>{record.key}</code>
        <button type="button" class="copy" data-copy={record.key} hidden>
          Copy
        </button>
      </dd>
    </div>
  </dl>
);

/** Moments of the video that observed URLs lead to: fragments of this page, which take the player there. */
const Moments = ({ record, publicUrl }: Pick<RecordProps, "record" | "publicUrl">): JSX.Element | null => {
  if (!isWatched(record.kind)) return null;
  const moments = momentsOf(
    record.observedUrls.map((url) => publicUrl(url, record.platform, record.id)),
    MOMENTS_SHOWN,
  );
  return moments.length === 0 ? null : (
    <section aria-labelledby="moments" class="moments">
      <h2 id="moments">Moments that links led to</h2>
      <ul class="chips">
        {moments.map((seconds) => (
          <li>
            <a class="chip" href={momentHash(`${seconds}`)} data-moment={seconds}>
              {clock(seconds)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * The picture, drawn from the key. Where the platform has a player, the picture is a link to the thing there, which our script turns into the player
 * when it is clicked: before that no request leaves this site, and without a script the link still leads there.
 */
const Stage = ({ record, site }: Pick<RecordProps, "record" | "site">): JSX.Element => {
  const embed = isWatched(record.kind) ? embedOf(record) : null;
  const href = safeHref(record.canonicalUrl);
  if (embed === null || href === null) {
    return (
      <div class={isWatched(record.kind) ? "stage" : "stage low"}>
        <Print key20={record.key} />
      </div>
    );
  }
  return (
    <div class={embed.tall ? "stage player tall" : "stage player"}>
      <a class="play" href={href} rel="nofollow noopener noreferrer ugc" data-embed={embed.url} data-start={embed.start}>
        <Print key20={record.key} />
        <span class="play-mark" aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.5v15l13-7.5z" />
          </svg>
        </span>
        <span class="play-text">
          Play <span class="play-from" /> <span class="hint">loads {placeOf(record, site)}</span>
        </span>
      </a>
    </div>
  );
};

/** Where the thing itself is: the platform by name, or the host of what no rule names. */
const placeOf = (record: ResourceRecord, site: NamedSite): string => {
  const named = site.platforms.get(record.platform);
  if (named !== undefined) return named;
  return URL.canParse(record.canonicalUrl) ? new URL(record.canonicalUrl).host : platformName(site, record.platform);
};

const Heading = ({ record, site, publicUrl }: Omit<RecordProps, "origin">): JSX.Element => {
  const title = titleOf(record, site);
  return (
    <header class="record-head">
      <ul class="chips">
        <li>
          <a class="chip" href={searchPath({ text: "", platform: record.platform })}>
            {platformName(site, record.platform)}
          </a>
        </li>
        <li>
          <a class="chip" href={searchPath({ text: "", kind: record.kind })}>
            {kindName(record.kind)}
          </a>
        </li>
      </ul>
      <h1 dir="auto" class={title.length > 70 ? "long" : undefined}>
        {title}
      </h1>
      <p class="out">
        <ExternalLink
          url={publicUrl(record.canonicalUrl, record.platform, record.id)}
          label={`${isWatched(record.kind) ? "Watch" : "Open"} on ${placeOf(record, site)}`}
        />
      </p>
    </header>
  );
};

export const recordPage = ({ site, origin, record, publicUrl }: RecordProps): string => {
  const meta = pageMeta(record, site, origin);
  return renderPage({
    site,
    title: cut(meta.title, 120),
    description: meta.description,
    canonical: meta.url,
    twin: twinPath(record),
    openGraph: meta.openGraph,
    jsonLd: meta.jsonLd,
    search: <SearchForm />,
    children: (
      <article class="record">
        <Stage record={record} site={site} />
        <Heading record={record} site={site} publicUrl={publicUrl} />
        <div class="side">
          <Facts record={record} />
        </div>
        <div class="body">
          <Moments record={record} publicUrl={publicUrl} />
          <RegionTable record={record} site={site} />
          <Urls record={record} publicUrl={publicUrl} />
          <Chain record={record} publicUrl={publicUrl} />
          <Titles record={record} />
          <Related record={record} />
          <Why record={record} site={site} publicUrl={publicUrl} />
        </div>
      </article>
    ),
  });
};
