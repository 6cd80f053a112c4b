/** The style of the report page: light and dark by the reader's setting, and fit to be printed. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22262b; --soft: #62686f; --line: #dcd8cf; --kept: #2f7d6d; --merge: #c9772b; --lost: #a63d57; --plain: #4a6fa5; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #e8e6e1; --soft: #a0a6ad; --line: #343a41; --kept: #5fb8a4; --merge: #e0a05c; --lost: #e07f97; --plain: #86a9dd; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 40px 0 8px; }
p { margin: 0 0 12px; max-width: 70ch; }
.soft, .label { color: var(--soft); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px 24px; margin: 24px 0 0; padding: 16px 0; border: solid var(--line); border-width: 1px 0; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
svg { display: block; max-width: 100%; height: auto; min-width: 560px; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .label { fill: var(--soft); }
.kept { fill: var(--kept); } .merge { fill: var(--merge); } .lost { fill: var(--lost); } .plain { fill: var(--plain); }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 500; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
.c { white-space: nowrap; max-width: 320px; overflow: hidden; text-overflow: ellipsis; }
.foot { margin-top: 40px; }
code { font: .9em ui-monospace, monospace; }
.key span { display: inline-block; margin-right: 16px; } .key svg { display: inline; min-width: 0; width: 12px; height: 12px; margin-right: 6px; }
`;
