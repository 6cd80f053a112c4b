import { SamekeyError } from "../../errors.ts";
import type { Caller, Operation } from "./operation.ts";
import type { ApiOptions } from "./options.ts";
import type { Scope, Token } from "./tokens.ts";

/** `/api/records/{ref}` as Hono writes it. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, n) => (part.startsWith("{") ? given[n] !== "" : part === given[n]));
};

const has = (token: Token | null, scope: Scope): boolean => token?.scopes.has(scope) === true;

/**
 * Whether an operation exists for a caller. What operates the service exists for those alone who may use it, and submitting where a token for it was
 * configured; so nobody learns from outside what could be attacked.
 */
export const existsFor = ({ scope }: Operation, { token }: Caller, { tokens = [] }: ApiOptions): boolean => {
  if (scope === "operate") return has(token, "operate");
  return scope === "read" || tokens.some((known) => known.scopes.has(scope));
};

/** Throws `not-found`, `unauthorized` or `forbidden` unless the caller may use the operation. */
export const authorize = (operation: Operation, caller: Caller, options: ApiOptions): void => {
  if (!existsFor(operation, caller, options)) throw notFound();
  if (operation.scope === "read" && options.read !== "token") return;
  if (has(caller.token, operation.scope)) return;
  throw caller.token === null
    ? new SamekeyError("unauthorized", "This needs a token: Authorization: Bearer <token>.")
    : new SamekeyError("forbidden", `This token may not do this: it lacks the scope ${operation.scope}.`);
};

export const notFound = (): SamekeyError => new SamekeyError("not-found", "Nothing is here. GET /api tells what is.");

/** The methods that a path takes for this caller; none where it does not exist for him. */
export const methodsOf = (operations: readonly Operation[], path: string, caller: Caller, options: ApiOptions): readonly string[] => {
  const here = operations.filter((operation) => matches(operation.path, path) && existsFor(operation, caller, options));
  return here.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
};
