import type { Database } from "../../sqlite/driver.ts";
import type { JsonObject } from "../json.ts";
import type { SqlValue } from "../table/contract.ts";
import type { BackfillOptions } from "./backfill.ts";
import { type Decision, decide, type GroupRow } from "./decide.ts";
import { checkMapping } from "./mapping.ts";
import { GROUPS, groupRow, readColumns } from "./merge-step.ts";
import { idList, planned, SCAN_ROWS } from "./scan.ts";

export interface DryRun {
  readonly rows: number;
  readonly groups: number;
  readonly merged: number;
  readonly updated: number;
  readonly redirects: number;
  readonly unidentified: number;
}

export interface DryRunOptions extends BackfillOptions {
  /** A database of its own for the plan, outside of the table's: nothing is written there. */
  readonly scratch: Database;
  /** A line of what would be done. */
  readonly onLine: (line: JsonObject) => void;
  readonly publicUrl: (url: string) => string;
  readonly onProgress?: (rows: number) => void;
}

const jsonOf = (value: SqlValue): string | number | null =>
  typeof value === "bigint" ? String(value) : value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;

const lineOf = ({ outcome, kept, gone, changes, redirects }: Decision): JsonObject => ({
  key: outcome.key,
  resource_id: outcome.resourceId,
  kept: jsonOf(kept.id),
  merged: gone.map(({ id }) => jsonOf(id)),
  changes: Object.fromEntries(changes.map(({ column, before, after }) => [column, { before: jsonOf(before), after: jsonOf(after) }])),
  redirects: redirects.map(({ from, to }) => ({ from, to })),
});

/** Keys of all rows into the scratch database. */
const planAll = async (options: DryRunOptions): Promise<{ rows: number; unidentified: number }> => {
  const { table, mapping, identify, scratch, onLine, publicUrl, onProgress } = options;
  const { quote, idOut, idIn } = table.dialect;
  const trust = mapping.trust ?? options.trust;
  const id = `t.${quote(table.id.name)}`;
  scratch.exec("CREATE TABLE plan (row_id PRIMARY KEY, key TEXT NOT NULL) WITHOUT ROWID");
  const insert = scratch.prepare("INSERT INTO plan VALUES (?1, ?2)");
  let [rows, unidentified, last]: [number, number, SqlValue | undefined] = [0, 0, undefined];
  for (;;) {
    const page = await table.all(
      `SELECT ${idOut(id)} AS id, t.${quote(mapping.url)} AS url FROM ${table.quoted} AS t ${last === undefined ? "" : `WHERE ${id} > ${idIn("?1")}`} ORDER BY ${id} LIMIT ${SCAN_ROWS}`,
      ...(last === undefined ? [] : [last]),
    );
    if (page.length === 0) return { rows, unidentified };
    scratch.exec("BEGIN");
    for (const row of page) {
      const { key, reason } = planned(row.url ?? null, identify, trust);
      last = row.id ?? null;
      if (key !== null) insert.run(last, key);
      else {
        unidentified += 1;
        const url = row.url === null || row.url === undefined ? "" : String(row.url);
        onLine({ unidentified: jsonOf(last), reason, url: publicUrl(url), rule: mapping.unidentified });
      }
    }
    scratch.exec("COMMIT; ");
    rows += page.length;
    onProgress?.(rows);
  }
};

/** Everything that a backfill would do now, told line by line and counted. Reads the table, writes nothing to its database. */
export const dryRun = async (options: DryRunOptions): Promise<DryRun> => {
  const { table, mapping, identify, scratch, onLine } = options;
  checkMapping(mapping, table.columns, table.id.name);
  const { rows, unidentified } = await planAll(options);
  scratch.exec("CREATE INDEX plan_by_key ON plan (key)");
  const { quote, idIn, idOut, elements } = table.dialect;
  const trust = mapping.trust ?? options.trust;
  const names = readColumns(table, mapping);
  const id = `t.${quote(table.id.name)}`;
  const select = `SELECT ${idOut(id)} AS samekey_row_id, ${names.map((name, n) => `t.${quote(name)} AS v${n}`).join(", ")} FROM ${table.quoted} AS t
    WHERE ${id} IN (SELECT ${idIn("value")} FROM (${elements("?1")}) AS e)`;
  const several = mapping.target === null && Object.keys(mapping.set).length === 0 ? "HAVING count(*) > 1" : "";
  const nextKeys = scratch.prepare(`SELECT key FROM plan WHERE key > ?1 GROUP BY key ${several} ORDER BY key LIMIT ${GROUPS}`);
  const members = scratch.prepare("SELECT row_id, key FROM plan WHERE key IN (SELECT value FROM json_each(?1))");
  const total = { groups: 0, merged: 0, updated: 0, redirects: 0 };
  for (let after = ""; ; ) {
    const keys = nextKeys.all(after).map(({ key }) => String(key));
    const last = keys.at(-1);
    if (last === undefined) return { rows, unidentified, ...total };
    after = last;
    const keyOf = new Map(
      members.all(JSON.stringify(keys)).map((row) => [String(row.row_id), { id: row.row_id ?? null, key: String(row.key) }]),
    );
    const groups = new Map<string, GroupRow[]>(keys.map((key) => [key, []]));
    for (const row of await table.all(select, idList([...keyOf.values()].map((member) => member.id)))) {
      const group = groupRow(row, names);
      groups.get(keyOf.get(String(group.id))?.key ?? "")?.push(group);
    }
    for (const group of groups.values()) {
      const outcome = identify(String(group[0]?.values[mapping.url] ?? ""), { trust });
      const decision =
        outcome.status === "identified" ? decide({ outcome, rows: group }, { mapping, columns: table.columns, id: table.id }) : null;
      if (decision === null) continue;
      onLine(lineOf(decision));
      total.groups += decision.gone.length > 0 ? 1 : 0;
      total.merged += decision.gone.length;
      total.updated += decision.changes.length > 0 ? 1 : 0;
      total.redirects += decision.redirects.length;
    }
  }
};
