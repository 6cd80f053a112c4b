import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where the documents that describe the pipeline are kept; they are no part of this repository. */
const FOLDER = process.env.SAMEKEY_SPEC ?? resolve(import.meta.dirname, "../../../shared/spec");

/** The code that two documents print, cut out of them at run time. */
export interface DocumentCode {
  /** First document: `final class VideoUrlCanonicalizer` with `canonicalize()`, and the method `key()` printed apart. */
  readonly phpClass: string;
  readonly phpKey: string;
  /** First document: `package canon` with `Canonicalize()` and `Key()`. */
  readonly goPackage: string;
  /** First document: `canon()`, and the table of inputs and canonical URLs. */
  readonly pythonCanon: string;
  readonly pythonFixtures: string;
  /** Second document: a class of the same name with `extractId()`, and the audit's `extract_id()`. */
  readonly phpExtractor: string;
  readonly pythonExtract: string;
}

/** The text from `first` to the end of the first `last` after it. Throws where the document does not hold them, since then it is another one. */
const cut = (document: string, name: string, first: string, last: string): string => {
  const start = document.indexOf(first);
  const end = start === -1 ? -1 : document.indexOf(last, start);
  if (end === -1) throw new Error(`The document ${name} holds no code from ${JSON.stringify(first)} to ${JSON.stringify(last)}.`);
  return document.slice(start, end + last.length);
};

const dedent = (code: string, by: number): string =>
  code
    .split("\n")
    .map((line) => line.slice(by))
    .join("\n");

const read = (number: string): { name: string; text: string } | null => {
  const name = existsSync(FOLDER) ? readdirSync(FOLDER).find((file) => file.startsWith(`${number}_`)) : undefined;
  return name === undefined ? null : { name, text: readFileSync(join(FOLDER, name), "utf8").replaceAll("\r\n", "\n") };
};

/** The code, or the reason why there is none. */
export const documentCode = (): DocumentCode | string => {
  const [first, second] = [read("000"), read("001")];
  if (first === null || second === null) return `the documents are not in ${FOLDER} (SAMEKEY_SPEC names another folder)`;
  const of =
    ({ name, text }: { name: string; text: string }) =>
    (start: string, end: string): string =>
      cut(text, name, start, end);
  const [one, two] = [of(first), of(second)];
  return {
    phpClass: one("final class VideoUrlCanonicalizer", "\n}\n"),
    phpKey: one("public function key(", "\n}\n"),
    goPackage: one("package canon\n", "[:20]\n}\n"),
    pythonCanon: dedent(one("    def canon(raw):", "other platforms omitted for brevity\n"), 4),
    pythonFixtures: one("FIXTURES = [", "\n]\n"),
    phpExtractor: two("final class VideoUrlCanonicalizer", "\n}\n"),
    pythonExtract: two("import re\n", "VALID_ID.match(cand) else None\n"),
  };
};
