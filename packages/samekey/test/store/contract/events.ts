import { describe, expect, test } from "vitest";
import type { OpenStore } from "../contract.ts";
import { identified, keyFor, needsResolving, rejected, seen, video } from "../outcomes.ts";
import { AT, GB, US, withStore } from "./with-store.ts";

const A = keyFor("youtube:aaaaaaaaaaa");
const B = keyFor("youtube:bbbbbbbbbbb");

export const eventAndStatsContract = (open: OpenStore): void => {
  describe("events and stats", () => {
    test(
      "tell of every change, once",
      withStore(open, async (store) => {
        await store.record([video("aaaaaaaaaaa", "One"), video("bbbbbbbbbbb")], US);
        await store.record([video("aaaaaaaaaaa", "One"), video("bbbbbbbbbbb")], { ...US, at: AT + 1 });
        await store.record([video("aaaaaaaaaaa", "Two"), video("bbbbbbbbbbb")], { ...GB, at: AT + 2 });
        await store.record([seen("https://m.youtube.com/watch?v=bbbbbbbbbbb", identified("bbbbbbbbbbb"))], { ...GB, at: AT + 3 });
        const events = await store.events(0, 100);
        expect(events.map(({ at, event, key, changed }) => [at - AT, event, key, changed])).toEqual([
          [0, "created", A, []],
          [0, "created", B, []],
          [2, "updated", A, ["title", "region"]],
          [2, "updated", B, ["region"]],
          [3, "updated", B, ["url"]],
        ]);
        expect(new Set(events.map(({ digest }) => digest)).size).toBe(5);
        expect(events.every(({ digest, item, related }) => /^[0-9a-f]{32}$/.test(digest) && item === null && related === null)).toBe(true);
        expect(await store.lastEvent()).toBe(events.at(-1)?.id);
        const second = events[1];
        expect(await store.events(second?.id ?? 0, 2)).toEqual(events.slice(2, 4));
      }),
    );

    test(
      "remember how far an endpoint has come, and never go back but when told",
      withStore(open, async (store) => {
        const state = { name: "hook", cursor: 7, attempts: 2, nextAttemptAt: AT + 9, disabledAt: AT, last: "410" };
        expect(await store.webhook("hook")).toBeNull();
        await store.saveWebhook(state);
        expect(await store.webhook("hook")).toEqual(state);
        await store.saveWebhook({ ...state, cursor: 3, attempts: 0, disabledAt: null });
        expect(await store.webhooks()).toEqual([{ ...state, attempts: 0, disabledAt: null }]);
        await store.resetWebhook("hook", 3);
        expect(await store.webhook("hook")).toEqual({ ...state, cursor: 3, attempts: 0, nextAttemptAt: 0, disabledAt: null, last: "" });
      }),
    );

    test(
      "count everything",
      withStore(open, async (store) => {
        const batch = [
          ...[video("aaaaaaaaaaa"), video("aaaaaaaaaaa"), video("bbbbbbbbbbb")],
          seen("https://vimeo.com/1", identified("1", { platform: "vimeo" })),
          ...[seen("x", rejected("bad-id")), seen("y", rejected("bad-id")), seen("z", needsResolving("z"))],
        ];
        await store.record(batch, US);
        await store.record(batch.slice(0, 1), GB);
        expect(await store.stats()).toEqual({
          resources: 3,
          observations: 7,
          rejectedObservations: 3,
          aliases: 3,
          sightings: 5,
          collisions: 0,
          byPlatform: [
            { value: "youtube", count: 2 },
            { value: "vimeo", count: 1 },
          ],
          byRegion: [
            { value: "US", count: 3 },
            { value: "GB", count: 1 },
          ],
          byReason: [
            { value: "bad-id", count: 2 },
            { value: "needs-resolving", count: 1 },
          ],
        });
      }),
    );
  });
};
