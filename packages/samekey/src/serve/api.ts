import type { Context } from "hono";
import { FRESH } from "./headers.ts";
import { outcomeJson, recordJson } from "./json.ts";
import { pageUrl } from "./meta.ts";
import { PROBLEMS, refuse } from "./problems.ts";
import type { Served } from "./served.ts";

/** `/api/records/<key, resource_id or observed URL, percent-encoded>`: one record with its provenance. */
export const recordApi = async (c: Context, { options, site, origin, publicUrl }: Served): Promise<Response> => {
  const { store } = options;
  const asked = c.req.param("key") ?? "";
  const record = (/^[0-9a-f]{20}$/i.test(asked) ? await store.byKey(asked.toLowerCase()) : null) ?? (await store.byAlias(asked));
  if (record === null) {
    return refuse(c, site, {
      ...PROBLEMS.missing,
      message: "No record has this key, resource_id or URL. /api/identify?url= tells what a URL would be.",
    });
  }
  // One address for each record here as well: whatever else leads to it moves to its key.
  if (asked !== record.key) return c.redirect(`/api/records/${record.key}`, 302);
  c.header("Cache-Control", FRESH);
  return c.json(recordJson(record, (other) => pageUrl(other, origin(c)), publicUrl));
};

/** `/api/identify?url=`: the outcome for any URL, and the address of its record where there is one. */
export const identifyApi = async (c: Context, { options, site, origin }: Served): Promise<Response> => {
  const url = c.req.query("url");
  if (url === undefined) {
    return refuse(c, site, {
      ...PROBLEMS.badAddress,
      code: "usage",
      message: "Give the URL to identify, percent-encoded: /api/identify?url=https%3A%2F%2F…",
    });
  }
  const outcome = options.identify(url);
  const record = outcome.status === "identified" ? await options.store.byKey(outcome.key) : null;
  c.header("Cache-Control", "no-store");
  return c.json({ ...outcomeJson(url, outcome), page_url: record === null ? null : pageUrl(record, origin(c)) });
};
