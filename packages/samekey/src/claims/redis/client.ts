import { createHash } from "node:crypto";
import type { Command } from "ioredis";
import { SamekeyError } from "../../errors.ts";

/** What claims need of a connection, single server or Cluster. */
export interface RedisClient {
  readonly isCluster: boolean;
  /** Runs a script by its hash, and sends it along where the server does not have it. Buffers come back as buffers. */
  run(script: string, keys: readonly string[], args: readonly Argument[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** Milliseconds to wait for one reply. Default 5,000. */
  readonly timeoutMs?: number;
}

type Argument = string | number | Uint8Array;

interface Caller {
  sendCommand(command: Command): unknown;
  connect(): Promise<void>;
  disconnect(): void;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** Bytes of a command in the protocol of Redis (RESP2, an array of bulk strings). Texts are ASCII. */
const encoded = (args: readonly Argument[]): Buffer => {
  const parts: Buffer[] = [];
  let text = `*${args.length}\r\n`;
  for (const arg of args) {
    if (arg instanceof Uint8Array) {
      parts.push(Buffer.from(`${text}$${arg.length}\r\n`, "latin1"), Buffer.from(arg.buffer, arg.byteOffset, arg.length));
      text = "\r\n";
    } else {
      const written = `${arg}`;
      text += `$${written.length}\r\n${written}\r\n`;
    }
  }
  parts.push(Buffer.from(text, "latin1"));
  return Buffer.concat(parts);
};

const library = async (): Promise<Pick<typeof import("ioredis"), "Redis" | "Cluster" | "Command">> => {
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

const create = async (
  url: string,
  { timeoutMs = 5_000 }: RedisOptions,
): Promise<{ isCluster: boolean; redis: Caller; Command: typeof Command }> => {
  const { isCluster, nodes } = addressesIn(url);
  const [first] = nodes;
  if (first === undefined) throw usage(url);
  const { Redis, Cluster, Command: Commands } = await library();
  if (!isCluster) {
    const redis = new Redis(first.href, { lazyConnect: true, commandTimeout: timeoutMs, maxRetriesPerRequest: 5 });
    return { isCluster, redis, Command: Commands };
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
  return { isCluster, redis, Command: Commands };
};

const hashes = new Map<string, string>();
const hashOf = (script: string): string => {
  const known = hashes.get(script) ?? createHash("sha1").update(script).digest("hex");
  hashes.set(script, known);
  return known;
};

/** Connects to `redis://…`, or to a Cluster: `redis+cluster://host:port` or a comma list. Throws `usage` and `claims-unavailable`. */
export const connectRedis = async (url: string, options: RedisOptions = {}): Promise<RedisClient> => {
  const { isCluster, redis, Command: Commands } = await create(url, options);
  // Each command carries its own failure; without a listener the library writes to standard error.
  redis.on("error", () => {});
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw failure(url, error);
  }
  /**
   * The library writes an argument at a time; of a command with a thousand keys that is most of a claim's cost. So it is given the bytes, and the first
   * key to choose a node by. All keys of a script lie in one slot.
   */
  const send = (name: "EVALSHA" | "EVAL", script: string, keys: readonly string[], args: readonly Argument[]): Promise<unknown> => {
    const bytes = encoded([name, script, keys.length, ...keys, ...args]);
    const command = new Commands(name, [script, "1", keys[0] ?? ""], { replyEncoding: null });
    command.toWritable = () => bytes;
    redis.sendCommand(command);
    return command.promise;
  };

  return {
    isCluster,
    async run(script, keys, args) {
      try {
        return await send("EVALSHA", hashOf(script), keys, args);
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw failure(url, error);
      }
      try {
        return await send("EVAL", script, keys, args);
      } catch (error) {
        throw failure(url, error);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
};
