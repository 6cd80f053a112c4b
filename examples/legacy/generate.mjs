// Writes the table as a SQLite file, CSV or NDJSON, and its truth:
//   node examples/legacy/generate.mjs --schema array --out legacy.db --truth truth.json
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDatabase } from "../../packages/samekey/dist/sqlite/driver.js";
import { legacyRows } from "./rows.mjs";
import { SCHEMAS } from "./schemas.mjs";
import { truthOf } from "./truth.mjs";

const { values: flags } = parseArgs({
  options: {
    out: { type: "string", default: "legacy.db" },
    schema: { type: "string", default: "array" },
    truth: { type: "string" },
    rows: { type: "string" },
    repeated: { type: "string" },
    damaged: { type: "string" },
  },
});
const count = (name) => (flags[name] === undefined ? {} : { [name]: Number(flags[name]) });
const schema = SCHEMAS[flags.schema];
if (schema === undefined) throw new Error(`--schema is ${Object.keys(SCHEMAS).join(" or ")}`);
const rows = legacyRows({ ...count("rows"), ...count("repeated"), ...count("damaged") });

const cell = (value) => (value === null ? "" : /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
const writeSqlite = async (path) => {
  const db = await openDatabase(path, { readOnly: false, timeout: 1000 });
  db.exec("PRAGMA journal_mode = WAL; BEGIN");
  db.exec(schema.create + schema.sqlite);
  const insert = db.prepare(`INSERT INTO ${schema.table} VALUES (${schema.columns.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...schema.values(row));
  db.exec("COMMIT; ANALYZE");
  db.close();
};

if (flags.out.endsWith(".csv")) {
  writeFileSync(flags.out, [schema.columns, ...rows.map(schema.values)].map((values) => `${values.map(cell).join(",")}\n`).join(""));
} else if (flags.out.endsWith(".ndjson")) {
  const line = (row) => `${JSON.stringify(Object.fromEntries(schema.values(row).map((value, n) => [schema.columns[n], value])))}\n`;
  writeFileSync(flags.out, rows.map(line).join(""));
} else await writeSqlite(flags.out);
const truth = truthOf(rows);
if (flags.truth !== undefined) writeFileSync(flags.truth, `${JSON.stringify(truth, null, 1)}\n`);
const { merged, ...figures } = truth;
console.log(JSON.stringify(figures));
