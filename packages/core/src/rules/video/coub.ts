import type { Rule } from "../rule.ts";

/** Coub: four to eight characters of base 36. */
export const coub: readonly Rule[] = [
  {
    platform: "coub",
    kind: "video",
    title: "Coub",
    hosts: ["coub.com"],
    parts: { id: "4-8 of base36" },
    patterns: ["/(view|embed|coubs)/:id", "/api/v2/coubs/:id{4-8 of base36}{.json}?", "//c-cdn.coub.com/fb-player.swf?coubID=:id"],
    canonical: "https://coub.com/view/{id}",
    examples: [
      { url: "https://coub.com/view/5u5n1", id: "5u5n1" },
      { url: "https://coub.com/embed/5u5n1?muted=true", id: "5u5n1" },
      { url: "https://coub.com/coubs/5u5n1", id: "5u5n1" },
      { url: "https://c-cdn.coub.com/fb-player.swf?bot_type=vk&coubID=7w5a4", id: "7w5a4" },
      { url: "https://coub.com/tags/cats", rejected: "not-a-resource" },
      { url: "https://coub.com/someone", rejected: "not-a-resource" },
      { url: "https://coub.com/view/5U5N1", rejected: "bad-id" },
      { url: "https://notcoub.com/view/5u5n1", rejected: "unsupported-host" },
    ],
  },
];
