/**
 * Signed messages as of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md):
 * HMAC-SHA256 over `id.timestamp.body`, secrets as `whsec_` and base64 of 24 to 64 bytes.
 */
import { createHmac } from "node:crypto";
import { SamekeyError } from "../errors.ts";

const PREFIX = "whsec_";

const keyOf = (secret: string): Uint8Array | null => {
  if (!secret.startsWith(PREFIX)) return null;
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, "base64");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && key.length >= 24 && key.length <= 64 ? key : null;
};

/** Reads one or more secrets, parted by spaces. Throws `config-invalid`; the message names the variable and never its value. */
export const readSecrets = (text: string, variable: string): Uint8Array[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((secret) => {
      const key = keyOf(secret);
      if (key !== null) return key;
      throw new SamekeyError(
        "config-invalid",
        `${variable} must hold ${PREFIX} and base64 of 24 to 64 bytes, or several such parted by spaces.`,
      );
    });

/** The `webhook-signature` header: one `v1,` signature a secret. `timestamp` is seconds since 1970. */
export const signatureOf = (secrets: readonly Uint8Array[], id: string, timestamp: number, body: string): string =>
  secrets.map((secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`).join(" ");
