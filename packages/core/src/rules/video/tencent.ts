import type { Example, Rule } from "../rule.ts";

const abroad = (namespace: string, title: string, host: string, examples: readonly Example[]): Rule => ({
  platform: "tencent",
  kind: "episode",
  namespace,
  title,
  notes: ["The id of the series stands in front; a title may follow each id behind a hyphen."],
  hosts: [host],
  parts: { series: "15 of base36", id: "11 of base36", lang: "2-5 of [a-zA-Z-]" },
  patterns: [
    "{/en}?/play/:series{15 of base36}{-*}?/:id{11 of base36}{-*}?",
    "/:lang/play/:series{15 of base36}{-*}?/:id{11 of base36}{-*}?",
  ],
  id: "{series}/{id}",
  canonical: `https://${host}/en/play/{series}/{id}`,
  examples,
});

/** Tencent Video: eleven characters of base 36, which looks like a YouTube id and is none. */
export const tencent: readonly Rule[] = [
  {
    platform: "tencent",
    kind: "video",
    title: "Tencent Video",
    notes: ["The id of the series (the cover) stands in front and alone names the whole series."],
    hosts: ["v.qq.com", "m.v.qq.com"],
    parts: { id: "11 of base36" },
    patterns: [
      "/x/(page|m/page)/:id{11 of base36}.html",
      "/x/cover/*/:id{11 of base36}.html",
      "/**/player.html?vid=:id",
      "/(x/page.html|x/m/play|play.html|page.html|x/play.html)?vid=:id",
    ],
    canonical: "https://v.qq.com/x/page/{id}.html",
    examples: [
      { url: "https://v.qq.com/x/page/q326831cny0.html", id: "q326831cny0" },
      { url: "https://v.qq.com/x/cover/7ce5noezvafma27/a00269ix3l8.html", id: "a00269ix3l8" },
      { url: "https://v.qq.com/iframe/player.html?vid=q326831cny0&tiny=0", id: "q326831cny0" },
      { url: "https://v.qq.com/txp/iframe/player.html?vid=q326831cny0", id: "q326831cny0" },
      { url: "https://m.v.qq.com/x/m/play?vid=q326831cny0&cid=x", id: "q326831cny0" },
      { url: "https://v.qq.com/x/cover/7ce5noezvafma27.html", rejected: "not-a-resource", why: "a whole series" },
      { url: "https://v.qq.com/x/page/dQw4w9WgXcQ.html", rejected: "bad-id", why: "eleven characters, but of YouTube" },
      { url: "https://v.qq.com.evil.example/x/page/q326831cny0.html", rejected: "unsupported-host" },
    ],
  },
  abroad("tencent-wetv", "WeTV", "wetv.vip", [
    {
      url: "https://wetv.vip/en/play/air11ooo2rdsdi3-Cute-Programmer/v0040pr89t9-EP1-Cute-Programmer",
      id: "air11ooo2rdsdi3/v0040pr89t9",
      view: {},
    },
    { url: "https://wetv.vip/play/air11ooo2rdsdi3/v0040pr89t9", id: "air11ooo2rdsdi3/v0040pr89t9" },
    { url: "https://wetv.vip/en/play/air11ooo2rdsdi3-Cute-Programmer", rejected: "not-a-resource", why: "a whole series" },
  ]),
  abroad("tencent-iflix", "iflix", "iflix.com", [
    { url: "https://www.iflix.com/en/play/daijrxu03yypu0s/a0040kvgaza", id: "daijrxu03yypu0s/a0040kvgaza" },
  ]),
];
