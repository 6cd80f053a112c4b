import type { Change } from "../../contract.ts";
import type { SlugMode } from "../../slug.ts";
import type { Database } from "../adapter.ts";
import type { Events } from "../events.ts";
import { type Merge, prepareMerge } from "./merge.ts";
import { prepareSplit, type Split } from "./split.ts";
import { changeOf, prepareTools } from "./tools.ts";
import { prepareUndo, type Undo } from "./undo.ts";

/** What persons decide about records. All of it but the list runs inside a write transaction of the caller. */
export interface Curation {
  readonly merge: Merge;
  readonly split: Split;
  readonly undo: Undo;
  changes(filter: { readonly key?: string; readonly limit: number }): Change[];
}

export const prepareCuration = (db: Database, events: Events, slugMode: SlugMode): Curation => {
  const tools = prepareTools(db, events, slugMode);
  const list = db.prepare("SELECT * FROM changes WHERE ?1 IS NULL OR key = ?1 OR other_key = ?1 ORDER BY id DESC LIMIT ?2");
  return {
    merge: prepareMerge(tools),
    split: prepareSplit(tools),
    undo: prepareUndo(tools),
    changes: ({ key, limit }) => list.all(key?.toLowerCase() ?? null, limit).map(changeOf),
  };
};
