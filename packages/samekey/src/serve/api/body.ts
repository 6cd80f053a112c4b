import type { Context } from "hono";
import type { z } from "zod";
import { SamekeyError } from "../../errors.ts";

const tooLarge = (limit: number): SamekeyError =>
  new SamekeyError("payload-too-large", `The body is larger than ${limit} bytes. Send it in parts.`);

/** The chunks of a body, which throws `payload-too-large` as soon as they are more than `limit` bytes. */
async function* limited(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const chunksOf = (c: Context, limit: number): AsyncGenerator<Uint8Array> => {
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
  return limited(c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() }), limit);
};

const malformed = (what: string, cause?: unknown): SamekeyError =>
  new SamekeyError("input-malformed", `${what} Send UTF-8 text as the documentation of this address shows it.`, { cause });

/** The whole body as text. Throws `payload-too-large` and `input-malformed`. */
export const readText = async (c: Context, limit: number): Promise<string> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for await (const chunk of chunksOf(c, limit)) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? malformed("The body is not UTF-8.", error) : error;
  }
};

export const isNdjson = (c: Context): boolean => /^application\/(x-)?(ndjson|jsonl)\b/i.test(c.req.header("Content-Type") ?? "");

const requireJson = (c: Context): void => {
  const type = c.req.header("Content-Type") ?? "";
  if (/^application\/([\w.+-]+\+)?json\b/i.test(type)) return;
  // A browser sends no JSON to another site without asking first, so a page elsewhere cannot post here in its visitor's name.
  throw new SamekeyError("unsupported-media-type", "Send the body as Content-Type: application/json.");
};

/** `field: what is wrong` of the first problems. */
export const problemsIn = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`))
    .join("; ");

/** A JSON text as the schema has it. Throws `input-malformed`. */
export const parseJson = <T>(text: string, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw malformed("This is not JSON.", cause);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new SamekeyError("input-malformed", `This is not what was expected: ${problemsIn(parsed.error)}.`);
  return parsed.data;
};

/** The JSON body as the schema has it. Throws `unsupported-media-type`, `payload-too-large` and `input-malformed`. */
export const readJson = async <T>(c: Context, schema: z.ZodType<T>, limit: number): Promise<T> => {
  requireJson(c);
  return parseJson(await readText(c, limit), schema);
};

/** The lines of a body as they arrive, without their ends; empty ones too, so that they can be counted. A line is at most `longest` characters. */
export async function* readLines(c: Context, limit: number, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  try {
    for await (const chunk of chunksOf(c, limit)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
      if (rest.length > longest) throw malformed(`A line is longer than ${longest} characters.`);
    }
    rest += decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? malformed("The body is not UTF-8.", error) : error;
  }
  if (rest !== "") yield rest;
}
