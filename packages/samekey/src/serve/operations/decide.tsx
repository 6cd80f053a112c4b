import type { JSX } from "hono/jsx/jsx-runtime";
import type { ResourceRecord } from "../../store/contract.ts";
import { pagePath } from "../paths.ts";
import { HIDDEN, type PublicUrl } from "../redact.ts";
import { type NamedSite, platformName, regionName } from "../site.ts";
import { counted, day, plain, titleOf } from "../text.ts";
import { toolPage } from "./parts.tsx";
import type { Session } from "./session.ts";

interface Props {
  readonly site: NamedSite;
  readonly session: Session;
  readonly publicUrl: PublicUrl;
}

/** URLs offered to choose from. */
const MOST_URLS = 500;

const RecordView = ({
  record,
  site,
  label,
}: {
  readonly record: ResourceRecord;
  readonly site: NamedSite;
  readonly label: string;
}): JSX.Element => (
  <section class="sheet">
    <h2>{label}</h2>
    <p dir="auto">
      <a href={pagePath(record)}>{titleOf(record, site)}</a>
    </p>
    <dl class="facts">
      <div>
        <dt>Is</dt>
        <dd>
          {platformName(site, record.platform)} {record.kind}, <code>{plain(record.resourceId)}</code>
        </dd>
      </div>
      <div>
        <dt>Seen</dt>
        <dd>
          {counted(record.seenCount, "time")} as {counted(record.observedUrls.length, "URL")}, {day(record.firstSeen)} to{" "}
          {day(record.lastSeen)}
        </dd>
      </div>
      <div>
        <dt>Regions</dt>
        <dd>{record.regions.map((region) => regionName(site, region)).join(", ")}</dd>
      </div>
      <div>
        <dt>Other names</dt>
        <dd>{counted(record.aliases.length, "alias", "aliases")}</dd>
      </div>
    </dl>
  </section>
);

const Reason = (): JSX.Element => (
  <label>
    Why, for whoever asks later
    <input name="reason" required maxlength={1000} />
  </label>
);

/** What a merge would do, before it is done. */
export const mergePage = ({ site, session }: Props, from: ResourceRecord, into: ResourceRecord): string => {
  const regions = new Set([...from.regions, ...into.regions]);
  return toolPage(
    site,
    "Merge two records",
    `One record of ${counted(from.seenCount + into.seenCount, "sighting")} in ${counted(regions.size, "region")} would remain: ${into.resourceId}.`,
    <>
      <div class="two">
        <RecordView record={from} site={site} label="This one goes" />
        <RecordView record={into} site={site} label="into this one" />
      </div>
      {from.platform === into.platform && from.kind === into.kind ? (
        <p class="alert">
          Both have an id of {platformName(site, into.platform)} of their own. Two ids of one platform are rarely one thing.
        </p>
      ) : null}
      <ul class="tips">
        <li>{pagePath(from)} redirects to the page that stays.</li>
        <li>What is observed of it from now on counts there.</li>
        <li>It is told in the outbox, and can be undone with all that followed.</li>
      </ul>
      <form class="form sheet" method="post" action="/operations/merge">
        <input type="hidden" name="form_token" value={session.formToken} />
        <input type="hidden" name="from" value={from.key} />
        <input type="hidden" name="into" value={into.key} />
        <Reason />
        <button type="submit">Merge</button>
      </form>
      <p>
        <a href={`/operations/merge?${new URLSearchParams({ from: into.key, into: from.key })}`}>The other way round</a>
      </p>
    </>,
  );
};

/** The URLs of a record, to choose those that are another thing. */
export const splitPage = ({ site, session, publicUrl }: Props, record: ResourceRecord): string => {
  const times = new Map<string, number>();
  for (const { url, seenCount } of record.observations) times.set(url, (times.get(url) ?? 0) + seenCount);
  const urls = [...times].slice(0, MOST_URLS);
  return toolPage(
    site,
    "Split a record",
    "What you choose becomes a record of its own, also for what is seen at it later. At least one URL must stay.",
    <>
      <RecordView record={record} site={site} label="The record" />
      {urls.length < 2 ? (
        <p class="alert">It was seen as one URL only: there is nothing to split.</p>
      ) : (
        <form class="form sheet" method="post" action="/operations/split">
          <input type="hidden" name="form_token" value={session.formToken} />
          <input type="hidden" name="record" value={record.key} />
          {urls.map(([url, n], index) => {
            const shown = publicUrl(url, record.platform, record.id);
            // A URL with a secret is sent by its place: the secret is in no page.
            return (
              <label class="check">
                <input type="checkbox" name="url" value={shown.includes(HIDDEN) ? `#${index}` : url} />
                <span class="url">
                  {plain(shown)} ({counted(n, "time")})
                </span>
              </label>
            );
          })}
          <Reason />
          <button type="submit">Split off</button>
        </form>
      )}
    </>,
  );
};

/** The raw URLs that were chosen on {@link splitPage}. */
export const chosenUrls = (record: ResourceRecord, values: readonly string[]): readonly string[] => {
  const urls = [...new Set(record.observations.map(({ url }) => url))];
  return values.flatMap((value) => (/^#\d+$/.test(value) ? (urls[Number(value.slice(1))] ?? []) : [value]));
};
