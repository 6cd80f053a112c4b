import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Internet, page, redirect } from "./internet.ts";

let internet: Internet;
beforeEach(async () => {
  internet = await Internet.open();
});
afterEach(() => internet.close());

const LITERALS = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "0177.0.0.1", "0", "0.0.0.0", "127.0.0.1."],
  ...["１２７.０.０.１", "%31%32%37.0.0.1", "10.0.0.1", "172.16.5.5", "192.168.0.1", "100.64.0.1", "169.254.169.254", "168.63.129.16"],
  ...["100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]", "[::7f00:1]", "[::127.0.0.1]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:a9fe:a9fe]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]"],
  ...["[fd00:ec2::254]", "[fe80::1]", "[fec0::1]", "[ff02::1]", "[4000::1]", "[2001:db8::1]"],
];

describe("addresses that are not public", () => {
  it.each(LITERALS)("http://%s/ is blocked, given directly and by a redirect, and never asked", async (host) => {
    await internet.site("bit.ly", redirect(`http://${host}/latest/meta-data/`));
    const resolver = await internet.resolver();
    expect(await resolver.resolve(`http://${host}/latest/meta-data/`)).toMatchObject({ status: "blocked", target: null });
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({
      status: "blocked",
      target: null,
      chain: [{ status: 302 }, { status: null }],
    });
    expect(internet.inner.hits).toEqual([]);
    expect(internet.blocked.length).toBe(2);
  });

  it.each([
    ["a private address", ["10.0.0.5"]],
    ["a private address among public ones", ["93.184.216.99", "10.0.0.5"]],
    ["a public address among private ones", ["10.0.0.5", "93.184.216.99"]],
    ["an IPv6 loopback address", ["93.184.216.99", "::1"]],
    ["the metadata address", ["169.254.169.254"]],
  ])("a name with %s is blocked at every hop", async (_, addresses) => {
    internet.name("sneaky.example", addresses);
    await internet.site("bit.ly", redirect("https://sneaky.example/"));
    const resolver = await internet.resolver();
    expect(await resolver.resolve("https://sneaky.example/")).toMatchObject({ status: "blocked" });
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "blocked", target: null });
    expect(internet.inner.hits).toEqual([]);
  });

  it("a name that was public a moment ago is blocked when it is asked (DNS rebinding)", async () => {
    let lookups = 0;
    await internet.site("rebind.example", redirect("https://rebind.example/again", 301), ["93.184.216.99"]);
    const resolver = await internet.resolver({
      lookup: async () => [{ address: lookups++ === 0 ? "93.184.216.99" : "127.0.0.1", family: 4 }],
      limits: { perHost: 1 },
    });
    await resolver.resolve("https://rebind.example/first");
    expect(internet.inner.hits).toEqual([]);
    const later = await internet.resolver({ lookup: async () => [{ address: "127.0.0.1", family: 4 }] });
    expect(await later.resolve("https://rebind.example/second")).toMatchObject({ status: "blocked" });
    expect(internet.inner.hits).toEqual([]);
  });

  it("tells the address to the operator only", async () => {
    internet.name("sneaky.example", ["10.11.12.13"]);
    const resolver = await internet.resolver();
    const resolution = await resolver.resolve("https://sneaky.example/");
    expect(JSON.stringify(resolution)).not.toContain("10.11.12.13");
    expect(internet.blocked).toEqual([{ url: "https://sneaky.example/", address: "10.11.12.13" }]);
  });
});

describe("what is no plain http(s) URL", () => {
  it.each([
    "javascript:alert(1)",
    "file:///etc/passwd",
    "ftp://files.example/x",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "data:text/html,<meta http-equiv=refresh content='0;url=https://a.example'>",
    "https://user@news.example/",
    "https://user:secret@news.example/",
    "https://:secret@news.example/",
    "https://news.example:22/",
    "https://news.example:6379/",
    "http://news.example:9200/_all",
    "http://news.example:3306/",
  ])("%s is blocked, given directly, by Location, by meta refresh and by a wrapper", async (url) => {
    const news = await internet.site("news.example", page());
    await internet.site("bit.ly", (request, response, hit) => {
      if (request.url === "/location") redirect(url)(request, response, hit);
      else page(`<meta http-equiv="refresh" content="0;url=${url.replaceAll('"', "&quot;")}">`)(request, response, hit);
    });
    const resolver = await internet.resolver();
    const blocked = { status: "blocked", target: null };
    expect(await resolver.resolve(url)).toMatchObject(blocked);
    expect(await resolver.resolve("https://bit.ly/location")).toMatchObject({
      ...blocked,
      chain: [{ url: "https://bit.ly/location", via: "location" }],
    });
    if (!url.startsWith("data:"))
      expect(await resolver.resolve("https://bit.ly/meta")).toMatchObject({ ...blocked, chain: [{ via: "meta" }] });
    expect(news.hits).toEqual([]);
    expect(internet.inner.hits).toEqual([]);
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "https://good.example\\@evil.example/"])(
    "%s in a wrapper is blocked",
    async (url) => {
      const wrapped = `https://www.google.com/url?q=${encodeURIComponent(url)}`;
      await internet.site("bit.ly", redirect(wrapped));
      const resolver = await internet.resolver();
      expect(await resolver.resolve(wrapped)).toMatchObject({ status: "blocked", target: null });
      expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "blocked", target: null });
    },
  );

  it("a backslash before @ is a path, as browsers read it", async () => {
    const good = await internet.site("good.example", page());
    const evil = await internet.site("evil.example", page());
    const resolver = await internet.resolver();
    expect(await resolver.resolve("http://good.example\\@evil.example/")).toMatchObject({ target: "http://good.example/@evil.example/" });
    expect([good.hits.length, evil.hits.length]).toEqual([1, 0]);
  });

  it.each(["", "   ", "http://", "https://[::1", "https://a b.example/", "http://a.example:99999/", "not a url"])(
    "%j is malformed",
    async (input) => {
      expect(await (await internet.resolver()).resolve(input)).toMatchObject({ status: "malformed", target: null, chain: [] });
    },
  );
});

