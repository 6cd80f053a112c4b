import type { Json } from "./json.ts";

/**
 * Answers to requests with an Idempotency-Key, kept so that a request that was sent again is answered again and not done again. In the database, so
 * that all processes agree. Implemented by one file per database; all of them pass test/serve/replays.ts.
 */
export interface ReplayStore {
  /**
   * Begins a request, in ONE transaction. `started`: nobody has done it, or whoever began it has not ended it for `leaseMs`; do it and call `finish`.
   * `running`: another request does it now. `done`: the answer that was given. `different`: the key was used for another request.
   */
  begin(request: ReplayRequest): Promise<ReplayState>;
  /** Keeps the answer of a request that was `started`. */
  finish(request: Pick<ReplayRequest, "client" | "key" | "at">, answer: StoredAnswer): Promise<void>;
  /** Forgets a request that was `started` and failed, so that it may be done again. */
  abandon(request: Pick<ReplayRequest, "client" | "key">): Promise<void>;
  close(): Promise<void>;
}

export interface ReplayRequest {
  /** Name of the token: keys of different clients have nothing to do with each other. */
  readonly client: string;
  readonly key: string;
  /** sha256 (hex) over method, path and body. */
  readonly digest: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly leaseMs: number;
  /** Answers are forgotten after this long. */
  readonly keepMs: number;
}

export interface StoredAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export type ReplayState =
  | { readonly state: "started" }
  | { readonly state: "running" }
  | { readonly state: "different" }
  | { readonly state: "done"; readonly answer: StoredAnswer };

/** Work that an operator can start over HTTP. Long work is done in slices: the answer says whether there is more. */
export interface Task {
  /** Lower-case letters, digits and hyphens; part of the address. */
  readonly name: string;
  /** One sentence for the person who starts it. */
  readonly description: string;
  /** Names of its inputs and a sentence on each. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Inputs that a person can choose from. */
  readonly choices?: readonly Readonly<Record<string, string>>[];
  /** Throws SamekeyError: `usage` for wrong inputs, `conflict` or `pass-locked` while it runs already. */
  run(inputs: Readonly<Record<string, string>>): Promise<{ readonly [name: string]: Json }>;
}
