import type { SqlRow, SqlSession, SqlTable, SqlValue } from "../table/contract.ts";
import { type Decision, decide, type GroupRow } from "./decide.ts";
import type { Mapping } from "./mapping.ts";
import { templateColumns } from "./paths.ts";
import { idList, planned, type StepContext } from "./scan.ts";
import { copiedColumns, type RunState } from "./state.ts";

/** Groups of one transaction. */
export const GROUPS = 500;

/** Columns that a decision reads. */
export const readColumns = (table: SqlTable, mapping: Mapping): readonly string[] => {
  const wanted = [
    mapping.url,
    mapping.oldest,
    mapping.newest,
    ...templateColumns(mapping.path),
    ...templateColumns(mapping.target),
    ...Object.keys(mapping.merge),
    ...Object.keys(mapping.set),
  ];
  const names = new Set(table.columns.map(({ name }) => name));
  return [...new Set([...wanted.filter((name) => name !== null && names.has(name)), table.id.name])].filter((name) => name !== null);
};

/** A row as read with `samekey_row_id` and columns v0, v1 …. */
export const groupRow = (row: SqlRow, names: readonly string[]): GroupRow => ({
  id: row.samekey_row_id ?? null,
  values: Object.fromEntries(names.map((name, n) => [name, row[`v${n}`] ?? null])),
});

/** Whether rows that are alone can need a change too. */
const touchesAll = ({ set, target }: Mapping): boolean => target !== null || Object.keys(set).length > 0;

const nextKeys = async (session: SqlSession, { tables, mapping }: StepContext, after: RunState["cursor"]): Promise<SqlValue[]> => {
  const several = touchesAll(mapping) ? "" : "HAVING count(*) > 1";
  const rows = await session.all(
    `SELECT key FROM ${tables.plan} WHERE key > ?1 GROUP BY key ${several} ORDER BY key LIMIT ${GROUPS}`,
    after === null ? "" : String(after),
  );
  return rows.map(({ key }) => key ?? null);
};

const load = async (session: SqlSession, context: StepContext, keys: readonly SqlValue[]): Promise<readonly Decision[]> => {
  const { table, tables, mapping, identify, trust } = context;
  const { quote, idIn, elements, locked } = table.dialect;
  const names = readColumns(table, mapping);
  const columns = names.map((name, n) => `t.${quote(name)} AS v${n}`).join(", ");
  const rows = await session.all(
    `SELECT p.key AS samekey_key, p.row_id AS samekey_row_id, ${columns} FROM ${tables.plan} AS p
     JOIN ${table.quoted} AS t ON t.${quote(table.id.name)} = ${idIn("p.row_id")} WHERE p.key IN (${elements("?1")}) ${locked}`,
    JSON.stringify(keys),
  );
  const groups = new Map<string, GroupRow[]>();
  for (const row of rows) {
    const key = String(row.samekey_key);
    const group = groupRow(row, names);
    // A row whose URL was written since waits for the next round, whose scan finds it.
    if (planned(group.values[mapping.url] ?? null, identify, trust).key !== key) continue;
    groups.set(key, [...(groups.get(key) ?? []), group]);
  }
  const options = { mapping, columns: table.columns, id: table.id };
  return [...groups.values()].flatMap((group) => {
    const outcome = identify(String(group[0]?.values[mapping.url] ?? ""), { trust });
    return (outcome.status === "identified" ? decide({ outcome, rows: group }, options) : null) ?? [];
  });
};

/** Copies rows as they stand to the undo table. */
export const keepForUndo = async (
  session: SqlSession,
  context: StepContext,
  step: number,
  op: string,
  ids: readonly SqlValue[],
): Promise<void> => {
  if (ids.length === 0) return;
  const { table, tables, run } = context;
  const { quote, idIn, elements } = table.dialect;
  const columns = copiedColumns(table);
  await session.run(
    `INSERT INTO ${tables.undo} (run, step, key, op, row_id, ${columns.map((_, n) => `c${n}`).join(", ")})
     SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), p.key, ?3, p.row_id, ${columns.map((name) => `t.${name}`).join(", ")}
     FROM ${tables.plan} AS p JOIN ${table.quoted} AS t ON t.${quote(table.id.name)} = ${idIn("p.row_id")} WHERE p.row_id IN (${elements("?4")})`,
    run,
    step,
    op,
    idList(ids),
  );
};

export const deleteRows = async (session: SqlSession, { table, tables }: StepContext, ids: readonly SqlValue[]): Promise<void> => {
  if (ids.length === 0) return;
  const { quote, idIn, elements } = table.dialect;
  const list = idList(ids);
  await session.run(
    `DELETE FROM ${table.quoted} WHERE ${quote(table.id.name)} IN (SELECT ${idIn("value")} FROM (${elements("?1")}) AS e)`,
    list,
  );
  await session.run(`DELETE FROM ${tables.plan} WHERE row_id IN (${elements("?1")})`, list);
};

