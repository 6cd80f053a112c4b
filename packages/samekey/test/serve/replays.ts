import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReplayStore } from "../../src/serve/contract.ts";

const REQUEST = { client: "token a", key: "k1", digest: "d1", at: 1_000_000, leaseMs: 1_000, keepMs: 10_000 };
const ANSWER = { status: 200, type: "application/json", body: '{"ok":"ü"}' };

/** What every implementation of ReplayStore must do. `open` opens the same database each time. */
export const replayContract = (name: string, open: () => Promise<ReplayStore>): void => {
  describe(`answers to repeated requests on ${name}`, () => {
    let store: ReplayStore;
    let other: ReplayStore;
    beforeEach(async () => {
      [store, other] = [await open(), await open()];
    });
    afterEach(async () => {
      await store.close();
      await other.close();
    });

    test("a request is begun once, by whichever process", async () => {
      const states = await Promise.all([store.begin(REQUEST), other.begin(REQUEST)]);
      expect(states.map(({ state }) => state).sort()).toEqual(["running", "started"]);
    });

    test("its answer is given again, to the same request of the same client alone", async () => {
      expect(await store.begin(REQUEST)).toEqual({ state: "started" });
      await store.finish(REQUEST, ANSWER);
      expect(await other.begin({ ...REQUEST, at: REQUEST.at + 5_000 })).toEqual({ state: "done", answer: ANSWER });
      expect(await other.begin({ ...REQUEST, digest: "d2" })).toEqual({ state: "different" });
      expect(await other.begin({ ...REQUEST, client: "token b" })).toEqual({ state: "started" });
    });

    test("what was begun and not ended can be done by another after its lease, and the late one changes nothing", async () => {
      await store.begin(REQUEST);
      const later = { ...REQUEST, at: REQUEST.at + 1_001 };
      expect(await other.begin(later)).toEqual({ state: "started" });
      await other.finish(later, ANSWER);
      await store.finish(REQUEST, { ...ANSWER, body: "late" });
      expect(await store.begin(later)).toEqual({ state: "done", answer: ANSWER });
    });

    test("what failed may be done again at once; what is done stays", async () => {
      await store.begin(REQUEST);
      await store.abandon(REQUEST);
      expect(await other.begin(REQUEST)).toEqual({ state: "started" });
      await other.finish(REQUEST, ANSWER);
      await store.abandon(REQUEST);
      expect(await store.begin(REQUEST)).toEqual({ state: "done", answer: ANSWER });
    });

    test("an answer is forgotten after its time", async () => {
      await store.begin(REQUEST);
      await store.finish(REQUEST, ANSWER);
      expect(await store.begin({ ...REQUEST, digest: "d2", at: REQUEST.at + 10_001 })).toEqual({ state: "started" });
    });
  });
};
