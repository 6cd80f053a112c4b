import { z } from "zod";

const UNITS: ReadonlyMap<string, number> = new Map([
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** `90s`, `15m`, `6h`, `1d`; milliseconds when parsed. */
export const duration: z.ZodType<number, string> = z
  .string()
  .regex(/^[1-9]\d{0,6}[smhd]$/, "a duration is a number and s, m, h or d, such as 6h")
  .transform((text) => Number.parseInt(text, 10) * (UNITS.get(text.slice(-1)) ?? 1000));
