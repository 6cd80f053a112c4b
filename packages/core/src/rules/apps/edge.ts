import type { Rule } from "../rule.ts";

/** Edge add-ons: the same letters, given anew. */
export const edge: readonly Rule[] = [
  {
    platform: "edge",
    kind: "extension",
    title: "Edge add-ons",
    hosts: ["microsoftedge.microsoft.com"],
    parts: { id: "32 of [a-p]" },
    patterns: ["/addons/detail/{*/}?:id"],
    canonical: "https://microsoftedge.microsoft.com/addons/detail/{id}",
    examples: [
      {
        url: "https://microsoftedge.microsoft.com/addons/detail/some-name/odfafepnkmbhccpbejgmiehpchacaeak?hl=en",
        id: "odfafepnkmbhccpbejgmiehpchacaeak",
      },
    ],
  },
];
