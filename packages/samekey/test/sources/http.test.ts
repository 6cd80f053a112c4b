import { inspect } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { closeBytes } from "../../src/sources/byte-streams.ts";
import { createMemoryState } from "../../src/sources/conditional.ts";
import { fetchAll, fetchBytes, USER_AGENT } from "../../src/sources/http/fetch.ts";
import type { FetchOptions } from "../../src/sources/http/options.ts";
import { redactUrl } from "../../src/sources/http/redact.ts";
import { parseRetryAfter, waitMs } from "../../src/sources/http/retry.ts";
import { openInput } from "../../src/sources/open-input.ts";
import { readItems } from "../../src/sources/read.ts";
import { bufferOf, collect, rejection, startServer } from "./helpers.ts";

const NOW = Date.UTC(2026, 0, 1);

/** Options whose waits take no time and are written down. */
function quick(options: FetchOptions = {}): { options: FetchOptions; waits: number[] } {
  const waits: number[] = [];
  const timing = {
    now: () => NOW,
    random: () => 0.5,
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
  return { options: { timing, ...options }, waits };
}

const text = async (url: string, options: FetchOptions = {}): Promise<string> => {
  const result = await fetchBytes(url, options);
  if (result.notModified) throw new Error("not modified");
  return (await bufferOf(result.body)).toString();
};

describe("fetchBytes", () => {
  test("says who asks, returns the body, its type and its validators", async () => {
    await using server = await startServer((_, response) => {
      response.writeHead(200, {
        "content-type": "text/csv; charset=utf-8",
        etag: '"v1"',
        "last-modified": "Mon, 06 May 2024 07:08:09 GMT",
      });
      response.end("url\n");
    });
    const result = await fetchBytes(`${server.url}/list`);
    if (result.notModified) throw new Error("not modified");
    expect(result).toMatchObject({
      status: 200,
      url: `${server.url}/list`,
      contentType: "text/csv; charset=utf-8",
      etag: '"v1"',
      lastModified: "Mon, 06 May 2024 07:08:09 GMT",
    });
    expect((await bufferOf(result.body)).toString()).toBe("url\n");
    expect(server.requests[0]?.headers["user-agent"]).toBe(USER_AGENT);
    expect(USER_AGENT).toBe("samekey/0.1 (+https://github.com/samekey/samekey)");
  });

  test("429 then 200: waits as told, at least the back-off, and asks again", async () => {
    await using server = await startServer((_, response, number) => {
      if (number === 1) response.writeHead(429, { "retry-after": "7" }).end("slow down");
      else if (number === 2) response.writeHead(503, { "retry-after": new Date(NOW + 20_000).toUTCString() }).end();
      else if (number === 3) response.writeHead(502).end();
      else if (number === 4) response.writeHead(503, { "retry-after": "86400" }).end();
      else response.end("ok");
    });
    const { options, waits } = quick();
    expect(await text(server.url, options)).toBe("ok");
    expect(waits).toEqual([7_000, 20_000, 3_000, 120_000]);
  });

  test("gives up after the retries, with the last reason", async () => {
    await using server = await startServer((_, response) => response.writeHead(503).end());
    const { options, waits } = quick({ retry: { retries: 2 } });
    await expect(fetchBytes(server.url, options)).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/status 503/),
    });
    expect(waits).toEqual([750, 1_500]);
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    [401, /Check what it wants as a key/],
    [404, /is not there \(status 404\)/],
    [400, /status 400/],
    [300, /status 300/],
  ])("status %i is not asked again", async (status, message) => {
    await using server = await startServer((_, response) => response.writeHead(status).end("x".repeat(1_000_000)));
    const { options, waits } = quick();
    await expect(fetchBytes(server.url, options)).rejects.toMatchObject({
      code: "source-refused",
      message: expect.stringMatching(message),
    });
    expect(waits).toEqual([]);
  });

  test("broken connections are tried again", async () => {
    await using server = await startServer((request, response, number) => {
      if (number < 3) request.socket.destroy();
      else response.end("ok");
    });
    const { options, waits } = quick();
    expect(await text(server.url, options)).toBe("ok");
    expect(waits).toHaveLength(2);
  });

  test("nothing that listens is tried again and told in words", async () => {
    const server = await startServer((_, response) => response.end());
    await server[Symbol.asyncDispose]();
    const { options, waits } = quick({ retry: { retries: 1 } });
    await expect(fetchBytes(server.url, options)).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/nothing listens there/),
    });
    expect(waits).toHaveLength(1);
  });

  test("headers that do not come", async () => {
    await using server = await startServer(() => {});
    const { options, waits } = quick({ headersMs: 50, retry: { retries: 1 } });
    await expect(fetchBytes(server.url, options)).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/no answer came in time/),
    });
    expect(waits).toHaveLength(1);
  });

  test("a body that stops coming", async () => {
    await using server = await startServer((_, response) => {
      response.write("url\n");
    });
    await expect(text(server.url, { idleMs: 50 })).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/the body stopped coming/),
    });
  });

  test("a body that drips for ever ends with the total time", async () => {
    await using server = await startServer((_, response) => {
      const timer = setInterval(() => response.write("x"), 10);
      response.on("close", () => clearInterval(timer));
    });
    await expect(text(server.url, { totalMs: 150 })).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/not read within 150 ms/),
    });
  });

  test("waiting counts into the total time", async () => {
    await using server = await startServer((_, response) => response.writeHead(503, { "retry-after": "100" }).end());
    const start = performance.now();
    await expect(fetchBytes(server.url, { totalMs: 100 })).rejects.toThrow(/not read within 100 ms/);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("a body shorter than announced", async () => {
    await using server = await startServer((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(text(server.url)).rejects.toMatchObject({
      code: "source-unreachable",
      message: expect.stringMatching(/broken off|shorter/),
    });
  });

  test("redirects: relative, across hosts, five at most, http only", async () => {
    await using other = await startServer((_, response) => response.end("there"));
    await using server = await startServer((request, response) => {
      const to = (location: string): unknown => response.writeHead(302, { location }).end("moved");
      if (request.url === "/a") to("b?x=1");
      else if (request.url === "/b?x=1") to(`${other.url}/c`);
      else if (request.url === "/loop") to("/loop");
      else if (request.url === "/file") to("file:///etc/hostname");
      else if (request.url === "/bad") to("http://[");
      else to(`/${Number(request.url?.slice(1)) - 1 || "a"}`);
    });
    expect(await text(`${server.url}/a`)).toBe("there");
    expect(await text(`${server.url}/3`)).toBe("there");
    await expect(fetchBytes(`${server.url}/4`)).rejects.toMatchObject({ code: "source-refused" });
    await expect(fetchBytes(`${server.url}/loop`)).rejects.toMatchObject({
      code: "source-refused",
      message: expect.stringMatching(/redirects more than 5 times/),
    });
    await expect(fetchBytes(`${server.url}/file`)).rejects.toMatchObject({
      code: "source-refused",
      message: expect.stringMatching(/neither http nor https/),
    });
    await expect(fetchBytes(`${server.url}/bad`)).rejects.toThrow(/is no URL/);
  });

  test.each(["ftp://example.com/", "nonsense", "javascript:alert(1)", ""])("%j is misuse", async (url) => {
    await expect(fetchBytes(url)).rejects.toMatchObject({ code: "usage" });
  });

  test("304 with the validators of the last time", async () => {
    await using server = await startServer((request, response) => {
      if (request.headers["if-none-match"] === '"v1"' && request.headers["if-modified-since"] !== undefined) response.writeHead(304).end();
      else response.end("all");
    });
    const validators = { etag: '"v1"', lastModified: "Mon, 06 May 2024 07:08:09 GMT" };
    expect(await fetchBytes(server.url, validators)).toMatchObject({ notModified: true, ...validators });
    expect(await fetchAll(server.url, validators)).toMatchObject({ notModified: true, ...validators });
  });

  test("codings are decoded, also one upon another; unknown ones refused", async () => {
    await using server = await startServer((request, response) => {
      const bodies: Record<string, [string, Buffer]> = {
        "/gzip": ["gzip", gzipSync("hello")],
        "/br": ["br", brotliCompressSync("hello")],
        "/both": ["gzip, br", brotliCompressSync(gzipSync("hello"))],
        "/none": ["identity", Buffer.from("hello")],
        "/zstd": ["zstd", Buffer.from("hello")],
        "/lie": ["gzip", Buffer.from("hello, this is no gzip")],
      };
      const [coding, body] = bodies[request.url ?? ""] ?? ["", Buffer.from("")];
      response.writeHead(200, { "content-encoding": coding }).end(body);
    });
    for (const path of ["/gzip", "/br", "/both", "/none"]) expect(await text(server.url + path)).toBe("hello");
    await expect(text(`${server.url}/zstd`)).rejects.toMatchObject({ code: "source-refused" });
    await expect(text(`${server.url}/lie`)).rejects.toMatchObject({ code: "input-malformed" });
  });

  test("a gzip bomb and an endless body stop at the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    await using server = await startServer((request, response) => {
      if (request.url === "/bomb") {
        response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
        return;
      }
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more);
      more();
    });
    for (const path of ["/bomb", "/endless"]) {
      await expect(text(server.url + path, { maxBytes: 1_000_000 })).rejects.toMatchObject({
        code: "input-malformed",
        message: expect.stringMatching(/limit of 1000000 bytes/),
      });
    }
  });

  test("a body nobody reads is closed with its connection", async () => {
    await using server = await startServer((_, response) => {
      response.write("x".repeat(100_000));
    });
    const result = await fetchBytes(server.url);
    if (result.notModified) throw new Error("not modified");
    expect(server.requests[0]?.socket.destroyed).toBe(false);
    await closeBytes(result.body);
    await expect.poll(() => server.requests[0]?.socket.destroyed).toBe(true);
  });

  test("the caller's signal ends everything with the caller's reason", async () => {
    await using server = await startServer((request, response) => {
      if (request.url === "/busy") response.writeHead(503).end();
    });
    for (const path of ["/", "/busy"]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error("stopping")), 50);
      await expect(fetchBytes(server.url + path, { signal: controller.signal })).rejects.toThrow("stopping");
    }
    await expect(fetchBytes(server.url, { signal: AbortSignal.abort(new Error("stopped before")) })).rejects.toThrow("stopped before");
  });
});

