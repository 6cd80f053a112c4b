import { type Database, integer, type Row, text } from "../../../sqlite/driver.ts";
import type { SearchHit, SearchPage, SearchQuery, SearchSort } from "../../contract.ts";
import { decodeCursor, encodeCursor, type Position } from "../../cursor.ts";
import { SUMMARY_COLUMNS, summaryOf } from "../read.ts";
import { type Candidate, type Candidates, type Filter, isFiltered, passes, prepareCandidates } from "./candidates.ts";
import { countCandidates, NO_FACETS, prepareEverything } from "./facets.ts";
import { prepareFuzzy } from "./fuzzy.ts";
import { type Highlighter, highlighter } from "./highlight.ts";
import { matchExpression, type ParsedQuery, parseQuery } from "./query.ts";
import { ranker } from "./rank.ts";

interface Order {
  /** Columns of the keyset, the row number last: ties keep their order from page to page. */
  readonly columns: readonly string[];
  readonly direction: "ASC" | "DESC";
}

/** Orders of what is listed without words. */
const LISTED: Readonly<Record<Exclude<SearchSort, "relevance">, Order>> = {
  newest: { columns: ["r.first_seen", "r.ref"], direction: "DESC" },
  "first-seen": { columns: ["r.first_seen", "r.ref"], direction: "ASC" },
  regions: { columns: ["r.region_count", "r.first_seen", "r.ref"], direction: "DESC" },
};

/** The same orders of what was matched: numbers, the smallest first. */
const KEYS: Readonly<Record<SearchSort, (row: Candidate, score: (title: string) => number) => readonly number[]>> = {
  relevance: ({ title, ref }, score) => [-score(title), -ref],
  newest: ({ firstSeen, ref }) => [-firstSeen, -ref],
  "first-seen": ({ firstSeen, ref }) => [firstSeen, ref],
  regions: ({ regionCount, firstSeen, ref }) => [-regionCount, -firstSeen, -ref],
};

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const MOST_HITS = 200;

/** The match to run, and how to show it. */
interface Match {
  /** An FTS5 expression, and what it matches: at least one title. */
  readonly expression: string;
  readonly found: Candidates;
  readonly parsed: ParsedQuery;
  readonly mark: Highlighter;
  readonly fuzzy: boolean;
  readonly suggestion: string | null;
}

const unmarked: Highlighter = (title) => (title === "" ? [] : [{ text: title, hit: false }]);

const NOTHING: SearchPage = { hits: [], total: 0, atLeast: false, next: null, facets: NO_FACETS, fuzzy: false, suggestion: null };

