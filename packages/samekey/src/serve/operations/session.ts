import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SamekeyError } from "../../errors.ts";
import type { Token } from "../api/tokens.ts";

const COOKIE = "samekey_operator";
const PATH = "/operations";
const HOURS = 8;

/** Somebody who signed in with a token that may operate. */
export interface Session {
  readonly name: string;
  /** What every form of the session has to bring along. */
  readonly formToken: string;
}

const sign = (token: Token, text: string): string => createHmac("sha256", token.digest).update(text).digest("base64url");

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const operators = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ scopes }) => scopes.has("operate"));

/**
 * Begins a session: a cookie that says who and until when, signed with the digest of the token. So nothing is stored, every process of a cluster
 * takes it, and it ends when the token is taken away. It is sent to /operations alone, by no other site, and no script can read it.
 */
export const beginSession = (c: Context, token: Token, now: number, secure: boolean): void => {
  const claim = `${token.name}.${now + HOURS * 3_600_000}`;
  const value = `${claim}.${sign(token, `session ${claim}`)}`;
  setCookie(c, COOKIE, value, { path: PATH, httpOnly: true, sameSite: "Strict", secure, maxAge: HOURS * 3_600 });
};

export const endSession = (c: Context, secure: boolean): void => void deleteCookie(c, COOKIE, { path: PATH, secure });

/** The session of a request, or null. */
export const readSession = (c: Context, tokens: readonly Token[], now: number): Session | null => {
  const [, name, until, signature] = /^([\w.-]+)\.(\d{1,16})\.([\w-]{43})$/.exec(getCookie(c, COOKIE) ?? "") ?? [];
  const token = operators(tokens).find((known) => known.name === name);
  if (token === undefined || until === undefined || signature === undefined || Number(until) <= now) return null;
  if (!isSame(sign(token, `session ${name}.${until}`), signature)) return null;
  return { name: token.name, formToken: sign(token, `form ${name}.${until}`) };
};

/** Throws `forbidden` unless a posted form comes from a page of this session: of this site, with its token. */
export const checkForm = (c: Context, form: URLSearchParams, session: Session, origin: string): void => {
  const site = c.req.header("Sec-Fetch-Site");
  const from = c.req.header("Origin");
  const isForeign = (site !== undefined && site !== "same-origin") || (from !== undefined && from !== origin);
  if (!isForeign && isSame(form.get("form_token") ?? "", session.formToken)) return;
  throw new SamekeyError("forbidden", "This form is not of your session. Open the operations page again and repeat what you did.");
};

export const hasOperators = (tokens: readonly Token[]): boolean => operators(tokens).length > 0;
