import { createHash } from "node:crypto";
import { SamekeyError } from "../../errors.ts";

/** What claims need of a connection, single server or Cluster. */
export interface RedisClient {
  readonly isCluster: boolean;
  /** Runs a script by its hash, and sends it along where the server does not have it. Buffers come back as buffers. */
  run(script: string, keys: readonly string[], args: readonly (string | number | Uint8Array)[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** Milliseconds to wait for one reply. Default 5,000. */
  readonly timeoutMs?: number;
}

type Caller = {
  callBuffer(command: string, args: (string | Buffer | number)[]): Promise<unknown>;
  connect(): Promise<void>;
  disconnect(): void;
  on(event: "error", listener: (error: Error) => void): unknown;
};

const library = async (): Promise<Pick<typeof import("ioredis"), "Redis" | "Cluster">> => {
  try {
    return await import("ioredis");
  } catch (cause) {
    throw new SamekeyError("claims-unavailable", "Claims in Redis need the optional package ioredis: install it, or leave --redis out.", {
      cause,
    });
  }
};

const usage = (url: string): SamekeyError =>
  new SamekeyError(
    "usage",
    `${withoutPassword(url)} is no address of Redis: give redis://host:port, rediss://…, or a comma list for a Cluster.`,
  );

/** An address as it may be shown. */
const withoutPassword = (url: string): string => url.replaceAll(/\/\/[^@/,]*@/g, "//…@");

const addressesIn = (url: string): { isCluster: boolean; nodes: URL[] } => {
  const isCluster = /^rediss?\+cluster:/.test(url) || url.includes(",");
  const parts = url.split(",").map((part) => part.trim());
  const [first] = parts;
  const scheme = first === undefined ? "redis:" : `${first.split("//")[0]}`.replace("+cluster", "");
  const nodes = parts.map((part) => {
    const address = part.includes("//") ? part.replace(/^(rediss?)\+cluster:/, "$1:") : `${scheme}//${part}`;
    if (!URL.canParse(address)) throw usage(url);
    const node = new URL(address);
    if ((node.protocol !== "redis:" && node.protocol !== "rediss:") || node.hostname === "") throw usage(url);
    return node;
  });
  return { isCluster, nodes };
};

const failure = (url: string, cause: unknown): SamekeyError => {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new SamekeyError("claims-unavailable", `Redis at ${withoutPassword(url)} did not answer (${why}). Start it, or run this again.`, {
    cause,
  });
};

const create = async (url: string, { timeoutMs = 5_000 }: RedisOptions): Promise<{ isCluster: boolean; redis: Caller }> => {
  const { isCluster, nodes } = addressesIn(url);
  const [first] = nodes;
  if (first === undefined) throw usage(url);
  const { Redis, Cluster } = await library();
  if (!isCluster) {
    return { isCluster, redis: new Redis(first.href, { lazyConnect: true, commandTimeout: timeoutMs, maxRetriesPerRequest: 5 }) };
  }
  const login = {
    ...(first.username === "" ? {} : { username: decodeURIComponent(first.username) }),
    ...(first.password === "" ? {} : { password: decodeURIComponent(first.password) }),
    ...(first.protocol === "rediss:" ? { tls: {} } : {}),
  };
  const redis = new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || "6379") })),
    {
      lazyConnect: true,
      // A fail-over takes some seconds; whoever claims waits for it rather than fail.
      maxRedirections: 40,
      retryDelayOnFailover: 300,
      retryDelayOnClusterDown: 300,
      slotsRefreshTimeout: timeoutMs,
      redisOptions: { ...login, commandTimeout: timeoutMs, connectTimeout: timeoutMs },
    },
  );
  return { isCluster, redis };
};

const hashes = new Map<string, string>();
const hashOf = (script: string): string => {
  const known = hashes.get(script) ?? createHash("sha1").update(script).digest("hex");
  hashes.set(script, known);
  return known;
};

/** Connects to `redis://…`, or to a Cluster: `redis+cluster://host:port` or a comma list. Throws `usage` and `claims-unavailable`. */
export const connectRedis = async (url: string, options: RedisOptions = {}): Promise<RedisClient> => {
  const { isCluster, redis } = await create(url, options);
  // Each command carries its own failure; without a listener the library writes to standard error.
  redis.on("error", () => {});
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw failure(url, error);
  }
  return {
    isCluster,
    async run(script, keys, args) {
      const rest = [
        keys.length,
        ...keys,
        ...args.map((arg) => (arg instanceof Uint8Array ? Buffer.from(arg.buffer, arg.byteOffset, arg.length) : arg)),
      ];
      try {
        return await redis.callBuffer("EVALSHA", [hashOf(script), ...rest]);
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw failure(url, error);
      }
      try {
        return await redis.callBuffer("EVAL", [script, ...rest]);
      } catch (error) {
        throw failure(url, error);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
};
