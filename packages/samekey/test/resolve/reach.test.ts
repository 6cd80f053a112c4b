import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createReach } from "../../src/resolve/reach.ts";
import { Internet, redirect } from "./internet.ts";

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const links = (host: string, count: number): string[] => Array.from({ length: count }, (_, n) => `https://${host}/x${n}`);

describe("reach", () => {
  const setUp = (): { reach: ReturnType<typeof createReach>; said: () => number; wait: (ms: number) => void } => {
    let now = 1_000;
    let said = 0;
    const reach = createReach({ now: () => now, onOutOfReach: () => (said += 1) });
    return {
      reach,
      said: () => said,
      wait: (ms) => {
        now += ms;
      },
    };
  };

  it("leaves a host alone for a minute after three failures in a row", () => {
    const { reach, wait, said } = setUp();
    for (const host of ["a.example", "a.example"]) reach.failed(host);
    expect(reach.restsUntil("a.example")).toBe(0);
    reach.answered("a.example");
    for (const host of ["a.example", "a.example", "a.example"]) reach.failed(host);
    expect(reach.restsUntil("a.example")).toBe(61_000);
    expect(reach.restsUntil("b.example")).toBe(0);
    wait(60_000);
    expect(reach.restsUntil("a.example")).toBe(0);
    expect(said()).toBe(0);
  });

  it("gives up the whole network after five hosts, of which none answered, and says so once a time", () => {
    const { reach, wait, said } = setUp();
    for (const n of [1, 2, 3, 4]) reach.failed(`h${n}.example`);
    expect(reach.restsUntil("other.example")).toBe(0);
    reach.failed("h5.example");
    reach.failed("h6.example");
    expect(reach.restsUntil("other.example")).toBe(61_000);
    expect(said()).toBe(1);
    wait(60_000);
    for (const n of [1, 2, 3, 4, 5]) reach.failed(`h${n}.example`);
    expect(said()).toBe(2);
  });

  it("is not misled by services that are gone while others answer", () => {
    const { reach, said } = setUp();
    reach.answered("bit.ly");
    for (let n = 0; n < 39; n++) reach.failed(`h${n}.example`);
    expect(said()).toBe(0);
    reach.answered("bit.ly");
    for (let n = 0; n < 39; n++) reach.failed(`h${n}.example`);
    expect(reach.restsUntil("bit.ly")).toBe(0);
  });
});

describe("the links of a pass", () => {
  let internet: Internet;
  beforeEach(async () => {
    internet = await Internet.open();
  });
  afterEach(() => internet.close());

  it("are not asked one by one on a machine without a network, and nothing is stored of those", async () => {
    const hosts = ["bit.ly", "tinyurl.com", "t.co", "ow.ly", "is.gd", "buff.ly", "tiny.cc"];
    let asked = 0;
    let said = 0;
    const resolver = await internet.resolver({
      limits: { total: 1 },
      lookup: async (host) => {
        asked += 1;
        throw Object.assign(new Error(`${host} is not known`), { code: "ENOTFOUND" });
      },
      onOutOfReach: () => {
        said += 1;
      },
    });
    const all = await Promise.all(hosts.flatMap((host) => links(host, 20)).map((link) => resolver.resolve(link)));
    expect(asked).toBeLessThan(20);
    expect(said).toBe(1);
    expect(all.filter(({ status }) => status === "rate_limited").length).toBeGreaterThan(120);
    expect((await resolver.store.counts()).reduce((sum, { count }) => sum + count, 0)).toBe(asked);
  });

  it("of a service that is down do not hold up those of another", async () => {
    await internet.site("bit.ly", redirect(VIDEO));
    let asked = 0;
    const resolver = await internet.resolver({
      limits: { total: 1 },
      lookup: async (host) => {
        asked += 1;
        if (host === "tinyurl.com") throw Object.assign(new Error("try again"), { code: "EAI_AGAIN" });
        return internet.lookup(host);
      },
      onOutOfReach: () => {},
    });
    const [down, up] = await Promise.all([
      Promise.all(links("tinyurl.com", 30).map((link) => resolver.resolve(link))),
      Promise.all(links("bit.ly", 5).map((link) => resolver.resolve(link))),
    ]);
    expect(up.map(({ status }) => status)).toEqual(up.map(() => "resolved"));
    expect(down.filter(({ status }) => status === "unreachable").length).toBeLessThan(8);
    expect(asked).toBeLessThan(15);
  });

  it("are asked each by whoever wants an answer for each", async () => {
    const resolver = await internet.resolver({ lookup: async () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" })) });
    const all = await Promise.all(links("bit.ly", 8).map((link) => resolver.resolve(link)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["gone_service"]));
  });
});
