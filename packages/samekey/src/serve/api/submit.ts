import { z } from "@hono/zod-openapi";
import type { Outcome } from "@samekey/core";
import type { Context } from "hono";
import { REGION_NAME } from "../../config/defaults.ts";
import { ERROR_CODES, SamekeyError } from "../../errors.ts";
import type { Observation } from "../../store/contract.ts";
import { type Json, outcomeJson } from "../json.ts";
import { pageUrl } from "../meta.ts";
import { findByOutcome } from "../pasted.ts";
import type { Served } from "../served.ts";
import { isNdjson, parseJson, readJson, readLines, readText } from "./body.ts";
import { type Caller, type Operation, submittedTrust } from "./operation.ts";
import { replaying } from "./replaying.ts";
import { outcomeSchema } from "./schemas.ts";

const ONE_LIMIT = 131_072;
const BATCH_LIMIT = 16_777_216;
/** With an Idempotency-Key the body and its answer are held and kept whole. */
const REPLAY_LIMIT = 1_048_576;
/** Lines that are recorded in one transaction. */
const LINES = 500;
const NDJSON = "application/x-ndjson; charset=utf-8";

const submission = z
  .object({
    url: z.string().max(65_536).openapi({ example: "https://youtu.be/dQw4w9WgXcQ?si=abc" }),
    title: z.string().max(10_000).default(""),
    region: z
      .string()
      .regex(REGION_NAME, "a region is 1 to 32 letters, digits, _ or -")
      .default("web")
      .openapi({ description: "Where it was seen." }),
    document: z.string().max(65_536).default("").openapi({ description: "The document it was found in." }),
    trust: submittedTrust,
  })
  .openapi("Submission");
type Submission = z.infer<typeof submission>;

const state = z.enum(["new", "known", "rejected", "needs-resolving"]).openapi({
  description: "`new`: this made the record. `known`: it was there. In a batch, as of when its part of 500 lines was recorded.",
});
const submitted = z.intersection(outcomeSchema, z.object({ state, page_url: z.string().nullable() })).openapi("Submitted");

const headers = z.object({
  "Idempotency-Key": z.string().max(255).optional().openapi({
    description: "A request sent again with the same key and body is answered as the first time, for a day; nothing is done twice.",
  }),
});

/** A line of a batch that was read, or why it could not be. */
type Line = { readonly n: number } & ({ readonly submission: Submission } | { readonly error: SamekeyError });

const errorJson = (n: number, error: SamekeyError): Json => ({ line: n, error: { code: error.code, message: error.message } });

