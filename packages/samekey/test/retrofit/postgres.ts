import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import type { LegacyRow, LegacySchema } from "./legacy.ts";

const run = promisify(execFile);
const BIN = ["/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/17/bin"].find((folder) =>
  existsSync(join(folder, "initdb")),
);

/** Null where a server can be started; else why tests with one are skipped. */
export const NO_POSTGRES: string | null =
  BIN === undefined ? "PostgreSQL is not installed under /usr/lib/postgresql" : process.platform !== "linux" ? "only tried on Linux" : null;

/** The server refuses to run as root; Debian's package makes a user for it. */
const asUser = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, [...args]];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  server.close();
  await once(server, "close");
  return port;
};

export interface Postgres {
  /** A new, empty database. */
  readonly database: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server of its own in a temporary folder, on a free port of the loopback. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-pg-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  const port = await freePort();
  await run(...asUser(join(BIN ?? "", "initdb"), ["-D", data, "-U", "samekey", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]), {
    cwd: folder,
  });
  const options = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "fsync=off",
    "-c",
    "autovacuum=off",
  ];
  const server = spawn(...asUser(join(BIN ?? "", "postgres"), options), { cwd: folder, stdio: "ignore" });
  const url = (name: string): string => `postgres://samekey@127.0.0.1:${port}/${name}`;
  const connected = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url(name) });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  for (let tries = 0; ; tries++) {
    try {
      await (await connected("postgres")).end();
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
  let databases = 0;
  return {
    async database() {
      const name = `t${++databases}`;
      const client = await connected("postgres");
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url(name);
    },
    async stop() {
      const ended = once(server, "exit");
      await run(...asUser(join(BIN ?? "", "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]), { cwd: folder });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const query = async (url: string, sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};

export const writePostgres = async (url: string, schema: LegacySchema, rows: readonly LegacyRow[]): Promise<void> => {
  await query(url, schema.create);
  for (let from = 0; from < rows.length; from += 1000) {
    const batch = rows.slice(from, from + 1000).map((row) => {
      const values = schema.values(row);
      return Object.fromEntries(schema.columns.map((name, n) => [name, values[n]]));
    });
    await query(url, `INSERT INTO ${schema.table} SELECT * FROM json_populate_recordset(NULL::${schema.table}, $1)`, [
      JSON.stringify(batch),
    ]);
  }
  await query(url, `ANALYZE ${schema.table}`);
};
