import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ABSENT, createFilter, figuresOf, loadFilter, readDigest, SEVERAL, saveFilter } from "../src/index.ts";

/** Pseudo-random digests, the same on every run. */
const digests = (count: number, seed: number): Uint8Array => {
  const words = new Uint32Array(4 * count);
  let x = seed | 1;
  for (let i = 0; i < words.length; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    words[i] = Math.imul(x, 0x9e3779b1) ^ (x >>> 7);
  }
  return new Uint8Array(words.buffer);
};

/** A digest with given words for bucket and fingerprint. */
const made = (bucketWord: number, tagWord: number): Uint8Array => new Uint8Array(Uint32Array.of(bucketWord, tagWord, 0, 0).buffer);

const LABEL = { namespace: "items", version: "3", note: "day 1" };

describe("stamped cuckoo filter", () => {
  test("knows every digest and its epoch at its capacity, and takes few others for known", () => {
    const filter = createFilter(20_000);
    const known = digests(20_000, 7);
    for (let i = 0; i < 20_000; i++) expect(filter.add(known, 16 * i, 1 + (i % 30))).not.toBe("saturated");
    const found = new Uint32Array(20_000);
    filter.lookupAll(known, found);
    expect(found.filter((epoch, i) => epoch !== 1 + (i % 30) && epoch !== SEVERAL)).toEqual(new Uint32Array(0));
    for (let i = 0; i < 100; i++) expect(filter.lookup(known, 16 * i)).toBe(found[i]);
    filter.lookupAll(digests(20_000, 8), found);
    expect(found.filter((epoch) => epoch !== ABSENT).length).toBeLessThan(3);
    const figures = figuresOf(filter.state);
    expect(figures.load).toBeGreaterThan(0.92);
    expect(figures.bytes / figures.keys).toBeLessThan(4.5);
    expect(figures.falsePositiveRate).toBeGreaterThan(8e-7);
    expect(figures.falsePositiveRate).toBeLessThan(1e-6);
  });

  test("is a value when it is full: nothing that was in it is lost", () => {
    const filter = createFilter(10);
    const many = digests(200, 5);
    const added: number[] = [];
    for (let i = 0; i < 200; i++) if (filter.add(many, 16 * i, 9) !== "saturated") added.push(i);
    expect(added.length).toBeGreaterThan(25);
    expect(added.length).toBeLessThanOrEqual(32);
    for (const i of added) expect(filter.lookup(many, 16 * i)).toBe(9);
  });

  test("never overwrites the stamp of another digest with the same fingerprint", () => {
    const filter = createFilter(1000);
    const [a, b] = [made(77, 5), made(77, 5)];
    expect(filter.add(a, 0, 1)).toBe("added");
    expect(filter.add(b, 0, 2)).toBe("added");
    expect(filter.lookup(a, 0)).toBe(SEVERAL);
    filter.expire(1);
    expect(filter.lookup(a, 0)).toBe(2);
  });

  test("keeps a slot that two digests share until its epoch is over", () => {
    const filter = createFilter(1000);
    const a = made(77, 5);
    filter.add(a, 0, 1);
    expect(filter.add(made(77, 5), 0, 1)).toBe("shared");
    expect(filter.delete(a, 0, 1)).toBe(false);
    expect(filter.lookup(a, 0)).toBe(1);
    filter.expire(1);
    expect(filter.lookup(a, 0)).toBe(ABSENT);
  });

  test("gives the room of what is over to what comes, for as many epochs as there are days in years", () => {
    const filter = createFilter(3000);
    let full = 0;
    for (let epoch = 1; epoch <= 1200; epoch++) {
      const day = digests(100, epoch);
      for (let i = 0; i < 100; i++) if (filter.add(day, 16 * i, epoch) === "saturated") full += 1;
      if (epoch > 25) filter.expire(epoch - 25);
    }
    expect(full).toBe(0);
    expect(figuresOf(filter.state).keys).toBeLessThanOrEqual(2500);
    expect(figuresOf(filter.state).keys).toBeGreaterThan(2490);
    expect(filter.lookup(digests(1, 1200), 0)).toBe(1200);
    expect(filter.lookup(digests(1, 600), 0)).toBe(ABSENT);
  });

  test("behaves like a multiset of exact entries but for false positives", () => {
    const operation = fc.record({
      what: fc.constantFrom("add", "delete", "expire"),
      digest: fc.nat(60),
      epoch: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 200 }), (operations) => {
        const all = digests(61, 99);
        const filter = createFilter(200);
        const model = new Map<string, number>();
        for (const { what, digest, epoch } of operations) {
          const name = `${digest} ${epoch}`;
          if (what === "add") {
            expect(filter.add(all, 16 * digest, epoch)).toBe(model.has(name) ? "shared" : "added");
            model.set(name, (model.get(name) ?? 0) + 1);
          } else if (what === "delete") {
            expect(filter.delete(all, 16 * digest, epoch)).toBe(model.get(name) === 1);
            if (model.get(name) === 1) model.delete(name);
          } else {
            filter.expire(epoch);
            for (const key of [...model.keys()]) if (key.endsWith(` ${epoch}`)) model.delete(key);
          }
        }
        for (let digest = 0; digest <= 60; digest++) {
          const epochs = [1, 2, 3, 4, 5].filter((epoch) => model.has(`${digest} ${epoch}`));
          expect(filter.lookup(all, 16 * digest)).toBe(epochs.length === 0 ? ABSENT : epochs.length > 1 ? SEVERAL : epochs[0]);
        }
      }),
    );
  });

  test("refuses what is misuse", () => {
    expect(() => createFilter(1e9)).toThrow(RangeError);
    const filter = createFilter(10);
    expect(() => filter.add(made(1, 1), 0, 0)).toThrow(RangeError);
    for (let epoch = 1; epoch <= 255; epoch++) filter.add(made(epoch, epoch << 3), 0, epoch);
    expect(() => filter.add(made(1, 1), 0, 256)).toThrow("expire one first");
  });
});

