import { describe, expect, test } from "vitest";
import type { PassResult } from "../../../src/store/contract.ts";
import type { OpenStore } from "../contract.ts";
import { AT, withStore } from "./with-store.ts";

const START = { source: "trending", region: "US", at: AT, leaseMs: 60_000 };
const RESULT: PassResult = {
  at: AT + 1_000,
  status: "done",
  flagged: true,
  note: "twice the usual skip rate",
  seen: 10,
  new: 3,
  updated: 2,
  repeated: 4,
  rejected: { "bad-id": 1 },
};

export const passContract = (open: OpenStore): void => {
  describe("passes", () => {
    test(
      "are stored as they ended",
      withStore(open, async (store) => {
        const { id } = await store.startPass(START);
        const [running] = await store.passes({ limit: 5 });
        expect(running).toMatchObject({ id, status: "running", startedAt: AT, finishedAt: null, seen: 0, rejected: {} });
        const { at, ...counts } = RESULT;
        const stored = { id, source: "trending", region: "US", startedAt: AT, finishedAt: at, ...counts };
        expect(await store.finishPass(id, RESULT)).toEqual(stored);
        expect(await store.passes({ source: "trending", region: "US", limit: 5 })).toEqual([stored]);
        await expect(store.finishPass(id + 1, RESULT)).rejects.toMatchObject({ code: "not-found" });
      }),
    );

    test(
      "of one source and region exclude each other, those of others do not",
      withStore(open, async (store) => {
        const { id } = await store.startPass(START);
        const again = store.startPass({ ...START, at: AT + 59_999 });
        await expect(again).rejects.toMatchObject({ code: "pass-locked" });
        // Who and since when.
        await expect(again).rejects.toThrow(new RegExp(`trending.*US.*2026-11-30T12:00:00.*pass ${id}.*process .+:${process.pid}`));
        await store.startPass({ ...START, region: "GB" });
        await store.startPass({ ...START, source: "other" });
        await store.finishPass(id, RESULT);
        await store.startPass({ ...START, at: AT + 2_000 });
        expect((await store.passes({ limit: 10 })).map(({ source, region, status }) => `${source} ${region} ${status}`)).toEqual([
          "trending US running",
          "other US running",
          "trending GB running",
          "trending US done",
        ]);
        expect(await store.passes({ region: "GB", limit: 10 })).toHaveLength(1);
        expect(await store.passes({ limit: 2 })).toHaveLength(2);
      }),
    );

    test(
      "lose their lock when they stop renewing it",
      withStore(open, async (store) => {
        const { id } = await store.startPass(START);
        await store.renewPass(id, AT + 50_000);
        await expect(store.startPass({ ...START, at: AT + 100_000 })).rejects.toMatchObject({ code: "pass-locked" });
        const next = await store.startPass({ ...START, at: AT + 110_000 });
        await expect(store.renewPass(id, AT + 110_001)).rejects.toMatchObject({ code: "pass-locked" });
        const passes = await store.passes({ limit: 10 });
        expect(passes.map((pass) => [pass.id, pass.status, pass.finishedAt])).toEqual([
          [next.id, "running", null],
          [id, "abandoned", AT + 110_000],
        ]);
      }),
    );
  });
};
