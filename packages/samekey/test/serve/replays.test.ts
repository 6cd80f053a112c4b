import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openSqliteReplays } from "../../src/store/sqlite/replays.ts";
import { replayContract } from "./replays.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-replays-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
let opened = 0;
replayContract("SQLite", () => {
  // Two stores a test, on one file.
  if (opened++ % 2 === 0) files += 1;
  return openSqliteReplays(join(folder, `${files}.db`));
});
