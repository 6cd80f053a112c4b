import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Resolution } from "../../src/resolve/contract.ts";
import { type Handler, Internet, page, type ResolverSetup, redirect } from "./internet.ts";

let internet: Internet;
beforeEach(async () => {
  internet = await Internet.open();
});
afterEach(() => internet.close());

interface Timed extends Resolution {
  readonly ms: number;
}

const resolveTimed = async (url: string, setup: ResolverSetup = {}): Promise<Timed> => {
  const resolver = await internet.resolver(setup);
  const started = performance.now();
  const resolution = await resolver.resolve(url);
  return { ...resolution, ms: performance.now() - started };
};

const SHORT: ResolverSetup = { limits: { deadlineMs: 400 } };
/** Milliseconds; the servers go on for ever, and the machine may be busy. */
const PATIENCE = 8_000;
const META = '<meta http-equiv="refresh" content="0;url=https://www.youtube.com/watch?v=dQw4w9WgXcQ">';

describe("one deadline for everything", () => {
  it("ends a body that trickles for ever", async () => {
    await internet.site("news.example", (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("<p>"), 20);
      response.once("close", () => clearInterval(timer));
    });
    const { status, ms } = await resolveTimed("https://news.example/", SHORT);
    expect(status).toBe("timeout");
    expect(ms).toBeLessThan(PATIENCE);
  });

  it("ends headers that never come, and ones that come byte by byte", async () => {
    await internet.site("bit.ly", () => {});
    await internet.site("tinyurl.com", (request) => {
      request.socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => request.socket.write("x"), 20);
      request.socket.once("close", () => clearInterval(timer));
    });
    for (const url of ["https://bit.ly/x", "https://tinyurl.com/x"]) {
      const { status, ms, chain } = await resolveTimed(url, SHORT);
      expect([status, chain[0]?.status]).toEqual(["timeout", null]);
      expect(ms).toBeLessThan(PATIENCE);
    }
  });

  it("counts for the whole chain, not for each hop", async () => {
    const slow = await internet.site("slow.example", (request, response, hit) => {
      setTimeout(() => redirect(`/${hit}`)(request, response, hit), 150);
    });
    const { status, ms } = await resolveTimed("https://slow.example/", SHORT);
    expect(status).toBe("timeout");
    expect(ms).toBeLessThan(PATIENCE);
    expect(slow.hits.length).toBeLessThanOrEqual(3);
  });

  it("does not wait for the body of a redirect", async () => {
    await internet.site("bit.ly", (_, response) => {
      response.writeHead(302, { location: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
      const timer = setInterval(() => response.write("x"), 20);
      response.once("close", () => clearInterval(timer));
    });
    const { status, ms } = await resolveTimed("https://bit.ly/x", { limits: { deadlineMs: 20_000 } });
    expect(status).toBe("resolved");
    expect(ms).toBeLessThan(PATIENCE);
  });

  it("does not count the time until it is one's turn", async () => {
    await internet.site("bit.ly", (request, response, hit) => {
      setTimeout(() => redirect("https://www.youtube.com/watch?v=dQw4w9WgXcQ")(request, response, hit), 150);
    });
    const resolver = await internet.resolver({ limits: { deadlineMs: 400, perHost: 1 } });
    const all = await Promise.all(["a", "b", "c", "d", "e", "f"].map((code) => resolver.resolve(`https://bit.ly/${code}`)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "resolved"));
  });

  it("and the caller's own signal end it too; that is no answer and not stored", async () => {
    await internet.site("bit.ly", () => {});
    const resolver = await internet.resolver();
    const controller = new AbortController();
    const running = resolver.resolve("https://bit.ly/x", controller.signal);
    setTimeout(() => controller.abort(new Error("stopped")), 100);
    await expect(running).rejects.toThrow("stopped");
    expect(await resolver.store.counts()).toEqual([]);
    await expect(resolver.resolve("https://bit.ly/x", AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
  });
});

describe("sizes", () => {
  it("a flood of headers ends it", async () => {
    await internet.site("bit.ly", (_, response) => {
      for (let i = 0; i < 64; i++) response.setHeader(`x-${i}`, "y".repeat(1024));
      response.writeHead(302, { location: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" }).end();
    });
    expect(await resolveTimed("https://bit.ly/x")).toMatchObject({ status: "too_large", target: null });
  });

  it("an endless header line ends it", async () => {
    await internet.site("bit.ly", (request) => {
      request.socket.write("HTTP/1.1 302 Found\r\nLocation: https://a.example/");
      const timer = setInterval(() => request.socket.write("a".repeat(8 * 1024)), 5);
      request.socket.once("close", () => clearInterval(timer));
    });
    expect(await resolveTimed("https://bit.ly/x")).toMatchObject({ status: "too_large" });
  });

  it("a URL longer than the limit ends it, wherever it comes from, and is not kept", async () => {
    const long = `https://news.example/${"a".repeat(9_000)}`;
    await internet.site("bit.ly", (request, response, hit) =>
      (request.url === "/meta" ? page(`<meta http-equiv=refresh content="0;url=${long}">`) : redirect(long))(request, response, hit),
    );
    const resolver = await internet.resolver();
    for (const input of ["https://bit.ly/location", "https://bit.ly/meta", long]) {
      const resolution = await resolver.resolve(input);
      expect(resolution.status).toBe("too_large");
      expect(JSON.stringify(resolution.chain).length).toBeLessThan(500);
    }
  });

  it("an endless page is read up to the limit", async () => {
    const news = await internet.site("news.example", (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const more = (): void => {
        while (!response.destroyed && response.write("<p>".repeat(1024)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    expect(await resolveTimed("https://news.example/")).toMatchObject({ status: "resolved", target: "https://news.example/" });
    // What the kernel's buffers hold comes on top of the limit.
    expect(news.sent()).toBeLessThan(8 * 1024 * 1024);
  });

  it("a page is read no further than its head", async () => {
    await internet.site("news.example", (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<html><head><title>x</title></HEAD>");
    });
    const { status, ms } = await resolveTimed("https://news.example/", { limits: { deadlineMs: 20_000 } });
    expect(status).toBe("resolved");
    expect(ms).toBeLessThan(PATIENCE);
  });

  it("a meta refresh behind the limit is not seen", async () => {
    await internet.site("news.example", page(`<head>${" ".repeat(200_000)}${META}`));
    expect((await resolveTimed("https://news.example/")).target).toBe("https://news.example/");
  });
});

describe("compressed bodies, which nobody asked for", () => {
  const encoded =
    (body: Buffer, encoding: string): Handler =>
    (_, response) =>
      void response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(body);

  it.each([
    ["gzip", gzipSync(META)],
    ["x-gzip", gzipSync(META)],
    ["br", brotliCompressSync(META)],
    ["deflate", deflateSync(META)],
    ["GZIP", gzipSync(META)],
    ["identity", Buffer.from(META)],
  ])("in %s are read", async (encoding, body) => {
    await internet.site("bit.ly", encoded(body, encoding));
    expect(await resolveTimed("https://bit.ly/x")).toMatchObject({ status: "resolved", chain: [{ via: "meta" }, {}] });
  });

  it.each([
    ["gzip, gzip", gzipSync(gzipSync(META))],
    ["gzip,gzip,gzip,gzip,gzip,gzip,gzip,gzip", gzipSync(META)],
    ["zstd", Buffer.from(META)],
    ["x-unknown", Buffer.from(META)],
  ])("in %j are left unread", async (encoding, body) => {
    await internet.site("news.example", encoded(body, encoding));
    expect(await resolveTimed("https://news.example/")).toMatchObject({ status: "resolved", target: "https://news.example/" });
  });

  it("that are damaged or cut off say what was read of them", async () => {
    const whole = gzipSync(`${META}${"<p>".repeat(50_000)}`);
    await internet.site("bit.ly", encoded(whole.subarray(0, whole.length - 100), "gzip"));
    await internet.site("news.example", encoded(Buffer.from("this is no gzip"), "gzip"));
    expect((await resolveTimed("https://bit.ly/x")).chain[0]?.via).toBe("meta");
    expect((await resolveTimed("https://news.example/")).status).toBe("resolved");
  });

  it("of 200 MB in 200 kB are inflated no further than the limit", async () => {
    await internet.site("news.example", encoded(gzipSync(Buffer.alloc(200 * 1024 * 1024)), "gzip"));
    const before = process.memoryUsage().rss;
    const { status, ms } = await resolveTimed("https://news.example/");
    expect(status).toBe("resolved");
    expect(ms).toBeLessThan(PATIENCE);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it("that hold nothing for ever end at the limit too", async () => {
    // A stored block of length 0: five bytes of input, no byte of output.
    const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const nothing = Buffer.concat(Array.from({ length: 4_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));
    const news = await internet.site("news.example", (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      response.write(header);
      const more = (): void => {
        while (!response.destroyed && response.write(nothing));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    const { status, ms } = await resolveTimed("https://news.example/", { limits: { deadlineMs: 20_000 } });
    expect(status).toBe("resolved");
    expect(ms).toBeLessThan(PATIENCE);
    expect(news.sent()).toBeLessThan(16 * 1024 * 1024);
  });
});

describe("chains without end", () => {
  it.each([
    ["of one URL to itself", () => "https://loop.example/x", 1],
    ["of two", (url: string) => (url === "/x" ? "/y" : "/x"), 2],
    ["that only change the fragment", (url: string) => `https://loop.example${url}#${Math.random()}`, 1],
  ])("%s are a cycle", async (_, next, hits) => {
    const loop = await internet.site("loop.example", (request, response, hit) => redirect(next(request.url ?? ""))(request, response, hit));
    expect(await resolveTimed("https://loop.example/x")).toMatchObject({ status: "cycle", target: null });
    expect(loop.hits.length).toBe(hits);
  });

  it("across hosts and meta refresh are a cycle", async () => {
    const bitly = await internet.site("bit.ly", redirect("https://tinyurl.com/y"));
    await internet.site("tinyurl.com", page('<meta http-equiv="refresh" content="0;url=https://bit.ly/x">'));
    expect(await resolveTimed("https://bit.ly/x")).toMatchObject({ status: "cycle" });
    expect(bitly.hits.length).toBe(1);
  });

  it("through a wrapper are a cycle", async () => {
    await internet.site("bit.ly", redirect("https://www.google.com/url?q=https%3A%2F%2Fbit.ly%2Fx"));
    expect(await resolveTimed("https://bit.ly/x")).toMatchObject({ status: "cycle", chain: [{ via: "location" }, { via: "unwrap" }] });
  });

  it("that wait for a cookie to come back are a cycle", async () => {
    const shop = await internet.site("shop.example", (request, response, hit) => {
      if (request.headers.cookie !== undefined) return page()(request, response, hit);
      response.setHeader("set-cookie", "seen=1");
      redirect("https://shop.example/x")(request, response, hit);
    });
    expect(await resolveTimed("https://shop.example/x")).toMatchObject({ status: "cycle" });
    expect(shop.hits.length).toBe(1);
  });

  it("of ever new URLs end at the limit of hops", async () => {
    const deep = await internet.site("deep.example", (request, response, hit) => redirect(`/${hit}`)(request, response, hit));
    const { status, chain } = await resolveTimed("https://deep.example/0");
    expect([status, chain.length, deep.hits.length]).toEqual(["too_many_hops", 9, 9]);
    expect((await resolveTimed("https://deep.example/start", { limits: { maxHops: 2 } })).chain.length).toBe(3);
  });

  it("as long as the limit are followed", async () => {
    await internet.site("deep.example", (request, response, hit) => (hit === 9 ? page() : redirect(`/${hit}`))(request, response, hit));
    expect(await resolveTimed("https://deep.example/0")).toMatchObject({ status: "resolved", target: "https://deep.example/8" });
  });

  it("of growing URLs end", async () => {
    const grow = await internet.site("grow.example", (request, response, hit) =>
      redirect(`https://grow.example${request.url}${"a".repeat(3_000)}`)(request, response, hit),
    );
    expect(await resolveTimed("https://grow.example/")).toMatchObject({ status: "too_large" });
    expect(grow.hits.length).toBeLessThan(5);
  });
});
