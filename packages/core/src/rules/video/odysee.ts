import type { Rule } from "../rule.ts";

const CLAIM = "1-40 of hex";

/** Odysee and LBRY: a name and the claim behind it. */
export const odysee: readonly Rule[] = [
  {
    platform: "odysee",
    kind: "video",
    title: "Odysee",
    notes: [
      "The claim behind a name is any beginning of 40 hex digits; two beginnings of different length may be one claim, and only a list of claims can tell. A name alone is no identity.",
      "A colon on the web is a hash sign in lbry:// addresses. The channel in front is decoration.",
    ],
    hosts: ["odysee.com", "lbry.tv", "open.lbry.com"],
    parts: { name: { not: ["$"] }, claim: { shape: CLAIM, fold: "lower" } },
    id: "{name}:{claim}",
    reject: [
      "/@*",
      "/@*/@*",
      "/$/(embed|download)/@*/*{1-40 of hex}",
      "lbry://@*#*",
      "lbry://@*#*/@*",
      "/$/(playlist|search|latest|discover|list|rss)/**",
    ],
    patterns: [
      "/@*/:name::claim",
      "/:name::claim",
      "/$/(embed|download)/:name/:claim",
      "/$/embed/:name::claim",
      "/$/embed/@*/:name::claim",
      "lbry://:name#:claim",
      "lbry://@*#*/:name#:claim",
      "lbry://@*/*/:name/:claim",
    ],
    canonical: "https://odysee.com/{name}:{claim}",
    view: { t: "start" },
    examples: [
      { url: "https://odysee.com/@gardeningincanada:b/plants-i-will-never-grow-again.-the:e", id: "plants-i-will-never-grow-again.-the:e" },
      {
        url: "https://odysee.com/plants-i-will-never-grow-again.-the:e?t=30",
        id: "plants-i-will-never-grow-again.-the:e",
        view: { start: "30" },
      },
      { url: "https://lbry.tv/@LBRY:3/odysee:7", id: "odysee:7" },
      { url: "https://open.lbry.com/@LBRY:3/odysee:7", id: "odysee:7" },
      {
        url: "https://odysee.com/$/embed/odysee/7A416C44A6888D94FE045241BBAC055C726332AA",
        id: "odysee:7a416c44a6888d94fe045241bbac055c726332aa",
      },
      {
        url: "https://odysee.com/$/download/odysee/7a416c44a6888d94fe045241bbac055c726332aa",
        id: "odysee:7a416c44a6888d94fe045241bbac055c726332aa",
      },
      { url: "lbry://odysee#7", id: "odysee:7" },
      { url: "lbry://@LBRY#3/odysee#7", id: "odysee:7" },
      { url: "https://odysee.com/@gardeningincanada:b", rejected: "not-a-resource", why: "a channel" },
      { url: "https://odysee.com/odysee", rejected: "not-a-resource", why: "a name alone is no identity" },
      { url: "https://odysee.com/$/playlist/7a416c44-a688-8d94-fe04-5241bbac055c", rejected: "not-a-resource" },
      { url: "https://odysee.com.evil.example/odysee:7", rejected: "unsupported-host" },
    ],
  },
];
