import type { Json } from "../serve/json.ts";

/** Where a command writes. Standard output carries results only; progress and remarks go to standard error. */
export interface Output {
  /** One line of NDJSON a call. */
  readonly json: (value: Json) => void;
  readonly line: (text: string) => void;
  readonly remark: (text: string) => void;
  /** Whether results are NDJSON: asked for, or standard output is no terminal. */
  readonly asJson: boolean;
  readonly quiet: boolean;
}

/** Control and direction characters of hostile titles must not reach a terminal: they can move the cursor or rewrite what was printed before. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ");

export const createOutput = (flags: { readonly json?: boolean | undefined; readonly quiet?: boolean | undefined }): Output => ({
  json: (value) => void process.stdout.write(`${JSON.stringify(value)}\n`),
  line: (text) => void process.stdout.write(`${printable(text)}\n`),
  remark: (text) => {
    if (!flags.quiet) process.stderr.write(`${printable(text)}\n`);
  },
  asJson: flags.json === true || process.stdout.isTTY !== true,
  quiet: flags.quiet === true,
});

/** `name  value` lines, names padded to one width; empty values left out. */
export const card = (out: Output, rows: readonly (readonly [string, string])[]): void => {
  const shown = rows.filter(([, value]) => value !== "");
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  for (const [name, value] of shown) out.line(`${name.padEnd(width)}  ${value}`);
};

/** A table with a header; columns as wide as their widest cell, the last one free. */
export const table = (out: Output, header: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? "").length)));
  const print = (row: readonly string[]): void =>
    out.line(
      row
        .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
        .join("  ")
        .trimEnd(),
    );
  print(header);
  for (const row of rows) print(row);
};
