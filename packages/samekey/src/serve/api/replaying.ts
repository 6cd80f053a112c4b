import { createHash } from "node:crypto";
import type { Context } from "hono";
import { SamekeyError } from "../../errors.ts";
import type { StoredAnswer } from "../contract.ts";
import type { Served } from "../served.ts";
import type { Caller } from "./operation.ts";

/** Visible ASCII, as draft-ietf-httpapi-idempotency-key-header-07 has it, quoted or not. */
const KEY = /^"?([\x21\x23-\x7E]{1,255})"?$/;
const DAY_MS = 86_400_000;
/** A process that dies while it does a request leaves it begun; after this long another may do it. */
const LEASE_MS = 60_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const give = ({ status, type, body }: StoredAnswer, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });

/**
 * Does a request once for its Idempotency-Key, whatever process it reaches: sent again, it gets the first answer. Throws `idempotency-conflict` where
 * the key came with another body, `in-progress` while the first one is being done, and `usage` for a key that is none.
 */
export const replaying = async (
  c: Context,
  { options }: Served,
  { client }: Caller,
  body: string,
  work: () => Promise<StoredAnswer>,
): Promise<Response> => {
  const key = KEY.exec(c.req.header("Idempotency-Key") ?? "")?.[1];
  const replays = options.api?.replays;
  if (replays === undefined || key === undefined) {
    throw new SamekeyError("usage", "An Idempotency-Key is 1 to 255 visible ASCII characters, such as a UUID. Send one, or leave it out.");
  }
  const at = options.now();
  const digest = sha256(`${c.req.method} ${c.req.path}\n${body}`);
  const found = await replays.begin({ client, key, digest, at, leaseMs: LEASE_MS, keepMs: DAY_MS });
  switch (found.state) {
    case "different":
      throw new SamekeyError("idempotency-conflict", "This Idempotency-Key was used for another request. Take a new one for each request.");
    case "running":
      throw new SamekeyError("in-progress", "The request with this Idempotency-Key is being done. Ask again in a moment.");
    case "done":
      return give(found.answer, { "Idempotent-Replayed": "true" });
    case "started":
      break;
  }
  try {
    const answer = await work();
    await replays.finish({ client, key, at }, answer);
    return give(answer);
  } catch (error) {
    await replays.abandon({ client, key }).catch(() => {});
    throw error;
  }
};
