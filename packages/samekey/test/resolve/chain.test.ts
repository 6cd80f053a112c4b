import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Handler, Internet, page, redirect } from "./internet.ts";

let internet: Internet;
beforeEach(async () => {
  internet = await Internet.open();
});
afterEach(() => internet.close());

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s";

describe("a chain", () => {
  it("is followed from the short link to the page, with what each URL answered and how it led on", async () => {
    await internet.site("bit.ly", redirect("https://tinyurl.com/def", 301));
    await internet.site("tinyurl.com", redirect("//www.news.example/x", 308));
    await internet.site("www.news.example", (request, response, hit) =>
      (request.url === "/x" ? redirect("/cats?id=1", 307) : page())(request, response, hit),
    );
    const resolution = await (await internet.resolver()).resolve("http://bit.ly/abc");
    expect(resolution).toMatchObject({
      shortLink: "https://bit.ly/abc",
      status: "resolved",
      target: "https://www.news.example/cats?id=1",
      chain: [
        { url: "http://bit.ly/abc", via: "location", status: 301 },
        { url: "https://tinyurl.com/def", via: "location", status: 308 },
        { url: "https://www.news.example/x", via: "location", status: 307 },
        { url: "https://www.news.example/cats?id=1", via: null, status: 200 },
      ],
      vantage: "default",
      retryAt: null,
    });
    expect(resolution.pack).toMatch(/^\d{4}\.\d\d\.\d\d(\.\d+)?\+[0-9a-f]{12}$/);
  });

  it("ends at a URL that a rule knows, without asking its server", async () => {
    const youtube = await internet.site("www.youtube.com", page());
    await internet.site("bit.ly", redirect(VIDEO));
    expect(await (await internet.resolver()).resolve("bit.ly/abc")).toMatchObject({
      status: "resolved",
      target: VIDEO,
      chain: [{}, { status: null }],
    });
    expect(youtube.hits).toEqual([]);
  });

  it("is unwrapped between the hops", async () => {
    await internet.site("bit.ly", redirect(`https://www.google.com/url?q=${encodeURIComponent("https://t.co/xyz")}`));
    await internet.site("t.co", redirect(`https://l.facebook.com/l.php?u=${encodeURIComponent(VIDEO)}`));
    const { status, target, chain } = await (await internet.resolver()).resolve("https://bit.ly/abc");
    expect([status, target]).toEqual(["resolved", VIDEO]);
    expect(chain.map(({ via, status }) => [via, status])).toEqual([
      ["location", 302],
      ["unwrap", null],
      ["location", 302],
      ["unwrap", null],
      [null, null],
    ]);
  });

  it.each([
    ["an id in the path", "https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["a platform's own id path", "https://flic.kr/p/2abcd", "https://www.flickr.com/photo.gne?id=13106794"],
    ["a known URL", VIDEO, VIDEO],
    ["a wrapper of a page", "https://www.google.com/url?q=https%3A%2F%2Fnews.example%2Fcats", "https://news.example/cats"],
    [
      "a wall",
      "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ],
    ["a notation without URL", "youtube:dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ])("answers %s without the network, and stores nothing", async (_, input, target) => {
    const resolver = await internet.resolver({
      lookup: async () => {
        throw new Error("a name was looked up");
      },
    });
    expect(await resolver.resolve(input)).toMatchObject({ status: "unwrapped", target });
    expect(await resolver.store.counts()).toEqual([]);
  });

  it("of a wrapped short link begins with the wrapper, and the link is stored by itself", async () => {
    await internet.site("bit.ly", redirect(VIDEO));
    const resolver = await internet.resolver();
    const wrapped = `https://l.facebook.com/l.php?u=${encodeURIComponent("https://bit.ly/abc")}`;
    expect(await resolver.resolve(wrapped)).toMatchObject({
      status: "resolved",
      target: VIDEO,
      chain: [{ url: wrapped, via: "unwrap" }, { url: "https://bit.ly/abc", via: "location" }, { url: VIDEO }],
    });
    expect(await resolver.store.get("https://bit.ly/abc")).toMatchObject({ chain: [{ url: "https://bit.ly/abc" }, { url: VIDEO }] });
  });

  it("of a share token asks the link that its rule spells", async () => {
    const tiktok = await internet.site("vm.tiktok.com", redirect("https://www.tiktok.com/@cats/video/7106594312292453675?_r=1"));
    const resolution = await (await internet.resolver()).resolve("https://www.tiktok.com/t/ZMabc123/?k=1");
    expect(resolution).toMatchObject({ status: "resolved", target: "https://www.tiktok.com/@cats/video/7106594312292453675?_r=1" });
    expect(resolution.chain.map(({ url }) => url).slice(0, 2)).toEqual([
      "https://www.tiktok.com/t/ZMabc123/?k=1",
      "https://vm.tiktok.com/ZMabc123",
    ]);
    expect(tiktok.hits.map(({ url }) => url)).toEqual(["/ZMabc123"]);
  });

  it("hands the fragment on, unless the target has one", async () => {
    await internet.site("bit.ly", (request, response, hit) =>
      redirect(request.url === "/own" ? "https://news.example/a#own" : "https://news.example/a")(request, response, hit),
    );
    await internet.site("news.example", page());
    const resolver = await internet.resolver();
    const target = async (input: string): Promise<string | null> => (await resolver.resolve(input)).target;
    expect(await target("https://bit.ly/x#part")).toBe("https://news.example/a#part");
    expect(await target("https://bit.ly/x")).toBe("https://news.example/a");
    expect(await target("https://bit.ly/own#part")).toBe("https://news.example/a#own");
  });
});

describe("requests", () => {
  it("are GET, with no cookies, no credentials, no referrer, no compression asked for", async () => {
    const bitly = await internet.site("bit.ly", (request, response, hit) => {
      response.setHeader("set-cookie", ["id=1; Domain=bit.ly", "sid=2; Path=/"]);
      redirect(hit === 1 ? "https://bit.ly/second" : "https://news.example/")(request, response, hit);
    });
    const news = await internet.site("news.example", page());
    await (await internet.resolver()).resolve("https://bit.ly/x");
    for (const { method, headers } of [...bitly.hits, ...news.hits]) {
      expect(method).toBe("GET");
      expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
      expect(headers).toMatchObject({ "accept-encoding": "identity", "user-agent": expect.stringMatching(/^samekey\/.*\+https/) });
    }
    expect(bitly.hits.length).toBe(2);
  });

  it("suit servers that answer HEAD otherwise", async () => {
    await internet.site("bit.ly", (request, response, hit) => {
      if (request.method === "HEAD") response.writeHead(405).end();
      else redirect(VIDEO)(request, response, hit);
    });
    expect((await (await internet.resolver()).resolve("https://bit.ly/x")).target).toBe(VIDEO);
  });

  it("use a connection again after a short redirect", async () => {
    const bitly = await internet.site("bit.ly", (_, response) => {
      response.writeHead(301, { location: VIDEO });
      response.write("<p>Moved");
      setTimeout(() => response.end("</p>"), 10);
    });
    const resolver = await internet.resolver({ limits: { perHost: 1 } });
    for (const code of ["a", "b", "c"]) await resolver.resolve(`https://bit.ly/${code}`);
    expect(new Set(bitly.hits.map(({ socket }) => socket.remotePort)).size).toBe(1);
  });
});

describe("Location", () => {
  const follow = async (handler: Handler): Promise<unknown> => {
    await internet.site("bit.ly", handler);
    for (const name of ["a.example", "b.example"]) await internet.site(name, page());
    const { status, target } = await (await internet.resolver()).resolve("https://bit.ly/x");
    return { status, target };
  };

  it("given twice and equal is one", async () => {
    expect(
      await follow((_, response) => response.writeHead(302, ["Location", "https://a.example/", "Location", "https://a.example/"]).end()),
    ).toEqual({ status: "resolved", target: "https://a.example/" });
  });
  it("given twice and different is malformed", async () => {
    expect(
      await follow((_, response) => response.writeHead(302, ["Location", "https://a.example/", "Location", "https://b.example/"]).end()),
    ).toEqual({ status: "malformed", target: null });
  });
  it("in bytes of UTF-8 is read as UTF-8", async () => {
    expect(await follow(redirect("https://a.example/ä/你?q=é"))).toEqual({
      status: "resolved",
      target: "https://a.example/%C3%A4/%E4%BD%A0?q=%C3%A9",
    });
  });
  it("missing, empty or unreadable is malformed", async () => {
    expect(await follow((_, response) => response.writeHead(301).end())).toEqual({ status: "malformed", target: null });
    expect(await follow(redirect(""))).toEqual({ status: "malformed", target: null });
    expect(await follow(redirect("https://[::1"))).toEqual({ status: "malformed", target: null });
  });
  it("is not looked for in Content-Location", async () => {
    await internet.site("is.example", page("<p>", { "content-location": "https://b.example/" }));
    expect(await (await internet.resolver()).resolve("https://is.example/x")).toMatchObject({ target: "https://is.example/x" });
  });
  it("is not followed on a success", async () => {
    expect(await follow((_, response) => response.writeHead(201, { location: "https://a.example/" }).end())).toEqual({
      status: "interstitial",
      target: null,
    });
  });
});

describe("a page that leads on", () => {
  const meta = '<html><head><meta http-equiv="refresh" content="1; url=/next?a=1&amp;b=2"></head></html>';
  it("by meta refresh", async () => {
    await internet.site("news.example", (request, response, hit) => page(request.url === "/x" ? meta : undefined)(request, response, hit));
    expect(await (await internet.resolver()).resolve("https://news.example/x")).toMatchObject({
      target: "https://news.example/next?a=1&b=2",
      chain: [{ via: "meta", status: 200 }, { status: 200 }],
    });
  });
  it("by meta refresh against the page's base", async () => {
    await internet.site("news.example", page(`<base href="https://a.example/"> ${meta}`));
    await internet.site("a.example", page());
    expect((await (await internet.resolver()).resolve("https://news.example/x")).target).toBe("https://a.example/next?a=1&b=2");
  });
  it("by a Refresh header", async () => {
    await internet.site("bit.ly", page("", { refresh: `0; url=${VIDEO}` }));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({
      target: VIDEO,
      chain: [{ via: "header-refresh" }, {}],
    });
  });
  it("by meta refresh inside noscript only where it is a short link's", async () => {
    const noscript = page(
      `<head><noscript><meta http-equiv="refresh" content="0;url=${VIDEO}"></noscript><script>location.replace("x")</script></head>`,
    );
    await internet.site("t.co", noscript);
    await internet.site("news.example", noscript);
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://t.co/x")).toMatchObject({ status: "resolved", target: VIDEO });
    expect(await resolver.resolve("https://news.example/x")).toMatchObject({ status: "resolved", target: "https://news.example/x" });
  });
  it("by the link that its service's notice is known by, in the body", async () => {
    await internet.site("lnkd.in", page(`<head></head><body><a data-tracking-control-name="external_url_click" href="${VIDEO}">go</a>`));
    expect(await (await internet.resolver()).resolve("https://lnkd.in/x")).toMatchObject({
      target: VIDEO,
      chain: [{ via: "interstitial" }, {}],
    });
  });
  it("to itself is the end, and so is one that reloads later", async () => {
    await internet.site("news.example", page('<meta http-equiv="refresh" content="5;url=https://news.example/x">'));
    await internet.site("live.example", page('<meta http-equiv="refresh" content="300;url=/other">'));
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://news.example/x")).toMatchObject({ status: "resolved", target: "https://news.example/x" });
    expect(await resolver.resolve("https://live.example/x")).toMatchObject({ status: "resolved", target: "https://live.example/x" });
  });
  it("is read as HTML only when it is", async () => {
    await internet.site("news.example", page(meta, { "content-type": "text/plain" }));
    expect((await (await internet.resolver()).resolve("https://news.example/x")).target).toBe("https://news.example/x");
  });
});

describe("the end of a chain", () => {
  const answer =
    (status: number, headers: Record<string, string> = {}): Handler =>
    (_, response) =>
      void response.writeHead(status, headers).end();

  it.each([
    [404, "dead"],
    [410, "dead"],
    [429, "rate_limited"],
    [400, "http_error"],
    [403, "http_error"],
    [500, "http_error"],
    [503, "http_error"],
    [304, "http_error"],
  ])("a short link that answers %i is %s", async (status, expected) => {
    await internet.site("bit.ly", answer(status));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({
      status: expected,
      target: null,
      chain: [{ url: "https://bit.ly/x", status }],
    });
  });

  it.each([
    [404, "dead", null],
    [500, "http_error", null],
    [401, "resolved", "https://news.example/"],
    [403, "resolved", "https://news.example/"],
    [451, "resolved", "https://news.example/"],
    [405, "resolved", "https://news.example/"],
  ])("a page behind it that answers %i gives %s", async (status, expected, target) => {
    await internet.site("bit.ly", redirect("https://news.example/"));
    await internet.site("news.example", answer(status));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({
      status: expected,
      target,
      chain: [{}, { status }],
    });
  });

  it("a page of the service itself that leads nowhere is interstitial", async () => {
    await internet.site("bit.ly", page("<p>This link may be harmful"));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({ status: "interstitial", target: null });
  });

  it("an opaque wrapper that answers with a page is opaque_unresolved", async () => {
    await internet.site("news.google.com", page("<script>"));
    expect(await (await internet.resolver()).resolve("https://news.google.com/rss/articles/CBMiAU_yqLabc")).toMatchObject({
      status: "opaque_unresolved",
      target: null,
    });
  });

  it.each([
    ["https://bit.do/x", "gone_service"],
    ["https://adf.ly/x", "opaque_unresolved"],
  ])("%s is not asked: %s", async (link, status) => {
    const host = await internet.site(new URL(link).hostname, redirect(VIDEO));
    const resolver = await internet.resolver();
    expect(await resolver.resolve(link)).toMatchObject({ status, target: null });
    expect(host.hits).toEqual([]);
    expect(await resolver.store.get(link)).toMatchObject({ status });
  });

  it("a retired host with a dot at its end is the same host", async () => {
    const host = await internet.site("bit.do.", redirect(VIDEO));
    await internet.site("bit.ly", redirect("https://bit.do./x"));
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://bit.do./x")).toMatchObject({ status: "gone_service" });
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "gone_service" });
    expect(host.hits).toEqual([]);
  });

  it("goo.gl is asked although it is retired: links in use were kept", async () => {
    await internet.site("goo.gl", redirect(VIDEO));
    expect((await (await internet.resolver()).resolve("https://goo.gl/abc")).target).toBe(VIDEO);
  });

  it("a name nobody knows any more is gone_service, one that refuses is unreachable", async () => {
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "gone_service" });
    const failing = await internet.resolver({
      lookup: async () => {
        throw Object.assign(new Error("try again"), { code: "EAI_AGAIN" });
      },
    });
    expect(await failing.resolve("https://bit.ly/y")).toMatchObject({ status: "unreachable" });
  });

  it("a connection that breaks off is unreachable, an answer that is no HTTP malformed", async () => {
    await internet.site("bit.ly", (request) => void request.socket.destroy());
    await internet.site("tinyurl.com", (request) => void request.socket.end("SSH-2.0-OpenSSH_9.9\r\n"));
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "unreachable" });
    expect(await resolver.resolve("https://tinyurl.com/x")).toMatchObject({ status: "malformed" });
  });
});

describe("a wall", () => {
  it("gives up what it stands before", async () => {
    const wall = "https://www.facebook.com/login/?next=https%3A%2F%2Fwww.facebook.com%2Fgroups%2Fcats";
    const facebook = await internet.site("www.facebook.com", page());
    await internet.site("bit.ly", redirect(wall));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({
      status: "wall",
      target: "https://www.facebook.com/groups/cats",
      chain: [{}, { url: wall, via: "unwrap" }, { url: "https://www.facebook.com/groups/cats" }],
    });
    expect(facebook.hits).toEqual([]);
  });
  it("with nothing behind it stands before the page that led there", async () => {
    await internet.site("bit.ly", redirect("https://private.example/album"));
    await internet.site("private.example", redirect("https://accounts.google.com/ServiceLogin"));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({
      status: "wall",
      target: "https://private.example/album",
    });
  });
  it("with nothing behind it and no page before it has no target", async () => {
    await internet.site("bit.ly", redirect("https://accounts.google.com/ServiceLogin"));
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({ status: "wall", target: null });
  });
});
