import type { Example, Rule } from "../rule.ts";

/** Writing systems and regions that a page is shown in; the page is the same. */
const VARIANTS =
  "zh|zh-hans|zh-hant|zh-cn|zh-tw|zh-hk|zh-sg|zh-mo|zh-my|sr|sr-ec|sr-el|sr-cyrl|sr-latn|kk-latn|kk-cyrl|kk-arab|uz-latn|uz-cyrl|crh-latn|crh-cyrl|ku-latn|iu-latn";

interface Wiki {
  readonly platform: string;
  readonly title: string;
  readonly domain: string;
  /** Whether the first letter of a title has case: in dictionaries. */
  readonly cased?: true;
}

/** Pages by title; the language in front is another work, the phone's host is not. */
const article = ({ platform, title, domain, cased }: Wiki, notes: readonly string[], examples: readonly Example[]): Rule => ({
  platform,
  kind: "article",
  title,
  ...(notes.length > 0 ? { notes } : {}),
  hosts: [`:lang.${domain}`],
  parts: {
    lang: { codec: "wiki-language" },
    title: { codec: cased ? "wiki-word" : "wiki-title" },
    query: { codec: cased ? "wiki-query-word" : "wiki-query-title" },
  },
  id: "{lang}/{title}{query}",
  reject: [
    "/(wiki|w)/(Special|special|Spezial|Spécial|Especial):*/**",
    "/w/index.php?title=Special:*",
    "/w/index.php?title=Special%3A*",
    "/w/index.php?search=*",
    "/w/api.php",
  ],
  patterns: [
    "/w/index.php?title=:query",
    "/w/index.php/:title+",
    "/wiki/index.php?title=:query",
    // Taken as segments too, so that a slash of a title stands in the canonical URL as it is.
    "/wiki/index.php/:query+",
    "/wiki?title=:query",
    "/?title=:query",
    "/wiki/:title+",
    `/:variant(${VARIANTS})/:title+`,
  ],
  canonical: `https://{lang}.${domain}/wiki/{title}{query}`,
  view: { oldid: "version", "#": "anchor" },
  examples,
});

/** A revision or a page by its number alone: only a request tells of which title. */
const byNumber = ({ platform, title, domain }: Wiki, resolve: readonly string[], example: string): Rule => ({
  platform,
  kind: "article",
  title,
  hosts: [`:lang.${domain}`],
  parts: { lang: { codec: "wiki-language" } },
  id: "{lang}",
  resolve,
  patterns: [],
  canonical: `https://{lang}.${domain}/`,
  examples: [{ url: example, resolve: true }],
});

const SISTERS: readonly Wiki[] = [
  { platform: "wikiquote", title: "Wikiquote", domain: "wikiquote.org" },
  { platform: "wikibooks", title: "Wikibooks", domain: "wikibooks.org" },
  { platform: "wikisource", title: "Wikisource", domain: "wikisource.org" },
  { platform: "wikinews", title: "Wikinews", domain: "wikinews.org" },
  { platform: "wikiversity", title: "Wikiversity", domain: "wikiversity.org" },
  { platform: "wikivoyage", title: "Wikivoyage", domain: "wikivoyage.org" },
];

const WIKIPEDIA: Wiki = { platform: "wikipedia", title: "Wikipedia", domain: "wikipedia.org" };

