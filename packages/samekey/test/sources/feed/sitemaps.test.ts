import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { SourceItem } from "../../../src/sources/contract.ts";
import { openInput } from "../../../src/sources/open-input.ts";
import { readBatches } from "../../../src/sources/read.ts";
import { collect, read, startServer } from "../helpers.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const index = (...places: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${places.map((place) => `<sitemap><loc>${place}</loc></sitemap>`).join("")}</sitemapindex>`;
const pages = (...places: readonly string[]): string =>
  `<urlset ${NAMESPACE}>${places.map((place) => `<url><loc>${place}</loc></url>`).join("")}</urlset>`;

const readUrl = async (url: string): Promise<SourceItem[]> => {
  const opened = await openInput(url, { http: { retry: { retries: 0 } } });
  if (opened.notModified || opened.origin === undefined) throw new Error("it was not opened");
  return (await collect(readBatches(opened.bytes, { format: opened.format, origin: opened.origin }))).flat();
};

test("the sitemaps of an index are read in its place; one that fails costs no other", async () => {
  const documents: Record<string, string | Buffer> = {};
  await using server = await startServer((request, response) => {
    const body = documents[request.url ?? ""];
    if (body === undefined) response.writeHead(404).end();
    else response.end(body);
  });
  documents["/index.xml"] = index(`${server.url}/a.xml.gz`, "/missing.xml", "/again.xml", "/page.html", "/b.xml");
  documents["/a.xml.gz"] = gzipSync(pages("https://harbour.example/1", "https://harbour.example/2"));
  documents["/again.xml"] = index("/index2.xml", "/b.xml", `${server.url}/a.xml.gz`);
  documents["/index2.xml"] = index("/deep.xml");
  documents["/page.html"] = "<html></html>";
  documents["/b.xml"] = pages("https://harbour.example/3");

  const items = await readUrl(`${server.url}/index.xml`);
  expect(items.map(({ url, pointer, problem }) => [pointer, url.replace(server.url, ""), problem])).toEqual([
    ["1/1", "https://harbour.example/1", undefined],
    ["1/2", "https://harbour.example/2", undefined],
    ["2", "/missing.xml", expect.stringContaining("status 404")],
    ["3/1/1", "/deep.xml", "this sitemap stands too deep in indexes"],
    ["3/2/1", "https://harbour.example/3", undefined],
    ["3/3", "/a.xml.gz", "this sitemap was read already"],
    ["4", "/page.html", expect.stringContaining("root element is <html>")],
    ["5", "/b.xml", "this sitemap was read already"],
  ]);
});

test("an index sends its reader to no other host", async () => {
  await using inside = await startServer((_, response) => response.end(pages("https://harbour.example/secret")));
  await using server = await startServer((_, response) =>
    response.end(index(`${inside.url}/s.xml`, "file:///etc/passwd", "http://[::1]/")),
  );
  const items = await readUrl(`${server.url}/index.xml`);
  expect(items.map(({ problem }) => problem)).toEqual(Array.from({ length: 3 }, () => "this sitemap is not of the site of its index"));
  expect(inside.requests).toHaveLength(0);
});

test("an index in a file names its sitemaps with a problem, and never as pages", async () => {
  const items = await read(index("https://harbour.example/a.xml"), { format: "rss" });
  expect(items).toMatchObject([
    { url: "https://harbour.example/a.xml", problem: expect.stringContaining("give the address of the index") },
  ]);
});

test("relative links of a feed are those of its address", async () => {
  await using server = await startServer((_, response) => response.end("<rss><channel><item><link>/a</link></item></channel></rss>"));
  expect(await readUrl(`${server.url}/feeds/x`)).toMatchObject([{ url: `${server.url}/a` }]);
});
