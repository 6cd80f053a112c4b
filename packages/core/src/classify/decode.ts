/** Percent-decoding, exactly once (RFC 3986 section 2.4), and its reverse for templates. */

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

const hexValue = (code: number): number =>
  code >= 48 && code <= 57 ? code - 48 : code >= 65 && code <= 70 ? code - 55 : code >= 97 && code <= 102 ? code - 87 : -1;

/** The byte of the escape at `at`, or -1 when there is none. */
const escapeAt = (s: string, at: number): number => {
  const high = hexValue(s.charCodeAt(at + 1));
  const low = hexValue(s.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
};

const decodeRun = (bytes: readonly number[], raw: string): string => {
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    // Bytes that are not UTF-8 stay as escapes: turning %A3 and %A4 into one U+FFFD would merge different things.
    return raw;
  }
};

/** Decodes every valid escape once; a lone `%` and bytes that are not UTF-8 stay as they are. `keep` names ASCII characters that stay escaped. */
export const decodeOnce = (s: string, keep = ""): string => {
  let at = s.indexOf("%");
  if (at < 0) return s;
  let out = s.slice(0, at);
  while (at < s.length) {
    if (s.charCodeAt(at) !== 37) {
      const next = s.indexOf("%", at);
      const end = next < 0 ? s.length : next;
      out += s.slice(at, end);
      at = end;
      continue;
    }
    const bytes: number[] = [];
    const from = at;
    while (at < s.length && s.charCodeAt(at) === 37) {
      const byte = escapeAt(s, at);
      if (byte < 0 || (byte < 128 && keep.includes(String.fromCharCode(byte)))) break;
      bytes.push(byte);
      at += 3;
    }
    if (bytes.length > 0) out += decodeRun(bytes, s.slice(from, at));
    if (at < s.length && s.charCodeAt(at) === 37) {
      const kept = escapeAt(s, at) >= 0 ? 3 : 1;
      out += s.slice(at, at + kept);
      at += kept;
    }
  }
  return out;
};

/** Decodes only escapes of unreserved characters (RFC 3986 section 6.2.2.2), which never changes what a URL means. */
export const decodeUnreserved = (s: string): string => {
  let out = "";
  let from = 0;
  for (let at = s.indexOf("%"); at >= 0; at = s.indexOf("%", at + 1)) {
    const byte = escapeAt(s, at);
    const c = String.fromCharCode(byte);
    if (byte < 0 || byte > 127 || !UNRESERVED.includes(c)) continue;
    out += s.slice(from, at) + c;
    from = at + 3;
    at += 2;
  }
  return from === 0 ? s : out + s.slice(from);
};

const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
const IN_PATH = new Set(`${UNRESERVED}!$&'()*+,;=:@/`);
const IN_QUERY = new Set(`${UNRESERVED}!$'()*,;:@/?`);

const encode = (s: string, safe: ReadonlySet<string>): string => {
  let out = "";
  for (const c of s) {
    if (safe.has(c)) out += c;
    else for (const byte of encoder.encode(c)) out += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return out;
};

/** Encodes a value for a path; slashes stay. */
export const encodePath = (s: string): string => encode(s, IN_PATH);

/** Encodes a value for one query parameter. */
export const encodeQuery = (s: string): string => encode(s, IN_QUERY);

/** Whether a value can stand in a URL as it is: no character of it needs an escape anywhere. */
export const isUrlSafe = (s: string): boolean => {
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    const ok = (c >= 97 && c <= 122) || (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || c === 45 || c === 95 || c === 46 || c === 126;
    if (!ok) return false;
  }
  return true;
};
