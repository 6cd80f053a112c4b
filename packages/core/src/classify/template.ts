import { encodePath, encodeQuery, isUrlSafe } from "./decode.ts";

/** A compiled template: `https://vimeo.com/{id}` is `["https://vimeo.com/", ""]` with one slot between. */
export interface Template {
  readonly literals: readonly string[];
  readonly slots: readonly Slot[];
}

interface Slot {
  /** Index into the parts of the rule; -1 is the id itself. */
  readonly part: number;
  readonly inQuery: boolean;
  /** Whether a slash in the value separates segments; in a part of one segment it is data and is escaped. */
  readonly segments: boolean;
}

/**
 * Compiles a template over the named parts. `{id}` is the finished id when no part has that name. Throws on an unknown name.
 * @param tails parts that take several segments with their slashes
 */
export const compileTemplate = (source: string, parts: readonly string[], tails: ReadonlySet<string> = new Set()): Template => {
  const literals: string[] = [];
  const slots: Slot[] = [];
  let from = 0;
  for (let open = source.indexOf("{"); open >= 0; open = source.indexOf("{", from)) {
    const close = source.indexOf("}", open);
    const name = source.slice(open + 1, close);
    const part = parts.indexOf(name);
    if (part < 0 && name !== "id") throw new Error(`template "${source}": no pattern has a part named "${name}"`);
    literals.push(source.slice(from, open));
    slots.push({ part, inQuery: source.lastIndexOf("?", open) >= 0, segments: part < 0 || name === "host" || tails.has(name) });
    from = close + 1;
  }
  literals.push(source.slice(from));
  return { literals, slots };
};

/** Fills a template with values as they are: an id. */
export const fillPlain = (template: Template, id: string, values: readonly string[]): string => {
  let out = template.literals[0];
  for (let i = 0; i < template.slots.length; i++) {
    const { part } = template.slots[i];
    out += (part < 0 ? id : values[part]) + template.literals[i + 1];
  }
  return out;
};

/** Fills a template with values escaped for their place: a URL. */
export const fillUrl = (template: Template, id: string, values: readonly string[]): string => {
  let out = template.literals[0];
  for (let i = 0; i < template.slots.length; i++) {
    const slot = template.slots[i];
    const value = slot.part < 0 ? id : values[slot.part];
    out += (isUrlSafe(value) ? value : escapeFor(slot, value)) + template.literals[i + 1];
  }
  return out;
};

const escapeFor = ({ inQuery, segments }: Slot, value: string): string => {
  if (inQuery) return encodeQuery(value);
  return segments ? encodePath(value) : encodePath(value).replaceAll("/", "%2F");
};
