import type { MiddlewareHandler } from "hono";
import { PLAYER_ORIGINS } from "./embeds.ts";

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  `frame-src ${PLAYER_ORIGINS.join(" ")}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page may change with every pass: it is kept, and asked for again with its ETag. */
export const FRESH = "public, no-cache";
/** Assets carry the hash of their content in their path. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
/** A moved page stays moved for a day in caches, not for ever: a merge can be undone. */
export const MOVED = "public, max-age=86400";

/** The headers every response has, whatever answers it. */
export const SECURITY: Readonly<Record<string, string>> = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY)) c.header(name, value);
};
