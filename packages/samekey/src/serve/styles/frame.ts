/** Header, footer, search form. */
export const frame: string = `
.top { border-block-end: 1px solid var(--line); background: var(--surface); }
.top-in { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem 1.5rem; padding-block: 0.7rem; min-height: 4rem; }
.brand { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.5rem; font-weight: 720; font-size: 1.125rem; letter-spacing: -0.02em; text-decoration: none; max-width: 100%; overflow-wrap: anywhere; }
.brand:hover { color: inherit; }
.mark { flex: none; width: 1.75rem; height: 1.75rem; fill: none; stroke: var(--accent); stroke-width: 3.2; stroke-linecap: round; }

.foot { border-block-start: 1px solid var(--line); color: var(--muted); font-size: var(--small); }
.foot-in { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.4rem 2rem; padding-block: 1.3rem; }
.foot ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; }
.foot a { display: inline-block; padding-block: 0.25rem; }

.find { flex: 1 1 20rem; min-width: 0; max-width: 38rem; margin-inline-start: auto; }
.find form { position: relative; display: flex; gap: 0.5rem; }
.find input[type="search"] {
  flex: 1; min-width: 0; height: 2.75rem; padding: 0 1rem;
  font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--line-strong); border-radius: 999px; appearance: none;
}
.find input::placeholder { color: var(--muted); opacity: 1; }
.find input:focus-visible { border-radius: 999px; outline-offset: 0; border-color: transparent; }
.find input::-webkit-search-cancel-button { cursor: pointer; }
.find button { height: 2.75rem; padding: 0 1.15rem; border: 0; border-radius: 999px; background: var(--button); color: var(--button-ink); font: inherit; font-weight: 600; cursor: pointer; }
.find button:hover { opacity: 0.88; }
.shortcut { display: none; }
@media (min-width: 48rem) and (hover: hover) {
  [data-script] .shortcut {
    display: block; position: absolute; inset-block-start: 0.7rem; inset-inline-end: 7.1rem; width: 1.35rem; height: 1.35rem;
    border: 1px solid var(--line-strong); border-radius: 5px; color: var(--muted); font: 0.8rem/1.25rem var(--mono); text-align: center; pointer-events: none;
  }
  [data-script] .find-large .shortcut { inset-block-start: 0.95rem; inset-inline-end: 7.9rem; }
  .find input:focus ~ .shortcut, .find input:not(:placeholder-shown) ~ .shortcut { display: none !important; }
}
.suggestions { position: absolute; z-index: 3; inset-block-start: calc(100% + 0.4rem); inset-inline: 0; padding: 0.35rem; background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); box-shadow: 0 10px 30px #0003; max-height: 60vh; overflow-y: auto; }
.suggestions li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.8rem; border-radius: var(--radius-small); cursor: pointer; }
.suggestions li > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.suggestions .hint { flex: none; font-size: var(--tiny); }
.suggestions li:hover, .suggestions [aria-selected="true"] { background: var(--accent-soft); }
.keys { width: min(22rem, 92vw); padding: 1.4rem; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 20px 60px #0005; }
.keys::backdrop { background: #0008; }
.keys dl { display: grid; gap: 0.5rem; padding-block: 1rem; }
.keys dl div { display: flex; gap: 1rem; }
.keys dt { flex: 0 0 4rem; }
.keys kbd { padding: 0.1rem 0.5rem; border: 1px solid var(--line-strong); border-radius: 5px; }
.find-large { max-width: 42rem; margin-inline: 0; }
.find-large input[type="search"] { height: 3.25rem; padding-inline: 1.25rem; background: var(--surface); box-shadow: var(--shadow); }
.find-large button { height: 3.25rem; padding-inline: 1.4rem; }

@media (max-width: 39.99rem) {
  .top-in { padding-block: 0.5rem 0.75rem; }
  .find { flex-basis: 100%; }
  .find button { padding-inline: 1rem; }
}
`;
