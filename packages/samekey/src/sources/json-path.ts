/**
 * Segments of a path to a place in a JSON document: a JSON pointer (RFC 6901) where it starts with `/`, else names joined by dots, `data.items`.
 * An optional `$` or `$.` in front is dropped. The empty path is the document itself. Array indexes are decimal numbers.
 */
export function parseItemsPath(path: string): string[] {
  if (path.startsWith("/")) {
    return path
      .slice(1)
      .split("/")
      .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  const plain = path === "$" ? "" : path.startsWith("$.") ? path.slice(2) : path;
  return plain === "" ? [] : plain.split(".");
}

/** JSON pointer of segments. */
export function toPointer(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
