import { expect, test } from "vitest";
import type { ByteStream, ReadOptions } from "../../src/sources/contract.ts";
import { readBatches } from "../../src/sources/read.ts";

const MIB = 1024 * 1024;

/** A document of `total` bytes that is never whole anywhere: `head`, as many different `item`s as it takes, `tail`. */
async function* generated(total: number, head: string, item: (number: number) => string, tail: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  let number = 0;
  for (let length = 0; length < total; ) {
    let chunk = "";
    while (chunk.length < 64 * 1024) chunk += item(number++);
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    yield bytes;
  }
  yield Buffer.from(tail);
}

/**
 * Items read, and by how much the memory of this thread (heap and buffers) grew at most beyond its size after the first 20 MiB. Not the resident size of
 * the process, which other tests change at the same time.
 */
async function growth(bytes: ByteStream, options: ReadOptions): Promise<{ items: number; problems: number; mib: number }> {
  let items = 0;
  let problems = 0;
  let read = 0;
  let base = 0;
  let peak = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read > 20 * MIB) {
        const { heapTotal, external } = process.memoryUsage();
        if (base === 0) base = heapTotal + external;
        peak = Math.max(peak, heapTotal + external);
      }
      yield chunk;
    }
  }
  for await (const batch of readBatches(counted(), options)) {
    items += batch.length;
    for (const item of batch) if (item.problem !== undefined) problems++;
  }
  return { items, problems, mib: (peak - base) / MIB };
}

const padding = "ü".repeat(300);

test.each<[string, number, ReadOptions, (total: number) => ByteStream]>([
  [
    "CSV",
    200,
    { format: "csv" },
    (total) =>
      generated(total, "url,title,text\r\n", (n) => `https://example.com/${n},"a ""quoted"" title, ${n}","${padding}\n${padding}"\r\n`, ""),
  ],
  [
    "JSON",
    200,
    { format: "json", itemsPath: "data.items" },
    (total) =>
      generated(total, '{"data":{"items":[0', (n) => `,{"url":"https://example.com/${n}","text":"${padding}\\n${padding}"}`, "]}}"),
  ],
  [
    "NDJSON",
    60,
    { format: "ndjson" },
    (total) => generated(total, "", (n) => `{"url":"https://example.com/${n}","text":"${padding}${padding}"}\n`, ""),
  ],
  [
    "RSS",
    60,
    { format: "rss" },
    (total) =>
      generated(
        total,
        "<rss><channel>",
        (n) => `<item><link>https://example.com/${n}</link><description>${padding}${padding}</description></item>`,
        "</channel></rss>",
      ),
  ],
])("%s: %i MiB are read in bounded memory", async (name, size, options, bytes) => {
  const { items, problems, mib } = await growth(bytes(size * MIB), options);
  expect(items).toBeGreaterThan(size * 750);
  expect(problems).toBe(name === "JSON" ? 1 : 0);
  expect(mib).toBeLessThan(80);
});
