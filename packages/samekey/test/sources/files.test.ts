import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBytes, decompress, peekBytes } from "../../src/sources/byte-streams.ts";
import { createFileState, createMemoryState } from "../../src/sources/conditional.ts";
import { openFile } from "../../src/sources/open-file.ts";
import { openInput } from "../../src/sources/open-input.ts";
import { readItems } from "../../src/sources/read.ts";
import { bufferOf, bytesOf, collect, rejection } from "./helpers.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-sources-"));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe("openFile", () => {
  test("plain and gzip files, by content and not by name", async () => {
    expect(await bufferOf(await openFile(await file("plain.gz", "no gzip")))).toEqual(Buffer.from("no gzip"));
    expect(await bufferOf(await openFile(await file("packed.csv", gzipSync("url\nx\n"))))).toEqual(Buffer.from("url\nx\n"));
    expect(await bufferOf(await openFile(await file("members", Buffer.concat([gzipSync("one "), gzipSync("two")]))))).toEqual(
      Buffer.from("one two"),
    );
    expect(await bufferOf(await openFile(await file("empty", "")))).toEqual(Buffer.from(""));
    expect(await bufferOf(await openFile(await file("short", "\x1f")))).toEqual(Buffer.from("\x1f"));
  });

  test("a missing file, a folder and a file in a file say what to do", async () => {
    await expect(openFile(join(folder, "none.csv"))).rejects.toMatchObject({
      code: "input-not-found",
      message: expect.stringMatching(/There is no file .*none\.csv\. Check the path/),
    });
    await mkdir(join(folder, "sub"));
    await expect(openFile(join(folder, "sub"))).rejects.toMatchObject({
      code: "input-not-found",
      message: expect.stringMatching(/is a folder/),
    });
    await expect(openFile(join(await file("f", ""), "x"))).rejects.toMatchObject({ code: "input-not-found" });
  });

  test("a gzip bomb stops at the limit", async () => {
    const path = await file("bomb.gz", gzipSync(Buffer.alloc(50_000_000)));
    const error = await rejection(openFile(path, { maxBytes: 1_000_000 }).then(bufferOf));
    expect(error).toMatchObject({ code: "input-malformed" });
    expect(String(error)).toMatch(/larger than the limit of 1000000 bytes/);
  });

  test("a gzip file that is cut off or damaged says so", async () => {
    const whole = gzipSync(Buffer.from(Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 251)));
    const cut = await file("cut.gz", whole.subarray(0, whole.length - 20));
    await expect(openFile(cut).then(bufferOf)).rejects.toMatchObject({
      code: "input-malformed",
      message: expect.stringMatching(/damaged or cut off/),
    });
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 20, 60);
    await expect(openFile(await file("damaged.gz", damaged)).then(bufferOf)).rejects.toMatchObject({ code: "input-malformed" });
  });
});

describe("byte streams", () => {
  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ] as const)("%s is decoded and bounded", async (coding, compress) => {
    const packed = compress(Buffer.from("x".repeat(100_000)));
    expect((await bufferOf(decompress(bytesOf(packed, [3]), coding, 100_000, "it"))).length).toBe(100_000);
    await expect(bufferOf(decompress(bytesOf(packed), coding, 99_999, "it"))).rejects.toMatchObject({ code: "input-malformed" });
    await expect(bufferOf(decompress(bytesOf(packed.subarray(0, 10)), coding, 100_000, "it"))).rejects.toThrow(/it is damaged or cut off/);
  });

  test("what was peeked at is not lost, and closing reaches the source", async () => {
    const peeked = await peekBytes(bytesOf("hello world", [2]), 5);
    expect(peeked.head).toEqual(Buffer.from("hello"));
    expect(await bufferOf(peeked.bytes)).toEqual(Buffer.from("hello world"));

    let closed = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from("x");
      } finally {
        closed++;
      }
    }
    await closeBytes((await peekBytes(source(), 1)).bytes);
    for await (const _ of (await peekBytes(source(), 1)).bytes) break;
    expect(closed).toBe(2);
  });

  test("an error of the source comes out of the decoder", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync("x".repeat(1000)).subarray(0, 12);
      throw new RangeError("the disk is gone");
    }
    await expect(bufferOf(decompress(failing(), "gzip", 1e6, "it"))).rejects.toThrow("the disk is gone");
  });
});

describe("openInput", () => {
  test("finds the format behind gzip", async () => {
    const path = await file("list.gz", gzipSync('{"items":[{"url":"https://vimeo.com/76979871"}]}'));
    const input = await openInput(path);
    if (input.notModified) throw new Error("a file is always read");
    expect(input.format).toBe("json");
    expect((await collect(readItems(input.bytes, { format: input.format }))).map((item) => item.url)).toEqual([
      "https://vimeo.com/76979871",
    ]);
  });

  test("a page in place of a list is refused", async () => {
    await expect(openInput(await file("page.csv", "<!doctype html><title>Log in</title>"))).rejects.toMatchObject({
      code: "input-malformed",
    });
  });
});

describe("conditional state", () => {
  test("in memory and in a file", async () => {
    const path = join(folder, "state", "http.json");
    for (const state of [createMemoryState(), createFileState(path)]) {
      expect(await state.get("https://example.com/?key=s3cret")).toBeNull();
      await state.set("https://example.com/?key=s3cret", { etag: '"1"' });
      await Promise.all([state.set("a", { lastModified: "Mon, 06 May 2024 07:08:09 GMT" }), state.set("b", { etag: "b", next: "CDIQAA" })]);
      expect(await state.get("https://example.com/?key=s3cret")).toEqual({ etag: '"1"' });
    }
    const again = createFileState(path);
    expect(await again.get("https://example.com/?key=s3cret")).toEqual({ etag: '"1"' });
    expect(await again.get("b")).toEqual({ etag: "b", next: "CDIQAA" });
    expect(await readFile(path, "utf8")).not.toContain("s3cret");
  });

  test("a damaged file is an empty state", async () => {
    const state = createFileState(await file("broken.json", '{"a": {"etag": 1'));
    expect(await state.get("a")).toBeNull();
    await state.set("a", { etag: "x" });
    expect(await state.get("a")).toEqual({ etag: "x" });
  });
});
