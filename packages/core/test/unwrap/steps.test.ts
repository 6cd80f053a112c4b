import { describe, expect, it } from "vitest";
import { base58Number, base64Bytes, hexBytes } from "../../src/unwrap/base.ts";
import { decodeAmpPath, decodeTail, decodeWayback } from "../../src/unwrap/embedded.ts";
import { decodeGoogleNews } from "../../src/unwrap/google-news.ts";
import { decodeHtml } from "../../src/unwrap/html.ts";
import { jsonMember, jwtPayload } from "../../src/unwrap/json.ts";
import { decodePercent } from "../../src/unwrap/percent.ts";
import { decodeProofpoint2, decodeProofpoint3 } from "../../src/unwrap/proofpoint.ts";
import { decodeFeedsportal, dropDisqusHash } from "../../src/unwrap/tokens.ts";
import { utf8Text } from "../../src/unwrap/utf8.ts";

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

describe("percent", () => {
  it.each([
    ["a%2Fb", "a/b"],
    ["%252F", "%2F"],
    ["a+b%2B", "a+b+"],
    ["%20%00%7F%0a", "%20%00%7F%0a"],
    ["%C3%A9%E4%BD%A0%F0%9F%98%80", "é你😀"],
    ["%E9%C3%A9", "%E9é"],
    ["%C0%AF", "%C0%AF"],
    ["%ED%A0%80", "%ED%A0%80"],
    ["%F4%90%80%80", "%F4%90%80%80"],
    ["%C3", "%C3"],
    ["%C3x%A9", "%C3x%A9"],
    ["%ZZ%4", "%ZZ%4"],
    ["%%41", "%A"],
    ["", ""],
  ])("%j -> %j", (from, to) => expect(decodePercent(from)).toBe(to));
});

describe("bytes and text", () => {
  it("keeps bytes that are no UTF-8 as escapes", () => {
    expect(utf8Text(Uint8Array.of(0x61, 0xe9, 0xc3, 0xa9, 0xff))).toBe("a%E9é%FF");
  });

  it("reads both alphabets of base64, padded or not", () => {
    expect([...(base64Bytes("-_-_") ?? [])]).toEqual([...(base64Bytes("+/+/") ?? [])]);
    expect(utf8Text(base64Bytes("w6k=") ?? new Uint8Array())).toBe("é");
    expect(utf8Text(base64Bytes("w6k") ?? new Uint8Array())).toBe("é");
    expect(base64Bytes("a b/")).toEqual(base64Bytes("a+b/"));
    for (const none of ["", "=", "A", "AAAAA", "a!bc", "a\u00e9bc"]) expect(base64Bytes(none), none).toBeNull();
  });

  it("reads hexadecimal and base 58", () => {
    expect([...(hexBytes("00fFa0") ?? [])]).toEqual([0, 255, 160]);
    for (const none of ["", "0", "0g", " 1", "+1"]) expect(hexBytes(none), none).toBeNull();
    expect(base58Number("p6kuZs")).toBe("15156592796");
    for (const none of ["", "0", "l", "1111111111111"]) expect(base58Number(none), none).toBeNull();
  });

  it("reads character references once", () => {
    expect(decodeHtml("a&amp;b&#38;c&#x26;d&quot;")).toBe('a&b&c&d"');
    expect(decodeHtml("&amp;amp;&nope;&#xD800;&#0;&")).toBe("&amp;&nope;&#xD800;&#0;&");
  });

  it("reads a member of JSON and the payload of a token", () => {
    expect(jsonMember('{"a":"b","c":1}', "a")).toBe("b");
    for (const [text, key] of [
      ["[1]", "0"],
      ["{", "a"],
      ["null", "a"],
      ['{"a":1}', "a"],
      ["{}", "toString"],
    ] as const)
      expect(jsonMember(text, key), text).toBeNull();
    expect(jwtPayload(`${base64('{"x":1}')}.sig`)).toBe('{"x":1}');
    expect(jwtPayload(`${base64("{}")}.${base64('{"y":1}')}.sig`)).toBe('{"y":1}');
  });
});

