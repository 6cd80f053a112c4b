/** What is made for those who work with the service: the API's reference, the workbench, the operations page. A file of its own, sent with those alone. */
export const tools: string = `
.tool { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(1.3 * var(--gap)); }
.tool-head { display: grid; gap: 0.6rem; }
.tool section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; }
.tool h2 { font-size: 1.25rem; }
.tool h3 { font-size: 1rem; font-weight: 660; }
.tool pre { padding: 0.8rem 1rem; background: var(--sunken); border-radius: var(--radius-small); overflow-x: auto; font-size: var(--tiny); line-height: 1.55; }
.tool .scroll { overflow-x: auto; }
.tool .scroll > table, .tool .scroll > .chart { min-width: 42rem; }
.tool table { width: 100%; border-collapse: collapse; font-size: var(--small); }
.tool th { text-align: start; color: var(--muted); font-weight: 600; font-size: var(--tiny); }
.tool th, .tool td { padding: 0.45rem 1rem 0.45rem 0; border-block-end: 1px solid var(--line); vertical-align: baseline; }
.tool td.url { overflow-wrap: anywhere; min-width: 14rem; }
.tool td.num, .tool th.num { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.tool tr:last-child td { border-block-end: 0; }

.op { border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); }
.op summary { inline-size: 100%; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.3rem 0.9rem; padding: 0.85rem 1.1rem; cursor: pointer; list-style: none; border-radius: var(--radius); }
.op summary::-webkit-details-marker { display: none; }
.op summary code { font-weight: 600; }
.op summary span { color: var(--muted); font-size: var(--small); }
.op[open] summary { border-block-end: 1px solid var(--line); border-end-start-radius: 0; border-end-end-radius: 0; }
.op-body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.1rem; }
.verb { min-width: 3.2rem; color: var(--accent); font: 700 var(--tiny) var(--mono); }
.ops { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; }

.form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; }
.form label { display: grid; gap: 0.3rem; font-weight: 600; font-size: var(--small); }
.form label.check { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
.form input:not([type="checkbox"]), .form textarea, .form select {
  width: 100%; min-height: 2.75rem; padding: 0.55rem 0.8rem; font: 400 1rem/1.4 var(--sans); color: inherit; background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: var(--radius-small);
}
.form textarea { font: var(--tiny)/1.6 var(--mono); min-height: 8rem; resize: vertical; }
.form button, .tool button.act { justify-self: start; min-height: 2.75rem; padding: 0.5rem 1.3rem; border: 0; border-radius: 999px; background: var(--button); color: var(--button-ink); font: inherit; font-weight: 600; cursor: pointer; }
.form button:hover, .tool button.act:hover { opacity: 0.88; }
.tool button.quiet:hover { box-shadow: inset 0 0 0 1px var(--accent); }
.tool button.quiet { border: 0; border-radius: 999px; font: inherit; cursor: pointer; background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--line-strong); min-height: 2.25rem; padding: 0.25rem 0.9rem; font-size: var(--small); }
.fields { display: grid; gap: 0.9rem; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); align-items: end; }
.tabs { display: flex; gap: 1.1rem; overflow-x: auto; border-block-end: 1px solid var(--line-strong); scrollbar-width: none; }
.tabs a { flex: none; padding-block: 0.6rem; color: var(--muted); text-decoration: none; border-block-end: 2px solid transparent; }
.tabs a[aria-current] { color: var(--ink); font-weight: 640; border-color: var(--accent); }
.sheet { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; padding: clamp(0.9rem, 2.5vw, 1.4rem); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); }
.verdict { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; font-weight: 640; }
.verdict .bad { color: var(--accent); }
.stages { display: grid; grid-template-columns: minmax(0, 1fr); }
.stages li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.3rem; overflow-wrap: anywhere; padding: 0.65rem 0 0.65rem 1.2rem; border-inline-start: 2px solid var(--line-strong); position: relative; }
.stages li::before { content: ""; position: absolute; inset-inline-start: -6px; inset-block-start: 1.05rem; width: 10px; height: 10px; border-radius: 50%; background: var(--surface); border: 2px solid var(--line-strong); }
.stages li.changed::before { background: var(--accent); border-color: var(--accent); }
.stages .name { font-weight: 640; font-size: var(--small); }
.stages .why { color: var(--muted); font-size: var(--tiny); }
.stages del { background: var(--accent-soft); color: var(--accent); text-decoration: line-through; border-radius: 3px; }
.stages ins { background: var(--sunken); text-decoration: none; border-radius: 3px; }
.two { display: grid; gap: var(--gap); grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
.two > * { align-content: start; }
.alert { padding: 0.7rem 1rem; border: 1px solid var(--accent-line); background: var(--accent-soft); border-radius: var(--radius-small); }
.chart { width: 100%; height: auto; }
.chart line { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
.chart text { fill: var(--muted); font: 11px var(--sans); }
.chart polyline { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.chart circle { stroke: none; }
.chart .c0 { stroke: var(--accent); } .chart circle.c0, .swatch.c0 { fill: var(--accent); background: var(--accent); }
.chart .c1 { stroke: #2f7de1; } .chart circle.c1, .swatch.c1 { fill: #2f7de1; background: #2f7de1; }
.chart .c2 { stroke: #1f9d6b; } .chart circle.c2, .swatch.c2 { fill: #1f9d6b; background: #1f9d6b; }
.chart .c3 { stroke: #c2478f; } .chart circle.c3, .swatch.c3 { fill: #c2478f; background: #c2478f; }
.chart .c4 { stroke: #8b6df0; } .chart circle.c4, .swatch.c4 { fill: #8b6df0; background: #8b6df0; }
.chart .c5 { stroke: #7a828f; } .chart circle.c5, .swatch.c5 { fill: #7a828f; background: #7a828f; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.1rem; font-size: var(--tiny); color: var(--muted); }
.legend li { display: flex; align-items: center; gap: 0.4rem; }
.swatch { width: 0.7rem; height: 0.7rem; border-radius: 3px; }
`;