describe("snapshot of a filter", () => {
  const filter = createFilter(1000);
  const known = digests(900, 3);
  for (let i = 0; i < 900; i++) filter.add(known, 16 * i, i < 500 ? 10 : 20);
  const snapshot = saveFilter(filter, LABEL);

  test("comes back as it was, and goes on", () => {
    const loaded = loadFilter(snapshot, { ...LABEL, notBefore: 0 });
    if (loaded.status !== "loaded") throw new Error(loaded.detail);
    expect(loaded.note).toBe("day 1");
    expect(figuresOf(loaded.filter.state)).toEqual(figuresOf(filter.state));
    for (let i = 0; i < 900; i++) expect(loaded.filter.lookup(known, 16 * i)).toBe(filter.lookup(known, 16 * i));
    expect(loaded.filter.add(digests(1, 4), 0, 30)).toBe("added");
    expect(filter.lookup(digests(1, 4), 0)).toBe(ABSENT);
  });

  test("leaves behind the epochs that are over", () => {
    const loaded = loadFilter(snapshot, { ...LABEL, notBefore: 15 });
    if (loaded.status !== "loaded") throw new Error(loaded.detail);
    expect(loaded.filter.lookup(known, 0)).toBe(ABSENT);
    expect(loaded.filter.lookup(known, 16 * 899)).toBe(20);
    expect(figuresOf(loaded.filter.state).keys).toBe(400);
  });

  test.each([
    ["another namespace", { namespace: "other" }, "foreign"],
    ["another version of the forms", { version: "4" }, "foreign"],
    ["nothing that is still alive", { notBefore: 21 }, "stale"],
  ])("is refused with %s", (_, wanted, reason) => {
    expect(loadFilter(snapshot, { ...LABEL, notBefore: 0, ...wanted })).toMatchObject({ status: "refused", reason });
  });

  test("is refused when any bit of it is wrong, or its end is missing", () => {
    fc.assert(
      fc.property(fc.nat(snapshot.length * 8 - 1), (bit) => {
        const damaged = Uint8Array.from(snapshot);
        damaged[bit >> 3] ^= 1 << (bit & 7);
        expect(loadFilter(damaged, { ...LABEL, notBefore: 0 })).toMatchObject({ status: "refused", reason: "damaged" });
      }),
    );
    for (const end of [0, 3, 40, snapshot.length - 4]) {
      expect(loadFilter(snapshot.subarray(0, end), { ...LABEL, notBefore: 0 })).toMatchObject({ reason: "damaged" });
    }
  });
});

test("a digest is read from 32 hex digits and nothing else", () => {
  const bytes = new Uint8Array(20);
  expect(readDigest("00112233445566778899AaBbCcDdEeFf", bytes, 2)).toBe(true);
  expect(Buffer.from(bytes).toString("hex")).toBe("000000112233445566778899aabbccddeeff0000");
  for (const wrong of ["", "00", "0".repeat(31), "0".repeat(33), `${"0".repeat(31)}g`, `${"0".repeat(31)}\u0130`]) {
    expect(readDigest(wrong, bytes, 0)).toBe(false);
  }
});
