import { setImmediate as othersFirst } from "node:timers/promises";
import type { Identifier, Trust } from "@samekey/core";
import { SamekeyError } from "../../errors.ts";
import type { SqlTable } from "../table/contract.ts";
import { checkMapping, type Mapping } from "./mapping.ts";
import { mergeStep } from "./merge-step.ts";
import { type StepContext, scanStep } from "./scan.ts";
import { beginRun, beginUndo, latestRun, type RunState, saveState, tablesOf } from "./state.ts";
import { undoStep } from "./undo-step.ts";
import { unidentifiedStep } from "./unidentified.ts";

export interface BackfillOptions {
  readonly table: SqlTable;
  readonly mapping: Mapping;
  readonly identify: Identifier["identify"];
  /** Where the mapping says nothing. */
  readonly trust: Trust;
  /** Milliseconds UTC. */
  readonly now: () => number;
}

/** What a slice of work came to. */
export interface Progress {
  readonly run: number;
  readonly done: boolean;
  /** From 0 to 1: a third for finding keys, the rest for merging. An estimate, since others write meanwhile. */
  readonly fraction: number;
  readonly state: RunState;
}

const fractionOf = ({ phase, round, rows, scanned, groups, groupsDone }: RunState): number => {
  if (phase === "done" || phase === "undone") return 1;
  if (phase === "scan" && round === 1) return (Math.min(1, scanned / Math.max(rows, 1)) * 1) / 3;
  if (phase === "merge" && round === 1) return 1 / 3 + (Math.min(1, groupsDone / Math.max(groups, 1)) * 5) / 9;
  return 8 / 9;
};

const iso = (at: number): string => new Date(at).toISOString();

const STEPS = { scan: scanStep, merge: mergeStep, unidentified: unidentifiedStep, undo: undoStep } as const;

/** One transaction, or the renewal of the indexes; returns the state it was left in. */
const takeStep = async (context: StepContext): Promise<RunState> => {
  const { table, tables, run } = context;
  const state = await table.write(async (session) => {
    const current = await latestRun(session, table, tables, true);
    if (current === null || current.run !== run)
      throw new SamekeyError("not-found", `Run ${run} over ${table.table} is gone; another one began.`);
    const { phase } = current.state;
    if (phase === "done" || phase === "undone" || phase === "finish") return current.state;
    const next = await STEPS[phase](session, context, current.state);
    // An undo counts as ended when its indexes are renewed too.
    if (next.phase !== "undone") await saveState(session, tables, run, next, context.at);
    return next;
  });
  if (state.phase !== "finish" && state.phase !== "undone") return state;
  return finish(context, state);
};

/** Rebuilds the indexes outside of the steps' transactions, and empties the plan; a process that ends in between does it again. */
const finish = async ({ table, tables, run, at }: StepContext, state: RunState): Promise<RunState> => {
  const remarks = await table.renewIndexes();
  const ended: RunState = { ...state, phase: state.phase === "finish" ? "done" : "undone", remarks };
  await table.write(async (session) => {
    // What is left in the plan is the list of rows that lead nowhere.
    await session.run(`DELETE FROM ${tables.plan}${ended.phase === "done" ? " WHERE key IS NOT NULL" : ""}`);
    await saveState(session, tables, run, ended, at);
  });
  return ended;
};

const work = async (options: BackfillOptions, run: number, until: (progress: Progress) => boolean): Promise<Progress> => {
  const { table, mapping, identify, now } = options;
  const base = { table, tables: tablesOf(table, mapping.redirects), mapping, identify, trust: mapping.trust ?? options.trust, run };
  for (;;) {
    const state = await takeStep({ ...base, at: iso(now()) });
    const progress = { run, done: state.phase === "done" || state.phase === "undone", fraction: fractionOf(state), state };
    if (progress.done || until(progress)) return progress;
    // SQLite answers within the call: without this, a server that works on a slice would answer nobody else.
    await othersFirst();
  }
};

/**
 * Goes on with the unfinished backfill of a table, or begins one, for about `budgetMs` milliseconds: at least one step, each a transaction of at most 500
 * groups or 2,000 rows. To be called until `done`. Another process may stop at any moment, or work on the same run; nothing is lost or done twice.
 * Throws `config-invalid` where the mapping does not fit the table, and what `beginRun` throws.
 */
export const backfillSlice = async (options: BackfillOptions & { readonly budgetMs: number }): Promise<Progress> => {
  const { table, mapping, now, budgetMs } = options;
  checkMapping(mapping, table.columns, table.id.name);
  const end = now() + budgetMs;
  return work(options, await beginRun(table, mapping, iso(now())), () => now() >= end);
};

/** The whole of it, with a report after each step; stops after a step when `signal` is aborted. */
export const backfill = async (
  options: BackfillOptions & { readonly onProgress?: (progress: Progress) => void; readonly signal?: AbortSignal },
): Promise<Progress> => {
  const { table, mapping, now, onProgress, signal } = options;
  checkMapping(mapping, table.columns, table.id.name);
  return work(options, await beginRun(table, mapping, iso(now())), (progress) => {
    onProgress?.(progress);
    return signal?.aborted === true;
  });
};

/** One slice of taking the newest backfill back; the mapping is the one it was begun with. To be called until `done`. Throws `not-found`. */
export const undoSlice = async (options: BackfillOptions & { readonly budgetMs: number }): Promise<Progress> => {
  const { table, now, budgetMs } = options;
  const end = now() + budgetMs;
  const { run, mapping } = await beginUndo(table, iso(now()));
  return work({ ...options, mapping }, run, () => now() >= end);
};

/** Takes the newest backfill of a table back, step by step, to the state before it; what was written since stays. Throws `not-found`. */
export const undoBackfill = async (
  options: Omit<BackfillOptions, "mapping"> & { readonly onProgress?: (progress: Progress) => void; readonly signal?: AbortSignal },
): Promise<Progress> => {
  const { table, now, onProgress, signal } = options;
  const { run, mapping } = await beginUndo(table, iso(now()));
  return work({ ...options, mapping }, run, (progress) => {
    onProgress?.(progress);
    return signal?.aborted === true;
  });
};
