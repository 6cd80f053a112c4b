import type { Roles } from "../table/columns.ts";
import type { IndexSize, TableKind } from "../table/contract.ts";
import type { Damage } from "./damage.ts";
import type { Heavy } from "./tally.ts";

/** How many rows one way of telling rows apart would take for repetitions. */
export interface Comparison {
  readonly by: "guid" | "url-string" | "samekey";
  /** Rows that hold anything to compare. */
  readonly values: number;
  readonly distinct: number;
  readonly repeated: number;
}

export interface Counted {
  readonly name: string;
  readonly rows: number;
  readonly repeated: number;
  readonly unidentified: number;
  readonly damaged: number;
}

/** What a removal of the repeated rows would leave of a table or an index, in bytes. An estimate: by its share of rows, or of text where it holds text. */
export interface Shrinkage extends IndexSize {
  readonly after: number;
}

/** What an audit found. Nothing was changed. */
export interface AuditReport {
  readonly kind: TableKind;
  readonly name: string;
  readonly table: string;
  readonly roles: Roles;
  readonly trust: "strict" | "open";
  readonly pack: string;
  readonly rows: number;
  /** Different things, by key. */
  readonly resources: number;
  /** Things with more than one row. */
  readonly groups: number;
  /** Rows that would go into another one. */
  readonly toMerge: number;
  /** Groups by their number of rows. */
  readonly groupSizes: readonly { readonly rows: number; readonly groups: number }[];
  readonly unidentified: number;
  /** By reason, most frequent first, with samples fit to be shown. */
  readonly reasons: readonly { readonly reason: string; readonly rows: number; readonly samples: readonly string[] }[];
  readonly damages: readonly { readonly damage: Damage; readonly rows: number; readonly samples: readonly string[] }[];
  /** Sources whose ids have no capital letters far more often than by nature, with the rows that are likely folded. */
  readonly folding: readonly { readonly source: string; readonly ids: number; readonly folded: number }[];
  readonly comparisons: readonly Comparison[];
  /** By repeated and unidentified rows, worst first. */
  readonly sources: readonly Counted[];
  readonly patterns: readonly Counted[];
  readonly heaviest: readonly Heavy[];
  readonly shrinkage: readonly Shrinkage[];
  /** Characters of titles in all rows, and in those that would go; null without a column of titles. */
  readonly titles: { readonly all: number; readonly repeated: number } | null;
  readonly seconds: number;
  /** Highest resident memory of the process in bytes. */
  readonly memory: number;
}
