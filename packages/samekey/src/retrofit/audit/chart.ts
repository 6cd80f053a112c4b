import { escapeHtml } from "./escape.ts";
import { number } from "./words.ts";

/** One bar; `parts` are drawn one after the other in the colours of their classes. */
export interface Bar {
  readonly label: string;
  readonly parts: readonly { readonly value: number; readonly kind: BarKind }[];
  /** Written behind the bar; the sum of the parts where it is left out. */
  readonly note?: string;
}

export type BarKind = "kept" | "merge" | "lost" | "plain";

const LABEL = 260;
const WIDTH = 420;
const NOTE = 180;
const ROW = 26;
const LONGEST = 40;

const clipped = (label: string): string => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);

/** Horizontal bars as inline SVG. Colours come from the page's style; numbers stand beside the bars, so that nothing is told by colour alone. */
export const barChart = (title: string, bars: readonly Bar[]): string => {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(...sums, 1);
  const rows = bars.map(({ label, parts, note }, at) => {
    const y = at * ROW;
    let x = LABEL;
    const rects = parts.map(({ value, kind }) => {
      const width = (WIDTH * value) / most;
      const rect = `<rect class="${kind}" x="${x.toFixed(1)}" y="${y + 5}" width="${width.toFixed(1)}" height="16"/>`;
      x += width;
      return rect;
    });
    const text = note ?? number(sums[at] ?? 0);
    return `<g><title>${escapeHtml(label)}: ${escapeHtml(text)}</title><text class="label" x="${LABEL - 10}" y="${y + 18}" text-anchor="end">${escapeHtml(clipped(label))}</text>${rects.join("")}<text class="value" x="${(x + 8).toFixed(1)}" y="${y + 18}">${escapeHtml(text)}</text></g>`;
  });
  const height = bars.length * ROW;
  return `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${LABEL + WIDTH + NOTE} ${height}" width="${LABEL + WIDTH + NOTE}" height="${height}">${rows.join("")}</svg>`;
};
