import type { Outcome } from "@samekey/core";
import type { BatchContext } from "../contract.ts";
import { storable } from "../text.ts";
import { integer, type Row } from "./adapter.ts";
import type { HotPath } from "./statements.ts";

/** Marks the reason of an observation that was a wrapper, before the wrapper's name. */
export const WRAPPED = "wrapper:";

/** Why an observation led to no resource; for one that did, the wrapper it was, or "". */
export const reasonOf = (outcome: Outcome): string => {
  if (outcome.status === "rejected") return outcome.reason;
  if (outcome.status === "needs-resolving") return "needs-resolving";
  return outcome.wrapper ? WRAPPED + outcome.wrapper : "";
};

/** Numbers of the rows in `origins` and `verdicts`, remembered for the life of a connection. */
export interface Names {
  origin(context: BatchContext, document: string): number;
  verdict(outcome: Outcome): number;
  /** To be called after a rollback: rows that were remembered may be gone. */
  forget(): void;
}

/** Sources with a document a fetch would let the memory grow for ever. */
const REMEMBERED = 10_000;

export const openNames = (sql: HotPath): Names => {
  const ids = new Map<string, number>();
  const remember = (name: string, find: () => Row | undefined): number => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const row = find();
    const id = row === undefined ? 0 : integer(row, "id");
    if (ids.size >= REMEMBERED) ids.clear();
    ids.set(name, id);
    return id;
  };
  // Most batches are of one document.
  let last = { document: "", source: "", region: "", id: 0 };
  return {
    origin({ source, region }, document) {
      if (last.id !== 0 && last.document === document && last.source === source && last.region === region) return last.id;
      const parts = [source, region, document].map(storable);
      const id = remember(JSON.stringify(parts), () => sql.origin.get(...parts));
      last = { document, source, region, id };
      return id;
    },
    verdict(outcome) {
      const reason = reasonOf(outcome);
      const rule = outcome.status === "rejected" ? "" : outcome.rule;
      return remember(`${outcome.status} ${reason} ${rule} ${outcome.pack}`, () =>
        sql.verdict.get(outcome.status, reason, rule, outcome.pack),
      );
    },
    forget() {
      ids.clear();
      last = { document: "", source: "", region: "", id: 0 };
    },
  };
};
