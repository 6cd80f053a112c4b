import { readFile } from "node:fs/promises";
import { SamekeyError } from "../errors.ts";
import { backfillSlice, type Progress, undoSlice } from "../retrofit/backfill/backfill.ts";
import { parseMapping } from "../retrofit/backfill/mapping.ts";
import { keyOfOldPath, withOldPaths } from "../retrofit/backfill/old-paths.ts";
import { createPathResolver } from "../retrofit/backfill/resolver.ts";
import type { Task } from "../serve/contract.ts";
import type { RecordStore } from "../store/contract.ts";
import type { CliContext } from "./context.ts";
import { openSqlTable } from "./tables.ts";

/** What a slice takes when nothing is said, and at most, in milliseconds: below the limits of hosts that stop a request. */
const BUDGET = 20_000;
const MOST = 300_000;

/** A table that was there before samekey: its old paths and the tasks that migrate it. */
export interface Legacy {
  readonly wrap: (store: RecordStore) => RecordStore;
  readonly tasks: readonly Task[];
  readonly close: () => Promise<void>;
}

const answer = ({ run, done, fraction, state }: Progress) => ({
  done,
  run,
  phase: state.phase,
  fraction: Math.round(fraction * 1000) / 1000,
  rows_merged: state.merged,
  redirects: state.redirects,
  rows_restored: state.restored,
  remarks: state.remarks,
});

const budgetOf = (text: string | undefined): number => {
  if (text === undefined) return BUDGET;
  const budget = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (budget <= MOST) return budget;
  throw new SamekeyError("usage", `budget_ms is a number of milliseconds, at most ${MOST}.`);
};

/** Opens what the configuration names under `legacy`, or null where it names nothing. Throws as `openSqlTable` and `parseMapping` do. */
export const openLegacy = async (context: CliContext): Promise<Legacy | null> => {
  const { legacy, trust } = context.config;
  if (legacy === undefined) return null;
  const mapping = parseMapping(await readFile(legacy.mapping, "utf8"), legacy.mapping);
  const name = mapping.table;
  if (name === null) throw new SamekeyError("config-invalid", `${legacy.mapping} must name the table: table: NAME.`);
  const { identify } = context.identifier;
  const reading = await openSqlTable(legacy.database, name, { readOnly: true });
  let busy = false;
  const work =
    (slice: typeof undoSlice): Task["run"] =>
    async (inputs) => {
      const budgetMs = budgetOf(inputs.budget_ms);
      if (busy) throw new SamekeyError("conflict", "A slice is being worked on. Send this again when it has been answered.");
      busy = true;
      // A connection of its own for the slice: readers of old paths must not stand in its transactions.
      const table = await openSqlTable(legacy.database, name, { readOnly: false }).catch((error: unknown) => {
        busy = false;
        throw error;
      });
      try {
        return answer(await slice({ table, mapping, identify, trust, now: Date.now, budgetMs }));
      } finally {
        busy = false;
        await table.close();
      }
    };
  const inputs = { budget_ms: `Milliseconds this request may take, ${BUDGET} if nothing is said.` };
  const keyOf = keyOfOldPath({ resolver: createPathResolver(reading, mapping), mapping, identify, trust });
  return {
    wrap: (store) => (mapping.path === null ? store : withOldPaths(store, keyOf)),
    tasks: [
      {
        name: "backfill",
        description: "Merges the rows of the legacy table that are one thing, slice by slice.",
        inputs,
        run: work(backfillSlice),
      },
      {
        name: "backfill-undo",
        description: "Takes the newest backfill of the legacy table back, slice by slice.",
        inputs,
        run: work(undoSlice),
      },
    ],
    close: () => reading.close(),
  };
};
