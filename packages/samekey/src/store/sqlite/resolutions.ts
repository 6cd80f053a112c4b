import { z } from "zod";
import {
  type Hop,
  type PendingObservation,
  RESOLUTION_STATUSES,
  RESOLVE_SOURCE,
  type Resolution,
  type ResolutionStatus,
  type ResolutionStore,
  VIAS,
  weightOf,
} from "../../resolve/contract.ts";
import { storable } from "../text.ts";
import { integer, type Row, text, textOrNull } from "./adapter.ts";
import { connect } from "./connection.ts";

/** `retry_at` has no column: a refusal for a time is believed exactly until then, so it is `expires_at`. */
const COLUMNS = "short_link, status, chain, target, vantage, pack, fetched_at, expires_at";

/** {@link weightOf} of a stored row. */
const WEIGHT = "CASE WHEN target IS NULL THEN 0 WHEN status IN ('resolved', 'unwrapped') THEN 2 ELSE 1 END";

const chainSchema: z.ZodType<readonly Hop[]> = z.array(
  z.object({ url: z.string(), via: z.enum(VIAS).nullable(), status: z.int().nullable() }),
);

const isStatus = (value: string): value is ResolutionStatus => Object.hasOwn(RESOLUTION_STATUSES, value);
/** A status of a newer version of the program. */
const statusOf = (value: string): ResolutionStatus => (isStatus(value) ? value : "http_error");

const resolutionOf = (row: Row): Resolution => {
  const status = statusOf(text(row, "status"));
  const expiresAt = integer(row, "expires_at");
  return {
    shortLink: text(row, "short_link"),
    status,
    target: textOrNull(row, "target"),
    chain: chainSchema.parse(JSON.parse(text(row, "chain"))),
    vantage: text(row, "vantage"),
    pack: text(row, "pack"),
    fetchedAt: integer(row, "fetched_at"),
    expiresAt,
    retryAt: status === "rate_limited" ? expiresAt : null,
  };
};

const pendingOf = (row: Row): PendingObservation => ({
  id: integer(row, "id"),
  url: text(row, "url"),
  title: text(row, "title"),
  pointer: text(row, "pointer"),
  document: text(row, "document"),
  region: text(row, "region"),
});

/** Opens the resolutions of a SQLite file, on a connection of its own. Throws as the record store does. */
export const openSqliteResolutions = async (path: string, options: { readonly busyTimeoutMs?: number } = {}): Promise<ResolutionStore> => {
  const { db, read, write, close } = await connect(path, { readOnly: false, busyTimeoutMs: options.busyTimeoutMs ?? 10_000 });
  const find = db.prepare(`SELECT ${COLUMNS} FROM resolutions WHERE short_link = ?1`);
  const postpone = db.prepare(`UPDATE resolutions SET expires_at = ?2 WHERE short_link = ?1 AND ${WEIGHT} > ?3`);
  const replace = db.prepare(`INSERT OR REPLACE INTO resolutions (${COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`);
  // One walk over the observations in the order of their rows, whatever the planner thinks of the few verdicts.
  const pending = db.prepare(`
    SELECT o.id, o.url, o.title, o.pointer, n.document, n.region
    FROM observations AS o NOT INDEXED CROSS JOIN verdicts AS v ON v.id = o.verdict CROSS JOIN origins AS n ON n.id = o.origin
    WHERE o.id > ?1 AND v.outcome = 'needs-resolving' AND NOT EXISTS (
      SELECT 1 FROM observations AS d CROSS JOIN origins AS m ON m.id = d.origin
      WHERE d.url = o.url AND d.title = o.title AND m.source = ?3 AND m.region = n.region AND m.document = n.document)
    ORDER BY o.id LIMIT ?2`);
  const counts = db.prepare("SELECT status, count(*) AS n FROM resolutions GROUP BY status ORDER BY n DESC, status");

  return {
    get: async (shortLink) => {
      const row = read(() => find.get(storable(shortLink)));
      return row === undefined ? null : resolutionOf(row);
    },
    async put(resolution) {
      const { status, chain, target, vantage, pack, fetchedAt, expiresAt } = resolution;
      const name = storable(resolution.shortLink);
      const row = await write(() => {
        if (postpone.run(name, expiresAt, weightOf(resolution)).changes === 0) {
          const values = [status, storable(JSON.stringify(chain)), target === null ? null : storable(target), storable(vantage), pack];
          replace.run(name, ...values, fetchedAt, expiresAt);
        }
        return find.get(name);
      });
      return row === undefined ? resolution : resolutionOf(row);
    },
    pending: async (after, limit) => read(() => pending.all(after, limit, RESOLVE_SOURCE).map(pendingOf)),
    counts: async () => read(() => counts.all().map((row) => ({ status: statusOf(text(row, "status")), count: integer(row, "n") }))),
    async close() {
      close();
    },
  };
};
