import { type Database, type Row, type Statement, text } from "../../../sqlite/driver.ts";

/**
 * A match looked at: what is needed to rank, sort, filter and count it, and nothing else.
 * Reading a match costs some 20 µs among a million records, ranking by bm25 reads every match of every word; so at most {@link WINDOW} are looked at.
 */
export interface Candidate {
  readonly ref: number;
  readonly title: string;
  readonly platform: string;
  readonly kind: string;
  readonly firstSeen: number;
  readonly regionCount: number;
  readonly regions: readonly string[];
}

export interface Filter {
  readonly region?: string | undefined;
  readonly platform?: string | undefined;
  readonly kind?: string | undefined;
  readonly since?: number | undefined;
}

/** The matches stored last, or first where the oldest are asked for. More than {@link WINDOW} match: these are a part of them. */
export interface Candidates {
  readonly rows: readonly Candidate[];
  readonly capped: boolean;
}

/** Matches looked at for one query. Whoever matches more should add a word. */
const WINDOW = 300;
/** Of more matches than that, filters look through this many. */
const SCANNED = 10_000;

export const passes = ({ region, platform, kind, since }: Filter, row: Candidate): boolean =>
  (region === undefined || row.regions.includes(region)) &&
  (platform === undefined || row.platform === platform) &&
  (kind === undefined || row.kind === kind) &&
  (since === undefined || row.firstSeen >= since);

export const isFiltered = ({ region, platform, kind, since }: Filter): boolean =>
  region !== undefined || platform !== undefined || kind !== undefined || since !== undefined;

/**
 * One call and one text for all rows: each row by itself would cost 2 µs more, and each value 0.3. Most things are of one region, which their own row
 * names.
 */
const sql = (order: "ASC" | "DESC", scanned: number, where: string): string => `
  SELECT json_group_array(json_array(ref, title, platform, kind, first_seen, region_count, json(regions))) AS rows FROM (
    SELECT r.ref, r.title, r.platform, r.kind, r.first_seen, r.region_count,
      iif(r.region_count = 1, json_array(r.region_first_seen),
        (SELECT json_group_array(g.region) FROM resource_regions AS g WHERE g.resource = r.ref)) AS regions
    FROM (SELECT rowid FROM resources_fts WHERE resources_fts MATCH ?1 ORDER BY rowid ${order} LIMIT ${scanned}) AS f
      CROSS JOIN resources AS r ON r.ref = f.rowid
    ${where} LIMIT ${WINDOW + 1})`;

const FILTERED = `
  WHERE (?2 IS NULL OR EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.region = ?2 AND g.resource = r.ref))
    AND (?3 IS NULL OR r.platform = ?3) AND (?4 IS NULL OR r.kind = ?4) AND (?5 IS NULL OR r.first_seen >= ?5)`;

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const candidatesOf = (row: Row | undefined): Candidate[] => {
  const rows: unknown = row === undefined ? [] : JSON.parse(text(row, "rows"));
  if (!Array.isArray(rows)) return [];
  return rows.map(([ref, title, platform, kind, firstSeen, regionCount, regions]: unknown[]) => ({
    ref: Number(ref),
    title: String(title),
    platform: String(platform),
    kind: String(kind),
    firstSeen: Number(firstSeen),
    regionCount: Number(regionCount),
    regions: strings(regions),
  }));
};

export interface CandidateReader {
  /** Whatever matches, before any filter. */
  all(expression: string, oldest: boolean): Candidates;
  /** What matches and passes the filter, where more match than were looked at. */
  filtered(expression: string, oldest: boolean, filter: Filter): Candidates;
}

export const prepareCandidates = (db: Database): CandidateReader => {
  const both = (scanned: number, where: string): readonly [newest: Statement, oldest: Statement] => [
    db.prepare(sql("DESC", scanned, where)),
    db.prepare(sql("ASC", scanned, where)),
  ];
  const plain = both(WINDOW + 1, "");
  const narrowed = both(SCANNED, FILTERED);
  const cut = (rows: Candidate[]): Candidates => ({ rows: rows.slice(0, WINDOW), capped: rows.length > WINDOW });
  return {
    all: (expression, oldest) => cut(candidatesOf(plain[oldest ? 1 : 0].get(expression))),
    filtered: (expression, oldest, { region, platform, kind, since }) => {
      const statement = narrowed[oldest ? 1 : 0];
      return {
        rows: cut(candidatesOf(statement.get(expression, region ?? null, platform ?? null, kind ?? null, since ?? null))).rows,
        capped: true,
      };
    },
  };
};
