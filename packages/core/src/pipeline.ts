/**
 * The pure stages in order: trim, parse, unwrap, classify, identify. `identify` runs them; `explain` runs the same and keeps what each did.
 * The fast path reads the string as given; whatever it cannot be sure of goes through the WHATWG parser and then through the same matcher.
 */
import { accept, acceptLane, detailOf, firstSegment, hostOf, lowerHost, shortLinkOf } from "./accept.ts";
import type { Candidate, CompiledRule, HostEntry } from "./classify/compiled.ts";
import { decodeUnreserved } from "./classify/decode.ts";
import { candidatesOf } from "./classify/entries.ts";
import { findHost } from "./classify/hosts.ts";
import { takeLane } from "./classify/lane.ts";
import { BAD_ID, capture, DIRTY, hit, MATCHED, type Matched, matchHost } from "./classify/match.ts";
import { identifiedPage, needsResolving, plain } from "./classify/outcome.ts";
import type { Explanation, Outcome, Stage, Trust } from "./identity.ts";
import { isReason } from "./reasons.ts";
import { type Frame, firstFrame, note, originVia, reject, rejectForeign, type Stages } from "./stages.ts";
import { trim } from "./trim.ts";
import { endsHost, FALLBACK, FOUND, isPlain, loc, locate, locateHref, MALFORMED, OTHER_SCHEME, quickPrefix } from "./url/locate.ts";
import { isAt } from "./url/text.ts";
import { parseWhatwg } from "./url/whatwg.ts";

const MAX_LENGTH = 8192;
const MAX_WRAPPERS = 8;

const openNested = (stages: Stages, candidate: Candidate, s: string, frame: Frame): Outcome => {
  const part = candidate.rule.parts.findIndex((p) => p.name === "url");
  const inner = capture(s, part);
  const { platform, title } = candidate.rule.rule;
  if (frame.nestedIn !== null)
    return reject(
      stages,
      frame,
      "nested",
      s,
      "not-a-resource",
      `${title}: a nested URL leads to another nested URL; only one is followed.`,
    );
  // An inner query may hold escapes of its own, but a path or scheme that is still escaped was encoded twice.
  if (/%3F|^%2F|^https?%3A/i.test(inner)) return reject(stages, frame, "nested", inner, "double-encoded");
  const isPath = inner.startsWith("/") && !inner.startsWith("//") && !inner.startsWith("/\\");
  if (candidate.inner === "path" ? !isPath : candidate.inner === "url" && isPath) {
    return reject(
      stages,
      frame,
      "nested",
      inner,
      "unsafe-target",
      `${title}: the nested value must be ${candidate.inner === "path" ? "a path that starts with one slash" : "a whole URL"}.`,
    );
  }
  const target = isPath ? `https://${candidate.rule.rule.hosts[0]}${inner}` : inner;
  note(frame.log, "nested", s, target, { rule: candidate.rule.name });
  const outcome = run(stages, target, {
    ...frame,
    nestedIn: platform,
    origin: originVia(frame, [s, target], null),
  });
  if (outcome.status !== "identified" || outcome.platform === platform) return outcome;
  return reject(stages, frame, "nested", target, "unsafe-target", `${title}: the nested URL leads to ${outcome.platform}.`);
};

const decide = (stages: Stages, matched: Matched, entry: HostEntry, s: string, frame: Frame): Outcome | null => {
  const candidate = hit.candidate;
  if (candidate === null) return null;
  const { rule } = candidate;
  if (frame.log) note(frame.log, "classify", s, candidate.action, { rule: `${rule.name} ${candidate.source}` });
  if (matched === BAD_ID) return reject(stages, frame, "classify", s, "bad-id", detailOf(rule, candidate));
  if (rule.openOnly && frame.trust === "strict")
    return reject(stages, frame, "classify", s, "not-a-resource", `${rule.rule.title} ${rule.rule.kind}: identified in open trust only.`);
  switch (candidate.action) {
    case "accept":
      return accept(candidate, entry, s, frame);
    case "resolve":
      return needsResolving(shortLinkOf(candidate, s, entry), frame.origin.chain, rule.name, stages.pack);
    case "reject":
      return reject(
        stages,
        frame,
        "classify",
        s,
        "not-a-resource",
        `${rule.rule.title}: ${candidate.source} is not one ${rule.rule.kind}.`,
      );
    case "nested":
      return openNested(stages, candidate, s, frame);
  }
};

