import type { Identified, NeedsResolving, Rejected, View } from "../identity.ts";
import { keyOfParts } from "../key.ts";
import { REASONS, type Reason } from "../reasons.ts";
import type { CompiledRule } from "./compiled.ts";
import { decodeOnce } from "./decode.ts";
import { hasShape } from "./shape.ts";
import { fillUrl } from "./template.ts";

const NONE: readonly string[] = Object.freeze([]);
const NO_VIEW: View = Object.freeze({});

/** Parts of a pattern that are view, with their values. */
export type ViewParts = readonly (readonly [string, string])[];

const pairsOf = (text: string): (readonly [string, string])[] =>
  text === ""
    ? []
    : text.split("&").map((pair) => {
        const bare = pair.startsWith("amp;") ? pair.slice(4) : pair;
        const at = bare.indexOf("=");
        return at < 0 ? [decodeOnce(bare), ""] : [decodeOnce(bare.slice(0, at)), decodeOnce(bare.slice(at + 1))];
      });

/** The WHATWG parser drops tabs and line breaks wherever they stand, and replaces lone surrogates. */
const asParsed = (tail: string): string => tail.replace(/[\t\n\r]/g, "").toWellFormed();

const viewOf = (names: Readonly<Record<string, string>>, text: string, parts: ViewParts): View => {
  const tail = asParsed(text);
  const hash = tail.indexOf("#");
  const fragment = hash < 0 ? "" : tail.slice(hash + 1);
  const query = hash < 0 ? tail : tail.slice(0, hash);
  const pairs = [...pairsOf(query.startsWith("?") ? query.slice(1) : ""), ...(fragment.includes("=") ? pairsOf(fragment) : [])];
  const found = new Map<string, string>(parts.filter(([, value]) => value !== ""));
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(names, name) || value === "") continue;
    const as = names[name];
    if (!found.has(as)) found.set(as, value);
  }
  if (Object.hasOwn(names, "#") && fragment !== "" && !found.has(names["#"])) found.set(names["#"], decodeOnce(fragment));
  return found.size === 0 ? NO_VIEW : Object.freeze(Object.fromEntries(found));
};

/** What had to be made while the match was at hand: a canonical URL of several parts, and parts that are view. */
export interface Made {
  readonly url: string | null;
  readonly parts: ViewParts;
}

/** What outcomes have in common, in one object: each further field of an outcome costs as much as two characters of its URL. */
export interface Origin {
  readonly pack: string;
  /** The URLs passed on the way. */
  readonly chain: readonly string[];
  /** The wrapper that was opened, if any. */
  readonly wrapper: string | null;
}

/**
 * An identified outcome. What can be derived is derived when it is read: key, view and warnings cost more than the rest together, and many callers
 * never read them.
 */
export class IdentifiedByRule implements Identified {
  readonly id: string;
  readonly #rule: CompiledRule;
  readonly #origin: Origin;
  readonly #text: string;
  readonly #pathEnd: number;
  readonly #made: Made;
  #key: string | null = null;

  /** `text` is what matched and `pathEnd` where its query or fragment begins: the view is read from there when somebody asks. */
  constructor(rule: CompiledRule, id: string, origin: Origin, text: string, pathEnd: number, made: Made) {
    this.id = id;
    this.#rule = rule;
    this.#origin = origin;
    this.#text = text;
    this.#pathEnd = pathEnd;
    this.#made = made;
  }

  get status(): "identified" {
    return "identified";
  }

  get canonicalUrl(): string {
    const { around, canonical } = this.#rule;
    if (around !== null) return around.foot === "" ? around.head + this.id : around.head + this.id + around.foot;
    return this.#made.url ?? fillUrl(canonical, this.id, NONE);
  }

  get kind(): string {
    return this.#rule.rule.kind;
  }

  get platform(): string {
    return this.#rule.rule.platform;
  }

  get rule(): string {
    return this.#rule.name;
  }

  get chain(): readonly string[] {
    return this.#origin.chain;
  }

  get wrapper(): string {
    return this.#origin.wrapper ?? "";
  }

  get pack(): string {
    return this.#origin.pack;
  }

  get resourceId(): string {
    return this.#rule.prefix + this.id;
  }

  get key(): string {
    this.#key ??= keyOfParts(this.#rule.prefix, this.id);
    return this.#key;
  }

  get view(): View {
    return viewOf(this.#rule.rule.view ?? {}, this.#text.slice(this.#pathEnd), this.#made.parts);
  }

  get warnings(): readonly string[] {
    const codes = this.#rule.warn.filter(({ shape }) => !hasShape(shape, this.id, 0, this.id.length)).map(({ code }) => code);
    return codes.length === 0 ? NONE : codes;
  }

  toJSON(): Identified {
    return plain(this);
  }
}

/** All fields of an outcome as an ordinary object: what JSON, spreading and comparison need. */
export const plain = (o: Identified): Identified => ({
  status: "identified",
  kind: o.kind,
  platform: o.platform,
  id: o.id,
  resourceId: o.resourceId,
  canonicalUrl: o.canonicalUrl,
  key: o.key,
  view: o.view,
  warnings: o.warnings,
  chain: o.chain,
  ...(o.wrapper ? { wrapper: o.wrapper } : {}),
  rule: o.rule,
  pack: o.pack,
});

/** A page of a host no rule names: its id is the normal form of its URL. */
class IdentifiedPage implements Identified {
  readonly id: string;
  readonly #link: () => string;
  readonly #origin: Origin;
  #key: string | null = null;

  constructor(form: string, link: () => string, origin: Origin) {
    this.id = form;
    this.#link = link;
    this.#origin = origin;
  }

  get status(): "identified" {
    return "identified";
  }

  get kind(): string {
    return "page";
  }

  get platform(): string {
    return "web";
  }

  get rule(): string {
    return "page";
  }

  get resourceId(): string {
    return `page:${this.id}`;
  }

  get canonicalUrl(): string {
    return this.#link();
  }

  get key(): string {
    this.#key ??= keyOfParts("page:", this.id);
    return this.#key;
  }

  get view(): View {
    return NO_VIEW;
  }

  get warnings(): readonly string[] {
    return NONE;
  }

  get chain(): readonly string[] {
    return this.#origin.chain;
  }

  get wrapper(): string {
    return this.#origin.wrapper ?? "";
  }

  get pack(): string {
    return this.#origin.pack;
  }

  toJSON(): Identified {
    return plain(this);
  }
}

export const identifiedPage = (form: string, link: () => string, origin: Origin): Identified => new IdentifiedPage(form, link, origin);

export const rejected = (reason: Reason, pack: string, detail: string = REASONS[reason]): Rejected => ({
  status: "rejected",
  reason,
  detail,
  pack,
});

export const needsResolving = (shortLink: string, chain: readonly string[], rule: string, pack: string): NeedsResolving => ({
  status: "needs-resolving",
  shortLink,
  chain,
  rule,
  pack,
});
