export const record: string = `
.record { display: grid; gap: 1.25rem clamp(2rem, 4vw, 3.5rem); grid-template-columns: minmax(0, 1fr); }
.stage .print { border-radius: var(--radius); max-height: 22rem; width: 100%; }
.stage.low .print { aspect-ratio: 5 / 1; min-height: 6rem; }
.play { position: relative; display: block; text-decoration: none; border-radius: var(--radius); overflow: hidden; }
.play .print, .player iframe { display: block; width: 100%; aspect-ratio: 16 / 9; max-height: none; border: 0; border-radius: var(--radius); }
.player iframe { background: var(--sunken); }
.player.tall { max-width: 20rem; }
.tall .print, .tall iframe { aspect-ratio: 9 / 16; }
.play-mark { position: absolute; inset: 0; margin: auto; width: 4.5rem; height: 4.5rem; display: grid; place-items: center; border-radius: 50%; background: var(--button); box-shadow: 0 4px 24px #0004; }
.play-mark svg { width: 1.9rem; height: 1.9rem; fill: var(--button-ink); }
.play:hover .play-mark { scale: 1.06; }
.play-text { position: absolute; inset-block-end: 0.9rem; inset-inline-start: 0.9rem; padding: 0.3rem 0.8rem; border-radius: 999px; background: var(--surface); color: var(--ink); font-size: var(--small); font-weight: 600; box-shadow: var(--shadow); }
.play-text .hint { font-weight: 400; margin-inline-start: 0.25rem; }
.record-head { display: grid; gap: 0.9rem; align-content: start; justify-items: start; }
.record-head h1 { unicode-bidi: plaintext; width: 100%; }
.record-head .chip { min-height: 1.9rem; padding-block: 0.15rem; color: var(--muted); }
.out a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.2rem; background: var(--button); color: var(--button-ink); border-radius: 999px; font-weight: 600; text-decoration: none; }
.out a::after { content: "\\2197"; margin-inline-start: 0.5rem; }
.out a:hover { opacity: 0.88; color: var(--button-ink); }

.facts { display: grid; gap: 0.1rem; font-size: var(--small); }
.facts div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.75rem; padding-block: 0.45rem; border-block-end: 1px solid var(--line); }
.facts div:last-child { border-block-end: 0; }
.facts dt { color: var(--muted); }
.facts dd { min-width: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.facts .key { grid-template-columns: minmax(0, 1fr); gap: 0; }
.key dd { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.2rem 0.5rem; }
.side .facts { padding: 0.5rem 1.1rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow); }
.hour { color: var(--muted); }
.copy { padding: 0.05rem 0.55rem; min-height: 1.6rem; font: inherit; font-size: var(--tiny); color: var(--muted); background: none; border: 1px solid var(--line-strong); border-radius: 999px; cursor: pointer; }
.copy:hover { color: var(--accent); border-color: var(--accent); }

.body { display: grid; gap: calc(1.4 * var(--gap)); min-width: 0; padding-block-start: 0.75rem; }
.body section { display: grid; gap: 0.75rem; min-width: 0; }
.body h2 .n { color: inherit; font-weight: inherit; }

.seen { width: 100%; border-collapse: collapse; font-size: var(--small); font-variant-numeric: tabular-nums; }
.seen th, .seen td { padding: 0.45rem 0.75rem 0.45rem 0; text-align: start; font-weight: 400; border-block-end: 1px solid var(--line); vertical-align: baseline; }
.seen tbody tr:last-child > * { border-block-end: 0; }
.seen thead > tr > * { color: var(--muted); font-size: var(--tiny); padding-block-start: 0; border-block-end-color: var(--line-strong); }
.seen .number { text-align: end; padding-inline-end: 0; }
.seen a { text-decoration: none; display: inline-flex; align-items: center; gap: 0.55rem; min-height: 1.6rem; }
.seen a:hover .wide-only { text-decoration: underline; }
.seen .hour { font-size: var(--tiny); }
.span { width: 100%; min-width: 6rem; height: 6px; }
.span rect { fill: var(--accent); }
.span .span-all { fill: var(--line); }
.span-cell { width: 26%; }
@media (max-width: 39.99rem) {
  .wide-only { display: none; }
  .seen .hour { display: none; }
  .seen th, .seen td { padding-inline-end: 0.4rem; }
}

.urls { display: grid; gap: 0; counter-reset: none; }
.urls li { padding-block: 0.5rem; border-block-end: 1px solid var(--line); }
.urls li:last-child { border-block-end: 0; }
details summary { cursor: pointer; padding-block: 0.4rem; color: var(--muted); font-size: var(--small); width: fit-content; }
details summary:hover { color: var(--accent); }
.chain li { position: relative; padding: 0 0 1.1rem 1.6rem; }
.chain li::before { content: ""; position: absolute; inset-block-start: 0.45rem; inset-inline-start: 0.15rem; width: 0.55rem; height: 0.55rem; border-radius: 50%; border: 2px solid var(--accent); }
.chain li:not(:last-child)::after { content: ""; position: absolute; inset-block: 1.3rem 0.1rem; inset-inline-start: 0.46rem; width: 2px; background: var(--line-strong); }
.chain li:last-child { padding-block-end: 0; }
.chain li:last-child::before { background: var(--accent); }
.titles { display: grid; gap: 0.4rem; color: var(--muted); }
.titles li { unicode-bidi: plaintext; overflow-wrap: anywhere; padding-inline-start: 0.8rem; border-inline-start: 2px solid var(--line-strong); }

.steps { display: grid; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); box-shadow: var(--shadow); }
.steps li { display: grid; gap: 0.15rem 1rem; padding: 0.8rem 1.1rem; border-block-end: 1px solid var(--line); }
.steps li:last-child { border-block-end: 0; }
.steps p { min-width: 0; display: block; }
.step { color: var(--muted); font-size: var(--tiny); line-height: 1.7; }
.steps .hint { display: block; }
.steps code { color: var(--accent); }
@media (min-width: 40rem) { .steps li { grid-template-columns: 6.5rem minmax(0, 1fr); align-items: baseline; } }

@media (min-width: 60rem) {
  .record { grid-template-columns: minmax(0, 1fr) 21rem; }
  .stage, .record-head, .body { grid-column: 1; }
  .side { grid-column: 2; grid-row: 1 / span 3; }
  .facts .key { grid-template-columns: minmax(0, 1fr); gap: 0; }
.key dd { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.2rem 0.5rem; }
.side .facts { position: sticky; inset-block-start: 1.25rem; }
}
`;