describe("one's own network", () => {
  const services = [{ alias: "go", baseUrl: "https://go.example.test/" }];

  it("is asked where a service of one's own is configured, by any spelling, and not otherwise", async () => {
    const go = await internet.site("go.example.test", redirect("https://www.youtube.com/watch?v=dQw4w9WgXcQ"), ["10.1.2.3"]);
    const shorteners = ["go.example.test"];
    expect(await (await internet.resolver({ shorteners })).resolve("https://go.example.test/x")).toMatchObject({ status: "blocked" });
    const resolver = await internet.resolver({ shorteners, services });
    for (const input of ["go/x", "GO/x", "http://go/x", "https://go.example.test/x", "go.example.test/x"]) {
      expect([input, (await resolver.resolve(input)).target]).toEqual([input, "https://www.youtube.com/watch?v=dQw4w9WgXcQ"]);
    }
    expect(go.hits.map(({ url, headers }) => [url, headers.host])).toEqual([["/x", "go.example.test"]]);
  });

  it("is never asked by a link from outside, not even over an open connection", async () => {
    const go = await internet.site("go.example.test", page(), ["10.1.2.3"]);
    await internet.site("bit.ly", redirect("https://go.example.test/delete"));
    const resolver = await internet.resolver({ services, shorteners: ["go.example.test"] });
    await resolver.resolve("https://go.example.test/first");
    expect(await resolver.resolve("https://bit.ly/x")).toMatchObject({ status: "blocked", target: null });
    expect(go.hits.map(({ url }) => url)).toEqual(["/first"]);
  });

  it("is left for good when a chain leads out of it", async () => {
    const go = await internet.site("go.example.test", redirect("https://out.example/"), ["10.1.2.3"]);
    await internet.site("out.example", redirect("https://go.example.test/back"));
    const resolver = await internet.resolver({ services, shorteners: ["go.example.test"] });
    expect(await resolver.resolve("go/x")).toMatchObject({ status: "blocked" });
    expect(go.hits.length).toBe(1);
  });

  it("does not mean all of it: other hosts, other ports, metadata", async () => {
    await internet.site("go.example.test", (request, response, hit) => redirect(request.url?.slice(1) ?? "")(request, response, hit), [
      "10.1.2.3",
    ]);
    await internet.site("docs.example.test", page(), ["10.1.2.4"]);
    internet.name("meta.example.test", ["169.254.169.254"]);
    const resolver = await internet.resolver({
      services,
      access: { hosts: ["docs.example.test", "meta.example.test"], cidrs: ["10.9.0.0/16"], ports: [8443] },
    });
    const status = async (target: string): Promise<string> => (await resolver.resolve(`https://go.example.test/${target}`)).status;
    expect(await status("https://docs.example.test/x")).toBe("resolved");
    expect(await status("https://docs.example.test:8443/x")).toBe("resolved");
    expect(await status("https://docs.example.test:8080/x")).toBe("blocked");
    expect(await status("https://10.9.1.1/x")).toBe("resolved");
    expect(internet.inner.hits.length).toBe(1);
    expect(await status("https://10.1.2.5/x")).toBe("blocked");
    expect(await status("https://meta.example.test/x")).toBe("blocked");
    expect(await status("https://127.0.0.1/x")).toBe("blocked");
    expect(internet.inner.hits.length).toBe(1);
  });
});

it("proxy variables of the environment are not followed: names are looked up and checked here", async () => {
  const before = { ...process.env };
  const proxy = await internet.site("proxy.example", page());
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "ALL_PROXY"]) process.env[name] = "http://proxy.example:80";
  try {
    await internet.site("bit.ly", redirect("https://news.example/"));
    await internet.site("news.example", page());
    expect(await (await internet.resolver()).resolve("https://bit.ly/x")).toMatchObject({ status: "resolved" });
    expect(proxy.hits).toEqual([]);
  } finally {
    process.env = before;
  }
});
