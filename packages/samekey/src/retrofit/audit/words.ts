import type { Damage } from "./damage.ts";
import type { Comparison } from "./report.ts";

/** Numbers and names as people read them. */
export const number = (n: number): string => n.toLocaleString("en");
export const percent = (part: number, whole: number): string => (whole === 0 ? "0 %" : `${((100 * part) / whole).toFixed(1)} %`);

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

export const bytes = (n: number): string => {
  let value = n;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit] ?? ""}`;
};

export const COMPARED: Readonly<Record<Comparison["by"], string>> = {
  guid: "by guid",
  "url-string": "by URL as a string",
  samekey: "by samekey",
};

export const DAMAGED: Readonly<Record<Damage, string>> = {
  clipped: "the id lacks its last character: lost",
  cut: "the URL ends in an ellipsis: lost",
  "lower-cased": "no capital letter, and a last character no id can have: folded to lower case",
  "odd-last": "a last character no id can have",
};
