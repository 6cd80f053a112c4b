import { createHash, timingSafeEqual } from "node:crypto";
import { SamekeyError } from "../../errors.ts";

/** What a token may do: read the records, submit URLs, operate the service. None includes another. */
export const SCOPES = ["read", "submit", "operate"] as const;
export type Scope = (typeof SCOPES)[number];

/** A bearer token. Its secret is not kept, only its sha256. */
export interface Token {
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly digest: Uint8Array;
}

const NAME = /^[A-Za-z0-9._-]{1,64}$/;
/** Visible ASCII. Shorter secrets can be guessed: 16 characters of base64url are 96 bits. */
const SECRET = /^[\x21-\x7E]{16,512}$/;

const digestOf = (secret: string): Uint8Array => createHash("sha256").update(secret).digest();

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const invalid = (place: number, what: string): SamekeyError =>
  new SamekeyError("config-invalid", `Token ${place} of SAMEKEY_TOKENS ${what}. The form is name:scope,scope:secret;name:scope:secret.`);

const parseToken = (entry: string, place: number): Token => {
  const [name = "", scopes = "", ...rest] = entry.trim().split(":");
  const secret = rest.join(":");
  if (!NAME.test(name)) throw invalid(place, "has no name of 1 to 64 letters, digits, dots, _ or -");
  const named = scopes.split(",").map((scope) => scope.trim());
  if (!named.every(isScope)) throw invalid(place, `(${name}) has a scope that is none of ${SCOPES.join(", ")}`);
  if (!SECRET.test(secret)) throw invalid(place, `(${name}) has no secret of 16 to 512 visible ASCII characters`);
  return { name, scopes: new Set(named), digest: digestOf(secret) };
};

/**
 * The tokens of `name:scope,scope:secret;…`, as SAMEKEY_TOKENS holds them; none for an empty text. A secret may hold colons, no semicolon.
 * Throws `config-invalid`; its message never has a secret in it.
 */
export const parseTokens = (text: string): readonly Token[] => {
  const tokens = text
    .split(";")
    .filter((entry) => entry.trim() !== "")
    .map((entry, n) => parseToken(entry, n + 1));
  const names = new Set(tokens.map(({ name }) => name));
  if (names.size < tokens.length)
    throw new SamekeyError("config-invalid", "Two tokens of SAMEKEY_TOKENS have one name; give each its own.");
  return tokens;
};

/** The token with this secret, or null. Compares with every one of them in constant time, so that the time tells nothing. */
export const findToken = (tokens: readonly Token[], secret: string): Token | null => {
  const digest = digestOf(secret);
  let found: Token | null = null;
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token;
  return found;
};

/** The secret of an Authorization header of the Bearer scheme (RFC 6750, section 2.1); null when the header is another one or absent. */
export const bearerOf = (header: string | undefined): string | null => /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? null;