describe("a URL that fills the rest of its wrapper", () => {
  it.each([
    ["https://a.example/b%2Fc?d=%26#e", "https://a.example/b%2Fc?d=%26#e"],
    ["https:/a.example/b", "https://a.example/b"],
    ["HTTP:///a.example/b", "http://a.example/b"],
    ["https%3A%2F%2Fa.example%2Fb%3Fc%3D1", "https://a.example/b?c=1"],
    ["https%3A%2F%2Fa.example%2Fb%3Fc%3D1?own=1#x", "https://a.example/b?c=1#x"],
    ["https%3A//a.example/b?c=%2F", "https://a.example/b?c=%2F"],
    ["a.example%2Fb?c=1", "a.example/b?c=1"],
    ["a.example/b?", "a.example/b?"],
  ])("%s -> %s", (from, to) => expect(decodeTail(from)).toBe(to));

  it("reads AMP paths", () => {
    expect(decodeAmpPath("s/a.example/b%3fc=1")).toBe("https://a.example/b?c=1");
    expect(decodeAmpPath("s/a.example/b%3fc?d=1")).toBe("https://a.example/b%3fc?d=1");
    expect(decodeAmpPath("a.example/b")).toBe("http://a.example/b");
    for (const none of ["", "s/", "s", "s/b", "x/y"]) expect(decodeAmpPath(none), none).toBeNull();
  });

  it("reads capture times of every kind", () => {
    for (const time of ["2", "2020", "20200102030405", "20200102030405id_", "2020*", "*"])
      expect(decodeWayback(`${time}/http:/a.example/b?c#d`), time).toBe("http://a.example/b?c#d");
    expect(decodeWayback("https://a.example/")).toBe("https://a.example/");
    expect(decodeWayback("a.example/b")).toBe("http://a.example/b");
    for (const none of ["*/words", "202001020304056/a.example/", "id_/a.example", ""]) expect(decodeWayback(none), none).toBeNull();
  });
});

describe("senders' own codes", () => {
  it("reads Proofpoint version 2 in its order: map, then escapes", () => {
    expect(decodeProofpoint2("http-3A__a.example_b-5Fc-2520")).toBe("http://a.example/b_c%20");
  });

  it("reads Proofpoint version 3", () => {
    const v3 = (url: string, replaced: string): string | null => decodeProofpoint3(`${url}__;${base64(replaced)}!!who!sig$`);
    expect(v3("https://a.example/*b*", "#+")).toBe("https://a.example/#b+");
    expect(v3("https://a.example/**Ab", "é")).toBe("https://a.example/éb");
    expect(v3("https://a.example/**Bx**Ay", "ã€")).toBe("https://a.example/ãx€y");
    expect(v3("https://a.example/**E", "你好")).toBe("https://a.example/你好");
    expect(v3("https://a.example/**_**A", "#".repeat(67))).toBe(`https://a.example/${"#".repeat(67)}`);
    expect(v3("https://a.example/*a*", "#")).toBeNull();
    expect(v3("https://a.example/**C", "#")).toBeNull();
    expect(decodeProofpoint3("https://a.example/*__;I!!a!b$")).toBeNull();
    expect(decodeProofpoint3("https://a.example/b__;!!a!b$")).toBe("https://a.example/b");
    expect(decodeProofpoint3("https://a.example/")).toBeNull();
  });

  it("reads a length of two bytes in an id of Google News", () => {
    const message = (url: string): string => {
      const length = url.length < 128 ? [url.length] : [(url.length & 0x7f) | 0x80, url.length >> 7];
      return btoa(String.fromCharCode(0x08, 0x13, 0x22, ...length) + url).replaceAll("=", "");
    };
    for (const size of [40, 127, 128, 300]) {
      const url = "https://a.example/".padEnd(size, "x");
      expect(decodeGoogleNews(message(url))).toBe(url);
    }
    expect(decodeGoogleNews(message("AU_yqLabc"))).toBeNull();
    for (const none of ["", "CBMi", "CAIiEP3m", "____"]) expect(decodeGoogleNews(none), none).toBeNull();
  });

  it("reads feedsportal's letters", () => {
    expect(decodeFeedsportal("0L0Sa0Bexample0Cb0Dc0F10Gd0F2")).toBe("http://www.a.example/b?c=1&d=2");
    expect(decodeFeedsportal("0Za")).toBeNull();
  });

  it("drops a hash of Disqus and no other colon", () => {
    expect(dropDisqusHash(`https://a.example/b:${"x".repeat(27)}`)).toBe("https://a.example/b");
    for (const kept of ["https://a.example/a:b", `https://a.example/b:${"x".repeat(26)}`, `https://a.example/:${"x".repeat(26)}/`])
      expect(dropDisqusHash(kept)).toBe(kept);
  });
});
