import { z } from "zod";
import { SamekeyError } from "../../errors.ts";
import type { SqlSession, SqlTable } from "../table/contract.ts";
import { type Mapping, parseMapping } from "./mapping.ts";

const PHASES = ["scan", "merge", "unidentified", "finish", "done", "undo", "undone"] as const;

/**
 * Where a run stands. It is kept in the database and written in the transaction of each step, so that a process that ends at any moment loses at most
 * the step it was in, and another one goes on. `scan`: keys of all rows are found; `merge`: groups become one row; both again until a scan finds nothing
 * new, because the site and passes go on writing; then `unidentified`, `finish` (indexes), `done`. `undo` leads to `undone`.
 */
export interface RunState {
  readonly phase: (typeof PHASES)[number];
  readonly round: number;
  /** Transactions that changed the table, in their order: they are taken back the other way round. */
  readonly step: number;
  /** The last row id of a scan, the last key of a merge; null at the beginning. */
  readonly cursor: string | number | null;
  /** Rows whose key this round's scan found new or changed. */
  readonly changed: number;
  /** Rows at the beginning. */
  readonly rows: number;
  readonly scanned: number;
  readonly groups: number;
  readonly groupsDone: number;
  /** Rows that went into another one. */
  readonly merged: number;
  readonly updated: number;
  readonly redirects: number;
  /** Unidentified rows that were quarantined or deleted. */
  readonly removed: number;
  /** Groups left for a later run. */
  readonly deferred: number;
  /** Rows given back by an undo, and those that could not be, because something stands in their place. */
  readonly restored: number;
  readonly blocked: number;
  readonly remarks: readonly string[];
}

const count = z.int();
const stateSchema: z.ZodType<RunState> = z.object({
  phase: z.enum(PHASES),
  round: count,
  step: count,
  cursor: z.union([z.string(), z.number(), z.null()]),
  changed: count,
  rows: count,
  scanned: count,
  groups: count,
  groupsDone: count,
  merged: count,
  updated: count,
  redirects: count,
  removed: count,
  deferred: count,
  restored: count,
  blocked: count,
  remarks: z.array(z.string()),
});

export interface Run {
  readonly run: number;
  readonly mapping: string;
  readonly state: RunState;
}

const INITIAL: RunState = {
  phase: "scan",
  round: 1,
  step: 0,
  cursor: null,
  changed: 0,
  rows: 0,
  scanned: 0,
  groups: 0,
  groupsDone: 0,
  merged: 0,
  updated: 0,
  redirects: 0,
  removed: 0,
  deferred: 0,
  restored: 0,
  blocked: 0,
  remarks: [],
};

/** Names of samekey's tables beside the one that is changed. */
export interface Tables {
  readonly runs: string;
  readonly plan: string;
  readonly undo: string;
  readonly undoRedirects: string;
  readonly quarantine: string;
  readonly redirects: string;
}

export const tablesOf = (table: SqlTable, redirects: string): Tables => ({
  runs: table.beside("samekey_runs"),
  plan: table.beside(`samekey_plan_${table.table}`),
  undo: table.beside(`samekey_undo_${table.table}`),
  undoRedirects: table.beside(`samekey_undo_redirects_${table.table}`),
  quarantine: table.beside(`samekey_quarantine_${table.table}`),
  redirects: table.beside(redirects),
});

/** Columns that are copied when a row is kept for undo: all that can be written, and the row's number where no column is it. */
export const copiedColumns = (table: SqlTable): readonly string[] => {
  const names = table.columns.filter(({ generated }) => !generated).map(({ name }) => name);
  return (names.includes(table.id.name) ? names : [table.id.name, ...names]).map(table.dialect.quote);
};

const schemaSql = (table: SqlTable, tables: Tables): readonly string[] => {
  const { dialect } = table;
  const types = new Map([table.id, ...table.columns].map((column) => [dialect.quote(column.name), dialect.sameType(column)]));
  // SQLite lets no ordinary column be called _rowid_ and mean another thing than the number, so copies are numbered c0, c1 ….
  const copies = copiedColumns(table).map((name, n) => `c${n} ${types.get(name) ?? ""}`);
  const index = (name: string, on: string, columns: string): string =>
    `CREATE INDEX IF NOT EXISTS ${dialect.quote(name)} ON ${on} (${columns})`;
  return [
    `CREATE TABLE IF NOT EXISTS ${tables.runs} (run BIGINT PRIMARY KEY, table_name TEXT NOT NULL, mapping TEXT NOT NULL, state TEXT NOT NULL, started_at TEXT NOT NULL, updated_at TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${tables.plan} (row_id ${dialect.idType} PRIMARY KEY, key TEXT, reason TEXT)`,
    index(`samekey_plan_${table.table}_key`, tables.plan, "key, row_id"),
    `CREATE TABLE IF NOT EXISTS ${tables.undo} (run BIGINT NOT NULL, step BIGINT NOT NULL, key TEXT, op TEXT NOT NULL, row_id ${dialect.idType} NOT NULL, ${copies.join(", ")})`,
    index(`samekey_undo_${table.table}_step`, tables.undo, "run, step"),
    `CREATE TABLE IF NOT EXISTS ${tables.undoRedirects} (run BIGINT NOT NULL, step BIGINT NOT NULL, old_path TEXT NOT NULL, new_path TEXT, key TEXT)`,
    index(`samekey_undo_redirects_${table.table}_step`, tables.undoRedirects, "run, step"),
    `CREATE TABLE IF NOT EXISTS ${tables.quarantine} (run BIGINT NOT NULL, reason TEXT, row_id ${dialect.idType} NOT NULL, ${copies.join(", ")})`,
    `CREATE TABLE IF NOT EXISTS ${tables.redirects} (old_path TEXT PRIMARY KEY, new_path TEXT NOT NULL, key TEXT, created_at TEXT)`,
    index(`${tables.redirects.split('"').at(-2) ?? "redirect_map"}_new_path`, tables.redirects, "new_path"),
  ];
};

