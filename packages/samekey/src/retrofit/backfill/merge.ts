import type { SqlValue } from "../table/contract.ts";
import type { MergeRule } from "./mapping.ts";

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A decimal as its digits and how many of them stand behind the point; null for what is written otherwise. */
const decimal = (value: SqlValue): { readonly digits: bigint; readonly scale: number } | null => {
  const text = String(value).trim();
  if (!NUMBER.test(text)) return null;
  const point = text.indexOf(".");
  if (point === -1) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
};

const scaled = (digits: bigint, scale: number): string => {
  if (scale === 0) return String(digits);
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
};

/** As the database handed the values over: numbers stay numbers, text stays text. */
const likeOthers = (text: string, others: readonly SqlValue[]): SqlValue =>
  others.some((value) => typeof value === "number" || typeof value === "bigint") ? Number(text) : text;

/** The exact sum of decimals; of others, what JavaScript makes of them. Nothing counts as 0; null only where all are nothing. */
export const sum = (values: readonly SqlValue[]): SqlValue => {
  const filled = values.filter((value) => value !== null && value !== "");
  if (filled.length === 0) return values[0] ?? null;
  const decimals = filled.map(decimal);
  let [digits, scale] = [0n, 0];
  for (const each of decimals) {
    if (each === null) return likeOthers(String(filled.reduce<number>((total, value) => total + (Number(value) || 0), 0)), filled);
    const wide = Math.max(scale, each.scale);
    digits = digits * 10n ** BigInt(wide - scale) + each.digits * 10n ** BigInt(wide - each.scale);
    scale = wide;
  }
  return likeOthers(scaled(digits, scale), filled);
};

/** Order of two values of one column: numbers by size, everything else by code units, which is by time for ISO 8601 and for PostgreSQL's ISO style in UTC. */
export const compare = (a: SqlValue, b: SqlValue, numeric: boolean): number => {
  if (numeric || (typeof a !== "string" && typeof b !== "string")) {
    const [left, right] = [decimal(a), decimal(b)];
    if (left !== null && right !== null) {
      const scale = Math.max(left.scale, right.scale);
      const difference = left.digits * 10n ** BigInt(scale - left.scale) - right.digits * 10n ** BigInt(scale - right.scale);
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    }
    const difference = Number(a) - Number(b);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const isEmpty = (value: SqlValue): boolean => value === null || (typeof value === "string" && value.trim() === "");

const jsonArray = (text: string): readonly unknown[] | null => {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** Members of a JSON array or a comma list, each as the text it is told apart by. */
const membersOf = (value: SqlValue): readonly string[] => {
  if (isEmpty(value)) return [];
  const text = String(value);
  const array = jsonArray(text);
  if (array !== null) return array.map((member) => JSON.stringify(member));
  return text.split(",").flatMap((member) => (member.trim() === "" ? [] : [JSON.stringify(member.trim())]));
};

/** The members of several lists, written as the first list that is not empty is written; that one unchanged where it has all of them. */
export const union = (values: readonly SqlValue[]): SqlValue => {
  const model = values.find((value) => !isEmpty(value));
  if (model === undefined) return values[0] ?? null;
  const members = [...new Set(values.flatMap(membersOf))];
  const own = new Set(membersOf(model));
  if (members.every((member) => own.has(member))) return isEmpty(values[0] ?? null) ? model : (values[0] ?? null);
  if (jsonArray(String(model)) !== null) return `[${members.join(",")}]`;
  return members.map((member) => String(JSON.parse(member))).join(",");
};

/** Members of a list without those of another. */
export const without = (value: SqlValue, other: SqlValue): SqlValue => {
  const gone = new Set(membersOf(other));
  return `[${membersOf(value)
    .filter((member) => !gone.has(member))
    .join(",")}]`;
};

/** Values of one column, the oldest row's first, the order of `newest` as indexes of them. */
export interface Column {
  readonly values: readonly SqlValue[];
  readonly newest: readonly number[];
  readonly numeric: boolean;
}

const extreme = ({ values, numeric }: Column, sign: 1 | -1): SqlValue =>
  values.reduce((best, value) => {
    if (isEmpty(value)) return best;
    return isEmpty(best) || compare(value, best, numeric) * sign < 0 ? value : best;
  }, values[0] ?? null);

/** The one value of several rows. */
export const mergeValue = (rule: MergeRule, column: Column): SqlValue => {
  const { values, newest } = column;
  const kept = values[0] ?? null;
  switch (rule) {
    case "keep":
      return kept;
    case "first":
      return values.find((value) => !isEmpty(value)) ?? kept;
    case "newest":
      return newest.map((at) => values[at] ?? null).find((value) => !isEmpty(value)) ?? kept;
    case "min":
      return extreme(column, 1);
    case "max":
      return extreme(column, -1);
    case "sum":
      return sum(values);
    case "union":
      return union(values);
  }
};
