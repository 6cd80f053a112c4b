import type { JsonObject } from "../json.ts";
import type { AuditReport, Counted } from "./report.ts";

const counted = ({ name, rows, repeated, unidentified, damaged }: Counted): JsonObject => ({ name, rows, repeated, unidentified, damaged });

/** The report on the wire. */
export const auditJson = (report: AuditReport): JsonObject => ({
  audit: {
    kind: report.kind,
    name: report.name,
    table: report.table,
    columns: { url: report.roles.url, guid: report.roles.guid, source: report.roles.source, title: report.roles.title },
    trust: report.trust,
    pack: report.pack,
    rows: report.rows,
    resources: report.resources,
    groups: report.groups,
    rows_to_merge: report.toMerge,
    group_sizes: report.groupSizes.map(({ rows, groups }) => ({ rows, groups })),
    unidentified: report.unidentified,
    reasons: report.reasons.map(({ reason, rows, samples }) => ({ reason, rows, samples })),
    damages: report.damages.map(({ damage, rows, samples }) => ({ damage, rows, samples })),
    folding_sources: report.folding.map(({ source, ids, folded }) => ({ source, ids, folded })),
    comparisons: report.comparisons.map(({ by, values, distinct, repeated }) => ({ by, values, distinct, repeated })),
    sources: report.sources.map(counted),
    patterns: report.patterns.map(counted),
    heaviest: report.heaviest.map(({ resourceId, canonicalUrl, rows }) => ({ resource_id: resourceId, canonical_url: canonicalUrl, rows })),
    shrinkage: report.shrinkage.map(({ name, role, bytes, after }) => ({ name, role, bytes, after })),
    title_characters: report.titles === null ? null : { all: report.titles.all, repeated: report.titles.repeated },
    seconds: report.seconds,
    memory_bytes: report.memory,
  },
});
