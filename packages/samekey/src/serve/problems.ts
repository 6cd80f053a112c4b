import type { Context } from "hono";
import { ERROR_CODES, SamekeyError } from "../errors.ts";
import { wantsJson } from "./negotiate.ts";
import { errorPage, type Problem } from "./pages/error.tsx";
import type { NamedSite } from "./site.ts";

export const PROBLEMS: Readonly<Record<"badAddress" | "missing" | "gone" | "method" | "internal" | "unavailable", Problem>> = {
  badAddress: {
    status: 400,
    code: "malformed-address",
    title: "This address is damaged",
    message: "A percent escape in it is incomplete or is not UTF-8. Search for what you were looking for.",
  },
  missing: {
    status: 404,
    code: "not-found",
    title: "Nothing is here",
    message: "No record has this address. If you have any link to the thing itself, paste it into the search field.",
  },
  gone: {
    status: 410,
    code: "gone",
    title: "This was removed",
    message: "What was here has been taken out of this index, and is not coming back.",
  },
  method: { status: 405, code: "method-not-allowed", title: "This can only be read", message: "Use GET or HEAD here." },
  internal: { status: 500, code: "internal", title: "Something went wrong", message: "This was not your doing. Try again in a moment." },
  unavailable: { status: 503, code: "store-unavailable", title: "The records cannot be reached", message: "Try again in a few seconds." },
};

/** The problem an exception stands for. Its own message goes to the log, not to the page: it may name files and hosts. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof SamekeyError)) return PROBLEMS.internal;
  const { http } = ERROR_CODES[error.code];
  if (http === 503) return PROBLEMS.unavailable;
  return http === 404 ? PROBLEMS.missing : PROBLEMS.internal;
};

/** Answers with a problem, as a page or, to a program, as JSON. */
export const refuse = (c: Context, site: NamedSite, problem: Problem): Response => {
  c.header("Cache-Control", "no-store");
  if (problem.status === 405) c.header("Allow", "GET, HEAD");
  if (problem.status === 503) c.header("Retry-After", "5");
  return wantsJson(c)
    ? c.json({ error: { code: problem.code, message: problem.message } }, problem.status)
    : c.html(errorPage(site, problem), problem.status);
};