const listSql = (order: Order, filter: Filter, continues: boolean): string => {
  const conditions = [
    filter.region === undefined ? "" : "EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.region = ?1 AND g.resource = r.ref)",
    filter.platform === undefined ? "" : "r.platform = ?2",
    filter.kind === undefined ? "" : "r.kind = ?3",
    filter.since === undefined ? "" : "r.first_seen >= ?4",
    continues
      ? `(${order.columns.join(", ")}) ${order.direction === "ASC" ? ">" : "<"} (${order.columns.map((_, index) => `?${index + 6}`).join(", ")})`
      : "",
  ].filter(Boolean);
  return `
    SELECT ${SUMMARY_COLUMNS}, ${order.columns.map((column, index) => `${column} AS k${index}`).join(", ")} FROM resources AS r
    ${conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`}
    ORDER BY ${order.columns.map((column) => `${column} ${order.direction}`).join(", ")} LIMIT ?5`;
};

const hitOf = (row: Row, mark: Highlighter): SearchHit => ({ ...summaryOf(row), highlight: mark(text(row, "title")) });

export const prepareSearch = (db: Database): ((query: SearchQuery) => SearchPage) => {
  const everything = prepareEverything(db);
  const candidates = prepareCandidates(db);
  const similar = prepareFuzzy(db);
  const byRef = db.prepare(`SELECT ${SUMMARY_COLUMNS} FROM json_each(?1) AS j CROSS JOIN resources AS r ON r.ref = j.value ORDER BY j.key`);

  /** As typed; without the symbols of words such as C++; with similar words. Null when nothing of it is in any title. */
  const matchOf = (typed: string, oldest: boolean): Match | null => {
    const parsed = parseQuery(typed);
    const look = (expression: string): Candidates | null => {
      const found = expression === "" ? null : candidates.all(expression, oldest);
      return found === null || found.rows.length === 0 ? null : found;
    };
    const as = (expression: string, fuzzy: boolean): Match | null => {
      const found = look(expression);
      return found === null ? null : { expression, found, parsed, mark: highlighter(parsed), fuzzy, suggestion: null };
    };
    const strict = matchExpression(parsed, true);
    const loose = matchExpression(parsed, false);
    const direct = as(strict, false) ?? (loose === strict ? null : as(loose, true));
    if (direct !== null) return direct;
    const { expressions, words, suggestion } = similar(parsed);
    for (const expression of expressions) {
      const found = look(expression);
      if (found !== null) return { expression, found, parsed, mark: highlighter(parsed, words), fuzzy: true, suggestion };
    }
    return null;
  };

  const nextOf = (sort: SearchSort, values: readonly number[] | undefined): string | null =>
    values === undefined ? null : encodeCursor({ sort, values });

  const list = (query: SearchQuery, filter: Filter, limit: number): SearchPage => {
    const sort = query.sort === undefined || query.sort === "relevance" ? "newest" : query.sort;
    const order = LISTED[sort];
    const position = decodeCursor(query.cursor, sort, order.columns.length);
    const rows = db
      .prepare(listSql(order, filter, position !== null))
      .all(
        filter.region ?? null,
        filter.platform ?? null,
        filter.kind ?? null,
        filter.since ?? null,
        limit + 1,
        ...(position?.values ?? []),
      );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const { total, facets, narrowed } = everything(filter, query.recent ?? [], query.facets ?? true);
    return {
      ...NOTHING,
      hits: page.map((row) => hitOf(row, unmarked)),
      total,
      atLeast: !narrowed && total > 1_000,
      next:
        rows.length > limit && last !== undefined
          ? nextOf(
              sort,
              order.columns.map((_, index) => integer(last, `k${index}`)),
            )
          : null,
      facets,
    };
  };

  const after = (position: Position | null, keyed: readonly { readonly keys: readonly number[] }[]): number => {
    if (position === null) return 0;
    const at = keyed.findIndex(({ keys }) => compare(keys, position.values) > 0);
    return at < 0 ? keyed.length : at;
  };

  const find = (query: SearchQuery, filter: Filter, limit: number, match: Match): SearchPage => {
    const sort = query.sort ?? "relevance";
    const { rows, capped } = match.found;
    const narrow = isFiltered(filter);
    const passing =
      narrow && capped
        ? candidates.filtered(match.expression, sort === "first-seen", filter).rows
        : rows.filter((row) => passes(filter, row));
    const score = ranker(match.parsed);
    const keyed = passing.map((row) => ({ row, keys: KEYS[sort](row, score) })).sort((a, b) => compare(a.keys, b.keys));
    const position = decodeCursor(
      query.cursor,
      sort,
      KEYS[sort]({ ref: 0, title: "", platform: "", kind: "", firstSeen: 0, regionCount: 0, regions: [] }, score).length,
    );
    const start = after(position, keyed);
    const page = keyed.slice(start, start + limit);
    const shown = byRef.all(JSON.stringify(page.map(({ row }) => row.ref)));
    return {
      hits: shown.map((row) => hitOf(row, match.mark)),
      total: passing.length,
      atLeast: capped,
      next: start + limit < keyed.length ? nextOf(sort, page.at(-1)?.keys) : null,
      facets: (query.facets ?? true) ? countCandidates(rows, filter, query.recent ?? []) : NO_FACETS,
      fuzzy: match.fuzzy,
      suggestion: match.suggestion,
    };
  };

  return (query) => {
    const { region, platform, kind, since } = query;
    const filter: Filter = { region, platform, kind, since };
    const limit = Math.max(1, Math.min(MOST_HITS, Math.trunc(query.limit) || 1));
    if (query.text.trim() === "") return list(query, filter, limit);
    const match = matchOf(query.text, query.sort === "first-seen");
    return match === null ? NOTHING : find(query, filter, limit, match);
  };
};
