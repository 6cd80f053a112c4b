import type { Rule } from "../rule.ts";

const DOOR = "*{'pen' or 'details' or 'full' or 'live' or 'debug' or 'pres' or 'professor' or 'collab' or 'share' or 'embed'}";

/** CodePen: the id of a pen; whose it is, is decoration. */
export const codepen: readonly Rule[] = [
  {
    platform: "codepen",
    kind: "pen",
    title: "CodePen",
    notes: [
      "The canonical URL names no user: it identifies and may not open.",
      "Ids have case. New pens have a UUID where older ones have a few letters; the two join only by a request.",
    ],
    hosts: ["codepen.io", "s.codepen.io", "cdpn.io"],
    parts: {
      id: "5-12 of alpha or 32 of hex or 8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex",
    },
    patterns: ["{/team}?/*/embed/preview/:id", `/*/${DOOR}/:id/**`, `/team/*/${DOOR}/:id/**`, "/pen/:id", "/embed/:id"],
    canonical: "https://codepen.io/pen/{id}",
    view: { "default-tab": "tab" },
    examples: [
      { url: "https://codepen.io/jane/pen/abcDEF", id: "abcDEF" },
      { url: "https://codepen.io/jane/details/abcDEF", id: "abcDEF" },
      { url: "https://codepen.io/jane/embed/preview/abcDEF?default-tab=html", id: "abcDEF", view: { tab: "html" } },
      { url: "https://codepen.io/team/codepen/pen/abcDEF", id: "abcDEF" },
      { url: "https://codepen.io/jane", rejected: "not-a-resource" },
      { url: "https://codepen.io/jane/pens/public", rejected: "not-a-resource" },
      { url: "https://codepen.io.evil.example/jane/pen/abcDEF", rejected: "unsupported-host" },
    ],
  },
];
