import { base64Bytes } from "./base.ts";
import { utf8Text } from "./utf8.ts";

/** Text of base64 in either alphabet, or null. */
export const base64Text = (text: string): string | null => {
  const bytes = base64Bytes(text);
  return bytes === null ? null : utf8Text(bytes);
};

/** Links of mail are far shorter; the parser's memory grows with what it is given. */
const MAX_JSON = 65_536;

const parse = (text: string): unknown => {
  if (text.length > MAX_JSON) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The string under `key` of a JSON object, or null. */
export const jsonMember = (text: string, key: string): string | null => {
  const value = parse(text);
  if (typeof value !== "object" || value === null) return null;
  const member = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof member === "string" ? member : null;
};

/** The payload of a token as JSON text: the second of three parts (RFC 7519, section 3), the first of two where the header is left out. */
export const jwtPayload = (text: string): string | null => {
  const parts = text.split(".", 3);
  return base64Text((parts.length > 2 ? parts[1] : parts[0]) ?? "");
};
