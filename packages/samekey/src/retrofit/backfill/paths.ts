import type { SqlRow } from "../table/contract.ts";

const PLACE = /\{([^{}]+)\}/g;

/** Columns that a template names. */
export const templateColumns = (template: string | null): string[] =>
  template === null ? [] : [...new Set(Array.from(template.matchAll(PLACE), ([, name = ""]) => name))];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** One spelling for each path: every segment decoded, in NFC, and encoded again, a slash at the end left out. Lone surrogates have no encoding and become U+FFFD. */
export const normalPath = (path: string): string => {
  const segments = path.split(/[?#]/, 1)[0]?.split("/") ?? [];
  const normal = segments
    .map((segment) =>
      encodeURIComponent(
        decoded(segment)
          .normalize("NFC")
          .replace(/\p{Cs}/gu, "\ufffd"),
      ),
    )
    .join("/");
  return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
};

/** The path of a row's page in its one spelling. An empty value leaves nothing. */
export const renderPath = (template: string, row: SqlRow): string => {
  const whole = /^\{[^{}]+\}$/.test(template);
  const path = template.replace(PLACE, (_, name: string) => {
    const value = row[name];
    const text = value === null || value === undefined ? "" : String(value);
    return whole ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
  });
  return normalPath(path);
};

/** Reads values of columns back out of a path. */
export type PathReader = (path: string) => Readonly<Record<string, string>> | null;

/** What is before the last column is taken as short as possible: an id ends at the first hyphen, a slug may have many. */
export const pathReader = (template: string): PathReader => {
  const names = templateColumns(template);
  if (/^\{[^{}]+\}$/.test(template)) return (path) => ({ [names[0] ?? ""]: decoded(path) });
  const parts = template.split(/\{[^{}]+\}/);
  const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const pattern = parts
    .map((literal, n) => {
      if (n === parts.length - 1) return literally(literal);
      const last = n === parts.length - 2;
      // The literal before the last value goes with it when the value is empty.
      if (last && n > 0 && /^[-/]+$/.test(literal)) return `(?:${literally(literal)}([^/]*))?`;
      return `${literally(literal)}([^/]${last ? "*" : "+?"})`;
    })
    .join("");
  const expression = new RegExp(`^${pattern}$`);
  return (path) => {
    const match = expression.exec(path);
    return match === null ? null : Object.fromEntries(names.map((name, n) => [name, decoded(match[n + 1] ?? "")]));
  };
};
