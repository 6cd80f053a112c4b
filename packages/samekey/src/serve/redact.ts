import type { Rule } from "@samekey/core";

/** Names of query and fragment parameters that open something for whoever has them, on any system. Lower-case. */
const COMMON_SECRETS: readonly string[] = [
  ...[
    "access_token",
    "accesskey",
    "api_key",
    "apikey",
    "auth",
    "auth_token",
    "authkey",
    "authtoken",
    "client_secret",
    "code",
    "credential",
  ],
  ...[
    "id_token",
    "jwt",
    "pass",
    "passcode",
    "passwd",
    "password",
    "policy",
    "private_token",
    "pwd",
    "refresh_token",
    "resourcekey",
    "rlkey",
  ],
  ...[
    "secret",
    "sess",
    "session",
    "sessionid",
    "session_id",
    "share_token",
    "sig",
    "signature",
    "st",
    "ticket",
    "tk",
    "token",
    "xsec_token",
  ],
  ...["x-amz-credential", "x-amz-security-token", "x-amz-signature", "x-goog-credential", "x-goog-signature"],
];

/** Wrappers are opened no deeper than this when secrets are looked for in the URLs they carry; more is rejected when it is identified. */
const DEEPEST = 8;

/** Stands where a secret stood. */
export const HIDDEN = "•••";

/** An observed URL of a platform as it may be shown to anybody. With the id it leads to, secrets in the path are hidden as well. */
export type PublicUrl = (url: string, platform: string, id?: string) => string;

interface Secrets {
  readonly names: ReadonlySet<string>;
  /** Lower-case; the path behind it is hidden. Empty where paths of this platform hold no secret. */
  readonly idEnd: string;
}

/** A JSON Web Token gives itself away by its first characters, whatever its parameter is called. */
const isToken = (value: string): boolean => value.startsWith("eyJ") && value.split(".").length === 3;

const decoded = (raw: string): string => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
};

const splitAt = (text: string, at: number): readonly [string, string] => (at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)]);

/** A value that is itself a URL may hold the secret of a URL: it is written again only where something in it was hidden. */
const hideInValue = (value: string, secrets: Secrets, depth: number): string => {
  const inner = decoded(value);
  if (depth === DEEPEST || !inner.includes("/")) return value;
  const hidden = hideIn(inner, secrets, depth + 1);
  return hidden === inner ? value : encodeURIComponent(hidden).replaceAll(encodeURIComponent(HIDDEN), HIDDEN);
};

const hideInParameters = (parameters: string, secrets: Secrets, depth: number): string =>
  parameters
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      if (at < 0) return isToken(pair) ? HIDDEN : pair;
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isSecret = secrets.names.has(decoded(name).toLowerCase()) || isToken(value);
      return `${name}=${isSecret ? HIDDEN : hideInValue(value, secrets, depth)}`;
    })
    .join("&");

/** Where a path may hold a secret, it stands behind the id, after a slash or a colon (vimeo.com/1/HASH, vimeo.com/1:HASH). */
const hideInPath = (path: string, idEnd: string): string => {
  if (idEnd === "") return path;
  const segments = path.split("/");
  const at = segments.findIndex((segment) => decoded(segment).toLowerCase().split(":")[0] === idEnd);
  if (at < 0) return path;
  const shown = segments[at]?.includes(":") ? `${segments[at].split(":")[0]}:${HIDDEN}` : segments[at];
  return [...segments.slice(0, at), shown, ...segments.slice(at + 1).map((segment) => (segment === "" ? "" : HIDDEN))].join("/");
};

const hideIn = (url: string, secrets: Secrets, depth: number): string => {
  const [address, fragment] = splitAt(url, url.indexOf("#"));
  const [base, query] = splitAt(address, address.indexOf("?"));
  const slashes = base.indexOf("//");
  const [scheme, rest] = slashes < 0 ? ["", base] : [base.slice(0, slashes + 2), base.slice(slashes + 2)];
  const [authority, path] = splitAt(rest, rest.indexOf("/"));
  const host = authority.includes("@") ? `${HIDDEN}@${authority.slice(authority.lastIndexOf("@") + 1)}` : authority;
  const parameters = (text: string): string => text.slice(0, 1) + hideInParameters(text.slice(1), secrets, depth);
  return scheme + host + hideInPath(path, secrets.idEnd) + parameters(query) + parameters(fragment);
};

/** Whether the patterns of a rule pass over shaped text in the path that they never capture: `*{10 of hex}` is how a rule says "a secret". */
const hasSecretInPath = (rule: RuleSecrets): boolean => rule.patterns.some((pattern) => pattern.includes("*{"));

type RuleSecrets = Pick<Rule, "platform" | "capabilities" | "patterns">;

/**
 * A function that writes {@link HIDDEN} over the secrets of a URL: user name and password, the parameters that the rules of its platform
 * call capabilities, those that are secrets everywhere, signed tokens, and what stands behind the id where a rule says that a secret may.
 * Works on any string, since an observed URL may be damaged.
 */
export const hideSecrets = (rules: readonly RuleSecrets[]): PublicUrl => {
  const common: ReadonlySet<string> = new Set(COMMON_SECRETS);
  const byPlatform = new Map<string, Set<string>>();
  const inPath = new Set<string>();
  for (const rule of rules) {
    const names = byPlatform.get(rule.platform) ?? new Set(COMMON_SECRETS);
    for (const name of rule.capabilities ?? []) names.add(name.toLowerCase());
    byPlatform.set(rule.platform, names);
    if (hasSecretInPath(rule)) inPath.add(rule.platform);
  }
  return (url, platform, id = "") => {
    const idEnd = inPath.has(platform) ? id.slice(id.lastIndexOf("/") + 1).toLowerCase() : "";
    return hideIn(url, { names: byPlatform.get(platform) ?? common, idEnd }, 0);
  };
};
