/**
 * The pattern language, URLPattern syntax with shapes: parses a rule's pattern into flat patterns without options or alternatives.
 *
 *   /watch?v=:id                      a path and a query parameter
 *   /video/:id{1+ of alnum}{_*}?      a shape beside its part; an optional group; `*` is any text inside a segment
 *   /:id/*{10 of hex}                 text of a shape that is captured nowhere: a secret in the path
 *   /(p|reel|tv)/:code                alternatives; `:type(a|b)` keeps which one it was
 *   /blob/:ref/:path+                 `:path+` and `**` take whole segments and keep their slashes
 *   /#/watch?v=:id                    a route in the fragment
 *   //youtu.be/:id  spotify:track::id another host than the rule's own; an app scheme
 */

export type Token =
  | { readonly type: "literal"; readonly text: string }
  | { readonly type: "part"; readonly name: string; readonly shape: string | null }
  /** Any text, or text of a shape that nobody captures: a secret in the path. */
  | { readonly type: "any"; readonly shape: string | null };

/** One path segment or one query value. A segment that is one literal is by far the most common and is matched as a whole. */
export type Piece = readonly Token[];

export interface QueryPiece {
  readonly name: string;
  /** null: the parameter must be present, with any value. */
  readonly value: Piece | null;
}

export interface Route {
  readonly head: readonly Piece[];
  /** A run of whole segments between head and foot, or null when the count is fixed. */
  readonly tail: { readonly name: string | null; readonly min: 0 | 1 } | null;
  readonly foot: readonly Piece[];
  readonly query: readonly QueryPiece[];
}

export interface FlatPattern extends Route {
  readonly source: string;
  /** Host or `scheme:` the pattern names itself, or null for the hosts of its rule. */
  readonly host: string | null;
  readonly fragment: (Route & { readonly bang: boolean }) | null;
  /** Parts fixed by the alternative that was chosen. */
  readonly presets: Readonly<Record<string, string>>;
}

const MAX_VARIANTS = 512;

const isNameStart = (c: string | undefined): boolean => c !== undefined && /[a-z]/i.test(c);

const nameAt = (s: string, at: number): string => {
  let end = at;
  while (end < s.length && /[a-zA-Z0-9]/.test(s[end])) end++;
  return s.slice(at, end);
};

const closing = (s: string, open: number, source: string): number => {
  const pair = s[open] === "{" ? "}" : ")";
  let depth = 0;
  for (let i = open; i < s.length; i++) {
    if (s[i] === s[open]) depth++;
    else if (s[i] === pair && --depth === 0) return i;
  }
  throw new Error(`pattern "${source}": "${s[open]}" at ${open} is never closed`);
};

/** Stands where a group was opened right behind a part's name, so that `:id{v:version}?` is not read as a part named `idv`. */
const BORDER = "\u0000";

/** Text with a group or alternative put in place. */
const joined = (before: string, inside: string, after: string): string => {
  const follows = inside + after;
  return /:[a-zA-Z][a-zA-Z0-9]*$/.test(before) && /^[a-zA-Z0-9({+*]/.test(follows) ? before + BORDER + follows : before + follows;
};

interface Variant {
  readonly text: string;
  readonly presets: Readonly<Record<string, string>>;
}

const splitTop = (s: string): string[] => {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < s.length; i++) {
    if (s[i] === "(" || s[i] === "{") depth++;
    else if (s[i] === ")" || s[i] === "}") depth--;
    else if (s[i] === "|" && depth === 0) {
      out.push(s.slice(from, i));
      from = i + 1;
    }
  }
  out.push(s.slice(from));
  return out;
};

/** Expands the first group or alternative it finds and recurses: `{x}?` without and with, `(a|b)` each. */
const variants = (text: string, presets: Readonly<Record<string, string>>, source: string): Variant[] => {
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === ":" && isNameStart(text[i + 1])) {
      const name = nameAt(text, i + 1);
      const after = i + 1 + name.length;
      if (text[after] === "(") {
        const end = closing(text, after, source);
        return splitTop(text.slice(after + 1, end)).flatMap((choice) =>
          variants(joined(text.slice(0, i), choice, text.slice(end + 1)), { ...presets, [name]: choice }, source),
        );
      }
      if (text[after] === "{") {
        const end = closing(text, after, source);
        if (text[end + 1] !== "?") {
          i = end;
          continue;
        }
      }
      i = after - 1;
    } else if (c === "*" && text[i + 1] === "{" && text[closing(text, i + 1, source) + 1] !== "?") {
      i = closing(text, i + 1, source);
    } else if (c === "(") {
      const end = closing(text, i, source);
      return splitTop(text.slice(i + 1, end)).flatMap((choice) =>
        variants(joined(text.slice(0, i), choice, text.slice(end + 1)), presets, source),
      );
    } else if (c === "{") {
      const end = closing(text, i, source);
      if (text[end + 1] !== "?") throw new Error(`pattern "${source}": a group {...} at ${i} must be followed by "?"`);
      const rest = text.slice(end + 2);
      // Without the group first: the shorter form is the commoner, and the shapes of the parts keep the two apart.
      return [
        ...variants(joined(text.slice(0, i), "", rest), presets, source),
        ...variants(joined(text.slice(0, i), text.slice(i + 1, end), rest), presets, source),
      ];
    }
  }
  return [{ text, presets }];
};

