import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const SPEC = resolve(import.meta.dirname, "../../../../../shared/spec");
/** A worktree may lie elsewhere. */
const FOLDERS = [process.env.SAMEKEY_SPEC, SPEC].filter((folder) => folder !== undefined);

const scriptIn = (text: string): string | null => {
  const start = text.indexOf("#!/usr/bin/env python3");
  const end = text.indexOf("unparseable rows')", start);
  return start === -1 || end === -1 ? null : text.slice(start, end + "unparseable rows')".length);
};

const found = FOLDERS.flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => scriptIn(readFileSync(join(folder, name), "utf8")) ?? []) : [],
)[0];

const hasPython = (): boolean => {
  try {
    execFileSync("python3", ["-c", "import sqlite3, sys; sys.exit(sys.version_info < (3, 10))"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Null where the audit that the article prints can be run; else why it cannot. */
export const NO_REFERENCE: string | null =
  found === undefined
    ? "the article is not here (its folder can be named in SAMEKEY_SPEC)"
    : hasPython()
      ? null
      : "no python3 of at least 3.10 with sqlite3";

/** What the article's own audit says of a table: groups, rows to merge, unparseable rows. It wants the file at data/videos.db. */
export const referenceAudit = (database: string, folder: string): readonly number[] => {
  mkdirSync(join(folder, "data"));
  symlinkSync(database, join(folder, "data/videos.db"));
  writeFileSync(join(folder, "audit.py"), found ?? "");
  const said = execFileSync("python3", ["audit.py"], { cwd: folder, encoding: "utf8" });
  return Array.from(said.matchAll(/\d+/g), ([digits]) => Number(digits));
};
