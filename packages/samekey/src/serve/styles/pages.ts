/** What belongs to one page alone. */
export const pages: string = `
.hero { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; padding-block: clamp(0.75rem, 3vw, 2.75rem) var(--gap); }
.hero h1 { font-size: clamp(2.1rem, 1.3rem + 4vw, 3.75rem); font-weight: 760; letter-spacing: -0.035em; line-height: 1.04; }
.counts { display: flex; flex-wrap: wrap; gap: 0.75rem clamp(1.25rem, 4vw, 3rem); padding-block-start: 0.5rem; }
.counts div { display: flex; flex-direction: column-reverse; }
.counts dt { color: var(--muted); font-size: var(--tiny); }
.counts dd { font-size: clamp(1.25rem, 1rem + 1.2vw, 1.75rem); font-weight: 700; letter-spacing: -0.02em; line-height: 1.2; font-variant-numeric: tabular-nums; }
.regions { padding-block-end: calc(1.5 * var(--gap)); }
.home { display: grid; gap: calc(1.6 * var(--gap)) clamp(2rem, 4vw, 3.5rem); }
.home > * { min-width: 0; }
.section-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; padding-block-end: 0.6rem; border-block-end: 1px solid var(--line-strong); margin-block-end: 0.35rem; }
.section-head h2 { font-size: 1.25rem; }
.section-head a { font-size: var(--small); color: var(--muted); padding-block: 0.2rem; }
.ranked { counter-reset: rank; }
.ranked > li { position: relative; counter-increment: rank; display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: 0.9rem; padding-block: 0.85rem; border-block-end: 1px solid var(--line); }
.ranked > li:last-child { border-block-end: 0; }
.ranked > li::before { content: counter(rank); color: var(--muted); font-weight: 700; font-size: 1.0625rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.ranked > li > div { display: grid; gap: 0.35rem; min-width: 0; }
@media (min-width: 40rem) { .section-head { margin-block-end: 1.1rem; } .home > :last-child .section-head { margin-block-end: 0.35rem; } }
@media (min-width: 64rem) { .home { grid-template-columns: minmax(0, 1fr) 21rem; } }

.search { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; }
.search-head { display: grid; gap: 0.3rem; }
.search-head h1 { unicode-bidi: plaintext; }
.total { color: var(--muted); font-variant-numeric: tabular-nums; }
.note { justify-self: start; padding: 0.5rem 0.9rem; background: var(--accent-soft); border: 1px solid var(--accent-line); border-radius: var(--radius-small); }
.facets { display: grid; gap: 0.9rem; min-width: 0; }
.facet { display: grid; grid-template-columns: 4.4rem minmax(0, 1fr); align-items: center; min-width: 0; }
.facet h2 { font-size: var(--tiny); font-weight: 600; color: var(--muted); letter-spacing: 0; }
.facet .chips { flex-wrap: nowrap; overflow-x: auto; padding: 3px; margin: -3px; scrollbar-width: none; margin-inline-end: calc(-1 * clamp(1rem, 0.4rem + 2.6vw, 2.25rem)); padding-inline-end: 1.5rem; }
.facet .chips li { flex: none; }
.sorts { display: flex; gap: 1.1rem; overflow-x: auto; overflow-y: hidden; scrollbar-width: none; border-block-end: 1px solid var(--line-strong); }
.sorts a { flex: none; padding-block: 0.6rem; color: var(--muted); font-size: var(--small); text-decoration: none; border-block-end: 2px solid transparent; }
.sorts a:hover { color: var(--ink); }
.sorts a[aria-current] { color: var(--ink); font-weight: 640; border-color: var(--accent); }
.results { min-width: 0; display: grid; gap: 0.4rem; align-content: start; }
.pager { display: flex; flex-wrap: wrap; gap: 0.75rem; padding-block-start: 1rem; }
.pager:empty { display: none; }
@media (min-width: 60rem) {
  .search.faceted { grid-template-columns: 14rem minmax(0, 1fr); gap: 1.4rem clamp(2rem, 4vw, 3.5rem); }
  .search-head { grid-column: 1 / -1; }
  .facets { gap: 1.75rem; align-content: start; padding-block-start: 0.55rem; }
  .facet { grid-template-columns: minmax(0, 1fr); gap: 0.55rem; }
  .facet .chips { flex-direction: column; gap: 1px; overflow: visible; margin: 0 -0.7rem; padding: 0; }
  .facet .chip { display: flex; justify-content: space-between; border-color: transparent; background: none; border-radius: var(--radius-small); padding-inline: 0.7rem; }
  .facet .chip:hover { background: var(--sunken); border-color: transparent; }
  .facet .chip.on { background: var(--accent-soft); border-color: var(--accent-line); }
}

.blank { display: grid; gap: 0.9rem; padding-block: 0.5rem; justify-items: start; }
.blank .cards { width: 100%; }
.blank pre { padding: 0.8rem 1rem; background: var(--sunken); border-radius: var(--radius-small); max-width: 100%; white-space: pre-wrap; }
.tips { display: grid; gap: 0.5rem; padding-inline-start: 1.1rem; list-style: disc; }
.tips a { display: inline-block; padding-block: 0.1rem; }
.tips ::marker { color: var(--accent); }
.panel { display: grid; gap: 0.8rem; padding: clamp(1rem, 3vw, 1.6rem); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow); }

.error { display: grid; justify-items: start; gap: 0.9rem; padding-block: clamp(1.5rem, 6vw, 4rem); }
.error .print { width: 8rem; background: var(--sunken); }
.error .print path { stroke: var(--line-strong); stroke-dasharray: 0.1 7; }
.status { color: var(--muted); font: 600 var(--small) var(--mono); }
`;
