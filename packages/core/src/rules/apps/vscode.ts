import type { Rule } from "../rule.ts";

/** Visual Studio Marketplace and Open VSX: publisher and name. */
export const vscode: readonly Rule[] = [
  {
    platform: "vscode",
    kind: "extension",
    title: "Visual Studio Marketplace",
    notes: ["Names have no case."],
    hosts: ["marketplace.visualstudio.com"],
    parts: { id: { shape: "1+ of [0-9a-zA-Z_-] then '.' then 1+ of [0-9a-zA-Z_.-]", fold: "lower" } },
    patterns: ["/items?itemName=:id", "vscode:extension/:id"],
    canonical: "https://marketplace.visualstudio.com/items?itemName={id}",
    examples: [
      { url: "https://marketplace.visualstudio.com/items?itemName=ms-python.python", id: "ms-python.python" },
      { url: "https://marketplace.visualstudio.com/items?itemName=ms-Python.python&ssr=false#overview", id: "ms-python.python" },
      { url: "vscode:extension/ms-python.python", id: "ms-python.python" },
      { url: "https://marketplace.visualstudio.com/search?term=x", rejected: "not-a-resource" },
      { url: "https://marketplace.visualstudio.com.evil.example/items?itemName=ms-python.python", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "openvsx",
    kind: "extension",
    title: "Open VSX",
    hosts: ["open-vsx.org"],
    parts: { publisher: { shape: "1+ of dotted", fold: "lower" }, name: { shape: "1+ of dotted", fold: "lower" }, version: "1+ of dotted" },
    id: "{publisher}/{name}",
    patterns: ["/extension/:publisher/:name{/:version}?"],
    canonical: "https://open-vsx.org/extension/{publisher}/{name}",
    examples: [{ url: "https://open-vsx.org/extension/ms-python/python/2024.1.0", id: "ms-python/python", view: { version: "2024.1.0" } }],
  },
];
