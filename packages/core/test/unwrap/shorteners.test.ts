import { describe, expect, it } from "vitest";
import { SHORTENERS } from "../../src/rules/shorteners.ts";
import { createShortenerLookup } from "../../src/unwrap/shorteners.ts";

const classOf = createShortenerLookup(SHORTENERS);

describe("hosts of short links", () => {
  it.each([
    ["bit.ly", "opaque"],
    ["t.co", "opaque"],
    ["maps.app.goo.gl", "opaque"],
    ["other.app.goo.gl", "dead"],
    ["goo.gl", "dead"],
    ["adf.ly", "ad-gate"],
    ["linktr.ee", "smartlink"],
    ["band.lnk.to", "smartlink"],
    ["youtu.be", "idpath"],
    ["x.onelink.me", "opaque"],
  ])("%s is %s", (host, name) => expect(classOf(host)).toBe(name));

  it.each(["news.example", "fb.com", "evilbit.ly", "bit.ly.evil.example", "natgeo.com", "riot.com", "t.me", "libero.it", "", "com", ".ly"])(
    "%j is none",
    (host) => expect(classOf(host)).toBeNull(),
  );

  it("knows hosts of one's own, in any case, with their subdomains when a dot leads", () => {
    const own = createShortenerLookup(SHORTENERS, ["Go.Example.test", ".short.example"]);
    expect([own("go.example.test"), own("a.go.example.test"), own("short.example"), own("a.short.example")]).toEqual([
      "opaque",
      null,
      "opaque",
      "opaque",
    ]);
  });

  it("lists every host once, in lower case", () => {
    const hosts = Object.values(SHORTENERS).flatMap((text) => text.split(/\s+/).filter((host) => host !== ""));
    expect(hosts.length).toBeGreaterThan(2700);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts.filter((host) => !/^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))).toEqual([]);
  });
});
