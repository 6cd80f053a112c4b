import type { Trust } from "@samekey/core";
import type { ReplayStore, Task } from "../contract.ts";
import type { Token } from "./tokens.ts";

/** What the API is given beside the store. Without any of it, it reads, openly, and nothing else. */
export interface ApiOptions {
  readonly tokens?: readonly Token[];
  /** Default `public`. `token`: reading over the API needs a token with the scope `read`; pages stay open. */
  readonly read?: "public" | "token";
  /** Requests a minute of one client, that is of one token or network address. Default 600. */
  readonly perMinute?: number;
  /** Reverse proxies in front whose X-Forwarded-For is believed. Default 0. */
  readonly proxies?: number;
  /** Origins whose pages may read the API. Default none. */
  readonly corsOrigins?: readonly string[];
  /** Trust of submissions that do not say. Default `strict`. */
  readonly trust?: Trust;
  /** Without it an Idempotency-Key is refused, since it would promise what is not kept. */
  readonly replays?: ReplayStore;
  readonly tasks?: readonly Task[];
}
