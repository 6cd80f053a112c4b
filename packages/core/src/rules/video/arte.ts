import type { Rule } from "../rule.ts";

/** Arte: one number for a programme in all its languages. */
export const arte: readonly Rule[] = [
  {
    platform: "arte",
    kind: "video",
    title: "Arte",
    notes: ["A programme has one id in six languages; the language is kept as view.", "RC-… is a collection."],
    hosts: ["arte.tv"],
    parts: {
      id: { shape: "6 of digit then '-' then 3 of digit then '-' then 1 of [AFaf]", fold: "upper" },
      lang: { shape: "2 of alpha", fold: "lower" },
    },
    nested: [{ pattern: "/player/*/index.php?json_url=:url", inner: "url" }],
    patterns: [
      "/fr/videos/:id{/*}?",
      "/:lang/videos/:id{/*}?",
      "/embeds/:lang/:id",
      "/guide/:lang/:id{/*}?",
      "//api.arte.tv/**/config/:lang/:id",
    ],
    canonical: "https://www.arte.tv/fr/videos/{id}/",
    examples: [
      { url: "https://www.arte.tv/en/videos/088501-000-A/mexico-stealing-petrol-to-survive/", id: "088501-000-A", view: { lang: "en" } },
      { url: "https://www.arte.tv/de/videos/088501-000-A/", id: "088501-000-A", why: "another language of the same programme" },
      { url: "https://api.arte.tv/api/player/v2/config/de/100605-013-A", id: "100605-013-A" },
      {
        url: "https://www.arte.tv/player/v3/index.php?json_url=https://api.arte.tv/api/player/v2/config/de/100605-013-A",
        id: "100605-013-A",
      },
      { url: "https://www.arte.tv/pl/videos/100103-000-F/usa-dyskryminacja-na-porodowce/", id: "100103-000-F" },
      { url: "https://www.arte.tv/en/videos/RC-016954/earn-a-living/", rejected: "not-a-resource", why: "a collection" },
      { url: "https://www.arte.tv/en/", rejected: "not-a-resource" },
      { url: "https://arte.tv.evil.example/en/videos/088501-000-A/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "arte",
    kind: "collection",
    namespace: "arte-collection",
    title: "Arte collection",
    hosts: ["arte.tv"],
    parts: {
      id: { shape: "1 of [Rr] then 1 of [Cc] then '-' then 6 of digit", fold: "upper" },
      lang: { shape: "2 of alpha", fold: "lower" },
    },
    patterns: ["/fr/videos/:id{/*}?", "/:lang/videos/:id{/*}?"],
    canonical: "https://www.arte.tv/fr/videos/{id}/",
    trust: "open",
    examples: [{ url: "https://www.arte.tv/en/videos/RC-016954/earn-a-living/", id: "RC-016954", view: { lang: "en" } }],
  },
];
