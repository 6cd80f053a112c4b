import { type Identifier, identify, type Outcome, type Trust } from "@samekey/core";
import { type Json, outcomeJson } from "../json.ts";
import { createDoorkeeper } from "./snapshot.ts";

/**
 * The service in front of the service: identifies a submitted URL where the visitor is, and says whether it has a record already. Request to Response
 * and nothing else, so that it runs in workerd, Deno, Bun and Node alike.
 */
export interface EdgeOptions {
  /** Scheme, host and port of the service: `https://videos.example.org`. */
  readonly origin: string;
  /** Default: the built-in rules. */
  readonly identifier?: Pick<Identifier, "identify">;
  /** Default `strict`. */
  readonly trust?: Trust;
  /** Of the service, where reading needs one. */
  readonly token?: string;
  /** Says for certain whether a key has a record, such as a KV store. Default: one request to the service. Throws when it cannot tell. */
  readonly isKnown?: (key: string) => Promise<boolean>;
  /** Default: the runtime's own. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds UTC. Default: the runtime's clock. */
  readonly now?: () => number;
  /** Default 60,000. */
  readonly refreshMs?: number;
}

/** `known` is certain. `new` as of the version of the snapshot. `unknown`: identified, and nobody could be asked. */
type State = "known" | "new" | "unknown" | "rejected" | "needs-resolving";

const LONGEST_URL = 65_536;
const LONGEST_BODY = 131_072;
const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

const answer = (status: number, value: Json, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { ...HEADERS, ...headers } });

const problem = (status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  answer(status, { error: { code, message } }, headers);

/** The URL of a request: `?url=` of a GET, or `{"url": …}` of a POST. Null: there is none. */
const urlOf = async (request: Request): Promise<string | null> => {
  if (request.method !== "POST") return new URL(request.url).searchParams.get("url");
  const text = await request.text();
  try {
    const body: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text);
    return typeof body === "object" && body !== null && "url" in body && typeof body.url === "string" ? body.url : null;
  } catch {
    return null;
  }
};

/** Makes the edge: a function from Request to Response that any path may be routed to. Keep one for the life of the process. */
export const createEdge = (options: EdgeOptions): ((request: Request) => Promise<Response>) => {
  const { origin, identifier = { identify }, trust = "strict", token, now = Date.now } = options;
  // Called as a method, since workerd's fetch is bound to its global scope.
  const ask = options.fetch ?? ((request: Request) => fetch(request));
  const headers: Readonly<Record<string, string>> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const doorkeeper = createDoorkeeper({ url: `${origin}/api/filter`, fetch: ask, headers, now, refreshMs: options.refreshMs ?? 60_000 });

  const isKnown = async (key: string): Promise<boolean> => {
    const { status } = await ask(new Request(`${origin}/api/records/${key}`, { method: "HEAD", headers, redirect: "manual" }));
    if (status !== 404 && status !== 200 && status !== 302) throw new Error(`The service answered with ${status}.`);
    return status !== 404;
  };
  const confirm = options.isKnown ?? isKnown;

  const stateOf = async (outcome: Outcome): Promise<{ readonly state: State; readonly version: string | null }> => {
    if (outcome.status !== "identified") return { state: outcome.status, version: null };
    const { said, version } = await doorkeeper.ask(outcome.key);
    if (said === "absent") return { state: "new", version };
    try {
      return { state: (await confirm(outcome.key)) ? "known" : "new", version };
    } catch {
      return { state: "unknown", version };
    }
  };

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST") {
      return problem(405, "method-not-allowed", "Use GET or POST here.", { Allow: "GET, HEAD, POST" });
    }
    const url = await urlOf(request);
    if (url === null) return problem(400, "usage", 'Give the URL as ?url=, percent-encoded, or as JSON: {"url":"…"}.');
    if (url.length > LONGEST_URL) return problem(413, "payload-too-large", `A URL is at most ${LONGEST_URL} characters.`);
    const outcome = identifier.identify(url, { trust });
    const { state, version } = await stateOf(outcome);
    return answer(200, { ...outcomeJson(url, outcome), state, snapshot: version });
  };
};
