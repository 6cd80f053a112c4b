import type { SearchPage, SearchQuery, SearchSort } from "../../contract.ts";
import { decodeCursor, encodeCursor } from "../../cursor.ts";
import { type Database, integer, text } from "../adapter.ts";
import { SUMMARY_COLUMNS, summaryOf } from "../read.ts";
import { prepareFacets } from "./facets.ts";
import { prepareFuzzy } from "./fuzzy.ts";
import { type Highlighter, highlighter } from "./highlight.ts";
import { matchExpression, parseQuery } from "./query.ts";

interface Order {
  /** Columns of the keyset, the row number last: ties keep their order from page to page. */
  readonly columns: readonly string[];
  readonly direction: "ASC" | "DESC";
}

const ORDERS: Readonly<Record<SearchSort, Order>> = {
  // bm25 gives the best match the smallest number.
  relevance: { columns: ["f.rank", "-r.ref"], direction: "ASC" },
  newest: { columns: ["r.first_seen", "r.ref"], direction: "DESC" },
  "first-seen": { columns: ["r.first_seen", "r.ref"], direction: "ASC" },
  regions: { columns: ["r.region_count", "r.first_seen", "r.ref"], direction: "DESC" },
};

const MOST_HITS = 200;

/** The match to run, and how to show it. */
interface Match {
  /** An FTS5 expression, or null to list everything. */
  readonly expression: string | null;
  readonly mark: Highlighter;
  readonly fuzzy: boolean;
}

const plain: Highlighter = (title) => (title === "" ? [] : [{ text: title, hit: false }]);

const hitsSql = (matches: boolean, order: Order, query: SearchQuery, continues: boolean): string => {
  const names = order.columns.map((column, index) => `${column} AS k${index}`).join(", ");
  const conditions = [
    matches ? "f.resources_fts MATCH ?1" : "",
    query.region === undefined ? "" : "EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.resource = r.ref AND g.region = ?2)",
    query.platform === undefined ? "" : "r.platform = ?3",
    query.kind === undefined ? "" : "r.kind = ?4",
    continues
      ? `(${order.columns.join(", ")}) ${order.direction === "ASC" ? ">" : "<"} (${order.columns.map((_, index) => `?${index + 6}`).join(", ")})`
      : "",
  ].filter(Boolean);
  return `
    SELECT ${SUMMARY_COLUMNS}, ${names} FROM ${matches ? "resources_fts AS f JOIN resources AS r ON r.ref = f.rowid" : "resources AS r"}
    ${conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`}
    ORDER BY ${order.columns.map((column) => `${column} ${order.direction}`).join(", ")} LIMIT ?5`;
};

export const prepareSearch = (db: Database): ((query: SearchQuery) => SearchPage) => {
  const facets = prepareFacets(db);
  const similar = prepareFuzzy(db);
  const anyMatch = db.prepare("SELECT 1 AS found FROM resources_fts WHERE resources_fts MATCH ?1 LIMIT 1");
  const matches = (expression: string): boolean => expression !== "" && anyMatch.get(expression) !== undefined;

  /** As typed; without the symbols of words such as C++; with similar words. Null when nothing of it is in any title. */
  const matchOf = (typed: string): Match | null => {
    if (typed.trim() === "") return { expression: null, mark: plain, fuzzy: false };
    const parsed = parseQuery(typed);
    const strict = matchExpression(parsed, true);
    if (matches(strict)) return { expression: strict, mark: highlighter(parsed), fuzzy: false };
    const loose = matchExpression(parsed, false);
    if (loose !== strict && matches(loose)) return { expression: loose, mark: highlighter(parsed), fuzzy: true };
    const { expressions, words } = similar(parsed);
    const expression = expressions.find(matches);
    return expression === undefined ? null : { expression, mark: highlighter(parsed, words), fuzzy: true };
  };

  return (query) => {
    const match = matchOf(query.text);
    if (match === null) return { hits: [], total: 0, next: null, facets: { region: [], platform: [], kind: [] }, fuzzy: false };
    const wanted = query.sort ?? "relevance";
    const sort = match.expression === null && wanted === "relevance" ? "newest" : wanted;
    const order = ORDERS[sort];
    const limit = Math.max(1, Math.min(MOST_HITS, Math.trunc(query.limit) || 1));
    const position = decodeCursor(query.cursor, sort, order.columns.length);
    const filters = [match.expression, query.region ?? null, query.platform ?? null, query.kind ?? null] as const;
    const rows = db
      .prepare(hitsSql(match.expression !== null, order, query, position !== null))
      .all(...filters, limit + 1, ...(position?.values ?? []));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const { total, ...counted } = facets(filters, query.facets ?? true);
    return {
      hits: page.map((row) => ({ ...summaryOf(row), highlight: match.mark(text(row, "title")) })),
      total,
      next:
        rows.length > limit && last !== undefined
          ? encodeCursor({ sort, values: order.columns.map((_, index) => integer(last, `k${index}`)) })
          : null,
      facets: counted,
      fuzzy: match.fuzzy,
    };
  };
};
