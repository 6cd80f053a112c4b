import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Resolution } from "../../src/resolve/contract.ts";
import { LIVES } from "../../src/resolve/lives.ts";
import type { Clock } from "../../src/resolve/politeness.ts";
import { type Handler, Internet, redirect } from "./internet.ts";

let internet: Internet;
let now: number;
beforeEach(async () => {
  internet = await Internet.open();
  now = Date.UTC(2026, 10, 30, 12);
});
afterEach(() => internet.close());

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const LINK = "https://bit.ly/x";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock: Clock = {
  now: () => now,
  sleep: async (ms) => {
    now += ms;
  },
};

/** A site whose answers are given one after the other, the last one again and again. */
const answers =
  (...handlers: readonly Handler[]): Handler =>
  (request, response, hit) =>
    handlers[Math.min(hit, handlers.length) - 1]?.(request, response, hit);

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(code, headers).end();

describe("one link asked by many", () => {
  it("is one request, whether they ask at once or one after the other, in any spelling", async () => {
    const bitly = await internet.site("bit.ly", (request, response, hit) => {
      setTimeout(() => redirect(VIDEO)(request, response, hit), 50);
    });
    const resolver = await internet.resolver({ clock });
    const spellings = [LINK, "http://bit.ly/x", "bit.ly/x", "HTTPS://BIT.LY/x", "https://bit.ly/x#part", " https://bit.ly:443/x "];
    const asked = Array.from({ length: 1_000 }, (_, i) => resolver.resolve(spellings[i % spellings.length] ?? ""));
    expect(new Set((await Promise.all(asked)).map(({ target }) => target?.split("#")[0]))).toEqual(new Set([VIDEO]));
    for (let i = 0; i < 1_000; i++) await resolver.resolve(spellings[i % spellings.length] ?? "");
    expect(bitly.hits.length).toBe(1);
    expect(await resolver.store.counts()).toEqual([{ status: "resolved", count: 1 }]);
  });

  it("is asked once though it fails", async () => {
    const bitly = await internet.site("bit.ly", status(404));
    const resolver = await internet.resolver({ clock });
    await Promise.all(Array.from({ length: 100 }, () => resolver.resolve(LINK)));
    await resolver.resolve(LINK);
    expect(bitly.hits.length).toBe(1);
  });

  it("is another link when path or query differ, in case too", async () => {
    const bitly = await internet.site("bit.ly", redirect(VIDEO));
    const resolver = await internet.resolver({ clock });
    await Promise.all(["x", "X", "x/", "x?a=1", "x?a=2"].map((path) => resolver.resolve(`https://bit.ly/${path}`)));
    expect(bitly.hits.map(({ url }) => url).sort()).toEqual(["/X", "/x", "/x/", "/x?a=1", "/x?a=2"]);
  });
});

describe("a caller that is stopped", () => {
  it("stops nobody else who asks for the same link", async () => {
    const controller = new AbortController();
    const bitly = await internet.site("bit.ly", (request, response, hit) => {
      if (hit === 1) controller.abort(new Error("stopped"));
      else redirect(VIDEO)(request, response, hit);
    });
    const resolver = await internet.resolver();
    const first = resolver.resolve(LINK, controller.signal);
    const others = [resolver.resolve(LINK), resolver.resolve(LINK)];
    await expect(first).rejects.toThrow("stopped");
    expect((await Promise.all(others)).map(({ target }) => target)).toEqual([VIDEO, VIDEO]);
    expect(bitly.hits.length).toBe(2);
  });
});

describe("the life of an answer", () => {
  it.each([
    ["a success", redirect(VIDEO), "resolved", 30 * DAY],
    ["a dead link", status(404), "dead", DAY],
    ["an error of the server", status(500), "http_error", 60 * MINUTE],
    ["a connection that breaks off", ((request) => void request.socket.destroy()) satisfies Handler, "unreachable", 10 * MINUTE],
  ])("%s is believed for its own time, then asked again", async (_, handler, expected, life) => {
    const bitly = await internet.site("bit.ly", handler);
    const resolver = await internet.resolver({ clock });
    const first = await resolver.resolve(LINK);
    expect([first.status, first.expiresAt - first.fetchedAt]).toEqual([expected, life]);
    const hits = bitly.hits.length;
    now += life - 1;
    expect(await resolver.resolve(LINK)).toEqual(first);
    expect(bitly.hits.length).toBe(hits);
    now += 1;
    await resolver.resolve(LINK);
    expect(bitly.hits.length).toBeGreaterThan(hits);
  });

  it("is shorter for every failure than for a success", () => {
    const { resolved, unwrapped, ...failures } = LIVES;
    expect(Math.max(...Object.values(failures))).toBeLessThan(Math.min(resolved, unwrapped));
    expect(Math.min(...Object.values(failures))).toBeGreaterThan(0);
  });

  it("says from where and by which rules it was made", async () => {
    await internet.site("bit.ly", redirect(VIDEO));
    const resolver = await internet.resolver({ clock, vantage: "frankfurt" });
    await resolver.resolve(LINK);
    expect(await resolver.store.get(LINK)).toMatchObject({
      vantage: "frankfurt",
      pack: expect.stringMatching(/^\d{4}\.\d\d\.\d\d/),
      fetchedAt: now,
    });
  });

  it("outlives the process", async () => {
    const bitly = await internet.site("bit.ly", redirect(VIDEO));
    const first = await internet.resolver({ clock });
    await first.resolve(LINK);
    const second = await internet.resolver({ clock, store: first.store });
    expect(await second.resolve(LINK)).toMatchObject({ target: VIDEO });
    expect(bitly.hits.length).toBe(1);
  });
});

