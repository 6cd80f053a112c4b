import type { Compiled } from "./classify/compiled.ts";
import { type Origin, rejected } from "./classify/outcome.ts";
import type { Outcome, Rejected, Stage, Trust, Unwrapped } from "./identity.ts";
import type { Reason } from "./reasons.ts";

/** What the stages are run with: rule data compiled, and the stages that other folders implement. */
export interface Stages {
  readonly compiled: Compiled;
  /** `version+hash`, stored with every decision. */
  readonly pack: string;
  /** The rejections without further detail, each made once. */
  readonly rejections: Map<Reason, Rejected>;
  /** The one of an unknown host: where most of a strict index's input ends, a look-up would be a fifth of its time. */
  foreign: Rejected | null;
  /** Whether a URL of this lower-case host and first path segment may be a wrapper; `unwrap` is only asked for those. */
  readonly mayWrap: (host: string, firstSegment: string) => boolean;
  readonly unwrap: (url: string) => Unwrapped;
  /** The outermost level in strict and in open trust, made once. */
  readonly strict: Frame;
  readonly open: Frame;
  /** Normal forms of a page: the key form without scheme, and the link that still works. Null when it is not a URL. */
  readonly page: (url: string) => { readonly form: string; readonly link: () => string } | null;
  /** Rewrites other notations of a locator (`git@host:path`, `10.1000/x`) to one a rule can read; null when it is none. */
  readonly notation: (text: string) => string | null;
}

/** Where `explain` collects the stages; null for `identify`. */
export type Log = Stage[] | null;

export const note = (log: Log, stage: string, before: string, after: string, extra?: { rule?: string; reason?: string }): void => {
  if (log) log.push({ stage, before, after, ...extra });
};

/** One level of identification: `depth` counts wrappers already opened, `nestedIn` names the platform a nested URL must belong to. */
export interface Frame {
  readonly trust: Trust;
  readonly depth: number;
  readonly nestedIn: string | null;
  /** What an outcome of this level has in common with all others of it. */
  readonly origin: Origin;
  readonly log: Log;
  /** Skips the fast path: the property test holds that both give the same outcome. */
  readonly slowOnly: boolean;
}

/** Rejects an unknown host, when nobody asked for an explanation. */
export const rejectForeign = (stages: Stages): Outcome => {
  stages.foreign ??= Object.freeze(rejected("unsupported-host", stages.pack));
  return stages.foreign;
};

/** Rejects, and says so to whoever asked for an explanation. */
export const reject = (stages: Stages, frame: Frame, stage: string, s: string, reason: Reason, detail?: string): Outcome => {
  note(frame.log, stage, s, "", { reason });
  if (detail !== undefined) return rejected(reason, stages.pack, detail);
  const made = stages.rejections.get(reason) ?? Object.freeze(rejected(reason, stages.pack));
  stages.rejections.set(reason, made);
  return made;
};

/** The outermost level. */
export const firstFrame = (origin: Origin, trust: Trust, log: Log, slowOnly: boolean): Frame => ({
  trust,
  depth: 0,
  nestedIn: null,
  origin,
  log,
  slowOnly,
});

/** The origin of what is found behind further URLs. */
export const originVia = (frame: Frame, urls: readonly string[], wrapper: string | null): Origin => ({
  pack: frame.origin.pack,
  chain: [...frame.origin.chain, ...urls],
  wrapper: wrapper ?? frame.origin.wrapper,
});
