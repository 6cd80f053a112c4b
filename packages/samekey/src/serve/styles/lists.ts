/** Prints, cards, chips: what lists of records are made of. */
const HUES = Array.from({ length: 12 }, (_, n) => `.h${n} { --h: ${30 * n}; }`).join("\n");

export const lists: string = `
.print { --h: 90; position: relative; aspect-ratio: 16 / 9; overflow: hidden; border-radius: var(--radius-small); background: oklch(var(--print-ground-l) var(--print-ground-c) var(--h)); }
.print svg { width: 100%; height: 100%; }
.print path { fill: none; stroke: oklch(var(--print-bar-l) var(--print-bar-c) var(--h)); stroke-width: 3.4; stroke-linecap: round; }
${HUES}

.chips { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.chip {
  display: inline-flex; align-items: center; gap: 0.45rem; min-height: 2.25rem; padding: 0.3rem 0.8rem; max-width: 100%; overflow-wrap: anywhere;
  background: var(--surface); border: 1px solid var(--line); border-radius: 999px; font-size: var(--small); text-decoration: none; line-height: 1.3;
}
.chip:hover { border-color: var(--accent); }
.chip.on { background: var(--accent-soft); border-color: var(--accent-line); color: var(--accent); font-weight: 600; }
.x { position: relative; width: 0.65rem; height: 0.65rem; }
.x::before, .x::after { content: ""; position: absolute; inset: 0; margin: auto; width: 100%; height: 1.5px; background: currentColor; rotate: 45deg; }
.x::after { rotate: -45deg; }
.n { color: var(--muted); font-weight: 400; font-variant-numeric: tabular-nums; }
h2 .n::before { content: ""; }

.tags { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.tags li, .code { padding: 0 0.4rem; border-radius: 4px; background: var(--sunken); color: var(--muted); font: 600 0.6875rem/1.3rem var(--mono); letter-spacing: 0.02em; white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis; }
.tags .first, .first .code { background: var(--accent-soft); color: var(--accent); }
.tags .more { background: none; }

.meta { display: flex; flex-wrap: wrap; overflow: hidden; color: var(--muted); font-size: var(--tiny); line-height: 1.5; }
.meta > * { position: relative; margin-inline-end: 1rem; }
.meta > *::before { content: "\\b7" / ""; position: absolute; inset-inline-start: -0.65rem; }
.card { position: relative; display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.3rem 0.9rem; align-items: start; padding-block: 0.85rem; border-block-end: 1px solid var(--line); }
.card:last-child { border-block-end: 0; }
.card-text { display: grid; gap: 0.35rem; min-width: 0; }
.card-title { font-size: 1rem; font-weight: 620; line-height: 1.42; letter-spacing: -0.005em; text-wrap: pretty; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.card-title a { text-decoration: none; unicode-bidi: plaintext; }
.card-title a::after { content: ""; position: absolute; inset: 0; }
.card:hover .card-title a, .ranked > li:hover .card-title a { text-decoration: underline; text-decoration-color: var(--accent); }
.card-title a:focus-visible { outline: none; }
.card:has(a:focus-visible), .ranked > li:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--radius-small); }

@media (min-width: 40rem) {
  .rows .card { grid-template-columns: 10.5rem minmax(0, 1fr); gap: 1.25rem; padding-block: 1.1rem; }
  .rows .card-title { font-size: 1.0625rem; }
  .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr)); gap: 1.75rem 1.25rem; }
  .grid .card { grid-template-columns: minmax(0, 1fr); gap: 0.7rem; padding: 0; border: 0; align-content: start; }
}
`;
