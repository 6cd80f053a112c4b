import { describe, expect, it } from "vitest";
import { type Clock, type Job, nextRun, runSchedule, stagger } from "../../src/ingest/schedule.ts";

const HOUR = 3_600_000;

describe("stagger", () => {
  it("spreads eight regions evenly over the interval", () => {
    const jobs = stagger("chart", ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"], 8 * HOUR);
    expect(jobs.map((job) => job.offset / HOUR)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("nextRun", () => {
  const job: Job = { source: "chart", region: "GB", every: 8 * HOUR, offset: HOUR };

  it("is the next time of the job's own grid", () => {
    expect(nextRun(job, 0, HOUR, () => 0)).toBe(HOUR);
    expect(nextRun(job, HOUR, HOUR, () => 0)).toBe(9 * HOUR);
    expect(nextRun(job, 20 * HOUR, HOUR, () => 0)).toBe(25 * HOUR);
  });

  it("adds jitter smaller than the gap to the neighbour", () => {
    const latest = nextRun(job, 0, HOUR, () => 0.999999);
    expect(latest).toBeGreaterThan(HOUR);
    expect(latest).toBeLessThan(HOUR + HOUR / 5);
  });
});

/** A clock that jumps to the end of each sleep. */
const jumping = (): Clock & { elapsed: () => number } => {
  let time = 0;
  return {
    now: () => time,
    random: () => 0,
    sleep: async (ms) => {
      await new Promise((resolve) => setImmediate(resolve));
      time += ms;
    },
    elapsed: () => time,
  };
};

describe("runSchedule", () => {
  it("never runs two passes of one source at once, and lets sources run beside each other", async () => {
    const controller = new AbortController();
    const running = new Map<string, number>();
    let most = 0;
    let together = 0;
    let runs = 0;
    const jobs = [...stagger("a", ["US", "GB", "DE"], 3), ...stagger("b", ["US", "GB"], 2)];
    await runSchedule(
      jobs,
      async ({ source }) => {
        running.set(source, (running.get(source) ?? 0) + 1);
        most = Math.max(most, running.get(source) ?? 0);
        together = Math.max(together, [...running.values()].filter((n) => n > 0).length);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running.set(source, (running.get(source) ?? 0) - 1);
        if (++runs === 40) controller.abort();
      },
      jumping(),
      controller.signal,
    );
    expect(most).toBe(1);
    expect(together).toBe(2);
  });

  it("runs every job again and again, and stops when asked", async () => {
    const controller = new AbortController();
    const seen = new Map<string, number>();
    await runSchedule(
      stagger("chart", ["US", "GB"], HOUR),
      async ({ region }) => {
        seen.set(region, (seen.get(region) ?? 0) + 1);
        if ((seen.get(region) ?? 0) === 5) controller.abort();
      },
      jumping(),
      controller.signal,
    );
    expect([...seen.keys()].toSorted()).toEqual(["GB", "US"]);
    expect(Math.max(...seen.values())).toBe(5);
    expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(4);
  });
});
