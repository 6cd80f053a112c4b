import { z } from "@hono/zod-openapi";
import { createRecordFilter } from "../filter.ts";
import type { Served } from "../served.ts";
import type { Operation } from "./operation.ts";

/** The snapshot that an edge answers from. */
export const filterOperations = ({ options }: Served): readonly Operation[] => {
  const filter = createRecordFilter(options.store);
  return [
    {
      method: "get",
      path: "/api/filter",
      summary: "The keys of all records, as a filter",
      description: "For samekey/edge. About 4.3 bytes a record; its ETag is the id of the last event in it.",
      tag: "Records",
      scope: "read",
      answers: {
        200: { description: "The snapshot.", content: { "application/octet-stream": z.string().openapi({ format: "binary" }) } },
        304: { description: "It is the one you have." },
      },
      handle: async (c) => {
        const { bytes, event } = await filter.snapshot();
        const etag = `"${event}"`;
        c.header("ETag", etag);
        c.header("Cache-Control", "no-cache");
        if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
        return c.body(new Uint8Array(bytes), 200, { "Content-Type": "application/octet-stream" });
      },
    },
  ];
};
