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

/** A JSON Web Token gives itself away by its first characters, whatever its parameter is called. */
const isToken = (value: string): boolean => value.startsWith("eyJ") && value.split(".").length === 3;

const nameOf = (raw: string): string => {
  try {
    return decodeURIComponent(raw).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
};

const hideIn = (parameters: string, secrets: ReadonlySet<string>): string =>
  parameters
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      if (at < 0) return isToken(pair) ? HIDDEN : pair;
      return secrets.has(nameOf(pair.slice(0, at))) || isToken(pair.slice(at + 1)) ? `${pair.slice(0, at)}=${HIDDEN}` : pair;
    })
    .join("&");

const splitAt = (text: string, mark: string): readonly [string, string] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
};

/** Stands where a secret stood. */
export const HIDDEN = "•••";

/** An observed URL of a platform as it may be shown to anybody. */
export type PublicUrl = (url: string, platform: string) => string;

const COMMON: ReadonlySet<string> = new Set(COMMON_SECRETS);

/**
 * A function that writes {@link HIDDEN} over the secrets of a URL: user name and password, the parameters that the rules of its platform
 * call capabilities, those that are secrets everywhere, and signed tokens. Works on any string, since an observed URL may be damaged.
 */
export const hideSecrets = (rules: readonly Pick<Rule, "platform" | "capabilities">[]): PublicUrl => {
  const byPlatform = new Map<string, Set<string>>();
  for (const { platform, capabilities = [] } of rules) {
    const names = byPlatform.get(platform) ?? new Set(COMMON_SECRETS);
    for (const name of capabilities) names.add(name.toLowerCase());
    byPlatform.set(platform, names);
  }
  return (url, platform) => {
    const secrets = byPlatform.get(platform) ?? COMMON;
    const [address, fragment] = splitAt(url, "#");
    const [base, query] = splitAt(address, "?");
    const [scheme, rest] = base.includes("//") ? [base.slice(0, base.indexOf("//") + 2), base.slice(base.indexOf("//") + 2)] : ["", base];
    const [authority, path] = splitAt(rest, "/");
    const host = authority.includes("@") ? `${HIDDEN}@${authority.slice(authority.lastIndexOf("@") + 1)}` : authority;
    return `${scheme}${host}${path}${query && `?${hideIn(query.slice(1), secrets)}`}${fragment && `#${hideIn(fragment.slice(1), secrets)}`}`;
  };
};
