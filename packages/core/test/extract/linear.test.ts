import { describe, expect, test, vi } from "vitest";
import { type ExtractOptions, extractUrls } from "../../src/extract/extract.ts";

vi.setConfig({ testTimeout: 120_000 });

/** What made one matcher or another quadratic or worse, and what would do so to one part or another of this one. */
const ANY = [
  "www.",
  "a@b.com\n",
  "http://a.b/(",
  "((((",
  "%25",
  "a.a~",
  '"',
  "<",
  "[",
  "\\",
  '\\"',
  "http://",
  "http://a\\/",
  "://",
  "a://",
  "http://a'",
  "http://a.b/[ ",
  "<http://a|",
  "<http://a\n",
  "http://a.b/&amp;",
  "http://a.b/\u200b",
  "中.",
  "http://a中",
  "http://a..",
  "http://a.b/...",
  "http://a@",
  "https://a.com,b@c",
  "a-",
  "a.b+",
  "1.1.1.1",
  "\ud83d",
];
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  markdown: ["[a](", "](", '](a "', "![", "`", "`` ` ", "```\n", "[x]: ", "_a ", "_http://a.b/_ ", "[![](http://a.b)](", "<http://a.b"],
  html: [
    '<a b="',
    "<a<a",
    "</",
    "<!--",
    "<![CDATA[",
    "<script>",
    "<style>url(",
    "a<!---->",
    "&lt;a&gt;",
    "<a href=x ",
    '<a x="&amp;">',
    "<wbr>a.",
  ],
  json: ['{"a":', '{"a":"{\\"a\\":', '[[["http://a.b",', '"<', '"\\"', '"a:\\u0020",', "//"],
  slack: ["<a", "<http://a|b", "&lt;"],
  mail: ["=\n", "=3D", "=E4", "> ", "> <http://a\n", " \n", "<http://a\n> "],
};

const SMALL = 1 << 16;
const FACTOR = 4;

const milliseconds = (text: string, options: ExtractOptions): number => {
  const start = performance.now();
  extractUrls(text, options);
  return performance.now() - start;
};

/** Four times the text takes four times as long, and sixteen times where something is quadratic. What takes no time at all proves nothing. */
const expectLinear = (pattern: string, options: ExtractOptions): void => {
  const small = pattern.repeat(SMALL / pattern.length);
  const large = pattern.repeat((SMALL * FACTOR) / pattern.length);
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 6 && ratio > FACTOR * 2; attempt++) {
    const base = Math.min(milliseconds(small, options), milliseconds(small, options));
    const time = milliseconds(large, options);
    ratio = Math.min(ratio, time < 250 ? 0 : time / base);
  }
  expect(ratio, `${JSON.stringify(pattern)} with ${JSON.stringify(options)}`).toBeLessThan(FACTOR * 2.5);
};

const MAIL = { encoding: "quoted-printable", flowed: true, delSp: true } as const;

/** Those of {@link ANY} that reach what all formats share. */
const SHARED = ["www.", "http://a.b/(", '"', "<", "[", "\\", "http://a\\/", "<http://a\n", "http://a.b/&amp;", "a.a~"];

describe("takes time in proportion to the text", () => {
  test("plain", () => {
    for (const pattern of ANY) expectLinear(pattern, {});
  });
  test("plain, with hosts, aliases and defanged URLs", () => {
    for (const pattern of [...ANY, "go/", "go/a ", "x.com "]) expectLinear(pattern, { bare: true, aliases: ["go"] });
    for (const pattern of [...SHARED, "[.]", "a[.", "hxxp"]) expectLinear(pattern, { bare: true, defang: true });
  });
  for (const format of ["markdown", "html", "json", "slack", "mail"] as const) {
    test(format, () => {
      for (const pattern of [...SHARED, ...(OF_FORMAT[format] ?? [])]) expectLinear(pattern, { format, bare: true, mail: MAIL });
    });
  }
});

test("a megabyte of anything is read at once", () => {
  for (const pattern of ["www.", "a@b.com\n", "http://a.b/(", "((((", "%25", "a.a~", '{"a":"{\\"a\\":']) {
    for (const format of ["plain", "html", "json"] as const) {
      const text = pattern.repeat((1 << 20) / pattern.length);
      // A second is the promise; a machine that runs other tests beside this one gets ten: what is not linear takes minutes.
      expect(Math.min(milliseconds(text, { format, bare: true }), milliseconds(text, { format, bare: true })), pattern).toBeLessThan(
        10_000,
      );
    }
  }
});

test("the depth of formats inside one another is bounded", () => {
  let nested = '"https://site.example/p"';
  for (let i = 0; i < 12; i++) nested = JSON.stringify(nested);
  expect(() => extractUrls(nested, { format: "json" })).not.toThrow();
  expect(() => extractUrls("<![CDATA[".repeat(5000) + "]]>".repeat(5000), { format: "html" })).not.toThrow();
  expect(() => extractUrls(`<iframe srcdoc="${"&lt;iframe srcdoc=&quot;".repeat(5000)}">`, { format: "html" })).not.toThrow();
});
