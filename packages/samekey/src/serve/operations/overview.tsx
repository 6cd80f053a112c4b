import { isReason, REASONS } from "@samekey/core";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Change, Pass, StoredObservation, StoreEvent, StoreStats } from "../../store/contract.ts";
import type { Task } from "../contract.ts";
import { Day } from "../pages/parts.tsx";
import { type NamedSite, regionName } from "../site.ts";
import { count, cut, plain } from "../text.ts";
import { SkipChart, skipRateOf } from "./chart.tsx";
import { Act, Table, toolPage } from "./parts.tsx";
import type { Session } from "./session.ts";

/** Figures of one part of the service, such as the claims or the resolver. */
export interface Panel {
  readonly name: string;
  readonly values: readonly (readonly [name: string, value: string | number])[];
}

export interface Overview {
  readonly site: NamedSite;
  readonly session: Session;
  readonly stats: StoreStats;
  readonly passes: readonly Pass[];
  readonly panels: readonly Panel[];
  readonly events: readonly StoreEvent[];
  readonly changes: readonly Change[];
  readonly tasks: readonly Task[];
  /** The reason whose samples are shown, and these, without secrets. */
  readonly reason: string;
  readonly samples: readonly StoredObservation[];
  /** What was just done. */
  readonly done: string;
}

