/**
 * The connect function of the resolver: no socket is opened to an address that may not be asked. Checks stand here and not before the request, since
 * a name can have another address a moment later (DNS rebinding), and an IP literal is never looked up at all.
 */
import { promises as dns, type LookupAddress } from "node:dns";
import type { LookupFunction, Socket } from "node:net";
import { buildConnector } from "undici";
import { parseAddress } from "./addresses.ts";

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemLookup: Lookup = (hostname) => dns.lookup(hostname, { all: true });

/** An address that may not be asked. Host and address are for the operator's log; callers learn only that it was blocked. */
export class BlockedError extends Error {
  readonly host: string;
  readonly address: string;

  constructor(host: string, address: string) {
    super("blocked");
    this.name = "BlockedError";
    this.host = host;
    this.address = address;
  }
}

/** Opens a connection to one of the checked addresses and to no other. */
export type Dial = (options: buildConnector.Options, addresses: readonly LookupAddress[]) => Promise<Socket>;

export interface GuardOptions {
  readonly allowsAddress: (address: string, port: number) => boolean;
  readonly lookup: Lookup;
  readonly dial: Dial;
}

/** Answers only with the addresses that were checked: what is connected to cannot differ from what was looked at. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family ?? 0);
  };

export interface DialOptions {
  /** Milliseconds until a connection stands. */
  readonly connectMs: number;
  /** Certificates of authorities to trust instead of the well-known ones. */
  readonly ca?: string;
}

/** TCP, and TLS for https. TLS keeps the host's name: certificates are checked against it, not against an address. */
export const createDial =
  ({ connectMs, ca }: DialOptions): Dial =>
  (options, addresses) => {
    const connect = buildConnector({
      timeout: connectMs,
      lookup: pinnedTo(addresses),
      autoSelectFamily: true,
      maxCachedSessions: 0,
      ...(ca === undefined ? {} : { ca }),
    });
    return new Promise((resolve, reject) => {
      connect(options, (...[error, socket]) => {
        if (error === null) resolve(socket);
        else reject(error);
      });
    });
  };

const notFound = (host: string): Error => Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });

/** Makes the connect function for an undici Agent: the literal or every address of the name is checked, then the address that was connected to. */
export const createConnect = ({ allowsAddress, lookup, dial }: GuardOptions): buildConnector.connector => {
  const addressesOf = async (host: string, port: number): Promise<readonly LookupAddress[]> => {
    const literal = parseAddress(host);
    const found = literal === null ? await lookup(host) : [{ address: host.replace(/^\[|\]$/g, ""), family: literal.length === 4 ? 4 : 6 }];
    if (found.length === 0) throw notFound(host);
    // One private address among public ones is how a name gets past a check of the first.
    for (const { address } of found) if (!allowsAddress(address, port)) throw new BlockedError(host, address);
    return found;
  };
  const connectTo = async (options: buildConnector.Options): Promise<Socket> => {
    const port = options.port === "" ? (options.protocol === "https:" ? 443 : 80) : Number(options.port);
    const socket = await dial(options, await addressesOf(options.hostname, port));
    const address = socket.remoteAddress ?? "";
    if (allowsAddress(address, port)) return socket;
    socket.destroy();
    throw new BlockedError(options.hostname, address);
  };
  return (options, callback) => {
    connectTo(options).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
};