const updateKept = async (session: SqlSession, { table }: StepContext, decisions: readonly Decision[]): Promise<void> => {
  const { quote, idIn } = table.dialect;
  for (const { kept, changes } of decisions) {
    const set = changes.map(({ column }, n) => `${quote(column)} = ?${n + 2}`).join(", ");
    await session.run(
      `UPDATE ${table.quoted} SET ${set} WHERE ${quote(table.id.name)} = ${idIn("?1")}`,
      kept.id,
      ...changes.map(({ after }) => after),
    );
  }
};

/**
 * Writes redirects, each with what stood there before. What led to a path that is a redirect now leads on to its end, so that no chain grows; a redirect
 * from the end itself is taken away, since a live path leads nowhere else.
 */
const writeRedirects = async (session: SqlSession, context: StepContext, step: number, decisions: readonly Decision[]): Promise<number> => {
  const rows = decisions.flatMap(({ redirects, outcome }) => redirects.map(({ from, to }) => [from, to, outcome.key]));
  if (rows.length === 0) return 0;
  const { tables, run, at, table } = context;
  const list = JSON.stringify(rows);
  const given = table.dialect.rows("?1", 3);
  const stood = "CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), m.old_path, m.new_path, m.key";
  await session.run(
    `INSERT INTO ${tables.undoRedirects} (run, step, old_path, new_path, key)
     SELECT ${stood} FROM ${given} AS r JOIN ${tables.redirects} AS m ON m.old_path = r.c0
     UNION SELECT ${stood} FROM ${given} AS r JOIN ${tables.redirects} AS m ON m.old_path = r.c1
     UNION SELECT ${stood} FROM ${given} AS r JOIN ${tables.redirects} AS m ON m.new_path = r.c0
     UNION SELECT CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), r.c0, NULL, NULL FROM ${given} AS r
       WHERE NOT EXISTS (SELECT 1 FROM ${tables.redirects} AS m WHERE m.old_path = r.c0)`,
    list,
    run,
    step,
  );
  await session.run(`DELETE FROM ${tables.redirects} WHERE old_path IN (SELECT c1 FROM ${given} AS r)`, list);
  await session.run(
    `UPDATE ${tables.redirects} SET new_path = (SELECT max(c1) FROM ${given} AS r WHERE c0 = new_path) WHERE new_path IN (SELECT c0 FROM ${given} AS r)`,
    list,
  );
  await session.run(
    `INSERT INTO ${tables.redirects} (old_path, new_path, key, created_at) SELECT c0, max(c1), max(c2), CAST(?2 AS TEXT) FROM ${given} AS r
       WHERE c0 NOT IN (SELECT c1 FROM ${given} AS r) GROUP BY c0
     ON CONFLICT (old_path) DO UPDATE SET new_path = excluded.new_path, key = excluded.key, created_at = excluded.created_at`,
    list,
    at,
  );
  return rows.length;
};

/**
 * The row with the highest number must stay where SQLite would give the number to the next new row and a page's path is the number alone: an old link
 * would lead to another thing.
 */
const heldBack = async (session: SqlSession, { table, mapping }: StepContext): Promise<SqlValue | undefined> => {
  const names = templateColumns(mapping.path);
  if (!table.reusesIds || names.length === 0 || names.some((name) => name !== table.id.name)) return undefined;
  const [row] = await session.all(`SELECT max(${table.dialect.quote(table.id.name)}) AS id FROM ${table.quoted}`);
  return row?.id;
};

/** Merges the next groups. */
export const mergeStep = async (session: SqlSession, context: StepContext, state: RunState): Promise<RunState> => {
  const keys = await nextKeys(session, context, state.cursor);
  const last = keys.at(-1);
  if (last === undefined) return { ...state, phase: "scan", round: state.round + 1, cursor: null, changed: 0, scanned: 0 };
  const loaded = await load(session, context, keys);
  const held = await heldBack(session, context);
  const decisions = loaded.filter(({ gone }) => held === undefined || !gone.some(({ id }) => id === held));
  const step = state.step + 1;
  const changed = decisions.filter(({ changes }) => changes.length > 0);
  const gone = decisions.flatMap((decision) => decision.gone.map(({ id }) => id));
  await keepForUndo(session, context, step, "deleted", gone);
  await keepForUndo(
    session,
    context,
    step,
    "before",
    changed.map(({ kept }) => kept.id),
  );
  // What goes first: the kept row may take a value that only one row can have.
  await deleteRows(session, context, gone);
  await updateKept(session, context, changed);
  await keepForUndo(
    session,
    context,
    step,
    "after",
    changed.map(({ kept }) => kept.id),
  );
  const redirects = await writeRedirects(session, context, step, decisions);
  return {
    ...state,
    step,
    cursor: String(last),
    groupsDone: state.groupsDone + decisions.filter((decision) => decision.gone.length > 0).length,
    merged: state.merged + gone.length,
    updated: state.updated + changed.length,
    redirects: state.redirects + redirects,
    deferred: loaded.length - decisions.length + (state.cursor === null ? 0 : state.deferred),
  };
};
