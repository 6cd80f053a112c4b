/** From a match to an outcome: the values of a rule's parts, its id, its canonical URL. */
import type { Candidate, CompiledRule, HostEntry } from "./classify/compiled.ts";
import { laneHit } from "./classify/lane.ts";
import { capture, hit } from "./classify/match.ts";
import { IdentifiedByRule, type Made, type ViewParts } from "./classify/outcome.ts";
import { hasShape } from "./classify/shape.ts";
import { fillPlain, fillUrl } from "./classify/template.ts";
import type { Outcome } from "./identity.ts";
import { type Frame, note } from "./stages.ts";
import { loc } from "./url/locate.ts";
import { isAt } from "./url/text.ts";

const NOTHING: Made = Object.freeze({ url: null, parts: Object.freeze([]) });

const partValue = (candidate: Candidate, part: number, s: string, host: string, entry: HostEntry): string => {
  if (part === candidate.host) return host;
  if (part === candidate.tenant) return host.slice(0, Math.max(0, host.length - entry.suffixLength));
  for (const preset of candidate.presets) if (preset.part === part) return preset.value;
  return candidate.captures.includes(part) ? capture(s, part) : "";
};

const isTenant = ({ shape, not }: CompiledRule["parts"][number], labels: string): boolean =>
  labels !== "" && (shape === null || hasShape(shape, labels, 0, labels.length)) && (not === null || !not.has(labels));

/** Whether a value can stand in a path and be read back: a parser resolves `.` and `..`, and empty segments are passed over. */
const survivesInPath = (value: string): boolean =>
  !value.includes("/") || value.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");

/** Values of all parts of a matched candidate, folded and decoded by their codec; null when a codec refuses one. */
const partValues = (candidate: Candidate, s: string, host: string, entry: HostEntry): string[] | null => {
  const { parts, needed } = candidate.rule;
  const values: string[] = new Array<string>(parts.length).fill("");
  for (const i of candidate.viewParts) values[i] = partValue(candidate, i, s, host, entry);
  for (const i of needed) {
    const raw = partValue(candidate, i, s, host, entry);
    const { codec, fold } = parts[i];
    const text = folded(raw, fold);
    const value = codec === null || text === "" ? text : codec(text);
    if (value === null || !survivesInPath(value)) return null;
    values[i] = value;
  }
  return values;
};

export const accept = (candidate: Candidate, entry: HostEntry, s: string, { origin, log }: Frame): Outcome | null => {
  const { rule } = candidate;
  const { pathEnd } = hit;
  if (candidate.tenant >= 0 && !isTenant(rule.parts[candidate.tenant], partValue(candidate, candidate.tenant, s, hostOf(s), entry)))
    return null;
  if (rule.soleId >= 0) {
    const id = decodedId(rule, capture(s, rule.soleId));
    if (id === null || !(rule.safeId || survivesInPath(id))) return null;
    const made = candidate.viewParts.length === 0 ? NOTHING : { url: null, parts: viewParts(candidate, s, entry) };
    return new IdentifiedByRule(rule, id, origin, s, pathEnd, made);
  }
  const values = partValues(candidate, s, rule.needsHost ? originOf(s) : "", entry);
  if (values === null) return null;
  const id = fillPlain(rule.id, rule.idPart >= 0 ? values[rule.idPart] : "", values);
  note(log, "id", s, id, { rule: rule.name });
  const parts = candidate.viewParts.map((part) => [rule.parts[part].name, values[part]] as const);
  return new IdentifiedByRule(rule, id, origin, s, pathEnd, { url: fillUrl(rule.canonical, id, values), parts });
};

const viewParts = (candidate: Candidate, s: string, entry: HostEntry): ViewParts =>
  candidate.viewParts.map((part) => {
    const { name, fold } = candidate.rule.parts[part];
    const value = partValue(candidate, part, s, "", entry);
    return [name, folded(value, fold)];
  });

const folded = (value: string, fold: "lower" | "upper" | null): string =>
  fold === "lower" ? value.toLowerCase() : fold === "upper" ? value.toUpperCase() : value;

/** The outcome of a lane, or null where a codec refuses and the general matcher has to look further. */
export const acceptLane = (s: string, { origin }: Frame): Outcome | null => {
  const { rule, start, end, pathEnd } = laneHit;
  if (rule === null) return null;
  const id = decodedId(rule, s.slice(start, end));
  return id === null ? null : new IdentifiedByRule(rule, id, origin, s, pathEnd, NOTHING);
};

const decodedId = (rule: CompiledRule, raw: string): string | null => {
  if (rule.plainId >= 0) return raw;
  const { fold, codec } = rule.parts[rule.soleId];
  const text = folded(raw, fold);
  return codec === null ? text : codec(text);
};

export const detailOf = (rule: CompiledRule, candidate: Candidate): string => {
  const shapes = rule.parts.flatMap((part) => (part.shape === null || part.name === "host" ? [] : [`${part.name}: ${part.shape.source}`]));
  return `${rule.rule.title} ${candidate.source}: the id does not have its shape (${shapes.join("; ") || "see the rule"}).`;
};

export const lowerHost = (s: string): string => s.slice(loc.hostStart, loc.hostEnd).toLowerCase();

export const firstSegment = (s: string): string => {
  const start = loc.pathStart + 1;
  let end = start;
  while (end < s.length && !"/?#".includes(s.charAt(end))) end++;
  return s.slice(start, end);
};

export const hostOf = (s: string): string => {
  const host = lowerHost(s);
  return isAt(host, "www.", 0) ? host.slice(4) : host;
};

/** The host, with its port where that is not the usual one: two systems on two ports of one host are two. */
const originOf = (s: string): string => (loc.port === 0 ? hostOf(s) : `${hostOf(s)}:${loc.port}`);

/** The parameters that the pattern names, which are what is asked for: `?curid=736`. */
const askedQuery = ({ route }: Candidate, s: string): string => {
  if (route.query.length === 0) return "";
  const names = new Set(route.query.map(({ name }) => name));
  const pairs = s.slice(hit.queryStart, hit.queryEnd).split("&");
  const asked = pairs.map((pair) => pair.replace(/^(?:amp;)+/, "")).filter((pair) => names.delete(pair.split("=", 1)[0]));
  return `?${asked.join("&")}`;
};

/** A share token as its rule spells it, or else without the query that only tracks who shared it. */
export const shortLinkOf = (candidate: Candidate, s: string, entry: HostEntry): string => {
  const { shortLink } = candidate.rule;
  const values = shortLink === null ? null : partValues(candidate, s, hostOf(s), entry);
  if (shortLink !== null && values !== null) return fillUrl(shortLink, "", values);
  const path = s.slice(loc.pathStart, hit.pathEnd);
  return `https://${lowerHost(s)}${path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path}${askedQuery(candidate, s)}`;
};
