import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedEntry, FeedLimits } from "../../../src/sources/feed/contract.ts";
import { readFeed } from "./read-feed.ts";

const FOLDER = join(import.meta.dirname, "corpus");
const feeds = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name)));

/** Pieces of markup that change what stands around them. */
const TOKENS = [
  ...[
    "<",
    ">",
    "&",
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<!DOCTYPE x [",
    "]>",
    "</",
    "/>",
    "<item>",
    "</item>",
    "<entry>",
    "</entry>",
  ],
  ...[
    '"',
    "'",
    "=",
    "{",
    "}",
    "[",
    "]",
    ",",
    "\\",
    "&#xD800;",
    "&amp;amp;",
    ' xmlns="urn:x"',
    ' xml:base="::"',
    "<a:b>",
    "\u0000",
    "\ufeff",
  ],
].map((token) => Buffer.from(token));

type Change =
  | { readonly kind: "cut" | "repeat"; readonly at: number; readonly length: number }
  | { readonly kind: "byte"; readonly at: number; readonly value: number }
  | { readonly kind: "token"; readonly at: number; readonly token: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("cut", "repeat"), at: fc.nat(), length: fc.nat({ max: 200 }) }),
  fc.record({ kind: fc.constant("byte"), at: fc.nat(), value: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constant("token"), at: fc.nat(), token: fc.nat({ max: TOKENS.length - 1 }) }),
);

const changed = (bytes: Buffer, what: Change): Buffer => {
  const at = what.at % (bytes.length + 1);
  const head = bytes.subarray(0, at);
  switch (what.kind) {
    case "cut":
      return Buffer.concat([head, bytes.subarray(at + what.length)]);
    case "repeat":
      return Buffer.concat([bytes.subarray(0, at + what.length), bytes.subarray(at)]);
    case "byte":
      return Buffer.concat([head, Buffer.from([what.value]), bytes.subarray(at + 1)]);
    case "token":
      return Buffer.concat([head, TOKENS[what.token] ?? Buffer.alloc(0), bytes.subarray(at)]);
  }
};

const LIMITS: FeedLimits = {
  bytes: 4000,
  items: 3,
  depth: 8,
  attributes: 4,
  attributeChars: 40,
  fieldChars: 30,
  itemChars: 120,
  nodes: 20,
  tokenChars: 600,
};

/** Texts of an item that come out of one field each. */
const fieldsOf = (entry: FeedEntry): string[] => [
  ...[entry.guid, entry.rawLink, entry.title, entry.rawTitle, entry.published, entry.updated, entry.summary, entry.content, entry.duration],
  ...entry.extra.map(({ value }) => value),
  ...entry.identifiers.map(({ value }) => value),
];

test("a damaged feed never throws, keeps to the limits, and reads the same wherever it is cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: feeds.length - 1 }),
      fc.array(change, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }),
      async (index, changes, sizes) => {
        const bytes = changes.reduce(changed, feeds[index] ?? Buffer.alloc(0));
        const whole = await readFeed(bytes, { url: "https://site.example/" });
        expect(await readFeed(bytes, { url: "https://site.example/" }, sizes)).toEqual(whole);

        const limited = await readFeed(bytes, { url: "https://site.example/", limits: LIMITS });
        expect(limited.entries.length).toBeLessThanOrEqual(LIMITS.items);
        for (const entry of limited.entries) {
          for (const text of fieldsOf(entry)) expect(text.length).toBeLessThanOrEqual(Math.max(LIMITS.fieldChars, LIMITS.itemChars));
          expect(entry.links.length + entry.media.length + entry.extra.length).toBeLessThanOrEqual(2 * LIMITS.nodes);
        }
        expect(Reflect.get({}, "x")).toBeUndefined();
      },
    ),
    { numRuns: 250 },
  );
});

test("any bytes at all never throw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.constantFrom("", "<rss><item>", '{"items":['), async (bytes, head) => {
      const { entries } = await readFeed(Buffer.concat([Buffer.from(head), bytes]));
      expect(entries.every(({ number }) => number > 0)).toBe(true);
    }),
  );
});
