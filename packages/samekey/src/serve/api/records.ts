import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SamekeyError } from "../../errors.ts";
import { FRESH } from "../headers.ts";
import { eventJson, type Json, recordJson, searchJson, statsJson, storedPassJson } from "../json.ts";
import { pageUrl } from "../meta.ts";
import { findByName } from "../pasted.ts";
import type { Served } from "../served.ts";
import { json, type Operation, readQuery, whole } from "./operation.ts";
import { eventSchema, passSchema, recordSchema, searchSchema, statsSchema } from "./schemas.ts";

const TAG = "Records";

const name = z
  .string()
  .max(65_536)
  .openapi({ description: "A key, a resource_id, or any URL it was seen as, percent-encoded.", example: "youtube:dQw4w9WgXcQ" });
const byPath = z.object({ ref: name });
const byQuery = z.object({ url: name });

const filter = z.string().max(256).optional();
const searchQuery = z.object({
  q: z.string().max(8_192).default("").openapi({ description: "Words, whole or begun. Empty: everything.", example: "big buck" }),
  region: filter,
  platform: filter,
  kind: filter,
  sort: z.enum(["relevance", "newest", "first-seen", "regions"]).optional(),
  limit: whole(1, 200, 24),
  cursor: z.string().max(1_024).optional().openapi({ description: "`next` of the page before." }),
});

const eventsQuery = z.object({ after: whole(0, Number.MAX_SAFE_INTEGER, 0), limit: whole(1, 1_000, 100) });
const passesQuery = z.object({ source: filter, region: filter, limit: whole(1, 500, 50) });

/** Operations that read the records. */
export const recordOperations = ({ options, origin, publicUrl }: Served): readonly Operation[] => {
  const { store } = options;
  const link = (c: Context) => (record: Parameters<typeof pageUrl>[0]) => pageUrl(record, origin(c));
  const find = async (ref: string) => {
    const record = await findByName(store, ref);
    if (record !== null) return record;
    throw new SamekeyError("not-found", "No record has this key, resource_id or URL. /api/identify?url= tells what a URL would be.");
  };
  const shown = async (c: Context, ref: string): Promise<Response> => {
    const record = await find(ref);
    // One address for each record here as well: whatever else leads to it moves to its key.
    if (c.req.path !== `/api/records/${record.key}`) return c.redirect(`/api/records/${record.key}`, 302);
    c.header("Cache-Control", FRESH);
    return c.json(recordJson(record, link(c), publicUrl));
  };
  const oneRecord = {
    200: { description: "The record.", content: json(recordSchema) },
    302: { description: "It has another name: Location is its one address, by its key." },
    404: { description: "There is none." },
  };

  return [
    {
      method: "get",
      path: "/api/records/{ref}",
      summary: "One record",
      description: "With where, when and as what it was seen. Every name of it but its key is answered with 302 to that.",
      tag: TAG,
      scope: "read",
      parameters: byPath,
      answers: oneRecord,
      handle: (c) => shown(c, c.req.param("ref") ?? ""),
    },
    {
      method: "get",
      path: "/api/records",
      summary: "The record of a URL",
      tag: TAG,
      scope: "read",
      query: byQuery,
      answers: oneRecord,
      handle: (c) => shown(c, readQuery(c, byQuery).url),
    },
    {
      method: "get",
      path: "/api/search",
      summary: "Search the titles",
      description: "With counts by region, platform and kind. Pages are by cursor: records that come or go move nothing.",
      tag: TAG,
      scope: "read",
      query: searchQuery,
      answers: { 200: { description: "One page of hits.", content: json(searchSchema) } },
      handle: async (c) => {
        const { q, ...rest } = readQuery(c, searchQuery);
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ""));
        const page = await store.search({ ...given, text: q, limit: rest.limit });
        return c.json({ query: q, ...searchJson(page, link(c)) });
      },
    },
    {
      method: "get",
      path: "/api/events",
      summary: "What became new or changed",
      description: "Oldest first, after an id. Each is written in the transaction of the change itself: none is lost, none is early.",
      tag: TAG,
      scope: "read",
      query: eventsQuery,
      answers: { 200: { description: "The events.", content: json(z.object({ events: z.array(eventSchema), next_after: z.int() })) } },
      handle: async (c) => {
        const { after, limit } = readQuery(c, eventsQuery);
        const events = await store.events(after, limit);
        return c.json({ events: events.map(eventJson), next_after: events.at(-1)?.id ?? after });
      },
    },
    {
      method: "get",
      path: "/api/stats",
      summary: "Counts of everything",
      tag: TAG,
      scope: "read",
      answers: { 200: { description: "The counts.", content: json(statsSchema) } },
      handle: async (c) => c.json(statsJson(await store.stats())),
    },
    {
      method: "get",
      path: "/api/passes",
      summary: "The last passes",
      description: "Newest first; a running one is among them.",
      tag: "Operating",
      scope: "operate",
      query: passesQuery,
      answers: { 200: { description: "The passes.", content: json(z.object({ passes: z.array(passSchema) })) } },
      handle: async (c) => {
        const { source, region, limit } = readQuery(c, passesQuery);
        const filters = { ...(source === undefined ? {} : { source }), ...(region === undefined ? {} : { region }) };
        const passes: Json = (await store.passes({ ...filters, limit })).map(storedPassJson);
        return c.json({ passes });
      },
    },
  ];
};
