import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { ERROR_CODES, SamekeyError } from "../../errors.ts";
import { isWellEscaped } from "../paths.ts";
import { PROBLEMS } from "../problems.ts";
import type { Served } from "../served.ts";
import { changeOperations } from "./changes.ts";
import { clientOf } from "./client.ts";
import { documentOf } from "./document.ts";
import { filterOperations } from "./filter.ts";
import { urlOperations } from "./identify.ts";
import { createLimiter, limitHeaders } from "./limits.ts";
import type { Caller, Operation } from "./operation.ts";
import { referencePage } from "./page.tsx";
import { recordOperations } from "./records.ts";
import { authorize, existsFor, honoPath, methodsOf, notFound } from "./routes.ts";
import { submitOperations } from "./submit.ts";
import { taskOperations } from "./tasks.ts";
import { bearerOf, findToken } from "./tokens.ts";

interface Env {
  readonly Variables: { caller: Caller };
}

const DEFAULT_PER_MINUTE = 600;

const CODES: ReadonlyMap<string, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503> = new Map(
  Object.entries(ERROR_CODES).flatMap(([code, { http }]) => (http === 200 ? [] : [[code, http] as const])),
);

/** An error as the wire has it. What a failure of ours says may name files and hosts: it goes to the log alone. */
const problemJson = (c: Context, error: unknown): Response => {
  const told = error instanceof SamekeyError ? error : new SamekeyError("internal", "");
  const status = CODES.get(told.code) ?? 500;
  const message = status < 500 ? told.message : (status === 503 ? PROBLEMS.unavailable : PROBLEMS.internal).message;
  c.header("Cache-Control", "no-store");
  if (status === 401) c.header("WWW-Authenticate", 'Bearer realm="samekey"');
  if (status === 503) c.header("Retry-After", "5");
  if (told.code === "in-progress") c.header("Retry-After", "1");
  return c.json({ error: { code: told.code, message } }, status);
};

/** Everything under /api, as an app of its own: its answers are JSON, and so are its problems. */
export const createApi = (served: Served): Hono<Env> => {
  const { options, site, origin } = served;
  const settings = options.api ?? {};
  const tokens = settings.tokens ?? [];
  const quota = { requests: settings.perMinute ?? DEFAULT_PER_MINUTE, seconds: 60 };
  const limit = createLimiter(quota, options.now);
  const operations: readonly Operation[] = [
    ...urlOperations(served),
    ...submitOperations(served),
    ...recordOperations(served),
    ...filterOperations(served),
    ...taskOperations(served),
    ...changeOperations(served),
  ];
  const visibleTo = (caller: Caller): readonly Operation[] => operations.filter((operation) => existsFor(operation, caller, settings));
  const api = new Hono<Env>();

  if (settings.corsOrigins !== undefined && settings.corsOrigins.length > 0) {
    const exposeHeaders = ["RateLimit", "RateLimit-Policy", "Retry-After", "ETag"];
    api.use(cors({ origin: [...settings.corsOrigins], allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"], exposeHeaders }));
  }
  api.use(async (c, next) => {
    const secret = bearerOf(c.req.header("Authorization"));
    const token = secret === null ? null : findToken(tokens, secret);
    const caller: Caller = { token, client: token === null ? `address ${clientOf(c, settings.proxies ?? 0)}` : `token ${token.name}` };
    c.set("caller", caller);
    const allowance = limit(caller.client);
    const { pathname, search } = new URL(c.req.url);
    if (!allowance.allowed) {
      c.header("Retry-After", String(allowance.resetSeconds));
      c.res = problemJson(c, new SamekeyError("rate-limited", `Too many requests. Ask again in ${allowance.resetSeconds} seconds.`));
    } else if (secret !== null && token === null) {
      c.res = problemJson(c, new SamekeyError("unauthorized", "This token is not known here."));
    } else if (!isWellEscaped(pathname) || !isWellEscaped(search)) {
      c.res = c.json({ error: { code: PROBLEMS.badAddress.code, message: PROBLEMS.badAddress.message } }, 400);
    } else await next();
    for (const [name, value] of Object.entries(limitHeaders(quota, allowance))) c.header(name, value);
    c.header("Vary", "Authorization", { append: true });
  });
  // Not over submissions, whose answers are streamed: the ETag would have to hold the whole of it.
  for (const path of ["/api", "/api/openapi.json", "/api/records/*", "/api/search", "/api/stats"]) api.use(path, etag());

  api.get("/api", (c) => {
    const document = documentOf(visibleTo(c.get("caller")), { name: site.name, origin: origin(c) });
    c.header("Cache-Control", "no-cache");
    return c.html(referencePage(site, document));
  });
  api.get("/api/openapi.json", (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json(documentOf(visibleTo(c.get("caller")), { name: site.name, origin: origin(c) }));
  });
  for (const operation of operations) {
    api.on(operation.method.toUpperCase(), honoPath(operation.path), async (c) => {
      const caller = c.get("caller");
      authorize(operation, caller, settings);
      if (operation.method === "get") c.header("Cache-Control", "no-store");
      return operation.handle(c, caller);
    });
  }
  api.notFound((c) => {
    const methods = methodsOf(operations, c.req.path, c.get("caller"), settings);
    if (methods.length === 0) return problemJson(c, notFound());
    c.header("Allow", methods.join(", "));
    return problemJson(c, new SamekeyError("method-not-allowed", `Use ${methods.join(" or ")} here.`));
  });
  api.onError((error, c) => {
    const answer = problemJson(c, error);
    if (answer.status >= 500) options.onFailure?.(error);
    return answer;
  });
  return api;
};
