import type { JSX } from "hono/jsx/jsx-runtime";

const WIDTH = 160;
const HEIGHT = 90;

/** The key drawn: one bar for each hex digit, taller for a higher digit. The same thing has the same picture everywhere. */
const bars = (key: string): string =>
  Array.from(key.slice(0, 20), (digit, n) => {
    const height = 6 + 3 * Number.parseInt(digit, 16);
    return `M${13.5 + 7 * n} ${(HEIGHT - height) / 2}v${height}`;
  }).join("");

const KEY = /^[0-9a-f]{20}$/;

/** One of twelve hues. Taken from the end of the key, which the first bars do not show. */
const hueOf = (key: string): number => Number.parseInt(key.slice(-2), 16) % 12;

/** The picture of a record where it has no other, coloured by the stylesheet. Decoration: the title stands beside it. */
export const Print = ({ key20 }: { readonly key20: string }): JSX.Element => (
  <div class={KEY.test(key20) ? `print h${hueOf(key20)}` : "print"} aria-hidden="true">
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid meet">
      <path d={KEY.test(key20) ? bars(key20) : `M13.5 ${HEIGHT / 2}h133`} />
    </svg>
  </div>
);

/** The same picture as a file of its own, for search engines that want a thumbnail; null where the key is none. */
export const printSvg = (key: string): string | null => {
  if (!KEY.test(key)) return null;
  const hue = 30 * hueOf(key);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="hsl(${hue} 45% 92%)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path d="${bars(key)}" stroke="hsl(${hue} 55% 38%)" stroke-width="3.4" stroke-linecap="round"/></svg>`;
};

/** A key whose shaft is an equals sign. */
const MARK = "M9 9.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15 13.5h14M15 18.5h14";

export const Mark = (): JSX.Element => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d={MARK} />
  </svg>
);

/** Seen on light and dark tab bars alike, hence its own ground. */
export const faviconSvg: string = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1e25"/><path transform="translate(2.2 2.2) scale(.86)" d="${MARK}" fill="none" stroke="#f0c674" stroke-width="3.4" stroke-linecap="round"/></svg>`;
