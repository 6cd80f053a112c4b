import type { Context } from "hono";
import type { PublicUrl } from "./redact.ts";
import type { AppOptions, Identifying, NamedSite } from "./site.ts";

/** What every handler is given. */
export interface Served {
  readonly options: AppOptions;
  readonly site: NamedSite;
  readonly identifier: Identifying;
  /** Scheme, host and port that absolute addresses in an answer begin with. */
  readonly origin: (c: Context) => string;
  /** An observed URL without its secrets. */
  readonly publicUrl: PublicUrl;
}
