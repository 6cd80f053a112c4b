import type { ServerResponse } from "node:http";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { createMemoryState } from "../../src/sources/conditional.ts";
import { readYoutubeChart, type YoutubeChartOptions } from "../../src/sources/youtube-live.ts";
import { collect, rejection, startServer } from "./helpers.ts";

const env = { YOUTUBE_API_KEY: "s3cret" };
const http = { timing: { sleep: async () => {} } };

const json = (response: ServerResponse, status: number, body: unknown, etag?: string): void => {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...(etag === undefined ? {} : { etag }) });
  response.end(JSON.stringify(body));
};
const video = (id: string): unknown => ({
  kind: "youtube#video",
  id,
  snippet: { title: `title of ${id}`, publishedAt: "2024-05-06T07:08:09Z" },
});

/** A chart of three pages with the tokens of the real one. */
const PAGES: Record<string, unknown> = {
  "": { kind: "youtube#videoListResponse", items: [video("dQw4w9WgXcQ"), video("9bZkp7q19f0")], nextPageToken: "CDIQAA" },
  CDIQAA: { items: [video("kJQP7kiw5Fk")], nextPageToken: "CGQQAA" },
  CGQQAA: { items: [video("JGwWNGJdvx8")] },
};
const tokenOf = (url: string | undefined): string => new URL(url ?? "", "http://x").searchParams.get("pageToken") ?? "";

describe("the chart of a region", () => {
  test("all pages, one array each, with the parameters of the API", async () => {
    await using server = await startServer((request, response) => json(response, 200, PAGES[tokenOf(request.url)]));
    const pages = await collect(readYoutubeChart({ region: "BR", baseUrl: `${server.url}/youtube/v3/videos`, env }));
    expect(pages.map((page) => page.map((item) => item.url))).toEqual([["dQw4w9WgXcQ", "9bZkp7q19f0"], ["kJQP7kiw5Fk"], ["JGwWNGJdvx8"]]);
    expect(pages[1]?.[0]).toEqual({
      url: "kJQP7kiw5Fk",
      title: "title of kJQP7kiw5Fk",
      published: "2024-05-06T07:08:09.000Z",
      pointer: "/1/items/0",
      platform: "youtube",
    });
    const first = new URL(server.requests[0]?.url ?? "", server.url);
    expect(first.pathname).toBe("/youtube/v3/videos");
    expect(Object.fromEntries(first.searchParams)).toEqual({
      part: "snippet",
      chart: "mostPopular",
      regionCode: "BR",
      maxResults: "50",
      key: "s3cret",
    });
    expect(server.requests.map((request) => tokenOf(request.url))).toEqual(["", "CDIQAA", "CGQQAA"]);
  });

  test("without a key nothing is asked, and the message says what to do", async () => {
    await using server = await startServer((_, response) => json(response, 200, PAGES[""]));
    for (const none of [{}, { YOUTUBE_API_KEY: " " }]) {
      await expect(collect(readYoutubeChart({ region: "US", baseUrl: server.url, env: none }))).rejects.toMatchObject({
        code: "api-key-missing",
        message: expect.stringMatching(/YOUTUBE_API_KEY is not set/),
      });
    }
    expect(server.requests).toHaveLength(0);
  });

  test.each([
    [403, "quotaExceeded", /refuses the chart of US \(403 quotaExceeded\): the daily quota of the key is used up/],
    [400, "badRequest", /the key in YOUTUBE_API_KEY is not valid/],
    [404, "videoChartNotFound", /no such chart for this region/],
    [403, "<script>", /refuses the chart of US \(403\): see the API's list of errors/],
  ])("%i %s is a refusal in a sentence", async (status, reason, message) => {
    await using server = await startServer((_, response) =>
      json(response, status, { error: { code: status, message: "m", errors: [{ reason, domain: "youtube.quota" }] } }),
    );
    const error = await rejection(collect(readYoutubeChart({ region: "US", baseUrl: server.url, env })));
    expect(error).toMatchObject({ code: "source-refused", message: expect.stringMatching(message) });
    expect(inspect(error, { depth: 10 })).not.toContain("s3cret");
    expect(server.requests).toHaveLength(1);
  });

  test("a failure in the middle comes after the pages before it, and a passing one is not seen", async () => {
    await using server = await startServer((request, response, number) => {
      if (number === 2) response.writeHead(500).end();
      else if (tokenOf(request.url) === "CGQQAA") response.writeHead(200).end('{"items": [');
      else json(response, 200, PAGES[tokenOf(request.url)]);
    });
    const seen: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const page of readYoutubeChart({ region: "US", baseUrl: server.url, env, http }))
        seen.push(...page.map((item) => item.url));
    };
    await expect(reading()).rejects.toMatchObject({ code: "input-malformed" });
    expect(seen).toEqual(["dQw4w9WgXcQ", "9bZkp7q19f0", "kJQP7kiw5Fk"]);
  });

  test("paging in a circle ends", async () => {
    await using server = await startServer((_, response) => json(response, 200, PAGES[""]));
    expect(await collect(readYoutubeChart({ region: "US", baseUrl: server.url, env }))).toHaveLength(2);
    let next = 0;
    await using endless = await startServer((_, response) => json(response, 200, { items: [], nextPageToken: `t${next++}` }));
    expect(await collect(readYoutubeChart({ region: "US", baseUrl: endless.url, env }))).toHaveLength(20);
  });

  test("with state, unchanged pages give nothing and later pages are still read; regions are kept apart", async () => {
    let changed = "";
    await using server = await startServer((request, response) => {
      const token = tokenOf(request.url);
      const etag = `"${new URL(request.url ?? "", "http://x").searchParams.get("regionCode")}${token}${token === "CDIQAA" ? changed : ""}"`;
      if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
      else json(response, 200, PAGES[token], etag);
    });
    const state = createMemoryState();
    const urls = async (region: string): Promise<string[]> => {
      const options: YoutubeChartOptions = { region, baseUrl: server.url, env, state };
      return (await collect(readYoutubeChart(options))).flat().map((item) => item.url);
    };
    expect(await urls("US")).toHaveLength(4);
    expect(await urls("US")).toEqual([]);
    expect(await urls("GB")).toHaveLength(4);
    changed = "x";
    expect(await urls("US")).toEqual(["kJQP7kiw5Fk"]);
  });

  test("a page counts as read only when the next one is asked for", async () => {
    await using server = await startServer((request, response) => {
      if (request.headers["if-none-match"] !== undefined) response.writeHead(304).end();
      else json(response, 200, PAGES[tokenOf(request.url)], '"v"');
    });
    const state = createMemoryState();
    for await (const _ of readYoutubeChart({ region: "US", baseUrl: server.url, env, state })) break;
    expect((await collect(readYoutubeChart({ region: "US", baseUrl: server.url, env, state }))).flat()).toHaveLength(4);
  });
});
