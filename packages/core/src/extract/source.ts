/**
 * A text and where the marks that begin or end URLs come next in it. The native search is what makes texts without URLs almost free; remembering its
 * answers is what keeps a text linear when many ranges of it are scanned.
 */
export interface Source {
  readonly text: string;
  /** Whether `&amp;` may stand in it. Not in a layer whose entities are decoded: they would be decoded twice. */
  readonly entities: boolean;
  scheme: number;
  escaped: number;
  dot: number;
  slash: number;
  lineEnd: number;
  readonly closers: [number, number, number];
  /** Marks that only some formats ask for, see {@link next}. */
  marks: Map<string, number> | undefined;
}

/** Greater than any offset, and still a small integer to the engine. */
export const NOWHERE = 0x3fffffff;

export const createSource = (text: string, entities: boolean): Source => ({
  text,
  entities,
  scheme: -1,
  escaped: -1,
  dot: -1,
  slash: -1,
  lineEnd: -1,
  closers: [-1, -1, -1],
  marks: undefined,
});

const pinned = new Int32Array(1);

const search = (text: string, needle: string, from: number): number => {
  // V8 takes indexOf for a pure operation: where two calls are inlined with the same arguments it runs once, above both memory checks, and every question
  // searches the rest of the text again. An argument that is read from memory holds the call in its place.
  pinned[0] = from;
  const at = text.indexOf(needle, pinned[0]);
  return at < 0 ? NOWHERE : at;
};

/** The next `:` at or after `from` that slashes follow, `://` or escaped. Questions must not go backwards. */
export const nextColon = (source: Source, from: number): number => {
  if (source.scheme < from) source.scheme = search(source.text, "://", from);
  if (source.escaped < from) source.escaped = search(source.text, ":\\", from);
  return Math.min(source.scheme, source.escaped);
};

export const nextDot = (source: Source, from: number): number => {
  if (source.dot < from) source.dot = search(source.text, ".", from);
  return source.dot;
};

export const nextSlash = (source: Source, from: number): number => {
  if (source.slash < from) source.slash = search(source.text, "/", from);
  return source.slash;
};

const CLOSERS = [")", "]", "}"] as const;

/** Whether the closing bracket of a kind (0 round, 1 square, 2 curly) follows on the same line. */
export const closesOnLine = (source: Source, kind: 0 | 1 | 2, from: number): boolean => {
  if (source.lineEnd < from) source.lineEnd = search(source.text, "\n", from);
  if (source.closers[kind] < from) source.closers[kind] = search(source.text, CLOSERS[kind], from);
  return source.closers[kind] < source.lineEnd;
};

/** The next `mark` at or after `from`. Questions for one mark must not go backwards. */
export const next = (source: Source, mark: string, from: number): number => {
  source.marks ??= new Map();
  const known = source.marks.get(mark) ?? -1;
  if (known >= from) return known;
  const at = search(source.text, mark, from);
  source.marks.set(mark, at);
  return at;
};
