import { describe, expect, it } from "vitest";
import { isAddressIn, isPrivateUse, isPublicAddress, parseAddress, parseCidr, rangeOf } from "../../src/resolve/addresses.ts";

/** First and last address of every range that is not public, and its public neighbours on both sides where there are any. */
const RANGES: readonly (readonly [string, string, string, string | null, string | null])[] = [
  ["this host", "0.0.0.0", "0.255.255.255", null, "1.0.0.0"],
  ["private 10/8", "10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["carriers", "100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["loopback", "127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["Azure", "168.63.129.16", "168.63.129.16", "168.63.129.15", "168.63.129.17"],
  ["link-local", "169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["private 172.16/12", "172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["protocol assignments", "192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["documentation 1", "192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["6to4 relays", "192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"],
  ["private 192.168/16", "192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["benchmarks", "198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["documentation 2", "198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["documentation 3", "203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["multicast and reserved", "224.0.0.0", "255.255.255.255", "223.255.255.255", null],
  ["IPv6 below 2000::", "::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, "2000::"],
  ["IPv6 protocol assignments", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff::", "2001:200::"],
  ["IPv6 documentation", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff::1", "2001:db9::"],
  ["6to4", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"],
  ["new IPv6 documentation", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff::", "3fff:1000::"],
  ["IPv6 above 3fff:", "4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:ffff::", null],
];

describe("isPublicAddress", () => {
  it.each(RANGES)("refuses %s from its first to its last address, and takes its neighbours", (_, first, last, before, after) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    for (const neighbour of [before, after])
      if (neighbour !== null) expect([neighbour, isPublicAddress(neighbour)]).toEqual([neighbour, true]);
  });

  it.each([
    ["loopback", "::1"],
    ["compatible loopback, which libraries call unicast", "::7f00:1"],
    ["compatible metadata", "::a9fe:a9fe"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped loopback in hexadecimal", "::ffff:7f00:1"],
    ["mapped loopback, long", "0:0:0:0:0:ffff:7f00:0001"],
    ["mapped private", "::ffff:10.1.2.3"],
    ["mapped metadata", "::ffff:169.254.169.254"],
    ["translated loopback (SIIT)", "::ffff:0:127.0.0.1"],
    ["NAT64 loopback", "64:ff9b::7f00:1"],
    ["local NAT64", "64:ff9b:1::1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["6to4 of 10.0.0.1", "2002:a00:1::1"],
    ["unique local", "fd12:3456:789a::1"],
    ["AWS metadata", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["discard only", "100::1"],
    ["segment routing", "5f00::1"],
    ["8000::", "8000::"],
    ["in brackets", "[::1]"],
  ])("refuses IPv6: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["93.184.216.34", "8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "[2a00:1450:4001:81b::200e]", "::ffff:8.8.8.8", "2620:fe::fe"])(
    "takes %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "",
    "localhost",
    "example.com",
    "127.1",
    "0x7f.0.0.1",
    "2130706433",
    "0177.0.0.1",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.256",
    "::g",
    ":::",
    "1::2::3",
    "[::1",
  ])("takes %j for no address, hence not public", (text) => expect([parseAddress(text), isPublicAddress(text)]).toEqual([null, false]));

  it.each([
    ["http://127.1/", "127.0.0.1"],
    ["http://0x7f.1/", "127.0.0.1"],
    ["http://0x7f000001/", "127.0.0.1"],
    ["http://2130706433/", "127.0.0.1"],
    ["http://017700000001/", "127.0.0.1"],
    ["http://0177.0.0.1/", "127.0.0.1"],
    ["http://0/", "0.0.0.0"],
    ["http://１２７.０.０.１/", "127.0.0.1"],
    ["http://①②⑦.0.0.1/", "127.0.0.1"],
    ["http://127.0.0.1./", "127.0.0.1"],
    ["http://%31%32%37.0.0.1/", "127.0.0.1"],
    ["http://[0:0:0:0:0:FFFF:7F00:1]/", "[::ffff:7f00:1]"],
    ["http://[::127.0.0.1]/", "[::7f00:1]"],
  ])("%s is what the URL parser makes of it, and refused", (url, host) => {
    expect(new URL(url).hostname).toBe(host);
    expect(isPublicAddress(new URL(url).hostname)).toBe(false);
  });
});

describe("isPrivateUse", () => {
  it.each(["10.1.2.3", "172.20.0.1", "192.168.1.1", "100.64.0.1", "fd12::1", "::ffff:10.0.0.1"])("takes %s", (address) =>
    expect(isPrivateUse(address)).toBe(true),
  );
  it.each([
    "127.0.0.1",
    "::1",
    "169.254.169.254",
    "168.63.129.16",
    "100.100.100.200",
    "fd00:ec2::254",
    "fd20:ce::254",
    "192.0.0.192",
    "8.8.8.8",
    "x",
  ])("does not take %s", (address) => expect(isPrivateUse(address)).toBe(false));
});

describe("ranges", () => {
  it.each(["10.0.0.0/8", "10.1.2.3", "0.0.0.0/0", "::/0", "fd00::/8", "2001:db8::1", "255.255.255.255/32", "128.0.0.0/1"])(
    "%s is one",
    (text) => expect(parseCidr(text)).not.toBeNull(),
  );
  it.each([
    "10.0.0.1/8",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/-1",
    "10.0.0.0/8/8",
    "::/129",
    "example.com/8",
    "",
    "/8",
    "fd00::1/8",
    "10.0.0.0/ 8",
  ])("%j is none", (text) => expect(parseCidr(text)).toBeNull());
  it("hold what is inside them, and nothing of the other kind", () => {
    const cidrs = [rangeOf("10.0.0.0/9"), rangeOf("fd00:1::/33"), rangeOf("127.0.0.1")];
    const inside = ["10.0.0.0", "10.127.255.255", "::ffff:10.1.1.1", "fd00:1:7fff::1", "127.0.0.1"];
    const outside = ["10.128.0.0", "fd00:1:8000::1", "127.0.0.2", "::a00:1", "name"];
    expect(inside.filter((address) => !isAddressIn(address, cidrs))).toEqual([]);
    expect(outside.filter((address) => isAddressIn(address, cidrs))).toEqual([]);
  });
  it("throws what names a wrong one", () => expect(() => rangeOf("10.0.0.0/40")).toThrow('"10.0.0.0/40"'));
});
