import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Clock, createPoliteness, type Politeness, type PolitenessOptions } from "../../src/resolve/politeness.ts";
import { Internet, redirect } from "./internet.ts";

const OPTIONS: PolitenessOptions = { perSecond: 5, burst: 10, perHost: 100, total: 1_000, maxWaitMs: 60_000 };
const NEVER = new AbortController().signal;

/** A clock that goes on only when everybody sleeps; sleepers wake in the order of their time. */
const virtualClock = (): Clock & { readonly run: () => Promise<void> } => {
  let now = 1_000_000;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms) => new Promise((wake) => void sleepers.push({ at: now + ms, wake })),
    async run() {
      for (;;) {
        await new Promise(setImmediate);
        const next = sleepers.sort((a, b) => a.at - b.at).shift();
        if (next === undefined) return;
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
};

const starts = async (
  politeness: Politeness,
  clock: ReturnType<typeof virtualClock>,
  hosts: readonly string[],
  hold = 0,
): Promise<number[]> => {
  const start = clock.now();
  const times = hosts.map(async (host) => {
    const turn = await politeness.enter(host, NEVER);
    if ("retryAt" in turn) return -1;
    const at = clock.now() - start;
    if (hold > 0) await clock.sleep(hold, NEVER);
    turn.leave();
    return at;
  });
  await clock.run();
  return Promise.all(times);
};

const repeat = (host: string, times: number): string[] => Array.from({ length: times }, () => host);

describe("the rate for one host", () => {
  it("is a burst, then so many a second", async () => {
    const clock = virtualClock();
    const times = await starts(createPoliteness(OPTIONS, clock), clock, repeat("a", 25));
    expect(times).toEqual([...repeat("", 10).map(() => 0), ...Array.from({ length: 15 }, (_, i) => (i + 1) * 200)]);
  });
  it("fills up again while nobody asks", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness(OPTIONS, clock);
    await starts(politeness, clock, repeat("a", 10));
    const pause = clock.sleep(1_000, NEVER);
    await clock.run();
    await pause;
    expect(await starts(politeness, clock, repeat("a", 7))).toEqual([0, 0, 0, 0, 0, 200, 400]);
  });
  it("is counted for each host apart", async () => {
    const clock = virtualClock();
    expect(await starts(createPoliteness({ ...OPTIONS, burst: 1 }, clock), clock, ["a", "b", "c", "a"])).toEqual([0, 0, 0, 200]);
  });
  it("refuses what would wait too long, without putting off the others", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness({ ...OPTIONS, burst: 1, perSecond: 1, maxWaitMs: 3_000 }, clock);
    expect(await starts(politeness, clock, repeat("a", 8))).toEqual([0, 1_000, 2_000, 3_000, -1, -1, -1, -1]);
    expect(await starts(politeness, clock, repeat("a", 2))).toEqual([1_000, 2_000]);
  });
});

describe("requests at once", () => {
  it("to one host are bounded, in the order of asking", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness({ ...OPTIONS, perHost: 2, burst: 100 }, clock);
    expect(await starts(politeness, clock, repeat("a", 6), 100)).toEqual([0, 0, 100, 100, 200, 200]);
  });
  it("to all hosts are bounded", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness({ ...OPTIONS, total: 3 }, clock);
    expect(await starts(politeness, clock, ["a", "b", "c", "d", "e"], 100)).toEqual([0, 0, 0, 100, 100]);
  });
  it("are free again when a waiting one is stopped, and when one leaves twice", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness({ ...OPTIONS, perHost: 1 }, clock);
    const first = await politeness.enter("a", NEVER);
    const controller = new AbortController();
    const stopped = politeness.enter("a", controller.signal);
    const third = politeness.enter("a", NEVER);
    controller.abort(new Error("stopped"));
    await expect(stopped).rejects.toThrow("stopped");
    if ("leave" in first) {
      first.leave();
      first.leave();
    }
    const turn = await third;
    const fourth = politeness.enter("a", NEVER);
    const winner = await Promise.race([fourth.then(() => "fourth"), new Promise((resolve) => setTimeout(resolve, 20, "nobody"))]);
    expect(winner).toBe("nobody");
    if ("leave" in turn) turn.leave();
    expect(await fourth).toHaveProperty("leave");
  });
});

describe("a closed host", () => {
  it("is waited for when that is short, also by those already waiting", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness({ ...OPTIONS, burst: 1, perSecond: 1 }, clock);
    const running = starts(politeness, clock, repeat("a", 3));
    politeness.close("a", clock.now() + 10_000);
    expect(await running).toEqual([10_000, 10_000, 10_000]);
  });
  it("is refused when that is long, at once and with the time", async () => {
    const clock = virtualClock();
    const politeness = createPoliteness(OPTIONS, clock);
    const until = clock.now() + 3_600_000;
    politeness.close("a", until);
    politeness.close("a", clock.now() + 5);
    expect(await politeness.enter("a", NEVER)).toEqual({ retryAt: until });
    expect(await politeness.enter("b", NEVER)).toHaveProperty("leave");
  });
});

it("forgets hosts that are done with, and no others", async () => {
  const clock = virtualClock();
  const politeness = createPoliteness(OPTIONS, clock);
  politeness.close("closed.example", clock.now() + 24 * 3_600_000);
  for (let i = 0; i < 20_000; i++) {
    const turn = await politeness.enter(`host-${i}.example`, NEVER);
    if ("leave" in turn) turn.leave();
    if (i % 1_000 === 0) {
      const pause = clock.sleep(1_000, NEVER);
      await clock.run();
      await pause;
    }
  }
  expect(politeness.hosts()).toBeLessThanOrEqual(6_000);
  expect(await politeness.enter("closed.example", NEVER)).toHaveProperty("retryAt");
});

describe("over real connections", () => {
  let internet: Internet;
  beforeEach(async () => {
    internet = await Internet.open();
  });
  afterEach(() => internet.close());

  it("no host sees more requests at once than it should", async () => {
    const slow = (url: string) =>
      internet.site(url, (request, response, hit) => {
        setTimeout(() => redirect("https://www.youtube.com/watch?v=dQw4w9WgXcQ")(request, response, hit), 30);
      });
    const [bitly, tiny] = [await slow("bit.ly"), await slow("tinyurl.com")];
    const resolver = await internet.resolver({ limits: { perHost: 2 } });
    const links = Array.from({ length: 20 }, (_, i) => `https://${i % 2 === 0 ? "bit.ly" : "tinyurl.com"}/${i}`);
    const all = await Promise.all(links.map((link) => resolver.resolve(link)));
    expect(all.every(({ status }) => status === "resolved")).toBe(true);
    expect([bitly.hits.length, tiny.hits.length, bitly.peak(), tiny.peak()]).toEqual([10, 10, 2, 2]);
  });
});