const stateOf = (text: unknown): RunState => stateSchema.parse(JSON.parse(String(text)));

/** The newest run over the table, or null. `locked` keeps other processes from taking a step at the same time. */
export const latestRun = async (session: Pick<SqlSession, "all">, table: SqlTable, tables: Tables, locked = false): Promise<Run | null> => {
  const [row] = await session.all(
    `SELECT t.run, t.mapping, t.state FROM ${tables.runs} AS t WHERE t.table_name = ?1 ORDER BY t.run DESC LIMIT 1 ${locked ? table.dialect.locked : ""}`,
    table.table,
  );
  return row === undefined ? null : { run: Number(row.run), mapping: String(row.mapping), state: stateOf(row.state) };
};

export const saveState = async (session: SqlSession, tables: Tables, run: number, state: RunState, at: string): Promise<void> => {
  await session.run(`UPDATE ${tables.runs} SET state = ?1, updated_at = ?2 WHERE run = CAST(?3 AS BIGINT)`, JSON.stringify(state), at, run);
};

const isOpen = ({ state: { phase } }: Run): boolean => phase !== "done" && phase !== "undone";

/**
 * Takes up the unfinished run over the table, or begins one. Throws `usage` where the unfinished one has another mapping, or is being undone, and where
 * rows of other tables refer to rows of this one.
 */
export const beginRun = async (table: SqlTable, mapping: Mapping, at: string): Promise<number> => {
  if (table.references.length > 0) {
    const list = table.references.map(({ table: child, column }) => `${child}.${column}`).join(", ");
    throw new SamekeyError(
      "usage",
      `Rows of ${list} refer to rows of ${table.table}, and would be left without them or be deleted with them. Take these foreign keys off first, or point them at a key that stays.`,
    );
  }
  const tables = tablesOf(table, mapping.redirects);
  const text = JSON.stringify(mapping);
  return table.write(async (session) => {
    for (const sql of schemaSql(table, tables)) await session.run(sql);
    const last = await latestRun(session, table, tables, true);
    if (last !== null && isOpen(last)) {
      if (last.state.phase === "undo") throw new SamekeyError("usage", `Run ${last.run} is being undone. Finish that first, with --undo.`);
      if (last.mapping === text) return last.run;
      throw new SamekeyError(
        "usage",
        `Run ${last.run} with another mapping is not finished. Finish it with that mapping, or take it back with --undo.`,
      );
    }
    const [newest] = await session.all(`SELECT max(run) AS run FROM ${tables.runs}`);
    const run = Number(newest?.run ?? 0) + 1;
    const [count] = await session.all(`SELECT count(*) AS n FROM ${table.quoted}`);
    await session.run(`DELETE FROM ${tables.plan}`);
    await session.run(
      `INSERT INTO ${tables.runs} (run, table_name, mapping, state, started_at, updated_at) VALUES (CAST(?1 AS BIGINT), ?2, ?3, ?4, ?5, ?5)`,
      run,
      table.table,
      text,
      JSON.stringify({ ...INITIAL, rows: Number(count?.n ?? 0) }),
      at,
    );
    return run;
  });
};

/** The newest run over a table with the mapping it was begun with. Throws `not-found` where there is none. */
const findRun = async (table: SqlTable): Promise<Run & { readonly parsed: Mapping }> => {
  const last = (await table.exists("samekey_runs")) ? await latestRun(table, table, tablesOf(table, "redirect_map")) : null;
  if (last === null) throw new SamekeyError("not-found", `There was no backfill of ${table.table}.`);
  return { ...last, parsed: parseMapping(last.mapping, `the mapping of run ${last.run}`) };
};

/** Turns the newest run around, whether it was finished or not, and returns its mapping. Throws `not-found` where there is none to take back. */
export const beginUndo = async (table: SqlTable, at: string): Promise<{ readonly run: number; readonly mapping: Mapping }> => {
  const last = await findRun(table);
  if (last.state.phase === "undone") throw new SamekeyError("not-found", `Run ${last.run} over ${table.table} is taken back already.`);
  const tables = tablesOf(table, last.parsed.redirects);
  if (last.state.phase !== "undo") {
    const state: RunState = { ...last.state, phase: "undo", cursor: null, restored: 0, blocked: 0, remarks: [] };
    await table.write((session) => saveState(session, tables, last.run, state, at));
  }
  return { run: last.run, mapping: last.parsed };
};
