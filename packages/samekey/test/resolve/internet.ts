import type { LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { createIdentifier, type Identifier } from "@samekey/core";
import type { AccessOptions } from "../../src/resolve/access.ts";
import type { ResolutionStore } from "../../src/resolve/contract.ts";
import type { Dial, Lookup } from "../../src/resolve/guard.ts";
import type { ResolverLimits } from "../../src/resolve/limits.ts";
import type { Clock } from "../../src/resolve/politeness.ts";
import { createResolver, type Resolver } from "../../src/resolve/resolver.ts";
import type { ShortLinkService } from "../../src/resolve/services.ts";
import { openSqliteResolutions } from "../../src/store/sqlite/resolutions.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse, hit: number) => void;

/** A real server on the loopback interface that answers for one name. */
export interface Site {
  readonly hits: IncomingMessage[];
  /** Most requests that were open at once. */
  readonly peak: () => number;
  /** Most bytes that any of its sockets has sent. */
  readonly sent: () => number;
}

export interface ResolverSetup {
  readonly access?: Partial<AccessOptions>;
  readonly services?: readonly ShortLinkService[];
  readonly limits?: Partial<ResolverLimits>;
  readonly clock?: Clock;
  readonly lookup?: Lookup;
  readonly store?: ResolutionStore;
  readonly shorteners?: readonly string[];
  readonly vantage?: string;
  readonly onOutOfReach?: () => void;
}

const identifiers = new Map<string, Identifier>();

/** One identifier for each list of shorteners: making one reads all rules. */
const identifierWith = (shorteners: readonly string[]): Identifier => {
  const name = shorteners.join();
  const identifier = identifiers.get(name) ?? createIdentifier({ shorteners });
  identifiers.set(name, identifier);
  return identifier;
};

/**
 * A small internet: names with addresses, each address a real HTTP server on the loopback interface. What is pretended is the number of the address only:
 * a socket says that it is connected to the address that was dialled. Any address nobody has, private ones above all, leads to `inner`, so that a guard that
 * fails is seen there.
 */
export class Internet {
  readonly blocked: { readonly url: string; readonly address: string }[] = [];
  readonly #ports = new Map<string, number>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #closing: (() => Promise<void>)[] = [];
  #inner: Site | null = null;
  #innerPort = 0;
  #next = 10;

  static async open(): Promise<Internet> {
    const internet = new Internet();
    const { site, port } = await internet.#serve((_, response) => response.end("an internal service"));
    internet.#inner = site;
    internet.#innerPort = port;
    return internet;
  }

  /** The server behind every address that nobody has. */
  get inner(): Site {
    if (this.#inner === null) throw new Error("not open");
    return this.#inner;
  }

  /** Serves a name, on the given addresses or on a public one. */
  async site(name: string, handler: Handler, addresses: readonly string[] = [`93.184.216.${this.#next++}`]): Promise<Site> {
    const { site, port } = await this.#serve(handler);
    this.name(name, addresses);
    for (const address of addresses) this.#ports.set(address, port);
    return site;
  }

  /** Gives a name some addresses without serving them. */
  name(name: string, addresses: readonly string[]): void {
    this.#names.set(name, addresses);
  }

  readonly lookup: Lookup = async (hostname) => {
    const addresses = this.#names.get(hostname);
    if (addresses === undefined) throw Object.assign(new Error(`${hostname} is not known`), { code: "ENOTFOUND" });
    return addresses.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 }));
  };

  readonly dial: Dial = (_, [first]) =>
    new Promise<Socket>((resolve, reject) => {
      const address = first?.address ?? "";
      const socket = connect({ host: "127.0.0.1", port: this.#ports.get(address) ?? this.#innerPort });
      Object.defineProperty(socket, "remoteAddress", { value: address });
      socket.once("connect", () => resolve(socket)).once("error", reject);
    });

  async resolver(setup: ResolverSetup = {}): Promise<Resolver & { readonly store: ResolutionStore }> {
    const { access, services, limits, clock, lookup = this.lookup, shorteners = [], vantage, onOutOfReach } = setup;
    const store = setup.store ?? (await openSqliteResolutions(":memory:"));
    const resolver = createResolver({
      store,
      identifier: identifierWith(shorteners),
      lookup,
      dial: this.dial,
      onBlocked: (blocked) => void this.blocked.push(blocked),
      limits: { deadlineMs: 5_000, perSecond: 10_000, burst: 10_000, ...limits },
      ...(access === undefined ? {} : { access }),
      ...(vantage === undefined ? {} : { vantage }),
      ...(onOutOfReach === undefined ? {} : { onOutOfReach }),
      ...(services === undefined ? {} : { services }),
      ...(clock === undefined ? {} : { clock }),
    });
    this.#closing.push(async () => {
      await resolver.close();
      await store.close();
    });
    return Object.assign(resolver, { store });
  }

  async close(): Promise<void> {
    for (const close of this.#closing.reverse()) await close();
  }

  async #serve(handler: Handler): Promise<{ readonly site: Site; readonly port: number }> {
    const hits: IncomingMessage[] = [];
    const sockets: Socket[] = [];
    let open = 0;
    let peak = 0;
    const server = createServer((request, response) => {
      hits.push(request);
      open += 1;
      peak = Math.max(peak, open);
      response.once("close", () => {
        open -= 1;
      });
      handler(request, response, hits.length);
    });
    server.on("connection", (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the server has no port");
    this.#closing.push(
      () =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(() => resolve());
        }),
    );
    const sent = (): number => Math.max(0, ...sockets.map(({ bytesWritten }) => bytesWritten));
    return { site: { hits, peak: () => peak, sent }, port: address.port };
  }
}

/** Answers with a redirect; what is not ASCII goes out as bytes of UTF-8. */
export const redirect =
  (location: string, status = 302): Handler =>
  (_, response) => {
    response.writeHead(status, { location: Buffer.from(location, "utf8").toString("latin1") }).end();
  };

/** Answers with a page. */
export const page =
  (html = "<html><head><title>A page</title></head><body></body></html>", headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  };
