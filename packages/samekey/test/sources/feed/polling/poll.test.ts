import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPoliteness } from "../../../../src/resolve/politeness.ts";
import type { FeedState, FeedStateStore } from "../../../../src/sources/feed/polling/contract.ts";
import { createPoller, type Poller, type PollResult } from "../../../../src/sources/feed/polling/poll.ts";
import { openSqliteFeeds } from "../../../../src/store/sqlite/feeds.ts";
import { startServer, type TestServer } from "../../helpers.ts";

const FEED = '<rss version="2.0"><channel><title>t</title><ttl>120</ttl><item><link>/a</link></item></channel></rss>';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEVER = new AbortController().signal;

type Handler = (request: IncomingMessage, response: ServerResponse, number: number) => void;

let now: number;
let store: FeedStateStore;
let server: TestServer;
let handler: Handler;
let poller: Poller;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  store = await openSqliteFeeds(":memory:");
  server = await startServer((request, response, number) => handler(request, response, number));
  const clock = { now: () => now, sleep: async () => {} };
  const hosts = createPoliteness({ perSecond: 100, burst: 100, perHost: 2, total: 10, maxWaitMs: 1000 }, clock);
  poller = createPoller({ store, hosts, now: () => now, random: () => 0 });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await store.close();
});

const url = (): string => `${server.url}/feed`;

/** One poll; what it reads is committed. */
const poll = async (): Promise<{ result: PollResult; links: string[]; feed: FeedState | null }> => {
  const result = await poller.poll(url(), NEVER);
  const links: string[] = [];
  if (result.status === "read") {
    for await (const batch of result.document.batches) links.push(...batch.map(({ link }) => link));
    await result.commit();
  }
  return { result, links, feed: await store.get(url()) };
};

const serve = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Handler => {
  return (_, response) => response.writeHead(200, { "content-type": "application/rss+xml", ...headers }).end(body);
};

