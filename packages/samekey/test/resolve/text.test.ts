import { describe, expect, it } from "vitest";
import { startTags } from "../../src/resolve/html.ts";
import { hasInterstitial, readInterstitial } from "../../src/resolve/interstitials.ts";
import { decodeHeader, readLocation, readRetryAfter, targetOf } from "../../src/resolve/location.ts";
import { readMetaRefresh, readRefresh } from "../../src/resolve/refresh.ts";
import { createAliasExpander, hostsOf } from "../../src/resolve/services.ts";
import { absoluteUrl, storedForm } from "../../src/resolve/spelling.ts";

/** The bytes of a UTF-8 text as an HTTP library hands them over. */
const asLatin1 = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

describe("Location", () => {
  it.each([
    ["ASCII", "/a?b=%C3%A4", "/a?b=%C3%A4"],
    ["UTF-8 bytes", asLatin1("https://例え.example/ä你"), "https://例え.example/ä你"],
    ["latin1 bytes", "/caf\u00e9", "/café"],
    ["white space around it", "  /a\t", "/a"],
  ])("%s", (_, value, expected) => expect(readLocation(value)).toBe(expected));

  it.each([
    ["none", undefined, null],
    ["an empty one", "", null],
    ["two equal ones", ["/a", "/a"], "/a"],
    ["two different ones", ["/a", "/b"], null],
  ])("%s", (_, value, expected) => expect(readLocation(value)).toBe(expected));

  it("keeps what is no UTF-8", () => expect(decodeHeader("\u00e4\u00ff")).toBe("äÿ"));

  it.each([
    ["/b?c", "https://a.example/b?c#f"],
    ["?c", "https://a.example/x?c#f"],
    ["//b.example", "https://b.example/#f"],
    ["https://b.example/#g", "https://b.example/#g"],
    ["https://b.example/#", "https://b.example/#"],
    ["https:\\\\b.example\\c", "https://b.example/c#f"],
    ["javascript:alert(1)", "javascript:alert(1)#f"],
  ])("%s is read against the URL it came from", (location, expected) => {
    expect(targetOf(location, new URL("https://a.example/x#f"))?.href).toBe(expected);
  });

  it.each(["http://", "https://[::1", "http://a b/", "http://a.example:99999/"])("%s leads nowhere", (location) =>
    expect(targetOf(location, new URL("https://a.example/"))).toBeNull(),
  );
});

describe("Retry-After", () => {
  const NOW = Date.UTC(2026, 10, 30, 12);
  it.each([
    ["120", NOW + 120_000],
    ["0", NOW],
    ["Mon, 30 Nov 2026 12:05:00 GMT", NOW + 300_000],
    ["Mon, 30 Nov 2020 12:05:00 GMT", NOW],
    ["soon", null],
    ["-5", null],
    ["", null],
    [undefined, null],
  ])("%j", (value, expected) => expect(readRetryAfter(value, NOW)).toBe(expected));
});

