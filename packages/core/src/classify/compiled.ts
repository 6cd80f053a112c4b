/** What rules compile to: plain data that the matcher reads. Types and the few constants they are made of. */
import type { Nested, Rule } from "../rules/rule.ts";
import type { Codec } from "./codecs.ts";
import type { HostTable } from "./hosts.ts";
import type { Lane } from "./lane.ts";
import type { Shape } from "./shape.ts";
import type { Template } from "./template.ts";

/** A part of a rule, ready to be checked. */
export interface CompiledPart {
  readonly name: string;
  readonly shape: Shape | null;
  readonly fold: "lower" | "upper" | null;
  readonly not: ReadonlySet<string> | null;
  readonly codec: Codec | null;
}

export interface CompiledRule {
  readonly rule: Rule;
  /** Prefix of the resource_id, with its colon. */
  readonly prefix: string;
  readonly name: string;
  readonly parts: readonly CompiledPart[];
  readonly id: Template;
  readonly canonical: Template;
  /** Index of the part that alone makes id and canonical URL, or -1: the way most outcomes are made. */
  readonly soleId: number;
  /** The same, when that part is taken as it stands: no codec, no folding. */
  readonly plainId: number;
  /** Whether that part can only hold characters that need no escape in a URL. */
  readonly safeId: boolean;
  /** What stands before and behind the id in the canonical URL, when such an id is all that varies in it. */
  readonly around: { readonly head: string; readonly foot: string } | null;
  /** Parts whose values id, canonical URL or short link need. */
  readonly needed: readonly number[];
  /** Whether one of those is the host or a part of it. */
  readonly needsHost: boolean;
  /** Index of the part named `id`, or -1 when the id is a template of others. */
  readonly idPart: number;
  /** What a short link is rewritten to before it is resolved, so that one token has one short link. */
  readonly shortLink: Template | null;
  readonly warn: readonly { readonly code: string; readonly shape: Shape }[];
  readonly openOnly: boolean;
  readonly ignoreCase: boolean;
}

export const LITERAL = 0;
export const PART = 1;
export const ANY = 2;
export const MIXED = 3;

export interface CompiledToken {
  readonly kind: typeof LITERAL | typeof PART | typeof ANY;
  readonly text: string;
  readonly part: number;
  readonly shape: Shape | null;
  /** Of a literal: its text is in lower case and compared without case. */
  readonly folded: boolean;
}

export interface CompiledPiece {
  readonly kind: typeof LITERAL | typeof PART | typeof ANY | typeof MIXED;
  /** Of a literal its text; of a mixed piece the literal whose last occurrence `left` starts at, or "". */
  readonly text: string;
  readonly part: number;
  readonly shape: Shape | null;
  /** Tokens before and after the one that may have any length; that one is `flex`, or null when every token has its own shape. */
  readonly left: readonly CompiledToken[];
  readonly flex: CompiledToken | null;
  readonly right: readonly CompiledToken[];
}

export interface CompiledRoute {
  readonly head: readonly CompiledPiece[];
  readonly foot: readonly CompiledPiece[];
  /** -2: no tail; -1: a tail nobody names; else the part that takes it. */
  readonly tail: number;
  readonly tailMin: number;
  readonly query: readonly { readonly name: string; readonly value: CompiledPiece | null }[];
  readonly fragment: CompiledRoute | null;
  /** Of a fragment: whether it starts with `!`. */
  readonly bang: boolean;
}

export type Action = "accept" | "reject" | "resolve" | "nested";

export interface Candidate {
  readonly action: Action;
  readonly rule: CompiledRule;
  readonly route: CompiledRoute;
  readonly presets: readonly { readonly part: number; readonly value: string }[];
  /** Part that takes the tenant labels of a suffix host, or -1. */
  readonly tenant: number;
  /** Part that takes the whole host, or -1. */
  readonly host: number;
  /** Whether a wrong id on this shape is worth reporting as bad-id: it has a literal of its own. */
  readonly specific: boolean;
  /** Whether the first segment is a literal, which the look-up by first segment compares. */
  readonly literalFirst: boolean;
  /** Parts the pattern captures; every other part of the rule is empty. */
  readonly captures: readonly number[];
  /** Captured parts that are view, because neither id nor canonical URL use them. */
  readonly viewParts: readonly number[];
  readonly inner: Nested["inner"] | null;
  readonly source: string;
}

/** Literal first segments in an open-addressing table, their characters one after another: read faster than strings are compared. */
export interface SegmentTable {
  readonly mask: number;
  readonly hashes: Int32Array;
  /** Characters of the literal in a slot; -1 where the slot is free. */
  readonly lengths: Int32Array;
  readonly offsets: Int32Array;
  readonly codes: Uint16Array;
}

/** The candidates of one host, arranged for look-up by the first path segment. */
export interface Candidates {
  /** For a path without a segment. */
  readonly empty: readonly Candidate[];
  /** By literal first segment: the slot of the table is the index of the list. Each list is in order of priority with the general ones mixed in. */
  readonly first: SegmentTable;
  readonly firstLists: readonly (readonly Candidate[])[];
  /** For every other first segment. */
  readonly other: readonly Candidate[];
  /** Lanes of literal first segments by the first character of the segment, and of all other segments; see lane.ts. */
  readonly hasLanes: boolean;
  readonly lanes: readonly (Lane | null)[];
  readonly otherLane: Lane | null;
}

/** Everything known about one host. */
export interface HostEntry {
  /** The platform of its first rule, or "" when no rule names it. */
  readonly platform: string;
  /** Whether rules name it; a host can be in the table only because it is excluded or shortens links. */
  readonly known: boolean;
  readonly excluded: boolean;
  readonly shortener: boolean;
  /** Whether rules name this very host or its suffix, rather than any host that looks so. */
  readonly named: boolean;
  /** Characters of a tenant suffix with its dot (`.atlassian.net`), else 0. */
  readonly suffixLength: number;
  /** Null until the host is first met. */
  candidates: Candidates | null;
  readonly build: () => Candidates;
}

export interface Compiled {
  readonly hosts: HostTable<HostEntry>;
  /** App schemes by `name:`. */
  readonly schemes: ReadonlyMap<string, HostEntry>;
  /** Systems that people host themselves under a telling first label, by that label: `grafana`. For unknown hosts in open trust. */
  readonly labels: ReadonlyMap<string, HostEntry>;
  /** Shapes of systems that people host themselves: tried for unknown hosts in open trust. */
  readonly anyHost: HostEntry | null;
}
