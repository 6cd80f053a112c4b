import { z } from "@hono/zod-openapi";
import { SamekeyError } from "../../errors.ts";
import { changeJson } from "../json.ts";
import { mergeRecords, splitRecord } from "../operate.ts";
import type { Served } from "../served.ts";
import { readJson } from "./body.ts";
import { json, type Operation, readQuery, whole } from "./operation.ts";
import { changeSchema } from "./schemas.ts";

const TAG = "Operating";
const name = z.string().min(1).max(65_536);
const reason = z.string().max(1_000).default("");
const merge = z.object({
  kind: z.literal("merge"),
  from: name.openapi({ description: "The record that goes: key, resource_id or URL.", example: "youtube:dQw4w9WgXcQ" }),
  into: name.openapi({ description: "The record that stays.", example: "vimeo:76979871" }),
  reason,
});
const split = z.object({
  kind: z.literal("split"),
  record: name,
  urls: z.array(name).min(1).max(1_000).openapi({ description: "As they were observed. They become a record of their own." }),
  reason,
});
const body = z.discriminatedUnion("kind", [merge, split]);
const query = z.object({ key: z.string().max(64).optional(), limit: whole(1, 500, 50) });
const byId = z.object({ id: z.string().regex(/^\d{1,15}$/) });

/** Operations by which a person overrules the rules. */
export const changeOperations = (served: Served): readonly Operation[] => {
  const { store, now } = served.options;
  const changed = json(changeSchema);
  return [
    {
      method: "get",
      path: "/api/changes",
      summary: "Merges and splits that persons decided",
      tag: TAG,
      scope: "operate",
      query,
      answers: { 200: { description: "Newest first.", content: json(z.object({ changes: z.array(changeSchema) })) } },
      handle: async (c) => {
        const { key, limit } = readQuery(c, query);
        return c.json({ changes: (await store.changes({ limit, ...(key === undefined ? {} : { key }) })).map(changeJson) });
      },
    },
    {
      method: "post",
      path: "/api/changes",
      summary: "Merge two records, or split one",
      description:
        "Recorded as a decision of the token's name. Old names lead on, the outbox tells of it, and it can be undone with all that followed.",
      tag: TAG,
      scope: "operate",
      body: json(body),
      answers: { 200: { description: "The change.", content: changed }, 404: { description: "There is no such record." } },
      handle: async (c, { token }) => {
        const asked = await readJson(c, body, 1_048_576);
        const how = { at: now(), by: token?.name ?? "", reason: asked.reason };
        return c.json(changeJson(asked.kind === "merge" ? await mergeRecords(served, asked, how) : await splitRecord(served, asked, how)));
      },
    },
    {
      method: "post",
      path: "/api/changes/{id}/undo",
      summary: "Undo a merge or a split",
      tag: TAG,
      scope: "operate",
      parameters: byId,
      answers: {
        200: { description: "The change, undone.", content: changed },
        409: { description: "It is undone already, or a later change has to be undone first." },
      },
      handle: async (c, { token }) => {
        const id = c.req.param("id") ?? "";
        if (!/^\d{1,15}$/.test(id)) throw new SamekeyError("not-found", "There is no such change. GET /api/changes lists them.");
        return c.json(changeJson(await store.undo(Number(id), { at: now(), by: token?.name ?? "" })));
      },
    },
  ];
};
