import type { Rule } from "../rule.ts";
import { PINTEREST_TLDS } from "../wrappers/tlds.ts";

/** Pinterest: a number, the same on every country's site. */
export const pinterest: readonly Rule[] = [
  {
    platform: "pinterest",
    kind: "post",
    title: "Pinterest",
    notes: [
      "Country sites are a closed list: a pattern such as pinterest.anything would take foreign domains.",
      "A slug may stand in front of the number, behind two hyphens.",
    ],
    hosts: [...PINTEREST_TLDS.map((tld) => `pinterest.${tld}`), ":cc.pinterest.com"],
    parts: { id: "8-20 of digit" },
    resolve: ["//pin.it/:code", "//api.pinterest.com/url_shortener/:code/redirect"],
    resolveAs: "https://pin.it/{code}",
    patterns: ["/pin/:id{/**}?", "/pin/*--:id{8-20 of digit}{/**}?", "//assets.pinterest.com/ext/embed.html?id=:id"],
    canonical: "https://www.pinterest.com/pin/{id}/",
    examples: [
      { url: "https://www.pinterest.com/pin/664281013778109217/", id: "664281013778109217" },
      { url: "https://www.pinterest.com/pin/a-vegan-life--664281013778109217/", id: "664281013778109217" },
      { url: "https://pinterest.ca/pin/664281013778109217/sent/?invite_code=x", id: "664281013778109217" },
      { url: "https://co.pinterest.com/pin/824721750502199491/", id: "824721750502199491" },
      { url: "https://www.pinterest.com.mx/pin/664281013778109217/", id: "664281013778109217" },
      { url: "https://assets.pinterest.com/ext/embed.html?id=664281013778109217", id: "664281013778109217" },
      { url: "https://pin.it/4AbCdEf", resolve: true },
      { url: "https://api.pinterest.com/url_shortener/4AbCdEf/redirect/", resolve: true },
      { url: "https://www.pinterest.com/someone/a-board/", rejected: "not-a-resource" },
      { url: "https://www.pinterest.com/pin/create/button/?url=x", rejected: "bad-id" },
      { url: "https://pinterest.evil.example/pin/664281013778109217/", rejected: "unsupported-host" },
      { url: "https://notpinterest.com/pin/664281013778109217/", rejected: "unsupported-host" },
    ],
  },
];