/** Wikipedia and its sisters: the title of a page in a language. */
export const wikipedia: readonly Rule[] = [
  byNumber(
    WIKIPEDIA,
    [
      "/**?curid=*",
      "/wiki/*{'Special:Permalink' or 'Special:PermanentLink' or 'Special:Diff' or 'Special:MobileDiff' or 'Special:Redirect'}/**",
    ],
    "https://en.wikipedia.org/wiki/Special:Permalink/999756024",
  ),
  article(
    WIKIPEDIA,
    [
      "Spaces are underscores, the first letter is a capital, the rest keeps its case; slash, plus, question mark and percent are characters of titles.",
      "A redirect from one title to another is known only by a request. An old revision is a version, kept as view; curid= is a number that must be resolved.",
      "m. is the host for phones (WikiEduDashboard#1265 read it as a language); /zh-hans/ and the like are writing systems.",
    ],
    [
      { url: "http://en.wikipedia.org/wiki/Billy_Jack", id: "en/Billy_Jack" },
      { url: "https://en.m.wikipedia.org/wiki/Billy_Jack", id: "en/Billy_Jack", why: "WikiEduDashboard#1265: m is no language" },
      { url: "https://en.wikipedia.org/wiki/billy_Jack", id: "en/Billy_Jack" },
      { url: "https://en.wikipedia.org/w/index.php?title=Billy_Jack&action=history", id: "en/Billy_Jack" },
      { url: "https://en.wikipedia.org/w/index.php?title=Billy+Jack", id: "en/Billy_Jack" },
      { url: "https://en.wikipedia.org/wiki/Billy%20Jack?wprov=sfla1#Plot", id: "en/Billy_Jack", view: { anchor: "Plot" } },
      {
        url: "https://en.m.wikipedia.org/w/index.php?title=1%25_rule_(Internet_culture)&oldid=999756024",
        id: "en/1%_rule_(Internet_culture)",
        view: { version: "999756024" },
      },
      { url: "https://en.wikipedia.org/wiki/1%25_rule_(Internet_culture)", id: "en/1%_rule_(Internet_culture)" },
      { url: "https://en.wikipedia.org/wiki/AC/DC", id: "en/AC/DC", why: "a slash is part of the title" },
      { url: "https://en.wikipedia.org/wiki/AC%2FDC", id: "en/AC/DC" },
      { url: "https://en.wikipedia.org/wiki/C%2B%2B", id: "en/C++" },
      { url: "https://en.wikipedia.org/wiki/C++", id: "en/C++", why: "a plus in a path is a plus" },
      { url: "https://en.wikipedia.org/wiki/Who%27s_Who%3F", id: "en/Who's_Who?" },
      { url: "https://en.wikipedia.org/wiki/Red_Meat", id: "en/Red_Meat" },
      { url: "https://en.wikipedia.org/wiki/Red_meat", id: "en/Red_meat", why: "only the first letter has no case" },
      { url: "https://zh.wikipedia.org/zh-hans/%E4%B8%AD%E5%9B%BD", id: "zh/中国", view: { variant: "zh-hans" } },
      { url: "https://zh.wikipedia.org/wiki/中国", id: "zh/中国" },
      { url: "https://de.wikipedia.org/wiki/Billy_Jack", id: "de/Billy_Jack", why: "another language is another work" },
      { url: "https://en.wikipedia.org/?curid=12345&x=1", resolve: true, why: "the number has to be asked for" },
      { url: "https://en.wikipedia.org/?title=Billy%20Jack", id: "en/Billy_Jack" },
      { url: "https://www.wikipedia.org/wiki/Billy_Jack", rejected: "bad-id", why: "no language, so no article" },
      { url: "https://en.wikipedia.org/wiki/Special:Search?search=x", rejected: "not-a-resource" },
      { url: "https://en.wikipedia.org/w/index.php?search=zotero&title=Special%3ASearch&fulltext=1&ns0=1", rejected: "not-a-resource" },
      { url: "https://www.wikipedia.org/", rejected: "not-a-resource" },
      { url: "https://en.wikipedia.org.evil.example/wiki/Billy_Jack", rejected: "unsupported-host" },
    ],
  ),
  byNumber(
    WIKIPEDIA,
    ["/w/index.php?oldid=*", "/w/index.php?diff=*", "/wiki?oldid=*"],
    "https://en.wikipedia.org/w/index.php?oldid=999756024",
  ),
  ...SISTERS.map((wiki) => article(wiki, [], [{ url: `https://en.m.${wiki.domain}/wiki/some_Page`, id: "en/Some_Page" }])),
  article(
    { platform: "wiktionary", title: "Wiktionary", domain: "wiktionary.org", cased: true },
    ["The first letter of a word has case: polish is not Polish."],
    [
      { url: "https://en.wiktionary.org/wiki/polish", id: "en/polish" },
      { url: "https://en.m.wiktionary.org/wiki/Polish#English", id: "en/Polish", why: "another word" },
    ],
  ),
];
