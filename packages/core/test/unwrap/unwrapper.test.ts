import { describe, expect, it } from "vitest";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import type { WrapperRule } from "../../src/rules/wrappers/wrapper.ts";
import { compileWrappers } from "../../src/unwrap/hosts.ts";
import { createUnwrapper } from "../../src/unwrap/unwrapper.ts";

const unwrap = createUnwrapper(WRAPPERS);

const nest = (url: string, times: number): string => {
  let wrapped = url;
  for (let time = 0; time < times; time++) wrapped = `https://l.facebook.com/l.php?u=${encodeURIComponent(wrapped)}`;
  return wrapped;
};

const own = (rule: Partial<WrapperRule>): ((url: string) => ReturnType<typeof unwrap>) =>
  createUnwrapper([{ wrapper: "own", relation: "redirect", hosts: ["go.example"], examples: [], ...rule }]);

describe("what comes back", () => {
  it("names the innermost wrapper, its relation, and every URL on the way", () => {
    const inner = "https://www.bing.com/ck/a?u=a1aHR0cHM6Ly9uZXdzLmV4YW1wbGUvYQ";
    const outer = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(inner)}&data=05`;
    expect(unwrap(outer)).toEqual({
      target: "https://news.example/a",
      wrapper: "bing-ck",
      relation: "redirect",
      chain: [outer, inner, "https://news.example/a"],
    });
  });

  it("is no wrapper for an ordinary page, with an empty chain", () => {
    expect(unwrap("https://news.example/?url=https%3A%2F%2Fother.example%2F")).toEqual({ target: null, chain: [], reason: "no-wrapper" });
  });

  it("names an opaque wrapper", () => {
    expect(unwrap("https://u1.ct.sendgrid.net/ls/click?upn=abc")).toEqual({
      target: null,
      wrapper: "sendgrid",
      relation: "redirect",
      chain: [],
      reason: "opaque",
    });
  });

  it("stops at an opaque wrapper inside another: that URL is what remains to be resolved", () => {
    const outer = "https://l.facebook.com/l.php?u=https%3A%2F%2Ft.co%2FDD3MKQZtXj";
    expect(unwrap(outer)).toEqual({
      target: "https://t.co/DD3MKQZtXj",
      wrapper: "facebook-l",
      relation: "redirect",
      chain: [outer, "https://t.co/DD3MKQZtXj"],
    });
  });

  it("gives no target at all when an inner one is unsafe, and shows how far it came", () => {
    const inner = "https://l.facebook.com/l.php?u=javascript%3Aalert(1)";
    const outer = `https://www.google.com/url?q=${encodeURIComponent(inner)}`;
    expect(unwrap(outer)).toMatchObject({ target: null, wrapper: "facebook-l", reason: "unsafe-target", chain: [outer, inner] });
  });

  it("reads a wrapper with white space around it", () => {
    expect(unwrap(" \n https://l.facebook.com/l.php?u=https%3A%2F%2Fnews.example%2F \t").target).toBe("https://news.example/");
  });
});

describe("depth and cycles", () => {
  it("opens eight wrappers and no more", () => {
    expect(unwrap(nest("https://news.example/a", 8)).target).toBe("https://news.example/a");
    expect(unwrap(nest("https://news.example/a", 9))).toMatchObject({ target: null, reason: "too-deep" });
  });

  it("sees a wrapper that leads back to itself", () => {
    const looping = own({ patterns: ["/a"], template: "https://go.example/b", opaque: [] });
    const ring = createUnwrapper([
      {
        wrapper: "a",
        relation: "redirect",
        hosts: ["a.example"],
        patterns: ["/**"],
        decode: ["raw"],
        template: "https://b.example/",
        examples: [],
      },
      {
        wrapper: "b",
        relation: "redirect",
        hosts: ["b.example"],
        patterns: ["/**"],
        decode: ["raw"],
        template: "https://a.example/",
        examples: [],
      },
    ]);
    expect(looping("https://go.example/a").target).toBe("https://go.example/b");
    expect(ring("https://a.example/")).toMatchObject({
      target: null,
      reason: "cycle",
      chain: ["https://a.example/", "https://b.example/"],
    });
  });
});

