import { isAddressIn, isPrivateUse, isPublicAddress, parseAddress, rangeOf } from "./addresses.ts";

/** What of one's own network may be asked. Everything else must be public, on ports 80 and 443. */
export interface AccessOptions {
  /** Host names, lower-case, whose addresses may be of private use. */
  readonly hosts: readonly string[];
  /** Ranges that listed hosts may be in although they are not of private use, such as `127.0.0.1/32`, and whose addresses may stand in URLs. */
  readonly cidrs: readonly string[];
  /** Ports of listed hosts beside 80 and 443. */
  readonly ports: readonly number[];
}

/** Who may be asked. */
export interface Access {
  /**
   * Whether a URL is of one's own network. A chain that began there may go on there; one that came from outside, or left, may not come in: a stranger's
   * link must never make this program ask an internal service.
   */
  isInside(url: URL): boolean;
  /** Whether the port of a URL may be asked. */
  allowsPort(url: URL, inside: boolean): boolean;
  /** Whether a connection to an address may be opened. */
  allowsAddress(address: string, port: number, inside: boolean): boolean;
}

/** Port of a URL as the connection uses it. */
const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port));

/** A name with a dot at its end is the same host. */
const nameOf = (url: URL): string => (url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname);

/** Makes the rules of access. Throws an Error that names a wrong range. */
export const createAccess = (options: AccessOptions): Access => {
  const hosts = new Set(options.hosts);
  const ports = new Set(options.ports);
  const cidrs = options.cidrs.map(rangeOf);
  return {
    isInside: (url) => hosts.has(nameOf(url)) || (parseAddress(url.hostname) !== null && isAddressIn(url.hostname, cidrs)),
    allowsPort: (url, inside) => {
      const port = portOf(url);
      return port === 80 || port === 443 || (inside && ports.has(port));
    },
    allowsAddress: (address, _, inside) => isPublicAddress(address) || (inside && (isPrivateUse(address) || isAddressIn(address, cidrs))),
  };
};
