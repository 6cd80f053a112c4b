import type { AuditReport, Counted } from "./report.ts";
import { bytes, COMPARED, DAMAGED, number, percent } from "./words.ts";

/** A block of the terminal report: a heading and a table. */
export interface Block {
  readonly heading: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const BAR = 24;
const bar = (part: number, whole: number): string => "█".repeat(whole === 0 ? 0 : Math.ceil((BAR * part) / whole));

const worstBlock = (heading: string, list: readonly Counted[]): Block => ({
  heading,
  header: ["rows", "repeated", "unidentified", "damaged", "name"],
  rows: list
    .slice(0, 10)
    .map(({ name, ...n }) => [
      number(n.rows),
      number(n.repeated),
      number(n.unidentified),
      number(n.damaged),
      name === "" ? "(none)" : name,
    ]),
});

/** The first lines: what somebody wants to know at once. */
export const summaryLines = (report: AuditReport): readonly (readonly [string, string])[] => [
  ["table", `${report.name}${report.table === "" ? "" : ` ${report.table}`}, URLs in ${report.roles.url}, ${report.trust} trust`],
  ["rows", number(report.rows)],
  ["different things", number(report.resources)],
  ["with several rows", number(report.groups)],
  ["rows to merge", `${number(report.toMerge)}  (${percent(report.toMerge, report.rows)})`],
  ["not identified", `${number(report.unidentified)}  (${percent(report.unidentified, report.rows)})`],
  ["rows afterwards", number(report.rows - report.toMerge)],
  [
    "took",
    `${report.seconds.toFixed(1)} s, ${number(Math.round(report.rows / Math.max(report.seconds, 0.001)))} rows a second, ${bytes(report.memory)} of memory`,
  ],
];

/** The rest as tables; those with nothing in them are left out. */
export const reportBlocks = (report: AuditReport): readonly Block[] => {
  const mostRepeated = Math.max(...report.comparisons.map(({ repeated }) => repeated), 1);
  const blocks: Block[] = [
    {
      heading: "Repetitions that each way of telling rows apart would find",
      header: ["", "values", "repeated", ""],
      rows: report.comparisons.map(({ by, values, repeated }) => [
        COMPARED[by],
        number(values),
        number(repeated),
        bar(repeated, mostRepeated),
      ]),
    },
    {
      heading: "Rows for one thing",
      header: ["rows", "things"],
      rows: report.groupSizes.slice(0, 12).map(({ rows, groups }) => [number(rows), number(groups)]),
    },
    {
      heading: "Not identified",
      header: ["rows", "reason", "for example"],
      rows: report.reasons.map(({ reason, rows, samples }) => [number(rows), reason, samples.find((url) => url !== "") ?? ""]),
    },
    {
      heading: "Damaged ids",
      header: ["rows", "damage", ""],
      rows: report.damages.map(({ damage, rows }) => [number(rows), damage, DAMAGED[damage]]),
    },
    {
      heading: "Sources that fold ids to lower case (each of these rows may be another video, or none)",
      header: ["ids", "folded", "source"],
      rows: report.folding.map(({ source, ids, folded }) => [number(ids), number(folded), source === "" ? "(none)" : source]),
    },
    worstBlock("Sources, worst first", report.sources),
    worstBlock("Shapes of URL, worst first", report.patterns),
    {
      heading: "Things with most rows",
      header: ["rows", "thing", "canonical URL"],
      rows: report.heaviest.slice(0, 10).map(({ rows, resourceId, canonicalUrl }) => [number(rows), resourceId, canonicalUrl]),
    },
    {
      heading: "Size, now and without the repeated rows (estimated)",
      header: ["now", "after", "", "name"],
      rows: report.shrinkage.map(({ name, role, bytes: now, after }) => [bytes(now), bytes(after), role, name]),
    },
  ];
  return blocks.filter(({ rows }) => rows.length > 0);
};