/** The submissions of an NDJSON body, a handful at a time. A line may be an object or a URL alone. */
async function* parts(lines: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let n = 0;
  let part: Line[] = [];
  for await (const raw of lines) {
    n += 1;
    const line = raw.trim();
    if (line === "") continue;
    try {
      part.push({ n, submission: line.startsWith("{") ? parseJson(line, submission) : submission.parse({ url: line }) });
    } catch (error) {
      if (!(error instanceof SamekeyError)) throw error;
      part.push({ n, error });
    }
    if (part.length === LINES) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** Operations that record what somebody saw. */
export const submitOperations = (served: Served): readonly Operation[] => {
  const { options, origin, identifier } = served;
  const { store, now } = options;

  const observe = (item: Submission): Observation => {
    const trust = item.trust ?? options.api?.trust ?? "strict";
    return { url: item.url, title: item.title, document: item.document, pointer: "", outcome: identifier.identify(item.url, { trust }) };
  };
  const record = (batch: readonly Observation[], region: string, { token }: Caller) =>
    store.record(batch, { source: `api.${token?.name ?? ""}`, region, at: now() });
  const described = async (c: Context, input: string, outcome: Outcome, isNew: boolean): Promise<Json> => {
    const known = await findByOutcome(store, outcome);
    const named = outcome.status === "identified" ? (isNew ? "new" : "known") : outcome.status;
    return { ...outcomeJson(input, outcome), state: named, page_url: known === null ? null : pageUrl(known, origin(c)) };
  };

  const submitOne = async (c: Context, item: Submission, caller: Caller): Promise<Json> => {
    const observation = observe(item);
    const tally = await record([observation], item.region, caller);
    return described(c, item.url, observation.outcome, tally.new > 0);
  };

  const submitPart = async (c: Context, part: readonly Line[], caller: Caller): Promise<string> => {
    const seen = part.flatMap((line) => ("submission" in line ? [{ ...line.submission, observation: observe(line.submission) }] : []));
    const fresh = new Set<string>();
    for (const { observation } of seen) {
      const { outcome } = observation;
      if (outcome.status === "identified" && (await findByOutcome(store, outcome)) === null) fresh.add(outcome.resourceId);
    }
    for (const region of new Set(seen.map((item) => item.region))) {
      const items = seen.filter((item) => item.region === region);
      await record(
        items.map(({ observation }) => observation),
        region,
        caller,
      );
    }
    let text = "";
    let next = 0;
    for (const line of part) {
      const item = "submission" in line ? seen[next++] : undefined;
      if ("error" in line) text += `${JSON.stringify(errorJson(line.n, line.error))}\n`;
      if (item === undefined) continue;
      const { outcome } = item.observation;
      // The first line of a new thing made it; the next one of the same thing met it.
      const isNew = outcome.status === "identified" && fresh.delete(outcome.resourceId);
      text += `${JSON.stringify(await described(c, item.url, outcome, isNew))}\n`;
    }
    return text;
  };

  /** The answer to a batch, made as it is read: the client's reading is what keeps the pace. */
  const streamed = (c: Context, caller: Caller): ReadableStream<Uint8Array> => {
    const encoder = new TextEncoder();
    const source = parts(readLines(c, BATCH_LIMIT, 131_072));
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await source.next();
          if (done) return controller.close();
          controller.enqueue(encoder.encode(await submitPart(c, value, caller)));
        } catch (error) {
          const told = error instanceof SamekeyError && ERROR_CODES[error.code].http < 500;
          if (!told) options.onFailure?.(error);
          const shown = told ? error : new SamekeyError("internal", "Something went wrong here. What came before this line is recorded.");
          controller.enqueue(encoder.encode(`${JSON.stringify(errorJson(0, shown))}\n`));
          controller.close();
        }
      },
      cancel: async () => void (await source.return(undefined)),
    });
  };
  const whole = async (c: Context, body: string, caller: Caller): Promise<string> => {
    let text = "";
    const lines = (async function* () {
      yield* body.split("\n");
    })();
    for await (const part of parts(lines)) text += await submitPart(c, part, caller);
    return text;
  };

  return [
    {
      method: "post",
      path: "/api/submit",
      summary: "Record what was seen",
      description:
        "One URL as JSON, or a batch as NDJSON: one submission, or one URL alone, a line. A batch is answered line by line while it is read. Submitting again changes only counts.",
      tag: "Submitting",
      scope: "submit",
      headers,
      body: { "application/json": submission, "application/x-ndjson": submission },
      answers: {
        200: { description: "The outcome, or one a line.", content: { "application/json": submitted, "application/x-ndjson": submitted } },
        409: { description: "The request with this Idempotency-Key is being done now." },
        422: { description: "This Idempotency-Key was used for another request." },
      },
      handle: async (c, caller) => {
        c.header("Cache-Control", "no-store");
        const key = c.req.header("Idempotency-Key");
        if (isNdjson(c)) {
          if (key === undefined) return c.body(streamed(c, caller), 200, { "Content-Type": NDJSON });
          const body = await readText(c, REPLAY_LIMIT);
          return replaying(c, served, caller, body, async () => ({ status: 200, type: NDJSON, body: await whole(c, body, caller) }));
        }
        if (key === undefined) return c.json(await submitOne(c, await readJson(c, submission, ONE_LIMIT), caller));
        const item = await readJson(c, submission, ONE_LIMIT);
        return replaying(c, served, caller, JSON.stringify(item), async () => ({
          status: 200,
          type: "application/json",
          body: JSON.stringify(await submitOne(c, item, caller)),
        }));
      },
    },
  ];
};
