import type { Rule } from "../rule.ts";

/** iHeart: the number behind the last hyphen, of the show and of the episode. */
export const iheart: readonly Rule[] = [
  {
    platform: "iheart",
    kind: "episode",
    title: "iHeart",
    hosts: ["iheart.com", "ca.iheart.com", "au.iheart.com"],
    parts: { show: "3-12 of digit", id: "4-14 of digit" },
    patterns: ["/podcast/{*-}?:show{3-12 of digit}/episode/{*-}?:id{4-14 of digit}"],
    id: "{show}/{id}",
    canonical: "https://www.iheart.com/podcast/{show}/episode/{id}",
    view: { t: "start" },
    examples: [
      {
        url: "https://www.iheart.com/podcast/105-behind-the-bastards-29236323/episode/part-one-alexander-lukashenko-the-dictator-70346499/?embed=true",
        id: "29236323/70346499",
      },
      { url: "https://www.iheart.com/podcast/29236323/episode/70346499", id: "29236323/70346499" },
      { url: "https://www.iheart.com/podcast/105-behind-the-bastards-29236323/", rejected: "not-a-resource" },
      { url: "https://notiheart.com/podcast/29236323/episode/70346499", rejected: "unsupported-host" },
    ],
  },
];
