/**
 * Which IP addresses are public. A table of the IANA special-purpose registries (RFC 6890 and its updates), since every library compared takes some of
 * these for ordinary hosts: ::7f00:1, 168.63.129.16, 64:ff9b::/96. Of IPv6 only 2000::/3 is public, less what is reserved inside it.
 */
import { isIPv4, isIPv6 } from "node:net";

/** A range of addresses: the bytes of its first address (4 or 16) and how many leading bits count. */
export interface Cidr {
  readonly bytes: readonly number[];
  readonly bits: number;
}

const bytesOfIPv4 = (text: string): number[] => text.split(".").map(Number);

const groupsOf = (text: string): number[] => {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = bytesOfIPv4(group);
    return [a * 256 + b, c * 256 + d];
  });
};

const bytesOfIPv6 = (text: string): number[] => {
  const [head = "", tail] = text.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255]);
};

/** The bytes of an IP address, brackets and zone left out; null when the text is none. Reads only what the WHATWG URL parser or DNS writes. */
export const parseAddress = (text: string): readonly number[] | null => {
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  if (isIPv4(bare)) return bytesOfIPv4(bare);
  if (!isIPv6(bare)) return null;
  const zone = bare.indexOf("%");
  return bytesOfIPv6(zone < 0 ? bare : bare.slice(0, zone));
};

/** Parses `10.0.0.0/8`, `fd00::/8` or a single address. Null when it is neither, or when bits behind the prefix are set. */
export const parseCidr = (text: string): Cidr | null => {
  const slash = text.indexOf("/");
  const bytes = parseAddress(slash < 0 ? text : text.slice(0, slash));
  if (bytes === null) return null;
  const length = slash < 0 ? String(bytes.length * 8) : text.slice(slash + 1);
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(bits <= bytes.length * 8)) return null;
  const loose = bytes.some((byte, i) => (byte & (255 >> Math.min(8, Math.max(0, bits - i * 8)))) !== 0);
  return loose ? null : { bytes, bits };
};

/** Whether an address is in a range. An IPv4 address is never in an IPv6 range. */
const isIn = (address: readonly number[], { bytes, bits }: Cidr): boolean => {
  if (address.length !== bytes.length) return false;
  for (let i = 0; i * 8 < bits; i++) {
    const ignored = Math.max(0, (i + 1) * 8 - bits);
    if ((address[i] ?? 0) >> ignored !== (bytes[i] ?? 0) >> ignored) return false;
  }
  return true;
};

/** Parses a range that must be one. Throws an Error that names it otherwise. */
export const rangeOf = (text: string): Cidr => {
  const cidr = parseCidr(text);
  if (cidr === null) throw new Error(`${JSON.stringify(text)} is no range of addresses such as 10.0.0.0/8.`);
  return cidr;
};

const ranges = (...texts: string[]): Cidr[] => texts.map(rangeOf);

const NOT_PUBLIC_IPV4: readonly Cidr[] = ranges(
  "0.0.0.0/8", // this host (RFC 1122)
  "10.0.0.0/8", // private (RFC 1918)
  "100.64.0.0/10", // shared by carriers (RFC 6598)
  "127.0.0.0/8", // loopback (RFC 1122)
  "168.63.129.16/32", // Azure's host agent and metadata
  "169.254.0.0/16", // link-local, cloud metadata (RFC 3927)
  "172.16.0.0/12", // private (RFC 1918)
  "192.0.0.0/24", // protocol assignments (RFC 6890)
  "192.0.2.0/24", // documentation (RFC 5737)
  "192.88.99.0/24", // 6to4 relays (RFC 7526)
  "192.168.0.0/16", // private (RFC 1918)
  "198.18.0.0/15", // benchmarks (RFC 2544)
  "198.51.100.0/24", // documentation (RFC 5737)
  "203.0.113.0/24", // documentation (RFC 5737)
  "224.0.0.0/4", // multicast (RFC 5771)
  "240.0.0.0/4", // reserved, broadcast (RFC 1112)
);

const GLOBAL_IPV6: Cidr = rangeOf("2000::/3");
const MAPPED: Cidr = rangeOf("::ffff:0:0/96");

const NOT_PUBLIC_IPV6: readonly Cidr[] = ranges(
  "2001::/23", // protocol assignments: Teredo, benchmarks, ORCHID (RFC 2928)
  "2001:db8::/32", // documentation (RFC 3849)
  "2002::/16", // 6to4, which carries any IPv4 address (RFC 3056)
  "3fff::/20", // documentation (RFC 9637)
);

const PRIVATE_USE: readonly Cidr[] = ranges("10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7");

/** Metadata services inside the ranges of private use: Alibaba, AWS and Google by IPv6. */
const METADATA: readonly Cidr[] = ranges("100.100.100.200/32", "fd00:ec2::254/128", "fd20:ce::254/128");

/** An IPv4 address written as an IPv6 one counts as itself. */
const unmapped = (address: readonly number[]): readonly number[] => (isIn(address, MAPPED) ? address.slice(12) : address);

const isInAny = (address: readonly number[], cidrs: readonly Cidr[]): boolean => cidrs.some((cidr) => isIn(address, cidr));

/** Whether a text is the address of a public host. Anything that is no IP address is not. */
export const isPublicAddress = (text: string): boolean => {
  const parsed = parseAddress(text);
  if (parsed === null) return false;
  const address = unmapped(parsed);
  if (address.length === 4) return !isInAny(address, NOT_PUBLIC_IPV4);
  return isIn(address, GLOBAL_IPV6) && !isInAny(address, NOT_PUBLIC_IPV6);
};

/** Whether a text is an address of private use (RFC 1918, RFC 6598, RFC 4193) and no metadata service. */
export const isPrivateUse = (text: string): boolean => {
  const parsed = parseAddress(text);
  if (parsed === null) return false;
  const address = unmapped(parsed);
  return isInAny(address, PRIVATE_USE) && !isInAny(address, METADATA);
};

/** Whether a text is an address in one of the ranges. */
export const isAddressIn = (text: string, cidrs: readonly Cidr[]): boolean => {
  const parsed = parseAddress(text);
  return parsed !== null && isInAny(unmapped(parsed), cidrs);
};
