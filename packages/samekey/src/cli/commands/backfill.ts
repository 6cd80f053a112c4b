import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { Command } from "commander";
import { SamekeyError } from "../../errors.ts";
import { backfill, type Progress, undoBackfill } from "../../retrofit/backfill/backfill.ts";
import { dryRun } from "../../retrofit/backfill/dry-run.ts";
import { listUnidentified } from "../../retrofit/backfill/list.ts";
import { type Mapping, parseMapping } from "../../retrofit/backfill/mapping.ts";
import type { JsonObject } from "../../retrofit/json.ts";
import type { SqlTable } from "../../retrofit/table/contract.ts";
import { hideSecrets } from "../../serve/redact.ts";
import { openDatabase } from "../../sqlite/driver.ts";
import { type CliContext, createContext, type GlobalFlags } from "../context.ts";
import { stopSignal } from "../signals.ts";
import { openSqlTable } from "../tables.ts";

interface Flags extends GlobalFlags {
  readonly table?: string;
  readonly mapping?: string;
  readonly dryRun?: string | true;
  readonly undo?: boolean;
  readonly list?: string;
}

const loadMapping = async (path: string | undefined): Promise<Mapping> => {
  if (path === undefined) throw new SamekeyError("usage", "Say how rows are merged: --mapping FILE. docs/migrating.md shows one.");
  const source = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new SamekeyError("config-invalid", `The mapping ${path} cannot be read. Check the path given with --mapping.`, { cause });
  });
  return parseMapping(source, path);
};

/** Lines of NDJSON to a file, or to standard output. */
const lineWriter = (path: string | true): { readonly write: (line: JsonObject) => void; readonly end: () => Promise<void> } => {
  if (path === true) return { write: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`), end: async () => {} };
  const file = createWriteStream(path);
  return {
    write: (line) => void file.write(`${JSON.stringify(line)}\n`),
    async end() {
      file.end();
      await finished(file);
    },
  };
};

const plan = async (context: CliContext, table: SqlTable, mapping: Mapping, target: string | true): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "samekey-plan-"));
  const scratch = await openDatabase(join(folder, "plan.db"), { readOnly: false, timeout: 1000 });
  scratch.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  const lines = lineWriter(target);
  const hide = hideSecrets(context.rules);
  try {
    const { identify } = context.identifier;
    const { rows, groups, merged, updated, redirects, unidentified } = await dryRun({
      table,
      mapping,
      identify,
      trust: context.config.trust,
      now: Date.now,
      scratch,
      onLine: lines.write,
      publicUrl: (url) => hide(url, ""),
    });
    const counts = {
      rows,
      groups,
      rows_to_merge: merged,
      rows_to_update: updated,
      redirects,
      unidentified,
      unidentified_then: mapping.unidentified,
    };
    context.out.json({ dry_run: counts });
  } finally {
    await lines.end();
    scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const seconds = (ms: number): string => (ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);

/** A remark every two seconds: how far, and how long it will take. */
const reporter = (context: CliContext): ((progress: Progress) => void) => {
  const started = Date.now();
  let last = started;
  return ({ fraction, state }) => {
    const now = Date.now();
    if (now - last < 2000) return;
    last = now;
    const left = fraction > 0 ? `, about ${seconds(((now - started) * (1 - fraction)) / fraction)} left` : "";
    context.out.remark(
      `${state.phase}: ${Math.round(fraction * 100)} %, ${state.scanned} rows looked at, ${state.merged} merged of ${state.groupsDone} groups${left}`,
    );
  };
};

const printEnd = (context: CliContext, { run, done, state }: Progress): void => {
  const { phase, merged, updated, redirects, removed, deferred, restored, blocked, remarks } = state;
  for (const remark of remarks) context.out.remark(remark);
  if (!done) context.out.remark("stopped; the same command goes on where it stopped");
  const undone = phase === "undone" || phase === "undo";
  context.out.json(
    undone
      ? { undo: { run, done, rows_restored: restored, rows_blocked: blocked } }
      : {
          backfill: { run, done, rows_merged: merged, rows_updated: updated, redirects, rows_removed: removed, groups_deferred: deferred },
        },
  );
};

export const registerBackfill = (program: Command): void => {
  program
    .command("backfill")
    .description("merge the rows of a table that are one thing, in place, with undo and redirects")
    .argument("<table>", "a SQLite file or a postgres:// URL")
    .option("--table <name>", "table inside the database (default: the mapping's)")
    .option("--mapping <file>", "how rows are merged, YAML or JSON")
    .option("--dry-run [file]", "only tell what would change, as NDJSON to the file or to standard output")
    .option("--list <file>", "afterwards, write the rows that lead nowhere, as NDJSON")
    .option("--undo", "take the newest backfill of the table back")
    .action(async (location: string, _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      const mapping = flags.undo === true && flags.mapping === undefined ? null : await loadMapping(flags.mapping);
      const name = flags.table ?? mapping?.table ?? null;
      if (name === null) throw new SamekeyError("usage", "Name the table: --table NAME, or table: in the mapping.");
      const table = await openSqlTable(location, name, { readOnly: flags.dryRun !== undefined });
      const { signal } = stopSignal();
      const common = {
        table,
        identify: context.identifier.identify,
        trust: context.config.trust,
        now: Date.now,
        signal,
        onProgress: reporter(context),
      };
      try {
        if (flags.undo === true) return printEnd(context, await undoBackfill(common));
        if (mapping === null) return;
        if (flags.dryRun !== undefined) return await plan(context, table, mapping, flags.dryRun);
        printEnd(context, await backfill({ ...common, mapping }));
        if (flags.list !== undefined) {
          const lines = lineWriter(flags.list);
          const hide = hideSecrets(context.rules);
          await listUnidentified(table, mapping, (url) => hide(url, ""), lines.write);
          await lines.end();
        }
      } finally {
        await table.close();
      }
    });
};