describe("a feed that is there", () => {
  test("is read, with links against its address, and asked again when its ttl is over", async () => {
    handler = serve(FEED);
    const first = await poll();
    expect(first.links).toEqual([`${server.url}/a`]);
    expect(first.feed).toMatchObject({ failures: 0, lastResult: "read", polledAt: now, nextAt: now + 120 * MINUTE });
    now += 119 * MINUTE;
    expect((await poll()).result.status).toBe("not-due");
    now += MINUTE;
    expect((await poll()).result.status).toBe("read");
    expect(server.requests).toHaveLength(2);
  });

  test("is asked with the validators of the version that was committed", async () => {
    handler = (request, response) => {
      if (request.headers["if-none-match"] === '"v1"') response.writeHead(304, { "cache-control": "max-age=7200" }).end();
      else response.writeHead(200, { etag: '"v1"', "last-modified": "Mon, 06 May 2024 07:08:09 GMT" }).end(FEED);
    };
    await poll();
    now += DAY;
    const second = await poll();
    expect(second.result.status).toBe("unchanged");
    expect(server.requests[1]?.headers).toMatchObject({ "if-none-match": '"v1"', "if-modified-since": "Mon, 06 May 2024 07:08:09 GMT" });
    expect(second.feed).toMatchObject({ etag: '"v1"', lastResult: "unchanged", nextAt: now + 120 * MINUTE });
  });

  test("whose items could not be recorded is read again in the same version", async () => {
    handler = serve(FEED, { etag: '"v1"' });
    const result = await poller.poll(url(), NEVER);
    if (result.status !== "read") throw new Error(`it was ${result.status}`);
    await result.abandon("the disk was full");
    expect(await store.get(url())).toMatchObject({ etag: "", failures: 1, lastResult: "the disk was full", nextAt: now + 60 * MINUTE });
  });

  test("may come compressed twice, by the server and in itself", async () => {
    handler = serve(gzipSync(gzipSync(FEED)), { "content-encoding": "gzip" });
    expect((await poll()).links).toEqual([`${server.url}/a`]);
  });

  test("is asked by one of two pollers at once", async () => {
    handler = serve(FEED);
    const results = await Promise.all([poller.poll(url(), NEVER), poller.poll(url(), NEVER)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["busy", "read"]);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a feed that fails", () => {
  test.each([
    ["404", 404, {}, 60],
    ["500", 500, {}, 60],
    ["429 with seconds", 429, { "retry-after": "18000" }, 300],
    ["503 with a date", 503, { "retry-after": new Date(Date.UTC(2026, 10, 30, 17)).toUTCString() }, 300],
  ] as const)("%s: backs off, once a poll, and keeps its validators", async (_, status, headers, minutes) => {
    handler = serve(FEED, { etag: '"v1"' });
    await poll();
    now += 0;
    await store.begin(url(), now, 1);
    await store.finish(now, { ...(await known()), nextAt: 0 });
    handler = (_request, response) => response.writeHead(status, headers).end("no");
    const { result, feed } = await poll();
    expect(result.status).toBe("failed");
    expect(feed).toMatchObject({ failures: 1, etag: '"v1"', lastResult: `status ${status}`, nextAt: now + minutes * MINUTE });
    expect(server.requests).toHaveLength(2);
  });

  test("429 leaves the other feeds of its host alone", async () => {
    handler = (_, response) => response.writeHead(429, { "retry-after": "600" }).end();
    await poll();
    const other = await poller.poll(`${server.url}/other`, NEVER);
    expect(other).toMatchObject({ status: "not-due", feed: { nextAt: now + 600_000, failures: 0 } });
    expect(server.requests).toHaveLength(1);
  });

  test("no connection, and a page where the feed was, are failures in words", async () => {
    handler = (request) => request.socket.destroy();
    expect((await poll()).feed?.lastResult).toMatch(/cannot be read: the connection was broken off/);
    now += DAY;
    handler = serve("<html><body>Sign in</body></html>", { etag: '"login"' });
    expect((await poll()).feed).toMatchObject({
      failures: 2,
      etag: "",
      lastResult: "no feed: its root is html",
      nextAt: now + 120 * MINUTE,
    });
  });

  test("410 stops it, until it is forgotten", async () => {
    handler = (_, response) => response.writeHead(410).end();
    expect((await poll()).result.status).toBe("gone");
    now += 365 * DAY;
    expect((await poll()).result.status).toBe("gone");
    expect(server.requests).toHaveLength(1);
    await store.forget(url());
    handler = serve(FEED);
    expect((await poll()).result.status).toBe("read");
  });
});

describe("a feed that moves", () => {
  const moveTo = (path: string, status: number, then: Handler = serve(FEED)): Handler => {
    return (request, response, number) =>
      request.url === "/feed" ? response.writeHead(status, { location: path }).end() : then(request, response, number);
  };

  test.each([301, 308])("%i: is followed at once, noted, and believed after two days", async (status) => {
    handler = moveTo("/new", status);
    expect((await poll()).feed).toMatchObject({ address: url(), movedTo: `${server.url}/new`, movedCount: 1 });
    now += DAY;
    expect((await poll()).feed).toMatchObject({ address: url(), movedCount: 2 });
    now += DAY;
    expect((await poll()).feed).toMatchObject({ url: url(), address: `${server.url}/new` });
    now += DAY;
    server.requests.length = 0;
    await poll();
    expect(server.requests.map((request) => request.url)).toEqual(["/new"]);
  });

  test("302: is followed and not noted", async () => {
    handler = moveTo("/new", 302);
    expect(await poll()).toMatchObject({ links: [`${server.url}/a`], feed: { movedTo: "", address: url() } });
  });

  test("to a page that is no feed: is never believed", async () => {
    handler = moveTo("/portal", 301, serve("<html></html>"));
    for (let day = 0; day < 5; day++, now += 2 * DAY) await poll();
    expect(await store.get(url())).toMatchObject({ address: url(), movedTo: "", failures: 5 });
  });

  test("and whose new address is gone: the old one is asked again before it is given up", async () => {
    handler = moveTo("/new", 301);
    for (let day = 0; day < 3; day++, now += DAY) await poll();
    handler = (request, response, number) =>
      request.url === "/new" ? response.writeHead(410).end() : serve(FEED)(request, response, number);
    for (let day = 0; day < 3; day++, now += 2 * DAY) expect((await poll()).result.status).toBe("failed");
    expect((await poll()).result.status).toBe("read");
    expect(await store.get(url())).toMatchObject({ address: url(), goneAt: null, failures: 0 });
  });
});

test("what is no address of the web is misuse", async () => {
  await expect(poller.poll("ftp://harbour.example/feed", NEVER)).rejects.toMatchObject({ code: "usage" });
});

async function known(): Promise<FeedState> {
  const feed = await store.get(url());
  if (feed === null) throw new Error("the feed is not known");
  return feed;
}
