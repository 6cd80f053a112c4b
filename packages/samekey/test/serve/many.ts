import { identify } from "@samekey/core";
import type { RecordStore } from "../../src/store/contract.ts";
import { NOW } from "./fixture.ts";

const WORDS =
  "Cooking lesson night market 東京 walk Привет мир cat dog İstanbul guide live remix trailer 自动部署 review C++ tutorial AC/DC".split(
    " ",
  );
const REGIONS = ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"];
const ID = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const urlOf = (n: number): string => {
  const id = `${ID[n % 64]}${ID[(n * 7) % 64]}${ID[(n * 13) % 64]}xyz${String(n).padStart(4, "0")}A`;
  switch (n % 5) {
    case 0:
      return `https://vimeo.com/${76_000_000 + n}`;
    case 1:
      return `https://example.org/articles/${n}?utm_source=x`;
    default:
      return n % 2 === 0 ? `https://youtu.be/${id}?t=${n}` : `https://www.youtube.com/watch?v=${id}`;
  }
};

const titleOf = (n: number): string => {
  if (n % 50 === 0) return "";
  const picked = [0, 3, 7].map((step) => WORDS[(n * (step + 1) + step) % WORDS.length]);
  return n % 25 === 7 ? "The same title" : `${picked.join(" ")} ${n}`;
};

/** A site of many records as a pass would make it: several platforms and scripts, some without a title, some with one title for many. */
export const fill = async (store: RecordStore, records: number): Promise<void> => {
  const batch = Array.from({ length: records }, (_, n) => ({
    url: urlOf(n),
    title: titleOf(n),
    document: "",
    pointer: `${n}`,
    outcome: identify(urlOf(n)),
  }));
  for (const [n, region] of REGIONS.entries()) {
    const part = batch.filter((_, index) => index % (n + 1) === 0);
    await store.record(part, { source: "trending", region, at: NOW - (n + 1) * 3_600_000 * 20 });
  }
};
