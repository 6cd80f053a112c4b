import type { ReplayStore, StoredAnswer } from "../../serve/contract.ts";
import { storable } from "../text.ts";
import { integer, type Row, text } from "./adapter.ts";
import { connect } from "./connection.ts";

/** A status of 0 says that the request has begun and has no answer yet. */
const RUNNING = 0;

const answerOf = (row: Row): StoredAnswer => ({ status: integer(row, "status"), type: text(row, "type"), body: text(row, "body") });

/** Opens the stored answers of a SQLite file, on a connection of its own. Throws as the record store does. */
export const openSqliteReplays = async (path: string, options: { readonly busyTimeoutMs?: number } = {}): Promise<ReplayStore> => {
  const { db, write, close } = await connect(path, { readOnly: false, busyTimeoutMs: options.busyTimeoutMs ?? 10_000 });
  const forgetOld = db.prepare("DELETE FROM replays WHERE begun_at < ?1");
  const find = db.prepare("SELECT * FROM replays WHERE client = ?1 AND key = ?2");
  const start = db.prepare(`
    INSERT INTO replays (client, key, digest, begun_at, status, type, body) VALUES (?1, ?2, ?3, ?4, ${RUNNING}, '', '')
    ON CONFLICT DO UPDATE SET begun_at = excluded.begun_at`);
  // Whoever took longer than its lease must not overwrite the answer that the next one gave.
  const finish = db.prepare(
    `UPDATE replays SET status = ?4, type = ?5, body = ?6 WHERE client = ?1 AND key = ?2 AND begun_at = ?3 AND status = ${RUNNING}`,
  );
  const abandon = db.prepare(`DELETE FROM replays WHERE client = ?1 AND key = ?2 AND status = ${RUNNING}`);

  return {
    begin: ({ client, key, digest, at, leaseMs, keepMs }) =>
      write(() => {
        forgetOld.run(at - keepMs);
        const names = [storable(client), storable(key)] as const;
        const row = find.get(...names);
        if (row !== undefined && text(row, "digest") !== digest) return { state: "different" };
        if (row !== undefined && integer(row, "status") !== RUNNING) return { state: "done", answer: answerOf(row) };
        if (row !== undefined && integer(row, "begun_at") > at - leaseMs) return { state: "running" };
        start.run(...names, digest, at);
        return { state: "started" };
      }),
    async finish({ client, key, at }, { status, type, body }) {
      await write(() => finish.run(storable(client), storable(key), at, status, type, storable(body)));
    },
    async abandon({ client, key }) {
      await write(() => abandon.run(storable(client), storable(key)));
    },
    async close() {
      close();
    },
  };
};
