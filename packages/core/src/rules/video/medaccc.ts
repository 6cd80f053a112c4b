import type { Rule } from "../rule.ts";

/** media.ccc.de: the slug of a recording. */
export const medaccc: readonly Rule[] = [
  {
    platform: "medaccc",
    kind: "video",
    title: "media.ccc.de",
    notes: ["/c/ is a conference, /b/ a folder of them."],
    hosts: ["media.ccc.de"],
    parts: { id: { shape: "2-200 of dotted", fold: "lower" } },
    patterns: ["/v/:id{/oembed}?"],
    canonical: "https://media.ccc.de/v/{id}",
    view: { t: "start" },
    examples: [
      {
        url: "https://media.ccc.de/v/30C3_-_5443_-_en_-_saal_g_-_201312281830_-_introduction_to_processor_design_-_byterazor",
        id: "30c3_-_5443_-_en_-_saal_g_-_201312281830_-_introduction_to_processor_design_-_byterazor",
      },
      { url: "https://media.ccc.de/v/32c3-7368-shopshifting#t=30", id: "32c3-7368-shopshifting", view: { start: "30" } },
      { url: "https://media.ccc.de/c/30c3", rejected: "not-a-resource" },
      { url: "https://media.ccc.de.evil.example/v/32c3-7368-shopshifting", rejected: "unsupported-host" },
    ],
  },
];