/** Classifies a located URL whose host has an entry. Null when nothing matched and nothing more can be said. */
const classify = (stages: Stages, entry: HostEntry, s: string, trusted: boolean, frame: Frame): Outcome | null | typeof DIRTY => {
  const candidates = candidatesOf(entry);
  let matched = matchHost(candidates, s, loc.pathStart, trusted);
  let refused: Candidate | null = null;
  while (matched === MATCHED) {
    const outcome = decide(stages, matched, entry, s, frame);
    if (outcome !== null) return outcome;
    refused ??= hit.candidate;
    matched = matchHost(candidates, s, loc.pathStart, trusted, hit.index + 1);
  }
  if (matched === DIRTY || (!trusted && !isPlain(s, loc.pathStart))) return DIRTY;
  if (s.includes("%")) {
    // An escaped unreserved character means the same as the character (RFC 3986 6.2.2.2): /%77atch is /watch.
    const decoded = decodeUnreserved(s);
    if (decoded !== s) return classify(stages, entry, decoded, trusted, frame);
  }
  // What looks like a shape of an unknown host's system and has a wrong id is a page of that host.
  if (!entry.named || (frame.trust === "open" && frame.nestedIn === null && isPageWithoutId((refused ?? hit.candidate)?.rule))) return null;
  if (matched === BAD_ID) return decide(stages, matched, entry, s, frame);
  return refused?.specific ? reject(stages, frame, "classify", s, "bad-id", detailOf(refused.rule, refused)) : null;
};

/** Kinds whose wrong ids are damage: a clipped id of a video names nothing. Elsewhere a corpus keeps the page that the URL still is. */
const DAMAGED: ReadonlySet<string> = new Set(["video", "clip", "short", "episode", "track", "playlist", "channel"]);

const isPageWithoutId = (rule: CompiledRule | undefined): boolean => rule !== undefined && !DAMAGED.has(rule.rule.kind);

const asPage = (stages: Stages, s: string, frame: Frame): Outcome => {
  const page = stages.page(s);
  if (page === null) return reject(stages, frame, "normalize", s, "malformed-url");
  note(frame.log, "normalize", s, page.form, { rule: "page" });
  return identifiedPage(page.form, page.link, frame.origin);
};

/** A URL of a host that rules know but no pattern takes. */
const unmatched = (stages: Stages, s: string, entry: HostEntry, frame: Frame): Outcome => {
  if (frame.trust === "strict" || frame.nestedIn !== null) {
    return reject(stages, frame, "classify", s, "not-a-resource", `A known host (${entry.platform}), but no shape of a single thing.`);
  }
  return asPage(stages, s, frame);
};

/** The entry of a host whose first label says what runs there: grafana.example.com, grafana-eu.example.com. */
const labelEntry = (stages: Stages, s: string): HostEntry | null => {
  const host = hostOf(s);
  const label = host.slice(0, Math.max(0, host.indexOf(".")));
  const { labels } = stages.compiled;
  return labels.get(label) ?? labels.get(label.slice(0, Math.max(0, label.indexOf("-")))) ?? null;
};

const unknownHost = (stages: Stages, s: string, frame: Frame): Outcome => {
  if (frame.nestedIn !== null) return reject(stages, frame, "nested", s, "unsafe-target", "The nested URL leads to another host.");
  if (frame.trust === "strict") return reject(stages, frame, "parse", s, "unsupported-host");
  for (const entry of [labelEntry(stages, s), stages.compiled.anyHost]) {
    const outcome = entry === null ? null : classify(stages, entry, s, true, frame);
    if (outcome !== null && outcome !== DIRTY) return outcome;
  }
  return asPage(stages, s, frame);
};

const shortLink = (stages: Stages, s: string, frame: Frame): Outcome => {
  if (frame.trust === "strict" || frame.nestedIn !== null) return reject(stages, frame, "parse", s, "short-link");
  note(frame.log, "classify", s, "", { rule: "shortener" });
  return needsResolving(s, frame.origin.chain, "shortener", stages.pack);
};

