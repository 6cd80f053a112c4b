import { type Context, Hono } from "hono";
import { ERROR_CODES, SamekeyError } from "../errors.ts";
import { createOperations } from "./operations/index.ts";
import type { Problem } from "./pages/error.tsx";
import { isWellEscaped } from "./paths.ts";
import { PROBLEMS, refuse } from "./problems.ts";
import type { Served } from "./served.ts";
import { workbench } from "./workbench/index.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "This could not be read",
  403: "Not from here",
  404: "Nothing is here",
  409: "Not possible now",
  413: "Too much at once",
  415: "This could not be read",
  429: "Too many attempts",
};

const STATUSES: readonly Problem["status"][] = [400, 403, 404, 409, 413, 415, 429];

/** A problem as these pages tell it: here the message is for the person who just did something. */
const problemOf = (error: unknown): Problem => {
  if (!(error instanceof SamekeyError)) return PROBLEMS.internal;
  const { http } = ERROR_CODES[error.code];
  const status = STATUSES.find((known) => known === http);
  if (status === undefined) return http === 503 ? PROBLEMS.unavailable : PROBLEMS.internal;
  return { status, code: error.code, title: TITLES[http] ?? "", message: error.message };
};

/** Workbench and operations: the pages that take forms. */
export const createTools = (served: Served): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    return isWellEscaped(pathname) && isWellEscaped(search) ? next() : refuse(c, served.site, PROBLEMS.badAddress);
  });
  app.on(["GET", "POST"], "/workbench", (c) => workbench(c, served));
  app.route("/", createOperations(served));
  app.notFound((c) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    return refuse(c, served.site, isRead ? PROBLEMS.missing : PROBLEMS.method);
  });
  app.onError((error, c: Context) => {
    const problem = problemOf(error);
    if (problem.status >= 500) served.options.onFailure?.(error);
    return refuse(c, served.site, problem);
  });
  return app;
};
