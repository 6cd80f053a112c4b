import { expect, test } from "vitest";
import type { ByteStream } from "../../../src/sources/contract.ts";
import { readFeedDocument } from "../../../src/sources/feed/read.ts";

const MIB = 1024 * 1024;
const padding = "ü".repeat(900);

/** An RSS document of about `total` bytes that is never whole anywhere; `read` is told how much of it was taken. */
async function* generated(total: number, read: (length: number) => void): ByteStream {
  yield Buffer.from('<rss version="2.0"><channel>');
  let length = 0;
  for (let n = 0; length < total; ) {
    let text = "";
    while (text.length < 64 * 1024) {
      text += `<item><title>The title of number ${n}</title><link>https://harbour.example/story/${n}</link><guid>https://harbour.example/?p=${n++}</guid><description>${padding}</description></item>`;
    }
    const bytes = Buffer.from(text);
    length += bytes.length;
    read(length);
    yield bytes;
  }
  yield Buffer.from("</channel></rss>");
}

test("50 MiB are read in bounded memory, and what is kept of an item keeps nothing else alive", async () => {
  let base = 0;
  let peak = 0;
  const measure = (length: number): void => {
    if (length < 10 * MIB) return;
    const { heapTotal, external } = process.memoryUsage();
    if (base === 0) base = heapTotal + external;
    peak = Math.max(peak, heapTotal + external);
  };
  const kept: string[] = [];
  for await (const batch of readFeedDocument(generated(50 * MIB, measure)).batches) {
    for (const { guid, link, title } of batch) kept.push(guid, link, title);
  }
  expect(kept.length).toBeGreaterThan(60_000);
  expect((peak - base) / MIB).toBeLessThan(35);
});