describe("targets that are refused", () => {
  it.each([
    ["javascript:alert(1)", "unsafe-target"],
    ["data:text/html,hi", "unsafe-target"],
    ["ftp://news.example/a", "unsafe-target"],
    ["file:///etc/passwd", "unsafe-target"],
    ["mailto:a@news.example", "unsafe-target"],
    ["myapp://open", "unsafe-target"],
    ["//news.example/a", "unsafe-target"],
    ["/\\news.example/a", "unsafe-target"],
    ["\\\\news.example\\a", "unsafe-target"],
    ["/path", "unsafe-target"],
    ["https://news.example@evil.example/", "unsafe-target"],
    ["https://a:b@evil.example/", "unsafe-target"],
    ["https://good.example\\@evil.example/", "unsafe-target"],
    ["https%3A%2F%2Fnews.example", "double-encoded"],
    ["https://", "malformed-url"],
    ["https://news.example:99999/", "malformed-url"],
    ["https://[::1/", "malformed-url"],
    ["AT0iUqJpUTMz", "opaque"],
    ["news.example/a", "opaque"],
    ["", "opaque"],
  ])("%j: %s", (value, reason) => {
    expect(unwrap(`https://l.facebook.com/l.php?u=${encodeURIComponent(value)}`)).toMatchObject({
      target: null,
      wrapper: "facebook-l",
      reason,
    });
  });

  it("takes no control character for a part of a URL", () => {
    const reader = own({ patterns: ["/?u=:target"], decode: ["base64url"] });
    expect(reader(`https://go.example/?u=${btoa("https://news.example/\u0000a")}`)).toMatchObject({ target: null, reason: "opaque" });
  });

  it("holds the scheme against tabs and line breaks, which browsers drop", () => {
    expect(unwrap("https://l.facebook.com/l.php?u=java%09script:alert(1)").target).toBeNull();
    expect(
      own({ patterns: ["/?u=:target"], decode: ["base64url"] })(`https://go.example/?u=${btoa("https://news.example/a\n b")}`).target,
    ).toBe("https://news.example/a%20b");
  });
});

describe("what is kept", () => {
  it.each([
    ["a+b?c=d+e", "a plus is a plus"],
    ["a?b=%2520&c=%26", "escapes of the target lose one layer"],
    ["caf%C3%A9?x=%E9", "a byte that is no UTF-8 stays escaped"],
    ["a?q=1#frag", "the target's own fragment"],
    ["a?b=1&c=2&url=https%3A%2F%2Fother.example", "the target's own parameters"],
  ])("%s: %s", (rest) => {
    const target = `https://news.example/${rest}`;
    expect(unwrap(`https://l.facebook.com/l.php?u=${encodeURIComponent(target)}&h=x`).target).toBe(target);
  });

  it("never reads the wrapper's other parameters or fragment as the target's", () => {
    expect(unwrap("https://l.facebook.com/l.php?h=1&u=https%3A%2F%2Fnews.example%2Fa&s=2#x").target).toBe("https://news.example/a");
  });
});

describe("rules of one's own", () => {
  it("opens the redirector of the URL-identity document", () => {
    const target = "https://docs.example.test/document/d/ABC";
    const redirector = own({ hosts: ["redirect.example.test"], patterns: ["/?url=:target"] });
    expect(redirector(`https://redirect.example.test/?url=${encodeURIComponent(target)}`).target).toBe(target);
  });

  it("acts on an opt-in rule only when it is named", () => {
    const url = "https://i0.wp.com/cdn.example/x.jpg";
    expect(unwrap(url)).toEqual({ target: null, chain: [], reason: "no-wrapper" });
    expect(createUnwrapper(compileWrappers(WRAPPERS, ["photon"]))(url)).toMatchObject({
      target: "https://cdn.example/x.jpg",
      relation: "image-proxy",
    });
  });

  it("keeps a target inside the hosts a rule allows", () => {
    const wall = own({ relation: "wall", patterns: ["/login?next=:target"], relative: true, within: ["go.example"] });
    expect(wall("https://go.example/login?next=%2Fa%3Fb%3D1").target).toBe("https://go.example/a?b=1");
    expect(wall("https://go.example/login?next=https%3A%2F%2Fsub.go.example%2Fa").target).toBe("https://sub.go.example/a");
    expect(wall("https://go.example/login?next=https%3A%2F%2Fevilgo.example%2F")).toMatchObject({ target: null, reason: "unsafe-target" });
  });

  it("fills a template with parts of the path, and never reads braces in a target as parts", () => {
    const parts = own({ patterns: ["/:host/s/:target*"], decode: ["raw"], template: "https://{host}/{target}" });
    expect(parts("https://go.example/news.example/s/a{host}").target).toBe("https://news.example/a{host}");
  });
});
