import { SamekeyError } from "../errors.ts";
import { MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { toIsoDate } from "./dates.ts";
import { parseItemsPath } from "./json-path.ts";
import { excerpt, foldName, PUBLISHED_NAMES, TITLE_NAMES, URL_NAMES } from "./names.ts";

type JsonObject = Readonly<Record<string, unknown>>;
type Role = "url" | "title" | "published";

/** Field names are folded once each; beyond this many different ones the document is not a list of alike items. */
const MAX_NAMES = 4096;

/**
 * Makes the function that reads one item's JSON text. Fields are named by the options (a name, a dotted path or a JSON pointer), else found by name,
 * first in the item itself, then one level in, as in `{"kind":"t3","data":{"url":…}}`. A string is a URL (an id when the options name a platform's ids).
 * Text that is not JSON and items without a URL come out with a problem.
 * @throws SamekeyError `usage` for an id field without a platform.
 */
export function createFieldReader(options: ReadOptions): (raw: string, pointer: string) => SourceItem {
  if (options.idColumn !== undefined && options.platform === undefined) {
    throw new SamekeyError("usage", "A field of ids says nothing without its platform. Name it, for example --platform youtube.");
  }
  const ranks = new Map<string, { role: Role; rank: number } | null>();
  const { platform, idColumn, urlColumn, titleColumn } = options;

  const rankOf = (name: string): { role: Role; rank: number } | null => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    const found = name.length > 100 ? null : rankName(foldName(name));
    if (ranks.size < MAX_NAMES) ranks.set(name, found);
    return found;
  };
  const byName = (object: JsonObject): Partial<Record<Role, string>> => {
    const best: Partial<Record<Role, string>> = {};
    const bestRank: Record<Role, number> = { url: Infinity, title: Infinity, published: Infinity };
    for (const name of Object.keys(object)) {
      const found = rankOf(name);
      if (found === null || found.rank >= bestRank[found.role]) continue;
      const text = textOf(object[name]);
      if (text === "") continue;
      best[found.role] = text;
      bestRank[found.role] = found.rank;
    }
    return best;
  };
  const found = (item: JsonObject): Partial<Record<Role, string>> => {
    const own = byName(item);
    if (own.url !== undefined || urlColumn !== undefined || idColumn !== undefined) return own;
    for (const value of Object.values(item)) {
      if (!isObject(value)) continue;
      const inner = byName(value);
      if (inner.url !== undefined) return { ...own, ...inner };
    }
    return own;
  };

  return (raw, pointer) => {
    const value = parse(raw);
    if (value === undefined) return broken(raw, pointer, "this is not valid JSON");
    if (typeof value === "string") {
      const item = { url: value, title: "", published: "", pointer };
      return platform !== undefined && !/[/:.]/.test(value) ? { ...item, platform } : item;
    }
    if (!isObject(value)) return broken(raw, pointer, "this is neither an object nor a string");
    const named = found(value);
    const title = titleColumn === undefined ? (named.title ?? "") : textOf(atPath(value, titleColumn));
    const published = toIsoDate(named.published ?? "");
    if (idColumn !== undefined && platform !== undefined) {
      const id = atPath(value, idColumn);
      if (typeof id === "number" && !Number.isSafeInteger(id))
        return broken(raw, pointer, "the id is a number too large to be read exactly; write it as a string");
      const text = textOf(id);
      if (text !== "" || (id !== undefined && urlColumn === undefined)) return { url: text, title, published, pointer, platform };
      if (urlColumn === undefined) return broken(raw, pointer, `there is no field "${idColumn}"`);
    }
    const url = urlColumn === undefined ? named.url : textOf(atPath(value, urlColumn));
    if (url !== undefined && url !== "") return { url, title, published, pointer };
    return {
      ...broken(raw, pointer, urlColumn === undefined ? "no field holds a URL" : `the field "${urlColumn}" holds no URL`),
      title,
      published,
    };
  };
}

function rankName(folded: string): { role: Role; rank: number } | null {
  const lists: readonly (readonly [Role, readonly string[]])[] = [
    ["url", URL_NAMES],
    ["title", TITLE_NAMES],
    ["published", PUBLISHED_NAMES],
  ];
  for (const [role, names] of lists) {
    const rank = names.indexOf(folded);
    if (rank !== -1) return { role, rank };
  }
  return null;
}

function broken(raw: string, pointer: string, problem: string): SourceItem {
  return { url: excerpt(raw, MAX_EXCERPT), title: "", published: "", pointer, problem };
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The value of a field, or at a path; undefined where there is none. Only own properties count. */
function atPath(item: JsonObject, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path];
  let value: unknown = item;
  for (const name of parseItemsPath(path)) {
    if ((!isObject(value) && !Array.isArray(value)) || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** Text of a string or number, "" for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
