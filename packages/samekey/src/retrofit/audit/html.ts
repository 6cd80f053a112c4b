import { type Bar, type BarKind, barChart } from "./chart.ts";
import { escapeHtml } from "./escape.ts";
import type { AuditReport, Counted } from "./report.ts";
import { STYLE } from "./style.ts";
import { bytes, COMPARED, DAMAGED, number, percent } from "./words.ts";

interface Column {
  readonly name: string;
  readonly numeric?: boolean;
  /** A code, never broken. */
  readonly code?: boolean;
}

const cell = (tag: "td" | "th", text: string, { numeric = false, code = false }: Column): string =>
  `<${tag}${numeric ? ' class="n"' : code ? ' class="c"' : ""}>${escapeHtml(text)}</${tag}>`;

const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const line = (tag: "td" | "th", texts: readonly string[]): string =>
    `<tr>${columns.map((column, n) => cell(tag, texts[n] ?? "", column)).join("")}</tr>`;
  const head = line(
    "th",
    columns.map(({ name }) => name),
  );
  return `<div class="scroll"><table><thead>${head}</thead><tbody>${rows.map((row) => line("td", row)).join("")}</tbody></table></div>`;
};

const section = (heading: string, body: string): string => `<section><h2>${escapeHtml(heading)}</h2>${body}</section>`;

const counted = (heading: string, list: readonly Counted[]): string => {
  if (list.length === 0) return "";
  const bars = list.slice(0, 12).map(
    ({ name, rows, repeated, unidentified }): Bar => ({
      label: name === "" ? "(none)" : name,
      parts: [
        { value: rows - repeated - unidentified, kind: "kept" },
        { value: repeated, kind: "merge" },
        { value: unidentified, kind: "lost" },
      ],
      note: `${number(repeated)} repeated${unidentified > 0 ? `, ${number(unidentified)} lost` : ""}`,
    }),
  );
  const rows = list.map(({ name, ...n }) => [
    name === "" ? "(none)" : name,
    number(n.rows),
    number(n.repeated),
    number(n.unidentified),
    number(n.damaged),
  ]);
  const columns: Column[] = ["rows", "repeated", "not identified", "damaged"].map((name) => ({ name, numeric: true }));
  return section(heading, `<div class="scroll">${barChart(heading, bars)}</div>${table([{ name: "" }, ...columns], rows)}`);
};

const comparisons = (report: AuditReport): string =>
  section(
    "What each way of telling rows apart would find",
    `<p>Rows that would be taken for repetitions of another row. A row without a value is compared with none.</p><div class="scroll">${barChart(
      "Repetitions found",
      report.comparisons.map(({ by, values, repeated }) => ({
        label: COMPARED[by],
        parts: [{ value: repeated, kind: by === "samekey" ? "merge" : "plain" }],
        note: `${number(repeated)} of ${number(values)}`,
      })),
    )}</div>`,
  );

const groups = (report: AuditReport): string =>
  section(
    "Rows for one thing",
    `<div class="scroll">${barChart(
      "Things by their number of rows",
      report.groupSizes.slice(0, 12).map(({ rows, groups: n }) => ({
        label: rows === 1 ? "1 row" : `${number(rows)} rows`,
        parts: [{ value: n, kind: rows === 1 ? "kept" : "merge" }],
      })),
    )}</div>`,
  );

const unidentified = (report: AuditReport): string =>
  report.reasons.length === 0
    ? ""
    : section(
        "Not identified",
        table(
          [{ name: "rows", numeric: true }, { name: "reason", code: true }, { name: "for example" }],
          report.reasons.map(({ reason, rows, samples }) => [number(rows), reason, samples.filter((url) => url !== "").join("   ")]),
        ),
      );

const damages = (report: AuditReport): string => {
  if (report.damages.length === 0 && report.folding.length === 0) return "";
  const kinds = table(
    [{ name: "rows", numeric: true }, { name: "damage", code: true }, { name: "" }, { name: "for example" }],
    report.damages.map(({ damage, rows, samples }) => [number(rows), damage, DAMAGED[damage], samples.join("   ")]),
  );
  const folding = report.folding.map(
    ({ source, ids, folded }) =>
      `<p>Source <code>${escapeHtml(source === "" ? "(none)" : source)}</code> folds ids: ${number(folded)} of ${number(ids)} have no capital letter; by nature 3 of 1,000 have none. Each of them may be another video, or none.</p>`,
  );
  return section("Damaged ids", folding.join("") + kinds);
};

const heaviest = (report: AuditReport): string =>
  report.heaviest.length === 0
    ? ""
    : section(
        "Things with most rows",
        table(
          [{ name: "rows", numeric: true }, { name: "thing", code: true }, { name: "canonical URL" }],
          report.heaviest.map(({ rows, resourceId, canonicalUrl }) => [number(rows), resourceId, canonicalUrl]),
        ),
      );

const shrinkage = (report: AuditReport): string =>
  report.shrinkage.length === 0
    ? ""
    : section(
        "Size, now and without the repeated rows",
        `<p>Estimated: a table and its indexes by the share of rows that go, a full-text index by the share of text.</p><div class="scroll">${barChart(
          "Size",
          report.shrinkage.map(({ name, role, bytes: now, after }) => ({
            label: `${name} (${role})`,
            parts: [
              { value: after, kind: "kept" },
              { value: now - after, kind: "merge" },
            ],
            note: `${bytes(now)} → ${bytes(after)}`,
          })),
        )}</div>`,
      );

const legend = (): string => {
  const swatch = (kind: BarKind, text: string): string =>
    `<span><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="${kind}" width="12" height="12"/></svg>${text}</span>`;
  return `<p class="key soft">${swatch("kept", "stays")}${swatch("merge", "repeats another row")}${swatch("lost", "not identified")}</p>`;
};

/** The report as one page that needs nothing else: no script, no request, every text escaped. `at` is when it was made, ISO 8601. */
export const auditPage = (report: AuditReport, at: string): string => {
  const title = `Audit of ${report.name}${report.table === "" ? "" : ` ${report.table}`}`;
  const left = report.rows - report.toMerge - report.unidentified;
  const figures: readonly (readonly [string, string])[] = [
    ["rows", number(report.rows)],
    ["different things", number(report.resources)],
    ["rows to merge", number(report.toMerge)],
    ["share to merge", percent(report.toMerge, report.rows)],
    ["not identified", number(report.unidentified)],
    ["rows afterwards", number(report.rows - report.toMerge)],
  ];
  const overview = barChart("All rows", [
    {
      label: "all rows",
      parts: [
        { value: left, kind: "kept" },
        { value: report.toMerge, kind: "merge" },
        { value: report.unidentified, kind: "lost" },
      ],
    },
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="soft">URLs in <code>${escapeHtml(report.roles.url)}</code>, ${report.trust} trust, rules ${escapeHtml(report.pack)}, made ${escapeHtml(at)}. Nothing was changed.</p>
<dl class="figures">${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>
<section><h2>All rows</h2>${legend()}<div class="scroll">${overview}</div></section>
${comparisons(report)}${groups(report)}${unidentified(report)}${damages(report)}${counted("Sources, worst first", report.sources)}${counted("Shapes of URL, worst first", report.patterns)}${heaviest(report)}${shrinkage(report)}
<p class="soft foot">${number(report.rows)} rows in ${report.seconds.toFixed(1)} s with ${bytes(report.memory)} of memory.</p>
</main>
</body>
</html>
`;
};
