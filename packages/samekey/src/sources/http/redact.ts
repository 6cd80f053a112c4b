/** Names of parameters whose values open something: API keys, tokens, signatures, passwords, share secrets. */
const SECRET_NAMES: ReadonlySet<string> = new Set(["sig", "code", "pwd", "pass", "sid", "auth", "hash", "h", "st", "se"]);
/** Names that hold one of these are secret as well; `key` only at the end, for `keyword` is none. */
const SECRET_PARTS: readonly string[] = ["token", "secret", "signature", "passw", "credential", "session", "jwt", "authorization"];

const HIDDEN = "REDACTED";

/**
 * A URL fit for messages, logs and file names: user name and password and the values of parameters that may be secret are replaced. Works on any
 * text, since the URL that is shown is often the one that could not be parsed.
 */
export function redactUrl(url: string): string {
  const cut = url.search(/[?#]/);
  const place = hideUser(cut === -1 ? url : url.slice(0, cut));
  if (cut === -1) return place;
  return (
    place +
    url
      .slice(cut)
      .split(/([?#&;])/)
      .map(hideValue)
      .join("")
  );
}

function hideValue(pair: string): string {
  const equals = pair.indexOf("=");
  if (equals === -1) return pair;
  const name = pair.slice(0, equals).toLowerCase();
  return isSecret(name) ? `${pair.slice(0, equals)}=${HIDDEN}` : pair;
}

function isSecret(name: string): boolean {
  return SECRET_NAMES.has(name) || name.endsWith("key") || SECRET_PARTS.some((part) => name.includes(part));
}

function hideUser(place: string): string {
  const start = place.indexOf("//");
  if (start === -1) return place;
  const slash = place.indexOf("/", start + 2);
  const authority = slash === -1 ? place.slice(start + 2) : place.slice(start + 2, slash);
  const at = authority.lastIndexOf("@");
  return at === -1 ? place : `${place.slice(0, start + 2)}${HIDDEN}${place.slice(start + 2 + at)}`;
}