const DONE: Readonly<Record<string, string>> = {
  pass: "The pass has begun.",
  merge: "The records are one now.",
  split: "The URLs have a record of their own now.",
  undo: "The change is undone.",
  task: "The task was done.",
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const Counts = ({ stats }: Pick<Overview, "stats">): JSX.Element => {
  const collapsed = Math.max(0, stats.sightings - stats.resources);
  const figures: readonly (readonly [string, string])[] = [
    ["records", count(stats.resources)],
    ["sightings", count(stats.sightings)],
    ["duplicates collapsed", `${count(collapsed)} (${percent(stats.sightings === 0 ? 0 : collapsed / stats.sightings)})`],
    ["observations", count(stats.observations)],
    ["without a record", count(stats.rejectedObservations)],
    ["key collisions", count(stats.collisions)],
  ];
  return (
    <dl class="counts">
      {figures.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The last pass of each source and region, and what can be started. */
const Sources = ({ site, session, passes, tasks }: Overview): JSX.Element => {
  const last = new Map<string, Pass>();
  for (const pass of passes) if (!last.has(`${pass.source} ${pass.region}`)) last.set(`${pass.source} ${pass.region}`, pass);
  const configured = tasks.find(({ name }) => name === "pass")?.choices ?? [];
  const startable = new Set(configured.map(({ source, region }) => `${source} ${region}`));
  const never = configured.filter(({ source, region }) => !last.has(`${source} ${region}`));
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Regions and sources</h2>
      {last.size + never.length === 0 ? (
        <p class="hint">No pass yet, and no source is configured. Name sources in the configuration, or run samekey ingest.</p>
      ) : (
        <Table head={["Source", "Region", "Last pass", "State", ["Seen"], ["New"], ["Skipped"], "Action"]}>
          {[...last.values()].map((pass) => (
            <tr>
              <td>{plain(pass.source)}</td>
              <td>{regionName(site, pass.region)}</td>
              <td>
                <Day at={pass.startedAt} withTime />
              </td>
              <td>
                {pass.status}
                {pass.flagged ? `, flagged: ${plain(pass.note)}` : pass.status === "failed" ? `: ${plain(pass.note)}` : ""}
              </td>
              <td class="num">{count(pass.seen)}</td>
              <td class="num">{count(pass.new)}</td>
              <td class="num">{percent(skipRateOf(pass))}</td>
              <td>
                {startable.has(`${pass.source} ${pass.region}`) && pass.status !== "running" ? (
                  <Act
                    session={session}
                    to="task"
                    label="Start"
                    fields={{ task: "pass", source: pass.source, region: pass.region }}
                    quiet
                  />
                ) : null}
              </td>
            </tr>
          ))}
          {never.map((inputs) => (
            <tr>
              <td>{inputs.source}</td>
              <td>{regionName(site, inputs.region ?? "")}</td>
              <td>never</td>
              <td />
              <td />
              <td />
              <td />
              <td>
                <Act session={session} to="task" label="Start" fields={{ task: "pass", ...inputs }} quiet />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
};

const Rejects = ({ stats, reason, samples }: Overview): JSX.Element => (
  <section aria-labelledby="rejects">
    <h2 id="rejects">Without a record, by reason</h2>
    {stats.byReason.length === 0 ? (
      <p class="hint">Everything that was seen has a record.</p>
    ) : (
      <ul class="chips">
        {stats.byReason.map(({ value, count: n }) => (
          <li>
            <a class={value === reason ? "chip on" : "chip"} href={`/operations?${new URLSearchParams({ reason: value })}#rejects`}>
              {value} <span class="n">{count(n)}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
    {reason === "" ? null : (
      <>
        {isReason(reason) ? <p class="hint">{REASONS[reason]}</p> : null}
        <Table head={["URL", "Source", "Region", "Last seen", ["Times"]]}>
          {samples.map((seen) => (
            <tr>
              <td class="url">{plain(cut(seen.url, 300))}</td>
              <td>{plain(seen.source)}</td>
              <td>{plain(seen.region)}</td>
              <td>
                <Day at={seen.lastSeen} />
              </td>
              <td class="num">{count(seen.seenCount)}</td>
            </tr>
          ))}
        </Table>
      </>
    )}
  </section>
);

const Panels = ({ panels }: Overview): JSX.Element => (
  <div class="two">
    {panels.map(({ name, values }) => (
      <section class="sheet">
        <h2>{name}</h2>
        {values.length === 0 ? <p class="hint">Nothing yet.</p> : null}
        <dl class="facts">
          {values.map(([label, value]) => (
            <div>
              <dt>{label}</dt>
              <dd>{typeof value === "number" ? count(value) : value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

const Changes = ({ changes, session }: Overview): JSX.Element => (
  <section aria-labelledby="changes">
    <h2 id="changes">Merges and splits</h2>
    <div class="two">
      <form class="form sheet" method="get" action="/operations/merge">
        <h3>Two records are one thing</h3>
        <label>
          This one goes
          <input name="from" required placeholder="A key, a resource id or any URL" />
        </label>
        <label>
          into this one
          <input name="into" required placeholder="A key, a resource id or any URL" />
        </label>
        <button type="submit">Preview the merge</button>
      </form>
      <form class="form sheet" method="get" action="/operations/split">
        <h3>One record is two things</h3>
        <label>
          The record
          <input name="record" required placeholder="A key, a resource id or any URL" />
        </label>
        <button type="submit">Choose its URLs</button>
      </form>
    </div>
    {changes.length === 0 ? (
      <p class="hint">Nobody has overruled the rules yet.</p>
    ) : (
      <Table head={["When", "What", "By", "Why", "Action"]}>
        {changes.map((change) => (
          <tr>
            <td>
              <Day at={change.at} withTime />
            </td>
            <td>
              <code>{plain(cut(change.resourceId, 80))}</code> {change.kind === "merge" ? "went into" : "was split off"}{" "}
              <code>{plain(cut(change.otherResourceId, 80))}</code>
            </td>
            <td>{plain(change.by)}</td>
            <td>{plain(cut(change.reason, 200))}</td>
            <td>
              {change.undoneAt === null ? (
                <Act session={session} to="undo" label={`Undo ${change.id}`} fields={{ id: String(change.id) }} quiet />
              ) : (
                `undone by ${plain(change.undoneBy ?? "")}`
              )}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);

const Events = ({ events }: Overview): JSX.Element => (
  <section aria-labelledby="events">
    <h2 id="events">Events</h2>
    {events.length === 0 ? (
      <p class="hint">Nothing has happened yet.</p>
    ) : (
      <Table head={[["Id"], "When", "Event", "Record", "Changed"]}>
        {events.map((event) => (
          <tr>
            <td class="num">{event.id}</td>
            <td>
              <Day at={event.at} withTime />
            </td>
            <td>{event.event}</td>
            <td>
              <a href={`/r/${event.key}`}>{event.key}</a>
            </td>
            <td>{event.related === null ? event.changed.join(", ") : `with ${event.related}`}</td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);

export const overviewPage = (props: Overview): string =>
  toolPage(
    props.site,
    "Operations",
    `Signed in as ${props.session.name}.`,
    <>
      {DONE[props.done] === undefined ? null : (
        <p class="alert" role="status">
          {DONE[props.done]}
        </p>
      )}
      <Counts stats={props.stats} />
      <Sources {...props} />
      <section aria-labelledby="skips">
        <h2 id="skips">Skip rate over time</h2>
        <SkipChart passes={props.passes} />
      </section>
      <Rejects {...props} />
      <Panels {...props} />
      <Changes {...props} />
      <Events {...props} />
      <Act session={props.session} to="sign-out" label="Sign out" quiet />
    </>,
  );
