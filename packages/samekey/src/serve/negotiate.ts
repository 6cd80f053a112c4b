import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** Whether the request prefers JSON: by its path, or by an Accept header that ranks JSON above HTML. */
export const wantsJson = (c: Context): boolean => {
  const path = c.req.path.toLowerCase();
  if (path.startsWith("/api/") || path.endsWith(".json")) return true;
  return accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "application/json";
};
