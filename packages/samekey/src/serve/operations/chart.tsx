import type { JSX } from "hono/jsx/jsx-runtime";
import type { Pass } from "../../store/contract.ts";
import { day, plain } from "../text.ts";

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 40;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 24;
/** Lines that can be told apart; further sources are in the table. */
const MOST = 6;

/** Share of the items of a pass that gave no record, 0 to 1. */
export const skipRateOf = ({ seen, rejected }: Pick<Pass, "seen" | "rejected">): number =>
  seen === 0 ? 0 : Object.values(rejected).reduce((sum, n) => sum + n, 0) / seen;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Skip rates over time, one line a source: a source that changed its URLs overnight shows here first. */
export const SkipChart = ({ passes }: { readonly passes: readonly Pass[] }): JSX.Element => {
  const done = passes.filter(({ status, seen }) => status === "done" && seen > 0).toSorted((a, b) => a.startedAt - b.startedAt);
  const [first, last] = [done[0], done.at(-1)];
  if (first === undefined || last === undefined) return <p class="hint">No pass has ended yet. The chart begins with the first one.</p>;
  const bySource = new Map<string, Pass[]>();
  for (const pass of done) bySource.set(pass.source, [...(bySource.get(pass.source) ?? []), pass]);
  const shown = [...bySource].slice(0, MOST);
  const top = Math.max(0.05, ...done.map(skipRateOf));
  const span = Math.max(1, last.startedAt - first.startedAt);
  const x = (at: number): number => Math.round(LEFT + ((at - first.startedAt) / span) * (WIDTH - LEFT - RIGHT));
  const y = (rate: number): number => Math.round(TOP + (1 - rate / top) * (HEIGHT - TOP - BOTTOM));
  return (
    <>
      <div class="scroll" tabindex={0}>
        <svg
          class="chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Skip rate of ${bySource.size} sources over ${done.length} passes, at most ${percent(Math.max(...done.map(skipRateOf)))}`}
        >
          {[0, 0.5, 1].map((share) => (
            <>
              <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(top * share)} y2={y(top * share)} />
              <text x={LEFT - 6} y={y(top * share) + 4} text-anchor="end">
                {percent(top * share)}
              </text>
            </>
          ))}
          <text x={LEFT} y={HEIGHT - 6}>
            {day(first.startedAt)}
          </text>
          <text x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
            {day(last.startedAt)}
          </text>
          {shown.map(([, own], n) => (
            <>
              {own.length < 2 ? null : (
                <polyline class={`c${n}`} points={own.map((pass) => `${x(pass.startedAt)},${y(skipRateOf(pass))}`).join(" ")} />
              )}
              {own.map((pass) => (
                <circle class={`c${n}`} cx={x(pass.startedAt)} cy={y(skipRateOf(pass))} r={pass.flagged ? 5 : 2.5} />
              ))}
            </>
          ))}
        </svg>
      </div>
      <ul class="legend">
        {shown.map(([source], n) => (
          <li>
            <span class={`swatch c${n}`} aria-hidden="true" />
            {plain(source)}
          </li>
        ))}
        <li>a large dot: flagged as unlike its source</li>
        {bySource.size > MOST ? <li>{bySource.size - MOST} more in the table</li> : null}
      </ul>
    </>
  );
};
