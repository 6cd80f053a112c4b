import { type ErrorCode, SamekeyError } from "../errors.ts";

/** Primary result codes, https://sqlite.org/rescode.html */
const FAILURES: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  3: ["store-unavailable", "may not be opened; check its permissions"],
  5: ["store-unavailable", "is locked by another process; let that one finish and run this again"],
  6: ["store-unavailable", "is locked by another statement; run this again"],
  8: ["store-unavailable", "is read-only; check the permissions of the file and its folder"],
  10: ["store-unavailable", "could not be read or written; check the disk"],
  11: ["store-unavailable", "is damaged; restore a copy, or remove the file and ingest again"],
  13: ["store-unavailable", "cannot grow: the disk is full; free some space and run this again"],
  14: ["store-unavailable", "cannot be opened; check that its folder exists and may be written"],
  26: ["store-unavailable", "is not a SQLite database; choose another path or remove the file"],
};

/** The extended result code of a driver's error, or 0 for any other error. */
const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : 0;

export const isBusy = (error: unknown): boolean => (sqliteCode(error) & 0xff) === 5;

/** Whether two resource_ids met at one key: the UNIQUE constraint on resources.key held. */
export const isKeyCollision = (error: unknown): boolean =>
  error instanceof Error && (sqliteCode(error) & 0xff) === 19 && error.message.includes("resources.key");

/** Any error as the one class of this project: SQLite's by its code, the project's own as it is. */
export const storeError = (error: unknown, path: string): SamekeyError => {
  if (error instanceof SamekeyError) return error;
  const failure = FAILURES[sqliteCode(error) & 0xff];
  if (failure !== undefined) return new SamekeyError(failure[0], `The database ${path} ${failure[1]}.`, { cause: error });
  return new SamekeyError("internal", `The database ${path} failed: ${error instanceof Error ? error.message : String(error)}.`, {
    cause: error,
  });
};
