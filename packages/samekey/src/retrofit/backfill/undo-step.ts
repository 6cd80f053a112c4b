import type { SqlRow, SqlSession, SqlTable, SqlValue } from "../table/contract.ts";
import type { Mapping } from "./mapping.ts";
import { sum, union, without } from "./merge.ts";
import type { StepContext } from "./scan.ts";
import { copiedColumns, type RunState } from "./state.ts";

/** What was written to the kept row after the merge must not be lost with it: the value before, with what came since. */
const valueBefore = (mapping: Mapping, column: string, before: SqlValue, after: SqlValue, now: SqlValue): SqlValue => {
  if (now === after || String(now) === String(after)) return before;
  const rule = mapping.merge[column];
  if (rule === "union") return union([before, without(now, after)]);
  if (rule === "sum") {
    const negative = String(after).startsWith("-") ? String(after).slice(1) : `-${String(after ?? 0)}`;
    const since = sum([now, typeof now === "number" ? Number(negative) : negative]);
    return sum([before, since]);
  }
  return now;
};

const changedColumns = (mapping: Mapping): readonly string[] => [...Object.keys(mapping.merge), ...Object.keys(mapping.set)];

/** Columns of the undo table by the columns of the table. */
const copies = (table: SqlTable): ReadonlyMap<string, string> => new Map(copiedColumns(table).map((name, n) => [name, `c${n}`]));

const restoreKept = async (session: SqlSession, context: StepContext, step: number): Promise<number> => {
  const { table, tables, mapping, run } = context;
  const { quote, idIn } = table.dialect;
  const places = copies(table);
  const columns = changedColumns(mapping);
  const select = columns
    .map((name, n) => {
      const copy = places.get(quote(name)) ?? "NULL";
      return `b.${copy} AS b${n}, a.${copy} AS a${n}, t.${quote(name)} AS v${n}`;
    })
    .join(", ");
  if (select === "") return 0;
  const rows: readonly SqlRow[] = await session.all(
    `SELECT b.row_id, ${select} FROM ${tables.undo} AS b
     JOIN ${tables.undo} AS a ON a.run = b.run AND a.step = b.step AND a.row_id = b.row_id AND a.op = 'after'
     JOIN ${table.quoted} AS t ON t.${quote(table.id.name)} = ${idIn("b.row_id")}
     WHERE b.run = CAST(?1 AS BIGINT) AND b.step = CAST(?2 AS BIGINT) AND b.op = 'before' ${table.dialect.locked}`,
    run,
    step,
  );
  for (const row of rows) {
    const values = columns.map((name, n) => valueBefore(mapping, name, row[`b${n}`] ?? null, row[`a${n}`] ?? null, row[`v${n}`] ?? null));
    await session.run(
      `UPDATE ${table.quoted} SET ${columns.map((name, n) => `${quote(name)} = ?${n + 2}`).join(", ")} WHERE ${quote(table.id.name)} = ${idIn("?1")}`,
      row.row_id ?? null,
      ...values,
    );
  }
  return rows.length;
};

/** Gives deleted rows back. Where something else stands in the place of one, it stays in the undo table under another name. */
const restoreDeleted = async (session: SqlSession, context: StepContext, step: number): Promise<{ restored: number; blocked: number }> => {
  const { table, tables, run } = context;
  const columns = copiedColumns(table);
  const ofStep = "run = CAST(?1 AS BIGINT) AND step = CAST(?2 AS BIGINT)";
  const [count] = await session.all(
    `SELECT count(*) AS n FROM ${tables.undo} WHERE ${ofStep} AND op IN ('deleted', 'quarantined')`,
    run,
    step,
  );
  const restored = await session.run(
    `INSERT INTO ${table.quoted} (${columns.join(", ")}) ${table.dialect.withIds}
     SELECT ${columns.map((_, n) => `c${n}`).join(", ")} FROM ${tables.undo} WHERE ${ofStep} AND op IN ('deleted', 'quarantined') ON CONFLICT DO NOTHING`,
    run,
    step,
  );
  const blocked = Number(count?.n ?? 0) - restored;
  if (blocked > 0)
    await session.run(`UPDATE ${tables.undo} SET op = 'blocked', step = -step WHERE ${ofStep} AND op = 'deleted'`, run, step);
  await session.run(
    `DELETE FROM ${tables.quarantine} WHERE run = CAST(?1 AS BIGINT) AND row_id IN (SELECT row_id FROM ${tables.undo} WHERE ${ofStep} AND op = 'quarantined')`,
    run,
    step,
  );
  return { restored, blocked };
};

const restoreRedirects = async (session: SqlSession, { tables, run, at }: StepContext, step: number): Promise<void> => {
  const ofStep = "run = CAST(?1 AS BIGINT) AND step = CAST(?2 AS BIGINT)";
  await session.run(
    `DELETE FROM ${tables.redirects} WHERE old_path IN (SELECT old_path FROM ${tables.undoRedirects} WHERE ${ofStep})`,
    run,
    step,
  );
  await session.run(
    `INSERT INTO ${tables.redirects} (old_path, new_path, key, created_at)
     SELECT old_path, max(new_path), max(key), CAST(?3 AS TEXT) FROM ${tables.undoRedirects} WHERE ${ofStep} AND new_path IS NOT NULL GROUP BY old_path`,
    run,
    step,
    at,
  );
  await session.run(`DELETE FROM ${tables.undoRedirects} WHERE ${ofStep}`, run, step);
};

/** Takes the last step that is not taken back yet, and undoes it: one transaction for each that was done. */
export const undoStep = async (session: SqlSession, context: StepContext, state: RunState): Promise<RunState> => {
  const { tables, run } = context;
  const last = async (name: string): Promise<number> => {
    const [row] = await session.all(`SELECT max(step) AS step FROM ${name} WHERE run = CAST(?1 AS BIGINT) AND step > 0`, run);
    return Number(row?.step ?? 0);
  };
  const step = Math.max(await last(tables.undo), await last(tables.undoRedirects));
  if (step === 0) return { ...state, phase: "undone", cursor: null };
  const kept = await restoreKept(session, context, step);
  const { restored, blocked } = await restoreDeleted(session, context, step);
  await restoreRedirects(session, context, step);
  await session.run(`DELETE FROM ${tables.undo} WHERE run = CAST(?1 AS BIGINT) AND step = CAST(?2 AS BIGINT)`, run, step);
  return {
    ...state,
    step,
    restored: state.restored + restored,
    blocked: state.blocked + blocked,
    updated: Math.max(0, state.updated - kept),
  };
};
