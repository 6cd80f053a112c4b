import type { Rule } from "../rule.ts";

/** AcFun: ac and a number; _N names a part of the video. */
export const acfun: readonly Rule[] = [
  {
    platform: "acfun",
    kind: "video",
    title: "AcFun",
    notes: ["ac35468952_2 is part 2 of ac35468952 and kept as view."],
    hosts: ["acfun.cn", "m.acfun.cn"],
    parts: { id: "'ac' then 1-12 of digit", part: "1-4 of digit" },
    patterns: ["/v/:id", "/v/:id_:part"],
    canonical: "https://www.acfun.cn/v/{id}",
    examples: [
      { url: "https://www.acfun.cn/v/ac35457073", id: "ac35457073" },
      { url: "https://www.acfun.cn/v/ac35468952_2", id: "ac35468952", view: { part: "2" } },
      { url: "https://m.acfun.cn/v/ac35457073?sid=x", id: "ac35457073" },
      { url: "https://www.acfun.cn/u/12345", rejected: "not-a-resource" },
      { url: "https://www.acfun.cn/v/list110/index.htm", rejected: "not-a-resource" },
      { url: "https://www.acfun.cn/v/35457073", rejected: "bad-id" },
      { url: "https://notacfun.cn/v/ac35457073", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "acfun",
    kind: "episode",
    namespace: "acfun-bangumi",
    title: "AcFun series episode",
    notes: ["Three numbers: series, group and episode; the first alone is the whole series."],
    hosts: ["acfun.cn", "m.acfun.cn"],
    parts: { id: "'aa' then 1-12 of digit then '_' then 1-12 of digit then '_' then 1-12 of digit" },
    patterns: ["/bangumi/:id"],
    canonical: "https://www.acfun.cn/bangumi/{id}",
    examples: [
      { url: "https://www.acfun.cn/bangumi/aa6002917_36188_1745457?ac=2", id: "aa6002917_36188_1745457" },
      { url: "https://www.acfun.cn/bangumi/aa6002917", rejected: "bad-id", why: "a whole series" },
    ],
  },
];
