import { expect, test } from "vitest";
import { readFeed } from "./read-feed.ts";

const rss = (items: string): string => `<rss version="2.0"><channel><title>t</title>${items}</channel></rss>`;
const item = (title: string, more = ""): string =>
  `<item><title>${title}</title>${more}<link>https://harbour.example/${title}</link></item>`;
const codes = (notes: readonly { readonly code: string }[]): string[] => notes.map(({ code }) => code);

test("bytes: what is over is not read, what was read is kept", async () => {
  const text = rss(item("a") + item("b"));
  const { entries, notes } = await readFeed(text, { limits: { bytes: text.indexOf("<title>b") + 8 } });
  expect(entries).toMatchObject([{ title: "a" }, { title: "b", problem: "the document was cut off inside this item" }]);
  expect(codes(notes)).toEqual(["limit-bytes", "cut-off"]);
  expect(codes((await readFeed(text, { limits: { bytes: text.length } })).notes)).toEqual([]);
});

test.each([
  ["XML", rss(item("a") + item("b") + item("c"))],
  ["JSON", JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items: [{ title: "a" }, { title: "b" }, { title: "c" }] })],
])("items, %s: as many as the limit, and a note when there are more", async (_, text) => {
  const two = await readFeed(text, { limits: { items: 2 } });
  expect(two.entries.map(({ title }) => title)).toEqual(["a", "b"]);
  expect(codes(two.notes)).toEqual(["limit-items"]);
  const three = await readFeed(text, { limits: { items: 3 } });
  expect(three.entries).toHaveLength(3);
  expect(three.notes).toEqual([]);
});

test("field: cut, named in the item and noted; the fields after it are whole", async () => {
  const text = rss(item("a", `<description>${"x".repeat(5000)}</description><author>Ann</author>`));
  const { entries, notes } = await readFeed(text, { limits: { fieldChars: 1000 } });
  expect(entries).toMatchObject([{ title: "a", summary: "x".repeat(1000), truncated: ["description"], authors: [{ name: "Ann" }] }]);
  expect(notes).toEqual([{ code: "limit-field", detail: "description", count: 1 }]);
});

test("field: never cut inside a character", async () => {
  const { entries } = await readFeed(rss(item("a", `<description>${"🚢".repeat(600)}</description>`)), { limits: { fieldChars: 1001 } });
  expect(entries[0]?.summary).toBe("🚢".repeat(500));
});

test("item: its fields together are bounded", async () => {
  const fields = Array.from({ length: 50 }, (_, n) => `<x${n}>${"x".repeat(500)}</x${n}>`).join("");
  const { entries, notes } = await readFeed(rss(item("a", fields)), { limits: { itemChars: 2000 } });
  expect(entries[0]?.extra.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThanOrEqual(2000);
  expect(codes(notes)).toEqual(["limit-field"]);
});

test("nodes: those beyond are passed over", async () => {
  const { entries, notes } = await readFeed(rss(item("a", "<y><z/></y>".repeat(100)) + item("b")), { limits: { nodes: 10 } });
  expect(entries).toMatchObject([
    { title: "a", truncated: ["item"] },
    { title: "b", link: "https://harbour.example/b", truncated: [] },
  ]);
  expect(codes(notes)).toEqual(["limit-nodes"]);
});

test("attributes: a long one is cut, those of one item together are bounded", async () => {
  const long = `<enclosure url="https://cdn.example/${"x".repeat(5000)}"/>`;
  const { entries, notes } = await readFeed(rss(item("a", long)), { limits: { attributeChars: 100 } });
  expect(entries[0]?.media[0]?.url).toHaveLength(100);
  expect(codes(notes)).toEqual(["limit-attributes"]);
  const many = await readFeed(rss(item("a", long.repeat(50))), { limits: { itemChars: 20_000 } });
  expect(many.entries[0]?.media.length).toBeLessThan(5);
  expect(codes(many.notes)).toEqual(["limit-field"]);
});

test.each([
  ["a comment", `<!--${"x".repeat(200_000)}-->`],
  ["a CDATA section", `<item><title><![CDATA[${"x".repeat(200_000)}]]></title></item>`],
  ["a tag", `<item><${"x".repeat(200_000)}/></item>`],
])("token: %s that is too long ends the reading, with a note", async (_, long) => {
  const { entries, notes } = await readFeed(rss(item("a") + long + item("b")), { limits: { tokenChars: 70_000 } });
  expect(entries[0]?.title).toBe("a");
  expect(entries.some(({ title }) => title === "b")).toBe(false);
  expect(codes(notes)).toContain("limit-token");
});

test("JSON: an item that is too long or too deep is kept with its reason, and costs no other", async () => {
  const deep = `{"id":"d","x":${"[".repeat(500)}${"]".repeat(500)}}`;
  const text = `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"a","content_text":"${"x".repeat(9000)}"},${deep},{"id":"c"}]}`;
  const { entries, notes } = await readFeed(text, { limits: { itemChars: 5000 } });
  expect(entries).toMatchObject([
    { problem: "this item is too long to be read" },
    { problem: "this item is nested too deep to be read" },
    { guid: "c" },
  ]);
  expect(codes(notes)).toEqual(["limit-field", "limit-depth"]);
});

test("a hundred thousand open elements, end tags or attributes cost no item before them", async () => {
  for (const text of ["<a>".repeat(100_000), "</a>".repeat(100_000), `<a ${"b='c' ".repeat(100_000)}>`, "<item>".repeat(100_000)]) {
    const { entries } = await readFeed(`<rss><channel>${item("a")}${text}`);
    expect(entries[0]?.title).toBe("a");
  }
});
