import { z } from "@hono/zod-openapi";
import { extractUrls, type Trust } from "@samekey/core";
import type { Context } from "hono";
import { explanationJson } from "../../wire.ts";
import { type Json, outcomeJson, unwrappedJson } from "../json.ts";
import { pageUrl } from "../meta.ts";
import { findByOutcome } from "../pasted.ts";
import type { Served } from "../served.ts";
import { readJson } from "./body.ts";
import { json, type Operation, readQuery, trustSchema } from "./operation.ts";
import { outcomeSchema, stageSchema } from "./schemas.ts";

const MOST_URLS = 1_000;
const BODY_LIMIT = 1_048_576;
const TAG = "URLs";

const url = z.string().max(65_536);
const flag = z.stringbool().default(false);

const identifyQuery = z.object({
  url: url.openapi({ description: "The URL, percent-encoded.", example: "https://youtu.be/dQw4w9WgXcQ?si=abc" }),
  trust: trustSchema,
  explain: flag.openapi({ type: "boolean", description: "Also the stages, one by one." }),
});
const identifyBody = z.object({
  urls: z
    .array(url)
    .min(1)
    .max(MOST_URLS)
    .openapi({ example: ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://vimeo.com/76979871"] }),
  trust: trustSchema,
});
const identified = z.intersection(
  outcomeSchema,
  z.object({
    page_url: z.string().nullable().openapi({ description: "Page of its record; null where there is none yet." }),
    stages: z.array(stageSchema).optional(),
  }),
);

const unwrapQuery = z.object({ url: url.openapi({ example: "https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa" }) });
const unwrapped = z
  .object({
    input: z.string(),
    target: z.string().nullable(),
    wrapper: z.string().nullable(),
    relation: z.string().nullable(),
    chain: z.array(z.string()),
    reason: z.string().nullable(),
  })
  .openapi("Unwrapped");

const extractBody = z.object({
  text: z.string().openapi({ example: "See https://youtu.be/dQw4w9WgXcQ, and (https://example.org/a)." }),
  format: z.enum(["plain", "markdown", "html", "json", "slack", "mail"]).default("plain"),
  bare: z.boolean().default(false).openapi({ description: "Also hosts without a scheme." }),
  defang: z.boolean().default(false).openapi({ description: "Also hxxp:// and example[.]org." }),
  aliases: z.array(z.string().max(64)).max(100).default([]),
});
const found = z
  .object({
    url: z.string(),
    raw: z.string(),
    start: z.int(),
    end: z.int(),
    kind: z.string(),
    source: z.string().nullable(),
    flags: z.array(z.string()),
  })
  .openapi("FoundUrl", { description: "`start` and `end` are offsets into the text in UTF-16 units." });

/** Operations that need no record: what a URL is, what it carries, which are in a text. */
export const urlOperations = ({ options, origin, identifier }: Served): readonly Operation[] => {
  const pageOf = async (c: Context, outcome: Parameters<typeof findByOutcome>[1]): Promise<string | null> => {
    const record = await findByOutcome(options.store, outcome);
    return record === null ? null : pageUrl(record, origin(c));
  };
  const identifyOne = async (c: Context, input: string, trust: Trust): Promise<Json> => {
    const outcome = identifier.identify(input, { trust });
    return { ...outcomeJson(input, outcome), page_url: await pageOf(c, outcome) };
  };

  return [
    {
      method: "get",
      path: "/api/identify",
      summary: "What a URL is",
      description: "The thing a URL leads to, its key, and the page of its record where there is one. Nothing is stored.",
      tag: TAG,
      scope: "read",
      query: identifyQuery,
      answers: { 200: { description: "The outcome. A rejection is one, too.", content: json(identified) } },
      handle: async (c) => {
        const asked = readQuery(c, identifyQuery);
        if (!asked.explain) return c.json(await identifyOne(c, asked.url, asked.trust));
        const outcome = identifier.explain(asked.url, { trust: asked.trust });
        return c.json({ ...explanationJson(asked.url, outcome), page_url: await pageOf(c, outcome) });
      },
    },
    {
      method: "post",
      path: "/api/identify",
      summary: "What many URLs are",
      description: `Up to ${MOST_URLS} URLs; the outcomes come in their order.`,
      tag: TAG,
      scope: "read",
      body: json(identifyBody),
      answers: { 200: { description: "One outcome for each URL.", content: json(z.object({ outcomes: z.array(identified) })) } },
      handle: async (c) => {
        const { urls, trust } = await readJson(c, identifyBody, BODY_LIMIT);
        const outcomes: Json[] = [];
        for (const input of urls) outcomes.push(await identifyOne(c, input, trust));
        return c.json({ outcomes });
      },
    },
    {
      method: "get",
      path: "/api/unwrap",
      summary: "The URL that a URL carries",
      description: "Click counters, mail scanners and archives carry their target in their own URL. No network is asked.",
      tag: TAG,
      scope: "read",
      query: unwrapQuery,
      answers: { 200: { description: "The target, or why there is none.", content: json(unwrapped) } },
      handle: (c) => {
        const asked = readQuery(c, unwrapQuery);
        return c.json(unwrappedJson(asked.url, identifier.unwrap(asked.url)));
      },
    },
    {
      method: "post",
      path: "/api/extract",
      summary: "Every URL of a text",
      tag: TAG,
      scope: "read",
      body: json(extractBody),
      answers: { 200: { description: "The URLs with their places.", content: json(z.object({ urls: z.array(found) })) } },
      handle: async (c) => {
        const { text, ...how } = await readJson(c, extractBody, BODY_LIMIT);
        const urls = extractUrls(text, how).map(({ url: target, raw, start, end, kind, source, flags }) => ({
          ...{ url: target, raw, start, end, kind, source, flags: [...flags] },
        }));
        return c.json({ urls });
      },
    },
  ];
};
