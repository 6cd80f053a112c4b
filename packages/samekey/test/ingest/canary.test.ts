import { describe, expect, it } from "vitest";
import { judge, skipRate } from "../../src/ingest/canary.ts";
import type { Pass } from "../../src/store/contract.ts";

const pass = (seen: number, skipped: number, status: Pass["status"] = "done"): Pass => ({
  id: 1,
  source: "feed",
  region: "US",
  startedAt: 0,
  finishedAt: 1,
  status,
  flagged: false,
  note: "",
  seen,
  new: 0,
  updated: 0,
  repeated: seen - skipped,
  rejected: skipped === 0 ? {} : { "bad-id": skipped },
});

describe("judge", () => {
  const usual = [pass(200, 2), pass(200, 3), pass(180, 1), pass(200, 2)];

  it("says nothing about an ordinary pass", () => {
    expect(judge(pass(200, 4), usual)).toBeNull();
  });

  it("flags a pass whose source changed its format, with both rates in the sentence", () => {
    expect(judge(pass(200, 190), usual)).toBe("skip rate 95.0 %, usually 1.0 % over 4 passes");
  });

  it("flags a source that used to skip much and now skips nothing", () => {
    expect(judge(pass(100, 0), [pass(100, 40), pass(100, 41), pass(100, 39)])).toContain("usually 40.0 %");
  });

  it("compares a source with its own spread, not with a constant", () => {
    const wild = [pass(100, 10), pass(100, 40), pass(100, 25), pass(100, 60)];
    expect(judge(pass(100, 70), wild)).toBeNull();
  });

  it("says nothing without a history, about few items, or by the measure of failed passes", () => {
    expect(judge(pass(200, 200), [])).toBeNull();
    expect(judge(pass(10, 10), usual)).toBeNull();
    expect(judge(pass(200, 200), [pass(200, 0, "failed")])).toBeNull();
  });
});

it("counts every reason into the skip rate", () => {
  expect(skipRate({ seen: 10, rejected: { "bad-id": 1, "needs-resolving": 2 } })).toBeCloseTo(0.3);
  expect(skipRate({ seen: 0, rejected: {} })).toBe(0);
});
