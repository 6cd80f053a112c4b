export const base: string = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--ground);
  color: var(--ink);
  font: 400 1rem/1.55 var(--sans);
}
main { flex: 1; width: 100%; padding-block: var(--gap) calc(2.5 * var(--gap)); }
h1, h2, h3, p, dl, dd, ul, ol, pre, table { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.4rem); font-weight: 720; letter-spacing: -0.022em; }
h1.long { font-size: clamp(1.3rem, 1.1rem + 1vw, 1.75rem); letter-spacing: -0.012em; text-wrap: pretty; }
h2 { font-size: 1.125rem; font-weight: 680; letter-spacing: -0.01em; }
p { text-wrap: pretty; }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); }
code, kbd, pre { font-family: var(--mono); font-size: 0.92em; overflow-wrap: anywhere; }
time { white-space: nowrap; }
mark { background: var(--mark); color: inherit; border-radius: 3px; padding-inline: 1px; }
svg { display: block; }
[hidden] { display: none !important; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
::selection { background: var(--mark); }

.wrap { width: 100%; max-width: 78rem; margin-inline: auto; padding-inline: clamp(1rem, 0.4rem + 2.6vw, 2.25rem); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; z-index: 2; padding: 0.6rem 1rem; background: var(--button); color: var(--button-ink); border-radius: var(--radius-small); }
.skip:focus { inset-block-start: 0.6rem; color: var(--button-ink); }
.lead { color: var(--muted); font-size: 1.0625rem; max-width: 38rem; }
.hint { color: var(--muted); font-size: var(--small); }
.url { font-family: var(--mono); font-size: var(--tiny); overflow-wrap: anywhere; line-height: 1.6; }
.url a { text-decoration-color: transparent; }
.url a:hover { text-decoration-color: currentColor; }
.scheme { color: var(--muted); }
.button {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.2rem;
  background: var(--button); color: var(--button-ink); border-radius: 999px; font-weight: 600; text-decoration: none;
}
.button:hover { color: var(--button-ink); opacity: 0.88; }
.button.quiet { background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--line-strong); }
@media (prefers-reduced-motion: no-preference) {
  a, .button, .chip, .card { transition: color 0.12s, background-color 0.12s, border-color 0.12s; }
}
@media (forced-colors: active) {
  .print path { stroke: CanvasText; }
  .chip.on { outline: 2px solid Highlight; }
}
@media print {
  .top, .foot, .skip, .facets, .sorts, .pager, .copy { display: none; }
}
`;
