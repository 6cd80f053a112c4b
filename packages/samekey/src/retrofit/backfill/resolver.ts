import type { SqlRow, SqlTable } from "../table/contract.ts";
import type { Mapping } from "./mapping.ts";
import { normalPath, pathReader, renderPath, templateColumns } from "./paths.ts";

/** What a site does with a path: show the row's page, send the reader on for good, or nothing, because the path is none of these pages. */
export type Resolved =
  | { readonly do: "serve"; readonly row: SqlRow }
  /** `key`: of the thing a redirect leads to, where it was written with one. `row`: where only the slug was an old one. */
  | { readonly do: "move"; readonly to: string; readonly key: string | null; readonly row: SqlRow | null }
  | { readonly do: "miss" };

export interface PathResolver {
  /** `path` as requested; query and fragment do not count. */
  resolve(path: string): Promise<Resolved>;
}

/**
 * Answers old and new paths before, during and after a backfill, and while it is taken back. The row and the redirect that takes its place change in one
 * transaction, but are asked for one after the other; so whatever is not found is asked for again, and no reader sees neither.
 */
export const createPathResolver = (table: SqlTable, mapping: Pick<Mapping, "path" | "target" | "redirects">): PathResolver => {
  const { quote, idIn } = table.dialect;
  const redirects = table.beside(mapping.redirects);
  const templates = [...new Set([mapping.path, mapping.target].filter((template) => template !== null))].map((template) => {
    const names = templateColumns(template);
    const byId = names.includes(table.id.name);
    const columns = byId ? [table.id.name] : names;
    const where = columns.map((name, n) => `t.${quote(name)} = ${byId ? idIn(`?${n + 1}`) : `?${n + 1}`}`).join(" AND ");
    const own = table.columns.some(({ name }) => name === table.id.name) ? "" : `, t.${quote(table.id.name)} AS ${quote(table.id.name)}`;
    return {
      template,
      read: pathReader(template),
      columns,
      byId,
      sql: `SELECT t.*${own} FROM ${table.quoted} AS t WHERE ${where} LIMIT 1`,
    };
  });
  // The table of redirects is made by the first backfill; once it is there it stays.
  let hasRedirects = false;

  const redirectOf = async (path: string): Promise<Resolved | null> => {
    hasRedirects ||= await table.exists(mapping.redirects);
    if (!hasRedirects) return null;
    for (const spelling of [path, `${path}-`]) {
      const [row] = await table.all(`SELECT new_path, key FROM ${redirects} WHERE old_path = ?1`, spelling);
      if (row !== undefined) return { do: "move", to: String(row.new_path), key: row.key === null ? null : String(row.key), row: null };
    }
    return null;
  };

  /** A text that stands for an integer is one; any other text in the place of a number is no row's. */
  const parameter = (name: string, text: string): string | number | null => {
    const column = name === table.id.name ? table.id : table.columns.find((found) => found.name === name);
    if (column?.numeric !== true) return text;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
  };

  const rowOf = async (path: string): Promise<Resolved | null> => {
    for (const { template, read, columns, sql } of templates) {
      const values = read(path);
      if (values === null) continue;
      const parameters = columns.map((name) => parameter(name, values[name] ?? ""));
      if (parameters.some((value) => value === null)) continue;
      const [row] = await table.all(sql, ...parameters);
      if (row === undefined) continue;
      const now = renderPath(template, row);
      return now === path ? { do: "serve", row } : { do: "move", to: now, key: null, row };
    }
    return null;
  };

  // A number can be given to a new row; the whole path with the slug is the older and surer sign. Paths without a number are not of one row alone.
  const ways = templates.some(({ byId }) => byId) ? [redirectOf, rowOf, redirectOf, rowOf] : [rowOf, redirectOf, rowOf, redirectOf];
  return {
    async resolve(given) {
      const path = normalPath(given);
      for (const way of ways) {
        const found = await way(path);
        if (found !== null) return found;
      }
      return { do: "miss" };
    },
  };
};

/** Seconds a browser may remember a redirect: an undo must reach it. */
const REMEMBER = 3600;

/** A handler for any server of Request and Response: the redirect of an old path, or null where the site itself answers. */
export const createRedirectHandler =
  (resolver: PathResolver) =>
  async (request: Request): Promise<Response | null> => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const found = await resolver.resolve(new URL(request.url).pathname);
    if (found.do !== "move") return null;
    return new Response(null, { status: 301, headers: { Location: found.to, "Cache-Control": `public, max-age=${REMEMBER}` } });
  };
