import type { JsonObject } from "../json.ts";
import type { SqlTable } from "../table/contract.ts";
import type { Mapping } from "./mapping.ts";
import { tablesOf } from "./state.ts";

/** Rows that the newest backfill could not identify and left where they were, with the reason. */
export const listUnidentified = async (
  table: SqlTable,
  mapping: Mapping,
  publicUrl: (url: string) => string,
  onLine: (line: JsonObject) => void,
): Promise<void> => {
  const { quote, idIn } = table.dialect;
  const { plan } = tablesOf(table, mapping.redirects);
  const rows = await table.all(
    `SELECT p.row_id, p.reason, t.${quote(mapping.url)} AS url FROM ${plan} AS p
     JOIN ${table.quoted} AS t ON t.${quote(table.id.name)} = ${idIn("p.row_id")} WHERE p.key IS NULL ORDER BY t.${quote(table.id.name)}`,
  );
  for (const { row_id: id, reason, url } of rows) {
    onLine({ id: typeof id === "number" ? id : String(id), reason: String(reason), url: publicUrl(url === null ? "" : String(url)) });
  }
};