describe("a failure", () => {
  const failures: readonly (readonly [string, Handler])[] = [
    ["404", status(404)],
    ["500", status(500)],
    ["429", status(429)],
    ["a redirect to a private address", redirect("http://169.254.169.254/")],
    ["a cycle", redirect(LINK)],
    ["a wall", redirect("https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DAAAAAAAAAAA")],
    ["a broken connection", (request) => void request.socket.destroy()],
  ];
  it.each(failures)("(%s) never takes the place of a success, and is not tried again at once", async (_, failure) => {
    const bitly = await internet.site("bit.ly", answers(redirect(VIDEO), failure));
    const resolver = await internet.resolver({ clock });
    const first = await resolver.resolve(LINK);
    now += 31 * DAY;
    const later = await resolver.resolve(LINK);
    expect(later).toMatchObject({ status: "resolved", target: VIDEO, fetchedAt: first.fetchedAt });
    expect(later.expiresAt).toBeGreaterThan(now);
    expect(later.expiresAt).toBeLessThanOrEqual(now + DAY);
    const hits = bitly.hits.length;
    await resolver.resolve(LINK);
    expect(bitly.hits.length).toBe(hits);
  });

  it("that is only a closed host leaves an old success the answer", async () => {
    const bitly = await internet.site("bit.ly", answers(redirect(VIDEO), status(429, { "retry-after": "3600" })));
    const resolver = await internet.resolver({ clock });
    await resolver.resolve(LINK);
    now += 31 * DAY;
    await resolver.resolve("https://bit.ly/other");
    expect(await resolver.resolve(LINK)).toMatchObject({ status: "resolved", target: VIDEO });
    expect(bitly.hits.length).toBe(2);
  });

  it("gives way to a success", async () => {
    await internet.site("bit.ly", answers(status(500), redirect(VIDEO)));
    const resolver = await internet.resolver({ clock });
    expect((await resolver.resolve(LINK)).status).toBe("http_error");
    now += DAY;
    expect((await resolver.resolve(LINK)).status).toBe("resolved");
  });

  it("cannot be planted by a link that only looks the same", async () => {
    await internet.site("bit.ly", redirect(VIDEO));
    const resolver = await internet.resolver({ clock });
    for (const evil of ["https://user:secret@bit.ly/x", "ftp://bit.ly/x", "javascript://bit.ly/x"]) {
      expect((await resolver.resolve(evil)).status).toBe("blocked");
    }
    expect(await resolver.store.counts()).toEqual([]);
    expect((await resolver.resolve(LINK)).target).toBe(VIDEO);
  });
});

describe("Retry-After", () => {
  it.each([
    ["seconds", status(429, { "retry-after": "600" }), 10 * MINUTE],
    ["a date", status(503, { "retry-after": "Mon, 30 Nov 2026 12:20:00 GMT" }), 20 * MINUTE],
    ["nothing", status(429), 5 * MINUTE],
    ["a year", status(429, { "retry-after": "31536000" }), DAY],
  ])("of %s is obeyed for the link", async (_, handler, wait) => {
    const bitly = await internet.site("bit.ly", answers(handler, redirect(VIDEO)));
    const resolver = await internet.resolver({ clock });
    const start = now;
    const first = await resolver.resolve(LINK);
    expect(first).toMatchObject({ status: "rate_limited", retryAt: start + wait, expiresAt: start + wait, target: null });
    now = start + wait - 1;
    expect((await resolver.resolve(LINK)).status).toBe("rate_limited");
    expect(bitly.hits.length).toBe(1);
    now = start + wait;
    expect((await resolver.resolve(LINK)).status).toBe("resolved");
  });

  it("closes the host for other links too, without storing anything of them", async () => {
    const bitly = await internet.site("bit.ly", answers(status(429, { "retry-after": "600" }), redirect(VIDEO)));
    const tiny = await internet.site("tinyurl.com", redirect(VIDEO));
    const resolver = await internet.resolver({ clock });
    await resolver.resolve(LINK);
    const other: Resolution = await resolver.resolve("https://bit.ly/other");
    expect(other).toMatchObject({ status: "rate_limited", retryAt: now + 10 * MINUTE, chain: [{ status: null }] });
    expect([bitly.hits.length, await resolver.store.get("https://bit.ly/other")]).toEqual([1, null]);
    expect((await resolver.resolve("https://tinyurl.com/y")).status).toBe("resolved");
    expect(tiny.hits.length).toBe(1);
    now += 10 * MINUTE;
    expect((await resolver.resolve("https://bit.ly/other")).status).toBe("resolved");
  });

  it("of a moment is waited for", async () => {
    const bitly = await internet.site("bit.ly", answers(status(429, { "retry-after": "30" }), redirect(VIDEO)));
    const resolver = await internet.resolver({ clock });
    const start = now;
    await resolver.resolve(LINK);
    expect((await resolver.resolve("https://bit.ly/other")).status).toBe("resolved");
    expect([now - start, bitly.hits.length]).toEqual([30_000, 2]);
  });
});