const tokens = (text: string, source: string): Piece => {
  const out: Token[] = [];
  let literal = "";
  const flush = (): void => {
    if (literal !== "") out.push({ type: "literal", text: literal });
    literal = "";
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === ":" && isNameStart(text[i + 1])) {
      flush();
      const name = nameAt(text, i + 1);
      i += name.length;
      let shape: string | null = null;
      if (text[i + 1] === "{") {
        const end = closing(text, i + 1, source);
        shape = text.slice(i + 2, end);
        i = end;
      }
      out.push({ type: "part", name, shape });
    } else if (c === "*") {
      flush();
      let shape: string | null = null;
      if (text[i + 1] === "{") {
        const end = closing(text, i + 1, source);
        shape = text.slice(i + 2, end);
        i = end;
      }
      out.push({ type: "any", shape });
    } else if (c !== BORDER) literal += c;
  }
  flush();
  return out;
};

/** Splits at a separator that stands outside an inline shape. */
const splitOutside = (text: string, separator: string): string[] => {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}") depth--;
    else if (text[i] === separator && depth === 0) {
      out.push(text.slice(from, i));
      from = i + 1;
    }
  }
  out.push(text.slice(from));
  return out;
};

const cut = (text: string, separator: string): [string, string | null] => {
  const [head, ...rest] = splitOutside(text, separator);
  return [head, rest.length ? rest.join(separator) : null];
};

const TAIL = /^(?:\*\*|:([a-zA-Z][a-zA-Z0-9]*)([+*]))$/;

const parseRoute = (path: string, query: string | null, source: string): Route => {
  const head: Piece[] = [];
  const foot: Piece[] = [];
  let tail: Route["tail"] = null;
  for (const segment of splitOutside(path, "/")) {
    if (segment === "") continue;
    const open = TAIL.exec(segment);
    if (open) {
      if (tail) throw new Error(`pattern "${source}": only one "**" or ":name+" may stand in a path`);
      tail = { name: open[1] ?? null, min: open[2] === "+" ? 1 : 0 };
    } else (tail ? foot : head).push(tokens(segment, source));
  }
  const pieces = (query === null ? [] : splitOutside(query, "&")).map((pair): QueryPiece => {
    const [name, value] = cut(pair, "=");
    return { name, value: value === null ? null : tokens(value, source) };
  });
  return { head, tail, foot, query: pieces };
};

const parseFragment = (text: string, source: string): FlatPattern["fragment"] => {
  const bang = text.startsWith("!");
  const body = bang ? text.slice(1) : text;
  const [path, query] = cut(body, "?");
  const bare = query === null && !path.includes("/") && path.includes("=");
  return { ...(bare ? parseRoute("", path, source) : parseRoute(path, query, source)), bang };
};

const SCHEME = /^(?!https?:)([a-z][a-z0-9+.-]*):/;

/** In an app scheme a colon separates as a slash does (spotify:track:ID). A colon begins a part only where no letter or digit precedes it. */
const colonsToSlashes = (text: string): string =>
  [...text].map((c, i) => (c === ":" && (!isNameStart(text[i + 1]) || /[a-z0-9]/i.test(text[i - 1] ?? "")) ? "/" : c)).join("");

const parseFlat = ({ text, presets }: Variant, source: string): FlatPattern => {
  let rest = text;
  let host: string | null = null;
  const scheme = SCHEME.exec(rest);
  if (rest.startsWith("//")) {
    const end = rest.indexOf("/", 2);
    host = rest.slice(2, end < 0 ? rest.length : end);
    rest = end < 0 ? "" : rest.slice(end);
  } else if (scheme) {
    host = `${scheme[1]}:`;
    rest = `/${colonsToSlashes(rest.slice(scheme[0].length))}`;
  }
  const [beforeHash, fragment] = cut(rest, "#");
  const [path, query] = cut(beforeHash, "?");
  return {
    ...parseRoute(path, query, source),
    source,
    host,
    fragment: fragment === null ? null : parseFragment(fragment, source),
    presets,
  };
};

/** Parses one pattern into flat ones, in order of priority. Throws an Error that names the pattern and the place. */
export const parsePattern = (source: string): FlatPattern[] => {
  const all = variants(source, {}, source);
  if (all.length > MAX_VARIANTS) throw new Error(`pattern "${source}": ${all.length} variants; split it into several patterns`);
  return all.map((variant) => parseFlat(variant, source));
};

/** Expands the alternatives of a host: `amazon.:tld(com|de)` gives two hosts and what `tld` is in each. */
export const parseHost = (source: string): { readonly host: string; readonly parts: Readonly<Record<string, string>> }[] =>
  variants(source, {}, source).map(({ text, presets }) => ({ host: text.toLowerCase(), parts: presets }));

/** Hosts and schemes that a pattern names itself, without parsing the rest of it. */
export const patternHosts = (source: string): string[] => {
  const scheme = SCHEME.exec(source);
  if (scheme && !source.startsWith("//")) return [`${scheme[1]}:`];
  if (!source.startsWith("//")) return [];
  let depth = 0;
  let end = 2;
  for (; end < source.length; end++) {
    if (source[end] === "(" || source[end] === "{") depth++;
    else if (source[end] === ")" || source[end] === "}") depth--;
    else if (source[end] === "/" && depth === 0) break;
  }
  return variants(source.slice(2, end), {}, source).map(({ text }) => text.split("/")[0]);
};
