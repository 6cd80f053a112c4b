// What is true of a generated table: counts, and what each video's one row must hold after a merge that keeps the oldest row.
import { pageOf } from "./rows.mjs";

const countBy = (rows, nameOf) => {
  const counts = {};
  for (const row of rows) counts[nameOf(row)] = (counts[nameOf(row)] ?? 0) + 1;
  return counts;
};

const repeatedIn = (values) => {
  const filled = values.filter((value) => value !== null && value !== "");
  return filled.length - new Set(filled).size;
};

const oldestFirst = (a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.n - b.n);

const mergedOf = (rows) => {
  const [kept, ...gone] = rows.toSorted(oldestFirst);
  const newestTitle = [kept, ...gone]
    .toSorted((a, b) => (a.last < b.last ? 1 : a.last > b.last ? -1 : oldestFirst(a, b)))
    .find(({ title }) => title !== "");
  return {
    n: kept.n,
    title: newestTitle?.title ?? kept.title,
    first: kept.first,
    last: rows
      .map(({ last }) => last)
      .toSorted()
      .at(-1),
    fetch_count: rows.reduce((sum, row) => sum + row.fetch_count, 0),
    regions: [...new Set([kept, ...gone].flatMap(({ regions }) => regions))].sort(),
    moved: gone.map(pageOf),
  };
};

/** @param rows of `legacyRows` */
export const truthOf = (rows) => {
  const videos = new Map();
  for (const row of rows) if (row.video !== null) videos.set(row.video, [...(videos.get(row.video) ?? []), row]);
  const groups = [...videos.values()];
  const damaged = rows.filter(({ damage }) => damage !== null);
  const lowered = rows.filter(({ video }) => video !== null && !/[A-Z]/.test(video));
  return {
    rows: rows.length,
    videos: videos.size,
    groups: groups.filter((group) => group.length > 1).length,
    to_merge: groups.reduce((sum, group) => sum + group.length - 1, 0),
    group_sizes: countBy(groups, (group) => String(group.length)),
    damaged: damaged.length,
    damages: countBy(damaged, ({ damage }) => damage),
    lowered: lowered.length,
    lowered_seen_by_last_character: lowered.filter(({ video }) => !/[AEIMQUYcgkosw048]$/.test(video)).length,
    repeated_url_strings: repeatedIn(rows.map(({ source_url }) => source_url)),
    repeated_guids: repeatedIn(rows.map(({ guid }) => guid)),
    rows_by_source: countBy(rows, ({ source }) => source),
    merged: Object.fromEntries([...videos].map(([video, group]) => [video, mergedOf(group)])),
  };
};
