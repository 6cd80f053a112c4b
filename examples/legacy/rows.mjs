// A table as it looks after months of passes without identity: one video stored up to four times, because it came under four shapes of URL. Every row is
// made up from a seed, and what a clean-up must give is told by the generator that knows it, not by reading the rows again.
import { createHash } from "node:crypto";
import { BASE64URL, between, letters, pick, random, shuffled } from "../feeds/random.mjs";

/** The two dead bits of an 11-character id leave these for its last character. */
const LAST = "AEIMQUYcgkosw048";
const REGIONS = ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"];
const WORDS = "night city live final trailer official cooking music street moon river game review best summer first dance story".split(" ");
const START = Date.UTC(2026, 2, 1);
const DAY = 86_400_000;

/** The four shapes, and the source each of them came from. */
const SHAPES = [
  { source: "mail-digest", url: (id, next) => `${pick(next, ["https://", "http://", ""])}youtu.be/${id}` },
  {
    source: "web-list",
    url: (id, next) => `${pick(next, ["https://www.", "http://www.", "www."])}youtube.com/watch?v=${id}&feature=share`,
  },
  { source: "mobile-list", url: (id, next) => `${pick(next, ["https://", "http://"])}m.youtube.com/watch?v=${id}` },
  { source: "shorts-feed", url: (id) => `https://www.youtube.com/shorts/${id}` },
];

/** Ways in which a URL is lost for good, and how often of 283. */
const DAMAGES = [
  { kind: "clipped", of283: 251, source: "clipping-feed", url: (id) => `https://www.youtube.com/watch?v=${id.slice(0, 10)}` },
  { kind: "cut", of283: 18, source: "web-list", url: (id) => `https://www.youtube.com/watch?v=${id.slice(0, 6)}…` },
  { kind: "list", of283: 9, source: "web-list", url: (id) => `https://www.youtube.com/playlist?list=PL${id}${id.slice(0, 7)}` },
  { kind: "empty", of283: 5, source: "mobile-list", url: () => "" },
];

/** The figures of the article: 41,283 rows, of which 11,904 repeat a video and 283 lead nowhere. */
const ARTICLE = { rows: 41_283, repeated: 11_904, damaged: 283 };

const slugOf = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const iso = (at) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** How many videos have two, three and four rows, so that `repeated` rows are extra: about a tenth of the groups has four, a fifth three. */
const groupSizes = (repeated) => {
  const fours = Math.floor(repeated / 13);
  const threes = Math.floor((repeated - fours * 3) / 6);
  return [...Array(fours).fill(4), ...Array(threes).fill(3), ...Array(repeated - fours * 3 - threes * 2).fill(2)];
};

const videoRows = (next, id, size) => {
  const title = `${pick(next, WORDS)} ${pick(next, WORDS)} ${pick(next, WORDS)} ${letters(next, "0123456789", 5)}`;
  const born = START + between(next, 0, 80 * DAY);
  // A Short that trended as a Short here and as a video there is the most common pair.
  const shapes = size === 2 && next() < 0.4 ? [SHAPES[3], SHAPES[1]] : shuffled(next, SHAPES).slice(0, size);
  // Now and then one list brings the very same string twice: all that a comparison of strings would find.
  if (size === 2 && next() < 0.03) shapes.fill(SHAPES[3]);
  return shapes.map((shape, n) => {
    const first = born + n * between(next, 3_600_000, 3 * DAY) + n * 1000;
    return {
      video: id,
      damage: null,
      source_url: shape.url(id, next),
      source: shape.source,
      guid:
        shape.source === "shorts-feed" ? letters(next, "0123456789abcdef", 32) : shape.source === "mail-digest" ? null : `yt:video:${id}`,
      // One of the sources leaves titles out now and then; a good one must survive.
      title: n > 0 && next() < 0.1 ? "" : n > 0 && next() < 0.2 ? `${title} (updated)` : title,
      regions: shuffled(next, REGIONS).slice(0, between(next, 1, 3)),
      fetch_count: between(next, 1, 40),
      first: iso(first),
      last: iso(first + between(next, 0, 9 * DAY)),
    };
  });
};

const damagedRows = (next, count, newId) => {
  const rows = [];
  for (const damage of DAMAGES.toReversed()) {
    const wanted = damage.kind === "clipped" ? count - rows.length : Math.floor((count * damage.of283) / 283);
    for (let n = 0; n < wanted; n++) {
      const [row] = videoRows(next, newId(), 1);
      rows.push({ ...row, video: null, damage: damage.kind, source: damage.source, source_url: damage.url(newId()), guid: null });
    }
  }
  return rows;
};

/**
 * @param {{ rows?: number, repeated?: number, damaged?: number, lowered?: number, seed?: number }} options `lowered`: videos whose only row has its id in
 *   lower case, by the source `folding-feed`: another id, so never merged, but recognised by its last character where that is not of the sixteen
 * @returns rows in order of their number `n` from 1, each with the `video` it shows or null, and its `damage` or null
 */
export const legacyRows = (options = {}) => {
  const { rows: total, repeated, damaged, lowered = 61, seed = 41_283 } = { ...ARTICLE, ...options };
  const next = random(seed);
  const used = new Set();
  const newId = () => {
    for (;;) {
      const id = letters(next, BASE64URL, 10) + pick(next, LAST);
      // Neither an id that looks folded by nature nor one that is another in lower case.
      if (!/[A-Z]/.test(id) || used.has(id.toLowerCase())) continue;
      used.add(id.toLowerCase());
      return id;
    }
  };
  const sizes = groupSizes(repeated);
  const singles = total - damaged - repeated - sizes.length;
  if (singles < lowered)
    throw new Error(`${total} rows are too few for ${repeated} repeated, ${damaged} damaged and ${lowered} lower-cased ones`);
  const made = [];
  for (const size of shuffled(next, [...sizes, ...Array(singles - lowered).fill(1)])) made.push(...videoRows(next, newId(), size));
  for (let n = 0; n < lowered; n++) {
    const id = newId().toLowerCase();
    const [row] = videoRows(next, id, 1);
    made.push({ ...row, source: "folding-feed", source_url: `https://www.youtube.com/watch?v=${id}`, guid: null });
  }
  made.push(...damagedRows(next, damaged, newId));
  return shuffled(next, made).map((row, at) => ({ n: at + 1, ...row, slug: slugOf(row.title) }));
};

/** The address a row's page had: the number and the slug of the row. */
export const pageOf = (row) => `/v/${row.n}-${row.slug}`;

/** Key of the second schema, as it was made wrongly: of the URL as it stood. */
export const urlKeyOf = (row) => createHash("sha256").update(`${row.n} ${row.source_url}`).digest("hex").slice(0, 20);
