import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { SamekeyError } from "../errors.ts";

type Place = readonly PropertyKey[];

const name = (place: Place): string =>
  place.length === 0
    ? "the file"
    : place
        .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
        .join("")
        .replace(/^\./, "");

/** Line (from 1) of the deepest node that exists on the way to a place. */
const lineOf = (document: ReturnType<typeof parseDocument>, lines: LineCounter, place: Place): number | null => {
  for (let depth = place.length; depth > 0; depth--) {
    const node: unknown = document.getIn(place.slice(0, depth), true);
    if (node !== null && typeof node === "object" && "range" in node && Array.isArray(node.range)) {
      const [start] = node.range;
      if (typeof start === "number") return lines.linePos(start).line;
    }
  }
  return null;
};

const unknownKeys = (issue: z.core.$ZodIssue): string => (issue.code === "unrecognized_keys" ? ` (${issue.keys.join(", ")})` : "");

/** Parses YAML or JSON text by a schema. Throws `config-invalid` with file, line, place and what is wrong for every fault at once. */
export const parseWith = <T>(schema: z.ZodType<T>, source: string, file: string): T => {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true });
  if (document.errors.length > 0) {
    throw new SamekeyError("config-invalid", `${file}: ${document.errors.map((error) => error.message.split("\n")[0]).join("; ")}`);
  }
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 100 }) ?? {});
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const line = lineOf(document, lines, issue.path);
    return `${file}${line === null ? "" : `:${line}`}: ${name(issue.path)}: ${issue.message}${unknownKeys(issue)}`;
  });
  throw new SamekeyError("config-invalid", faults.join("\n"));
};
