// A process of its own that records a region, batch after batch: node writer.mjs PATH REGION BATCHES. Uses the built package.

import { keyOf } from "@samekey/core";
import { openSqliteStore } from "../../../dist/store/sqlite/store.js";

const [, , path, region, batches] = process.argv;
const SIZE = 40;

/** The same for every process: batch `n` of a region, half of it shared with the other regions, every tenth row damaged. */
const batchOf = (n) =>
  Array.from({ length: SIZE }, (_, index) => {
    const number = n * SIZE + index;
    const id = index % 2 === 0 ? `shared-${number % 400}` : `${region}-${number % 300}`;
    const resourceId = `youtube:${id}`;
    const outcome =
      index % 10 === 9
        ? { status: "rejected", reason: "bad-id", detail: "", pack: "1" }
        : {
            status: "identified",
            kind: "video",
            platform: "youtube",
            id,
            resourceId,
            canonicalUrl: `https://www.youtube.com/watch?v=${id}`,
            key: keyOf(resourceId),
            view: {},
            warnings: [],
            chain: [],
            rule: "youtube",
            pack: "1",
          };
    return { url: `https://youtu.be/${id}`, title: `Title of ${id}`, document: "feed", pointer: `${number}`, outcome };
  });

const store = await openSqliteStore(path);
const total = { seen: 0, new: 0, updated: 0, repeated: 0, rejected: 0 };
for (let n = 0; n < Number(batches); n += 1) {
  const tally = await store.record(batchOf(n), { source: "trending", region, at: 1_700_000_000_000 });
  for (const name of ["seen", "new", "updated", "repeated"]) total[name] += tally[name];
  total.rejected += tally.rejected["bad-id"] ?? 0;
  process.stdout.write(`${n}\n`);
}
await store.close();
process.stdout.write(`${JSON.stringify(total)}\n`);