describe("fetchAll", () => {
  test("a body that breaks off is fetched again", async () => {
    await using server = await startServer((_, response, number) => {
      response.writeHead(200, { "content-length": "5" });
      response.write("he");
      if (number === 1) setTimeout(() => response.destroy(), 20);
      else response.end("llo");
    });
    const { options, waits } = quick();
    const result = await fetchAll(server.url, options);
    expect(result).toMatchObject({ body: Buffer.from("hello") });
    expect(waits).toHaveLength(1);
  });

  test("is bounded without being told", async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
    await using server = await startServer((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    await expect(fetchAll(server.url)).rejects.toMatchObject({ code: "input-malformed" });
  });
});

describe("secrets", () => {
  test("stand in no error, however it is printed", async () => {
    await using server = await startServer((request, response) => {
      if (request.url?.startsWith("/away")) response.writeHead(302, { location: "gopher://x/?access_token=s3cret" }).end();
      else if (request.url?.startsWith("/broken")) request.socket.destroy();
      else response.writeHead(404).end();
    });
    const { options } = quick({ retry: { retries: 1 } });
    const { host } = new URL(server.url);
    for (const url of [
      `${server.url}/?key=s3cret`,
      `${server.url}/away?key=s3cret`,
      `${server.url}/broken?api_key=s3cret`,
      `http://user:s3cret@${host}/`,
      "http://[?key=s3cret",
      "nonsense?key=s3cret",
    ]) {
      const error = await rejection(fetchBytes(url, options));
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("s3cret");
    }
  });

  test.each([
    ["https://example.com/a?b=1&key=x&c=2#d", "https://example.com/a?b=1&key=REDACTED&c=2#d"],
    ["https://example.com/?API_KEY=x;X-Amz-Signature=y", "https://example.com/?API_KEY=REDACTED;X-Amz-Signature=REDACTED"],
    ["https://example.com/#access_token=x&state=1", "https://example.com/#access_token=REDACTED&state=1"],
    ["https://u:p@example.com/@x?regionCode=US&keyword=cats", "https://REDACTED@example.com/@x?regionCode=US&keyword=cats"],
    ["https://u:p@q@example.com", "https://REDACTED@example.com"],
    ["https://example.com/?key", "https://example.com/?key"],
    ["not a url", "not a url"],
  ])("%s is shown as %s", (url, shown) => {
    expect(redactUrl(url)).toBe(shown);
  });
});

describe("waiting", () => {
  const policy = { retries: 9, baseMs: 1_000, maxBackoffMs: 8_000, maxRetryAfterMs: 60_000 };

  test("doubles up to a bound, and a random half is taken off", () => {
    expect([0, 1, 2, 3, 4, 9].map((retry) => waitMs(retry, null, policy, 0.999_999))).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect([0, 1, 2, 3].map((retry) => waitMs(retry, null, policy, 0))).toEqual([500, 1_000, 2_000, 4_000]);
    expect(waitMs(0, 5_000, policy, 0)).toBe(5_000);
    expect(waitMs(0, 1e9, policy, 0)).toBe(60_000);
    expect(waitMs(3, 0, policy, 0)).toBe(4_000);
  });

  test.each([
    ["120", 120_000],
    [" 0 ", 0],
    [new Date(NOW + 5_000).toUTCString(), 5_000],
    [new Date(NOW - 5_000).toUTCString(), 0],
    ["-1", null],
    ["soon", null],
    ["1.5", null],
    [undefined, null],
  ])("Retry-After %s is %s", (value, expected) => {
    expect(parseRetryAfter(value, NOW)).toBe(expected);
  });
});

describe("openInput over HTTP", () => {
  test("a gzip file is told by its content, its format by its name; unchanged it is not read again", async () => {
    const body = gzipSync("url,title\nhttps://vimeo.com/76979871,t\n");
    await using server = await startServer((request, response) => {
      if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "application/gzip", etag: '"v1"' }).end(body);
    });
    const state = createMemoryState();
    const url = `${server.url}/list.csv.gz?token=s3cret`;
    const first = await openInput(url, { state });
    if (first.notModified) throw new Error("read before");
    expect(first.name).toBe(`${server.url}/list.csv.gz?token=REDACTED`);
    expect((await collect(readItems(first.bytes, { format: first.format }))).map((item) => item.title)).toEqual(["t"]);

    const uncommitted = await openInput(url, { state });
    if (uncommitted.notModified) throw new Error("counted as read before it was recorded");
    expect(await bufferOf(uncommitted.bytes)).toHaveLength(39);
    await uncommitted.commit();
    expect(await openInput(url, { state })).toEqual({ name: first.name, notModified: true });
  });

  test("a wrong content type does not mislead, a page in place of a list is refused and its connection let go", async () => {
    await using server = await startServer((request, response) => {
      response.writeHead(200, { "content-type": request.url === "/feed" ? "text/html" : "text/csv" });
      if (request.url === "/feed") response.end("<rss><channel><item><link>https://vimeo.com/76979871</link></item></channel></rss>");
      else response.write(`<!doctype html>${"x".repeat(100_000)}`);
    });
    const input = await openInput(`${server.url}/feed`);
    if (input.notModified) throw new Error("read before");
    expect(input.format).toBe("rss");
    await bufferOf(input.bytes);
    await expect(openInput(`${server.url}/list.csv`)).rejects.toMatchObject({
      code: "input-malformed",
      message: expect.stringMatching(/is an HTML page/),
    });
    await expect.poll(() => server.requests[1]?.socket.destroyed).toBe(true);
  });
});