/** Opens a wrapper; null when the URL is none. */
const opened = (stages: Stages, s: string, frame: Frame): Outcome | null => {
  if (frame.nestedIn !== null || frame.depth >= MAX_WRAPPERS || !stages.mayWrap(lowerHost(s), firstSegment(s))) return null;
  const { target, wrapper, reason, chain } = stages.unwrap(s);
  if (target === null) {
    if (reason === "opaque") return needsResolving(s, frame.origin.chain, wrapper ?? "wrapper", stages.pack);
    return reason !== undefined && isReason(reason) ? reject(stages, frame, "unwrap", s, reason) : null;
  }
  note(frame.log, "unwrap", s, target, wrapper === undefined ? {} : { rule: wrapper });
  return run(stages, target, {
    ...frame,
    depth: frame.depth + 1,
    origin: originVia(frame, chain, wrapper ?? "wrapper"),
  });
};

/** Everything after parsing, on a string whose places are in `loc`. */
const byHost = (stages: Stages, entry: HostEntry | null, s: string, trusted: boolean, frame: Frame): Outcome | typeof DIRTY => {
  // A tenant's label or an unknown host may still be refused or rewritten by the WHATWG parser.
  if (!trusted && loc.hostOdd) return DIRTY;
  if (entry === null || loc.port !== 0) {
    if (!trusted && frame.trust === "open") return DIRTY;
    return (frame.trust === "open" ? opened(stages, s, frame) : null) ?? unknownHost(stages, s, frame);
  }
  if (entry.excluded) return reject(stages, frame, "parse", s, "excluded-host");
  if (entry.known) {
    const outcome = classify(stages, entry, s, trusted, frame);
    if (outcome !== null) return outcome;
  }
  const inner = frame.trust === "open" ? opened(stages, s, frame) : null;
  if (inner !== null) return inner;
  if (entry.shortener) return shortLink(stages, s, frame);
  // A page is what the WHATWG parser makes of its URL.
  return !trusted && frame.trust === "open" ? DIRTY : unmatched(stages, s, entry, frame);
};

const bySlowPath = (stages: Stages, s: string, frame: Frame): Outcome => {
  const absolute = /^https?:/i.test(s) ? s : s.startsWith("//") ? `https:${s}` : `https://${s}`;
  const url = parseWhatwg(absolute);
  if (url === null) return reject(stages, frame, "parse", s, "malformed-url");
  if (url.username !== "" || url.password !== "") return reject(stages, frame, "parse", s, "userinfo");
  // One trailing dot is the root of the DNS and names the same host.
  const href = url.hostname.endsWith(".") ? url.href.replace(url.hostname, url.hostname.slice(0, -1)) : url.href;
  if (url.hostname.endsWith("..")) return reject(stages, frame, "parse", s, "malformed-url");
  if (locateHref(href) !== FOUND) return reject(stages, frame, "parse", s, "malformed-url");
  note(frame.log, "parse", s, href);
  const { pathStart, hostEnd, hostStart } = loc;
  const entry = findHost(stages.compiled.hosts, href, hostStart);
  // An IPv6 address in brackets has no plain host characters; it is an unknown host.
  loc.hostEnd = hostEnd;
  loc.pathStart = pathStart;
  const outcome = byHost(stages, entry, href, true, frame);
  return outcome === DIRTY ? reject(stages, frame, "parse", s, "malformed-url") : outcome;
};

/** `spotify:track:ID`, `vnd.youtube:ID`, `market://details?id=`: the scheme takes the place of the host, colons count as slashes. */
const byScheme = (stages: Stages, s: string, frame: Frame): Outcome => {
  const entry = stages.compiled.schemes.get(`${s.slice(0, loc.schemeEnd).toLowerCase()}:`);
  if (entry === undefined) return reject(stages, frame, "parse", s, "unsupported-scheme");
  const rest = s.slice(loc.schemeEnd + 1);
  const mark = rest.indexOf("?");
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const text = `/${path.replaceAll(":", "/")}${mark < 0 ? "" : rest.slice(mark)}`.toWellFormed();
  loc.hostStart = 0;
  loc.hostEnd = 0;
  loc.pathStart = 0;
  loc.port = 0;
  const outcome = classify(stages, entry, text, true, frame);
  if (outcome !== null && outcome !== DIRTY) return outcome;
  return reject(stages, frame, "classify", s, "not-a-resource");
};

