import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Why tests with a real Redis are skipped, or "" where it is installed. */
export const noRedis: string =
  spawnSync("redis-server", ["--version"]).status === 0 ? "" : "no redis-server here (apt-get install redis-server)";

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

/** One command by redis-cli; its output without the last line feed. */
export const redisCli = async (port: number, ...args: string[]): Promise<string> => {
  const child = spawn("redis-cli", ["-p", `${port}`, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, "close");
  return output.trimEnd();
};

/** Waits until a question has an answer that will do. */
export const until = async (what: string, ask: () => Promise<boolean>, ms = 25_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain until ${what}`);
    await sleep(50);
  }
};

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on its port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A redis-server on a free port of the loopback, without persistence, in a folder of its own. */
export const startRedis = async (options: readonly string[] = []): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-redis-"));
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no", ...options];
    child = spawn("redis-server", args, { stdio: "ignore" });
    await until(`Redis answers on ${port}`, async () => (await redisCli(port, "ping")) === "PONG");
  };
  const kill = async (): Promise<void> => {
    if (child === null) return;
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
    child = null;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export interface RedisCluster {
  readonly url: string;
  readonly masters: readonly RedisServer[];
  readonly nodes: readonly RedisServer[];
  stop(): Promise<void>;
}

/** Three masters with a replica each, in step with their masters. */
export const startCluster = async (): Promise<RedisCluster> => {
  const options = ["--cluster-enabled", "yes", "--cluster-node-timeout", "1500", "--cluster-replica-validity-factor", "0"];
  const nodes: RedisServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    // The bus listens 10,000 ports higher, which must exist.
    while (nodes.length < 6) {
      const node = await startRedis([...options, "--cluster-port", `${await freePort()}`]);
      nodes.push(node);
    }
    const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
    const [first] = nodes;
    if (first === undefined) throw new Error("no nodes");
    await redisCli(first.port, "--cluster", "create", ...addresses, "--cluster-replicas", "1", "--cluster-yes");
    const roles = new Map<RedisServer, boolean>();
    await until("all replicas are in step", async () => {
      const replies = await Promise.all(nodes.map(({ port }) => redisCli(port, "info", "replication")));
      const states = await Promise.all(nodes.map(({ port }) => redisCli(port, "cluster", "info")));
      replies.forEach((reply, i) => {
        const node = nodes[i];
        if (node !== undefined) roles.set(node, reply.includes("role:master"));
      });
      const replicas = replies.filter((reply) => reply.includes("role:slave"));
      return (
        replicas.length === 3 &&
        replicas.every((reply) => reply.includes("master_link_status:up")) &&
        states.every((state) => state.includes("cluster_state:ok"))
      );
    });
    return {
      url: addresses.map((address) => `redis://${address}`).join(","),
      nodes,
      masters: nodes.filter((node) => roles.get(node)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
