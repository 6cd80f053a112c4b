import type { Identified, NeedsResolving, Rejected, View } from "../identity.ts";
import { keyOf } from "../key.ts";
import { REASONS, type Reason } from "../reasons.ts";
import type { CompiledRule } from "./compiled.ts";
import { decodeOnce } from "./decode.ts";
import { hasShape } from "./shape.ts";

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

/** How an outcome was reached: the URLs passed, and the wrapper that was opened, if any. */
export interface Trail {
  readonly chain: readonly string[];
  readonly wrapper: string | null;
}

/** An identified outcome. Key, view and warnings cost more than the rest together and many callers never read them, so they wait until they are. */
export class IdentifiedByRule implements Identified {
  readonly status = "identified";
  readonly id: string;
  readonly canonicalUrl: string;
  readonly #trail: Trail;
  readonly #rule: CompiledRule;
  readonly #text: string;
  readonly #pathEnd: number;
  readonly #parts: ViewParts;
  readonly #stages: { readonly pack: string };
  #key: string | null = null;
  #view: View | null = null;

  /** `text` is what matched and `pathEnd` where its query or fragment begins: the view is read from there when somebody asks. */
  constructor(
    rule: CompiledRule,
    id: string,
    canonicalUrl: string,
    trail: Trail,
    stages: { readonly pack: string },
    text: string,
    pathEnd: number,
    parts: ViewParts,
  ) {
    this.#rule = rule;
    this.id = id;
    this.canonicalUrl = canonicalUrl;
    this.#trail = trail;
    this.#stages = stages;
    this.#text = text;
    this.#pathEnd = pathEnd;
    this.#parts = parts;
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
    return this.#trail.chain;
  }

  get wrapper(): string {
    return this.#trail.wrapper ?? "";
  }

  get pack(): string {
    return this.#stages.pack;
  }

  get resourceId(): string {
    return this.#rule.prefix + this.id;
  }

  get key(): string {
    this.#key ??= keyOf(this.resourceId);
    return this.#key;
  }

  get view(): View {
    this.#view ??= viewOf(this.#rule.rule.view ?? {}, this.#text.slice(this.#pathEnd), this.#parts);
    return this.#view;
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
export const identifiedPage = (form: string, link: string, view: View, { chain, wrapper }: Trail, pack: string): Identified => {
  const resourceId = `page:${form}`;
  let key: string | null = null;
  return {
    status: "identified",
    kind: "page",
    platform: "web",
    id: form,
    resourceId,
    canonicalUrl: link,
    get key(): string {
      key ??= keyOf(resourceId);
      return key;
    },
    view,
    warnings: NONE,
    chain,
    ...(wrapper === null ? {} : { wrapper }),
    rule: "page",
    pack,
  };
};

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
