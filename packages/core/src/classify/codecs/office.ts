/** Codecs of the systems that offices use. */
import { base64Bytes, isHex, littleEndian, uuidOf } from "./radix.ts";

/** A GUID with or without braces and dashes to the dashed lower-case form. */
export const guid = (text: string): string | null => {
  const bare = text.startsWith("{") && text.endsWith("}") ? text.slice(1, -1) : text;
  const hex = bare.replaceAll("-", "").toLowerCase();
  return hex.length === 32 && isHex(hex) ? uuidOf(hex) : null;
};

const CONFLUENCE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/**
 * The token of a Confluence tiny link to the page id: eight bytes, lowest first, in base64 with `/` written `-` and `+` written `_`, without the
 * trailing zeros. Source: Atlassian, "How to programmatically generate the tiny link of a Confluence page"; `LIQHD` is 201819180.
 */
export const confluenceTiny = (token: string): string | null => {
  if (token.length > 11) return null;
  const bytes = base64Bytes(token.padEnd(11, "A"), CONFLUENCE);
  const id = bytes === null ? 0n : littleEndian(bytes);
  return id > 0n && id < 1n << 63n ? id.toString() : null;
};

const SUFFIX = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";

const isUpper = (c: string): boolean => c >= "A" && c <= "Z";
const isLower = (c: string): boolean => c >= "a" && c <= "z";

const checksum = (id: string): string => {
  let out = "";
  for (let chunk = 0; chunk < 15; chunk += 5) {
    let bits = 0;
    for (let i = 0; i < 5; i++) if (isUpper(id.charAt(chunk + i))) bits |= 1 << i;
    out += SUFFIX.charAt(bits);
  }
  return out;
};

const restoreCase = (id: string, suffix: string): string => {
  let out = "";
  for (let i = 0; i < 15; i++) {
    const bits = SUFFIX.indexOf(suffix.charAt(Math.floor(i / 5)));
    const c = id.charAt(i);
    out += bits >= 0 && (bits >> (i % 5)) & 1 ? c.toUpperCase() : c.toLowerCase();
  }
  return out;
};

/**
 * A Salesforce record id to the 18 characters that need no case: the last three say which of the first 15 are capitals. An id of 18 characters whose case
 * was lost on the way is restored from them; one that contradicts them is none. Source: Salesforce, "18-character id"; 001A0000006Vm9r is 001A0000006Vm9rIAC.
 */
export const salesforceId = (id: string): string | null => {
  if (id.length === 15) return id + checksum(id);
  if (id.length !== 18) return null;
  const body = id.slice(0, 15);
  const suffix = id.slice(15).toUpperCase();
  const flat = ![...body].some(isUpper) || ![...body].some(isLower);
  const whole = flat ? restoreCase(body, suffix) : body;
  return checksum(whole) === suffix ? whole + suffix : null;
};

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const keyOfView = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null || !("k" in value) || typeof value.k !== "string") return null;
  return guid(value.k);
};

/** The token of a published Power BI report, base64 of JSON, to the key of the report in it; the tenant and cluster beside it say nothing more. */
export const powerBiView = (token: string): string | null => {
  const text = token.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
  const end = text.indexOf("=");
  const bytes = base64Bytes(end < 0 ? text : text.slice(0, end), BASE64);
  if (bytes === null) return null;
  try {
    return keyOfView(JSON.parse(String.fromCharCode(...bytes)));
  } catch {
    return null;
  }
};
