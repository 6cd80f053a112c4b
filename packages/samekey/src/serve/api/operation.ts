import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SamekeyError } from "../../errors.ts";
import { problemsIn } from "./body.ts";
import type { Scope, Token } from "./tokens.ts";

/** Who asks: the token that was sent, or nobody. */
export interface Caller {
  readonly token: Token | null;
  /** By what the rate limit counts: the token's name, or the network address. */
  readonly client: string;
}

export interface Answer {
  readonly description: string;
  /** Media types and what is in them. */
  readonly content?: Readonly<Record<string, z.ZodType>>;
}

/** One operation of the API: what the document says of it, and what does it. */
export interface Operation {
  readonly method: "get" | "post";
  /** In the syntax of OpenAPI: `/api/records/{ref}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly scope: Scope;
  readonly query?: z.ZodObject;
  readonly parameters?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: Readonly<Record<string, z.ZodType>>;
  readonly answers: Readonly<Record<number, Answer>>;
  readonly handle: (c: Context, caller: Caller) => Response | Promise<Response>;
}

export const json = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => ({ "application/json": schema });

/** The query string as the schema has it. Throws `usage`, which names the parameter. */
export const readQuery = <T>(c: Context, schema: z.ZodType<T>): T => {
  const parsed = schema.safeParse(c.req.query());
  if (!parsed.success) throw new SamekeyError("usage", `The query string is not what was expected: ${problemsIn(parsed.error)}.`);
  return parsed.data;
};

/** A whole number of a query string, within bounds. */
export const whole = (from: number, to: number, otherwise: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().min(from).max(to).default(otherwise);

const trust: z.ZodEnum<{ strict: "strict"; open: "open" }> = z.enum(["strict", "open"]);
const TRUST = "`strict`: only hosts that a rule names. `open`: any page.";

export const trustSchema: z.ZodDefault<typeof trust> = trust.default("open").openapi({ description: TRUST });
/** Of a submission, where the service decides what is let in. */
export const submittedTrust: z.ZodOptional<typeof trust> = trust
  .optional()
  .openapi({ description: `${TRUST} Default: as the service is configured.` });
