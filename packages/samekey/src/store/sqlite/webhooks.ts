import type { WebhookState } from "../contract.ts";
import { type Database, integer, integerOrNull, type Row, text } from "./adapter.ts";

export interface Webhooks {
  get(name: string): WebhookState | null;
  list(): WebhookState[];
  save(state: WebhookState): void;
  reset(name: string, cursor: number): void;
}

const stateOf = (row: Row): WebhookState => ({
  name: text(row, "name"),
  cursor: integer(row, "cursor"),
  attempts: integer(row, "attempts"),
  nextAttemptAt: integer(row, "next_attempt_at"),
  disabledAt: integerOrNull(row, "disabled_at"),
  last: text(row, "last_status"),
});

export const prepareWebhooks = (db: Database): Webhooks => {
  const get = db.prepare("SELECT * FROM webhooks WHERE name = ?1");
  const list = db.prepare("SELECT * FROM webhooks ORDER BY name");
  const save = db.prepare(`
    INSERT INTO webhooks (name, cursor, attempts, next_attempt_at, disabled_at, last_status) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (name) DO UPDATE SET cursor = max(cursor, excluded.cursor), attempts = excluded.attempts,
      next_attempt_at = excluded.next_attempt_at, disabled_at = excluded.disabled_at, last_status = excluded.last_status`);
  const reset = db.prepare(`
    INSERT INTO webhooks (name, cursor) VALUES (?1, ?2)
    ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor, attempts = 0, next_attempt_at = 0, disabled_at = NULL, last_status = ''`);
  return {
    get(name) {
      const row = get.get(name);
      return row === undefined ? null : stateOf(row);
    },
    list: () => list.all().map(stateOf),
    save({ name, cursor, attempts, nextAttemptAt, disabledAt, last }) {
      save.run(name, cursor, attempts, nextAttemptAt, disabledAt, last);
    },
    reset(name, cursor) {
      reset.run(name, cursor);
    },
  };
};
