// Reads the truth tables from disk, in any runtime that has node:fs.
import { existsSync, readFileSync } from "node:fs";
import { TABLE_NAMES } from "./tables.mjs";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

/** @returns {import("./tables.mjs").Tables} the tables that exist */
export const readTables = (folder = FIXTURES) =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, new URL(`${name}.jsonl`, folder)])
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [
        name,
        readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line)),
      ]),
  );
