import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../src/resolve/addresses.ts";
import { createConnect, createDial, type Dial, type Lookup } from "../../src/resolve/guard.ts";
import { CERTIFICATE, PRIVATE_KEY } from "./certificate.ts";

/** Real sockets: one loopback address is open, 127.0.0.1 on the port of `allowed`; another server listens where nobody may go. */
let allowed: Server;
let forbidden: Server;
let hits = 0;
const portOf = (server: Server): number => {
  const address: string | AddressInfo | null = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
};
const listening = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

beforeAll(async () => {
  allowed = createServer((_, response) => response.end("allowed"));
  forbidden = createServer((_, response) => {
    hits += 1;
    response.end("forbidden");
  });
  await Promise.all([listening(allowed), listening(forbidden)]);
});
afterAll(() => {
  allowed.close();
  forbidden.close();
});

const allowsAddress = (address: string, port: number): boolean =>
  isPublicAddress(address) || (address === "127.0.0.1" && port === portOf(allowed));

const ask = async (url: string, lookup: Lookup, dial: Dial = createDial({ connectMs: 2_000 })): Promise<string> => {
  const agent = new Agent({ connect: createConnect({ allowsAddress, lookup, dial }) });
  try {
    const { body } = await request(url, { dispatcher: agent });
    return await body.text();
  } finally {
    await agent.destroy();
  }
};

const at =
  (...addresses: readonly string[]): Lookup =>
  async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 }));

const never: Lookup = async (hostname) => {
  throw new Error(`looked up ${hostname}`);
};

describe("the connect guard", () => {
  it("lets an allowed literal and an allowed name through", async () => {
    expect(await ask(`http://127.0.0.1:${portOf(allowed)}/`, never)).toBe("allowed");
    expect(await ask(`http://short.example:${portOf(allowed)}/`, at("127.0.0.1"))).toBe("allowed");
  });

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::7f00:1]",
  ])("refuses the literal %s, which no lookup ever sees", async (host) => {
    await expect(ask(`http://${host}:${portOf(forbidden)}/`, never)).rejects.toMatchObject({ name: "BlockedError" });
    expect(hits).toBe(0);
  });

  it.each([
    ["one private address", ["127.0.0.1"]],
    ["a private address among public ones", ["93.184.216.34", "127.0.0.1"]],
    ["a private address before public ones", ["127.0.0.1", "93.184.216.34"]],
    ["an IPv6 address among public ones", ["93.184.216.34", "::1"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
    ["no IP address at all", ["localhost"]],
  ])("refuses a name with %s", async (_, addresses) => {
    await expect(ask(`http://short.example:${portOf(forbidden)}/`, at(...addresses))).rejects.toMatchObject({
      name: "BlockedError",
      host: "short.example",
      message: "blocked",
    });
    expect(hits).toBe(0);
  });

  it("refuses localhost by the system's own lookup", async () => {
    const { systemLookup } = await import("../../src/resolve/guard.ts");
    await expect(ask(`http://localhost:${portOf(forbidden)}/`, systemLookup)).rejects.toMatchObject({ name: "BlockedError" });
    await expect(ask(`http://localhost.:${portOf(forbidden)}/`, systemLookup)).rejects.toThrow();
    expect(hits).toBe(0);
  });

  it("looks a name up once, and connects to what was checked (DNS rebinding)", async () => {
    let lookups = 0;
    const rebinding: Lookup = async () => [{ address: lookups++ === 0 ? "93.184.216.34" : "127.0.0.1", family: 4 }];
    const dialled: string[] = [];
    const dial: Dial = async (options, addresses) => {
      dialled.push(...addresses.map(({ address }) => address));
      // Only what is handed over may be connected to; the public address itself is not reached from here.
      return createDial({ connectMs: 2_000 })({ ...options, port: String(portOf(allowed)) }, [{ address: "127.0.0.1", family: 4 }]);
    };
    await expect(ask(`http://rebind.example:${portOf(forbidden)}/`, rebinding, dial)).rejects.toMatchObject({ name: "BlockedError" });
    expect([lookups, dialled, hits]).toEqual([1, ["93.184.216.34"], 0]);
    await expect(ask(`http://rebind.example:${portOf(forbidden)}/`, rebinding, dial)).rejects.toMatchObject({ name: "BlockedError" });
    expect([lookups, dialled, hits]).toEqual([2, ["93.184.216.34"], 0]);
  });

  it("refuses a connection that ended elsewhere than it was sent", async () => {
    const elsewhere: Dial = (options) => createDial({ connectMs: 2_000 })(options, [{ address: "127.0.0.1", family: 4 }]);
    await expect(ask(`http://short.example:${portOf(forbidden)}/`, at("93.184.216.34"), elsewhere)).rejects.toMatchObject({
      name: "BlockedError",
      address: "127.0.0.1",
    });
    expect(hits).toBe(0);
  });

  it("falls back to the next address where the first does not answer", async () => {
    const open = createConnect({ allowsAddress: () => true, lookup: at("::1", "127.0.0.1"), dial: createDial({ connectMs: 5_000 }) });
    const agent = new Agent({ connect: open });
    const { body } = await request(`http://short.example:${portOf(allowed)}/`, { dispatcher: agent });
    expect(await body.text()).toBe("allowed");
    await agent.destroy();
  });

  it("tells a name without addresses from a refused one", async () => {
    await expect(ask("http://short.example/", at())).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(ask("http://short.example/", never)).rejects.toThrow("looked up short.example");
  });
});

describe("TLS", () => {
  let secure: Server;
  beforeAll(async () => {
    secure = createTlsServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (_, response) => response.end("secure"));
    await listening(secure);
  });
  afterAll(() => {
    secure.close();
  });
  const to: Dial = (options, addresses) =>
    createDial({ connectMs: 2_000, ca: CERTIFICATE })({ ...options, port: String(portOf(secure)) }, addresses);

  it("checks the certificate against the name, though an address is connected to", async () => {
    const url = `https://short.example:${portOf(allowed)}/`;
    expect(await ask(url, at("127.0.0.1"), to)).toBe("secure");
    await expect(ask(url.replace("short", "other"), at("127.0.0.1"), to)).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  });
});