describe("Refresh", () => {
  it.each([
    ["0; url=https://a.example/", "https://a.example/"],
    ["0;URL='https://a.example/?a=1;b=2'", "https://a.example/?a=1;b=2"],
    ['5 ; url = "https://a.example/"; more', "https://a.example/"],
    ["0,https://a.example/", "https://a.example/"],
    ["0 /relative", "/relative"],
    ["0.5;url=/a", "/a"],
    [".5;url=/a", "/a"],
    ["15; url=/a", "/a"],
    ["0;urls/are=here", "urls/are=here"],
    ["16; url=/a", null],
    ["300; url=/a", null],
    ["0", null],
    ["0;", null],
    ["0; url=", null],
    ["url=/a", null],
    ["x;url=/a", null],
    ["0x;url=/a", null],
    ["", null],
  ])("%j leads to %j", (value, expected) => expect(readRefresh(value)).toBe(expected));

  it.each([" ", "0", "0.", ".", "0;", "0; url", "0;url=' "])("of 1 MB of %j takes linear time", (unit) => {
    const start = performance.now();
    readRefresh(unit.repeat(1024 * 1024));
    readRefresh(`0; url = ${unit.repeat(1024 * 1024)}`);
    // Quadratic work would take hours.
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe("meta refresh", () => {
  const meta = '<meta http-equiv="refresh" content="0;url=/next?a=1&amp;b=2">';
  it.each([
    ["plain", meta],
    ["in any case, single quotes, other order", "<META CONTENT='0;url=/next?a=1&amp;b=2' HTTP-EQUIV=Refresh>"],
    ["without quotes", "<meta http-equiv=refresh content=0;url=/next?a=1&amp;b=2>"],
    ["with references by number", '<meta http-equiv="refresh" content="0&#59;url=&#x2F;next?a=1&#38;b=2" />'],
    ["after other elements", `<!doctype html><html><head><title>a < b</title><script>if (a<b) "</head>"</script>${meta}`],
    ["after a comment", `<!-- <meta http-equiv=refresh content="0;url=/wrong"> -->${meta}`],
    ["after one that only reloads", `<meta http-equiv=refresh content=300>${meta}`],
    ["cut off behind it", `${meta}<p class="`],
    ["with a name given twice", '<meta http-equiv="refresh" http-equiv="x" content="0;url=/next?a=1&amp;b=2" content="0;url=/wrong">'],
  ])("%s", (_, html) => expect(readMetaRefresh(html, false)).toEqual({ url: "/next?a=1&b=2", base: null }));

  it.each([
    ["none", "<html><head></head>"],
    ["in a script", `<script>document.write('${meta}')</script>`],
    ["in a comment without end", `<!-- ${meta}`],
    ["in a text area", `<textarea>${meta}</textarea>`],
    ["in a title", `<title>${meta}</title>`],
    ["in an attribute", `<a title='${meta}'>`],
    ["another meta", '<meta name="refresh" content="0;url=/next">'],
    ["cut off within", '<meta http-equiv="refresh" content="0;url=/ne'],
  ])("%s: leads nowhere", (_, html) => expect(readMetaRefresh(html, false)).toBeNull());

  it("inside noscript counts only where asked for", () => {
    const html = `<noscript>${meta}</noscript>`;
    expect([readMetaRefresh(html, false), readMetaRefresh(html, true)?.url]).toEqual([null, "/next?a=1&b=2"]);
    expect(readMetaRefresh(`<noscript>x</noscript>${meta}`, false)?.url).toBe("/next?a=1&b=2");
  });

  it("comes with the page's base", () => {
    expect(readMetaRefresh(`<base href="https://b.example/x/"><base href="/no">${meta}`, false)?.base).toBe("https://b.example/x/");
  });
});

describe("start tags", () => {
  const nasty = [
    "<",
    "<a ",
    "<a b=",
    '<a b="',
    "<!--",
    "<!",
    "</",
    "<script>",
    "<a b c d ",
    "<meta content='&#'",
    "&#1;",
    "<noscript>",
    "a<b a=a>",
  ];
  it.each(nasty)("of 1 MB of %j take linear time", (unit) => {
    const time = (length: number): number => {
      const html = unit.repeat(length / unit.length);
      const runs = [1, 2, 3].map(() => {
        const start = performance.now();
        let n = 0;
        for (const { attributes } of startTags(html)) n += attributes.size;
        expect(n).toBeGreaterThanOrEqual(0);
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    // Quadratic work would take sixteen times as long, and minutes; below two seconds a busy machine makes more of a difference than the text.
    const small = time(256 * 1024);
    expect(time(1024 * 1024)).toBeLessThan(Math.max(2_000, small * 10));
  });
});

describe("interstitial pages", () => {
  it.each([
    [
      "lnkd.in",
      '<p><a href="/legal">x</a><a class="b" data-tracking-control-name="external_url_click" href="https://a.example/?b&amp;c">go</a>',
    ],
    ["preview.tinyurl.com", '<a id="redirecturl" href="https://a.example/?b&amp;c">Proceed</a>'],
    ["v.gd", '<a href="https://a.example/?b&amp;c" class="biglink wide">'],
  ])("of %s", (host, html) => {
    expect([hasInterstitial(host), readInterstitial(host, html)]).toEqual([true, "https://a.example/?b&c"]);
    expect(readInterstitial(host, html.replace(/external_url_click|redirecturl|biglink/, "other"))).toBeNull();
  });
  it("are known by host", () => {
    expect([hasInterstitial("lnkd.in.evil.example"), readInterstitial("a.example", '<a id="redirecturl" href="/x">')]).toEqual([
      false,
      null,
    ]);
  });
});

describe("spelling", () => {
  it.each([
    ["https://bit.ly/aB", "https://bit.ly/aB"],
    ["http://BIT.ly/aB#x", "https://bit.ly/aB"],
    ["bit.ly/aB", "https://bit.ly/aB"],
    [" //bit.ly:443/aB ", "https://bit.ly/aB"],
    ["https://go.example.test:8080/x?a=1", "https://go.example.test:8080/x?a=1"],
  ])("%s is stored as %s", (text, expected) => {
    const url = absoluteUrl(text);
    expect(url === null ? null : storedForm(url)).toBe(expected);
  });
  it.each(["", "http://", "a b"])("%j is no URL", (text) => expect(absoluteUrl(text)).toBeNull());
});

describe("aliases", () => {
  const services = [{ alias: "go", baseUrl: "https://go.example.test" }, { baseUrl: "https://s.example.test/l/" }];
  const expand = createAliasExpander(services);
  it.each([
    ["go/launch-plan", "https://go.example.test/launch-plan"],
    [" GO/a?b#c ", "https://go.example.test/a?b#c"],
    ["http://go/launch-plan", "https://go.example.test/launch-plan"],
    ["https://Go/", "https://go.example.test/"],
    ["go", "go"],
    ["gone/x", "gone/x"],
    ["https://go.example/x", "https://go.example/x"],
    ["https://x.example/go/x", "https://x.example/go/x"],
    ["ftp://go/x", "ftp://go/x"],
    ["", ""],
  ])("%j", (text, expected) => expect(expand(text)).toBe(expected));
  it("name the hosts of their services", () => expect(hostsOf(services)).toEqual(["go.example.test", "s.example.test"]));
});
