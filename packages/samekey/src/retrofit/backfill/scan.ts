import type { Identifier } from "@samekey/core";
import type { SqlSession, SqlTable, SqlValue } from "../table/contract.ts";
import type { Mapping } from "./mapping.ts";
import type { RunState, Tables } from "./state.ts";

/** Rows of one step of a scan. */
export const SCAN_ROWS = 2000;

/** What a URL is in the words of the plan. */
export const planned = (
  url: SqlValue,
  identify: Identifier["identify"],
  trust: "strict" | "open",
): { key: string | null; reason: string | null } => {
  const outcome = identify(url === null ? "" : String(url), { trust });
  if (outcome.status === "identified") return { key: outcome.key, reason: null };
  return { key: null, reason: outcome.status === "rejected" ? outcome.reason : outcome.status };
};

export interface StepContext {
  readonly table: SqlTable;
  readonly tables: Tables;
  readonly mapping: Mapping;
  readonly identify: Identifier["identify"];
  readonly trust: "strict" | "open";
  readonly run: number;
  readonly at: string;
}

/** JSON of ids for a parameter. */
export const idList = (ids: readonly SqlValue[]): string => JSON.stringify(ids.map((id) => (typeof id === "bigint" ? String(id) : id)));

const cursorOf = (id: SqlValue): string | number | null => (typeof id === "bigint" ? String(id) : id instanceof Uint8Array ? null : id);

/** Finds the keys of the next rows, and writes down those that the plan has not, or has otherwise. */
export const scanStep = async (session: SqlSession, context: StepContext, state: RunState): Promise<RunState> => {
  const { table, tables, mapping } = context;
  const { quote, idOut, idIn, elements, rows: rowsOf } = table.dialect;
  const id = `t.${quote(table.id.name)}`;
  const after = state.cursor === null ? "" : `WHERE ${id} > ${idIn("?1")}`;
  const rows = await session.all(
    `SELECT ${idOut(id)} AS id, t.${quote(mapping.url)} AS url FROM ${table.quoted} AS t ${after} ORDER BY ${id} LIMIT ${SCAN_ROWS}`,
    ...(state.cursor === null ? [] : [state.cursor]),
  );
  const last = rows.at(-1);
  if (last === undefined) return endOfScan(session, context, state);
  const known = new Map<unknown, SqlValue>();
  const ids = idList(rows.map((row) => row.id ?? null));
  for (const row of await session.all(`SELECT row_id, key, reason FROM ${tables.plan} WHERE row_id IN (${elements("?1")})`, ids)) {
    known.set(row.row_id, row.key ?? `!${row.reason}`);
  }
  const changed = rows.flatMap((row) => {
    const { key, reason } = planned(row.url ?? null, context.identify, context.trust);
    return known.get(row.id) === (key ?? `!${reason}`) ? [] : [[row.id, key, reason]];
  });
  if (changed.length > 0) {
    await session.run(
      `INSERT INTO ${tables.plan} (row_id, key, reason) SELECT c0, c1, c2 FROM ${rowsOf("?1", 3)} AS r WHERE true
       ON CONFLICT (row_id) DO UPDATE SET key = excluded.key, reason = excluded.reason`,
      JSON.stringify(changed),
    );
  }
  return { ...state, cursor: cursorOf(last.id ?? null), changed: state.changed + changed.length, scanned: state.scanned + rows.length };
};

/** A round without anything new is the last one. Passes that never stop writing duplicates cannot keep a run from ending. */
const MOST_ROUNDS = 20;

const endOfScan = async (session: SqlSession, { tables }: StepContext, state: RunState): Promise<RunState> => {
  if (state.round > 1 && (state.changed === 0 || state.round >= MOST_ROUNDS)) return { ...state, phase: "unidentified", cursor: null };
  const [count] = await session.all(
    `SELECT count(*) AS n FROM (SELECT key FROM ${tables.plan} WHERE key IS NOT NULL GROUP BY key HAVING count(*) > 1) AS g`,
  );
  return { ...state, phase: "merge", cursor: null, groups: Number(count?.n ?? 0), groupsDone: 0 };
};
