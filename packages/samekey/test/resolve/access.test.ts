import { describe, expect, it } from "vitest";
import { createAccess } from "../../src/resolve/access.ts";

const access = createAccess({ hosts: ["go.example.test"], cidrs: ["10.20.0.0/16", "127.0.0.1/32"], ports: [8080] });
const nothing = createAccess({ hosts: [], cidrs: [], ports: [] });

describe("access", () => {
  it.each([
    ["http://go.example.test/x", true],
    ["http://go.example.test./x", true],
    ["http://10.20.3.4/x", true],
    ["http://127.0.0.1/", true],
    ["http://[::ffff:127.0.0.1]/", true],
    ["http://10.21.0.1/x", false],
    ["http://evil.go.example.test/", false],
    ["http://go.example.test.evil.example/", false],
    ["http://bit.ly/", false],
  ])("%s is inside: %s", (url, inside) => {
    expect(access.isInside(new URL(url))).toBe(inside);
    expect(nothing.isInside(new URL(url))).toBe(false);
  });

  it.each([
    ["http://a.example/", true, true],
    ["https://a.example/", true, true],
    ["http://a.example:443/", true, true],
    ["https://a.example:80/", true, true],
    ["http://a.example:8080/", false, true],
    ["http://a.example:22/", false, false],
    ["http://a.example:6379/", false, false],
    ["http://a.example:9200/", false, false],
    ["http://a.example:0/", false, false],
  ])("port of %s: outside %s, inside %s", (url, outside, inside) => {
    expect([access.allowsPort(new URL(url), false), access.allowsPort(new URL(url), true)]).toEqual([outside, inside]);
  });

  it.each([
    ["93.184.216.34", true, true],
    ["10.1.2.3", false, true],
    ["127.0.0.1", false, true],
    ["127.0.0.2", false, false],
    ["169.254.169.254", false, false],
    ["168.63.129.16", false, false],
    ["fd00:ec2::254", false, false],
    ["fd12::1", false, true],
    ["", false, false],
  ])("address %j: outside %s, inside %s", (address, outside, inside) => {
    expect([access.allowsAddress(address, 80, false), access.allowsAddress(address, 80, true)]).toEqual([outside, inside]);
  });

  it("throws what names a wrong range", () => expect(() => createAccess({ hosts: [], cidrs: ["10/8"], ports: [] })).toThrow('"10/8"'));
});
