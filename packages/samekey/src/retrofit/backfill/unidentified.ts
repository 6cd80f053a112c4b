import type { SqlSession, SqlValue } from "../table/contract.ts";
import { deleteRows, GROUPS, keepForUndo } from "./merge-step.ts";
import { idList, planned, type StepContext } from "./scan.ts";
import { copiedColumns, type RunState } from "./state.ts";

/** Rows that only the network can tell about are no waste: they stay whatever the mapping says. */
const NEVER_REMOVED = "needs-resolving";

/** Quarantines or deletes the next rows that lead nowhere, where the mapping says so. Each can be given back. */
export const unidentifiedStep = async (session: SqlSession, context: StepContext, state: RunState): Promise<RunState> => {
  const { table, tables, mapping, run } = context;
  const finished: RunState = { ...state, phase: "finish", cursor: null };
  if (mapping.unidentified === "keep") return finished;
  const { quote, idIn, idOut, elements } = table.dialect;
  const id = `t.${quote(table.id.name)}`;
  const after = state.cursor === null ? "" : `AND ${id} > ${idIn("?1")}`;
  const rows = await session.all(
    `SELECT ${idOut(id)} AS id, p.reason, t.${quote(mapping.url)} AS url FROM ${tables.plan} AS p JOIN ${table.quoted} AS t ON ${id} = ${idIn("p.row_id")}
     WHERE p.key IS NULL ${after} ORDER BY ${id} LIMIT ${GROUPS} ${table.dialect.locked}`,
    ...(state.cursor === null ? [] : [state.cursor]),
  );
  const last = rows.at(-1);
  if (last === undefined) return finished;
  // A URL may have been mended since the scan.
  const lost = rows.filter(
    ({ url, reason }) => reason !== NEVER_REMOVED && planned(url ?? null, context.identify, context.trust).reason === reason,
  );
  const ids = lost.map((row): SqlValue => row.id ?? null);
  const step = state.step + 1;
  await keepForUndo(session, context, step, mapping.unidentified === "delete" ? "deleted" : "quarantined", ids);
  if (mapping.unidentified === "quarantine" && ids.length > 0) {
    const columns = copiedColumns(table);
    await session.run(
      `INSERT INTO ${tables.quarantine} (run, reason, row_id, ${columns.map((_, n) => `c${n}`).join(", ")})
       SELECT CAST(?1 AS BIGINT), p.reason, p.row_id, ${columns.map((name) => `t.${name}`).join(", ")}
       FROM ${tables.plan} AS p JOIN ${table.quoted} AS t ON ${id} = ${idIn("p.row_id")} WHERE p.row_id IN (${elements("?2")})`,
      run,
      idList(ids),
    );
  }
  await deleteRows(session, context, ids);
  const cursor = typeof last.id === "number" ? last.id : String(last.id);
  return { ...state, step, cursor, removed: state.removed + ids.length };
};
