/** Colours, type and space as variables. Text and controls keep a contrast of at least 4.5 to what they stand on, in both schemes. */
const dark = `
  --ground: #111318;
  --surface: #191c23;
  --sunken: #0c0e12;
  --line: #2b303a;
  --line-strong: #454c5a;
  --ink: #eef0f4;
  --muted: #a3abb9;
  --accent: #f0c674;
  --accent-soft: #33291380;
  --accent-line: #5f4d22;
  --mark: #6a5117;
  --button: #eef0f4;
  --button-ink: #14161b;
  --focus: #7ab2ff;
  --shadow: 0 1px 2px #0006;
  --print-ground-l: 25%;
  --print-ground-c: 0.035;
  --print-bar-l: 74%;
  --print-bar-c: 0.1;`;

const light = `
  --ground: #f6f6f3;
  --surface: #ffffff;
  --sunken: #edede8;
  --line: #e0e0d9;
  --line-strong: #bcbcb2;
  --ink: #16181d;
  --muted: #585e69;
  --accent: #7a5200;
  --accent-soft: #fbf1d9;
  --accent-line: #e4cd94;
  --mark: #ffe394;
  --button: #1b1e25;
  --button-ink: #ffffff;
  --focus: #1d5fd0;
  --shadow: 0 1px 2px #0000000f;
  --print-ground-l: 94%;
  --print-ground-c: 0.03;
  --print-bar-l: 50%;
  --print-bar-c: 0.12;`;

export const tokens: string = `
:root {${light}
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --radius: 12px;
  --radius-small: 7px;
  --tiny: 0.8125rem;
  --small: 0.9rem;
  --gap: clamp(1rem, 0.7rem + 1.3vw, 1.75rem);
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {${dark}
  }
}
`;