/** Input that starts like most, read in place; null when it does not, or when its host ends in a way that only a parser can judge. */
const quick = (stages: Stages, s: string, frame: Frame): Outcome | null => {
  const prefix = quickPrefix(s);
  if (prefix === 0) return null;
  const entry = findHost(stages.compiled.hosts, s, prefix);
  const { hostEnd } = loc;
  if (hostEnd === prefix || !endsHost(s, hostEnd)) return null;
  // The two commonest ends, told here: in a strict index a host that nobody knows, and a lane of a known one.
  if (entry === null) {
    if (frame === stages.strict && !loc.hostOdd) return rejectForeign(stages);
  } else if (frame.log === null && entry.candidates !== null && takeLane(entry.candidates, s, hostEnd)) {
    const outcome = acceptLane(s, frame);
    if (outcome !== null) return outcome;
  }
  loc.hostStart = prefix;
  loc.pathStart = hostEnd;
  loc.port = 0;
  const outcome = byHost(stages, entry, s, false, frame);
  return outcome === DIRTY ? bySlowPath(stages, s, frame) : outcome;
};

const run = (stages: Stages, s: string, frame: Frame): Outcome =>
  (frame.slowOnly ? null : quick(stages, s, frame)) ?? runOdd(stages, s, frame);

/** Input that does not start like most: no scheme, another one, upper case, a port, a host only a WHATWG parser can read. */
const runOdd = (stages: Stages, s: string, frame: Frame): Outcome => {
  const found = locate(s);
  const isScheme = found === OTHER_SCHEME && stages.compiled.schemes.has(`${s.slice(0, loc.schemeEnd).toLowerCase()}:`);
  // A bare DOI reads as a host and a path.
  const other = (found === FOUND && !isAt(s, "10.", 0)) || isScheme ? null : stages.notation(s);
  if (other !== null) {
    note(frame.log, "notation", s, other);
    return run(stages, other, frame);
  }
  if (found === OTHER_SCHEME) return byScheme(stages, s, frame);
  if (found === MALFORMED) return reject(stages, frame, "parse", s, "malformed-url");
  if (found === FALLBACK || frame.slowOnly) return bySlowPath(stages, s, frame);
  const { hostEnd, hostStart } = loc;
  const entry = findHost(stages.compiled.hosts, s, hostStart);
  if (loc.hostEnd !== hostEnd || s.charCodeAt(hostEnd - 1) === 46) return bySlowPath(stages, s, frame);
  const outcome = byHost(stages, entry, s, false, frame);
  return outcome === DIRTY ? bySlowPath(stages, s, frame) : outcome;
};

const start = (stages: Stages, input: string, frame: Frame): Outcome => {
  const s = trim(input);
  // Lengths, because comparing strings is a call into the runtime even where they are one.
  if (s.length === 0) return reject(stages, frame, "trim", input, "empty");
  if (s.length > MAX_LENGTH) return reject(stages, frame, "trim", s.slice(0, 100), "too-long");
  if (s.length < input.length) note(frame.log, "trim", input, s);
  if (s.charCodeAt(s.length - 1) === 0x2026) return reject(stages, frame, "trim", s, "truncated");
  return run(stages, s, frame);
};

/** Whether there is nothing to trim or to refuse before reading. */
const isUsual = (input: string): boolean => {
  if (input.length === 0 || input.length > MAX_LENGTH) return false;
  const last = input.charCodeAt(input.length - 1);
  return last > 32 && last < 127;
};

/** Derives the identity of one input. Never throws, on any string; linear in its length. */
export const identifyWith = (stages: Stages, input: string, trust: Trust): Outcome => {
  const frame = trust === "strict" ? stages.strict : stages.open;
  return (isUsual(input) ? quick(stages, input, frame) : null) ?? start(stages, input, frame);
};

/** The same without the fast path. */
export const identifySlowly = (stages: Stages, input: string, trust: Trust): Outcome =>
  start(stages, input, firstFrame(stages.open.origin, trust, null, true));

/** The outcome and every stage that led to it. */
export const explainWith = (stages: Stages, input: string, trust: Trust): Explanation => {
  const log: Stage[] = [];
  const outcome = start(stages, input, firstFrame(stages.open.origin, trust, log, false));
  if (outcome.status !== "identified") return { ...outcome, stages: log };
  log.push({ stage: "key", before: outcome.resourceId, after: outcome.key });
  return { ...plain(outcome), stages: log };
};
