import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
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

/** What stands at a place: the name of a field where it has one, since its value may begin lines below. */
const nodeAt = (document: ReturnType<typeof parseDocument>, place: Place): unknown => {
  const holder: unknown = document.getIn(place.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && String(key.value) === String(place.at(-1))) : undefined;
  return pair?.key ?? document.getIn(place, true);
};

/** Line (from 1) of the deepest node that exists on the way to a place. */
const lineOf = (document: ReturnType<typeof parseDocument>, lines: LineCounter, place: Place): number | null => {
  for (let depth = place.length; depth > 0; depth--) {
    const node = nodeAt(document, place.slice(0, depth));
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
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
    const line = lineOf(document, lines, issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path);
    return `${file}${line === null ? "" : `:${line}`}: ${name(issue.path)}: ${issue.message}${unknownKeys(issue)}`;
  });
  throw new SamekeyError("config-invalid", faults.join("\n"));
};
