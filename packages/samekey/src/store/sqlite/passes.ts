import { hostname } from "node:os";
import { SamekeyError } from "../../errors.ts";
import type { Pass, PassHandle, PassResult, PassStart } from "../contract.ts";
import { storable } from "../text.ts";
import { type Database, integer, integerOrNull, type Row, text } from "./adapter.ts";

const counts = (json: string): Record<string, number> => {
  const value: unknown = JSON.parse(json);
  return Object.fromEntries(
    Object.entries(typeof value === "object" && value !== null ? value : {}).map(([reason, count]) => [reason, Number(count)]),
  );
};

const statusOf = (value: string): Pass["status"] => (value === "running" || value === "failed" || value === "abandoned" ? value : "done");

const passOf = (row: Row): Pass => ({
  id: integer(row, "id"),
  source: text(row, "source"),
  region: text(row, "region"),
  startedAt: integer(row, "started_at"),
  finishedAt: integerOrNull(row, "finished_at"),
  status: statusOf(text(row, "status")),
  seen: integer(row, "seen"),
  new: integer(row, "new"),
  updated: integer(row, "updated"),
  repeated: integer(row, "repeated"),
  rejected: counts(text(row, "rejected")),
  flagged: integer(row, "flagged") === 1,
  note: text(row, "note"),
});

/** `host:pid` of this process, so that a pass names who runs it. */
const HOLDER = `${hostname()}:${process.pid}`;

/** Whether the process that holds a pass is known to be gone: it ran on this host and its pid is free. A killed pass then needs no lease to run out. */
const isGone = (holder: string): boolean => {
  const at = holder.lastIndexOf(":");
  const pid = Number(holder.slice(at + 1));
  if (holder.slice(0, at) !== hostname() || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
};

const iso = (at: number): string => new Date(at).toISOString();

const locked = (row: Row): SamekeyError =>
  new SamekeyError(
    "pass-locked",
    `A pass of source ${text(row, "source")}, region ${text(row, "region")} has been running since ${iso(integer(row, "started_at"))} ` +
      `(pass ${integer(row, "id")}, process ${text(row, "holder")}). Wait for it to end; if it died, its lock runs out at ${iso(integer(row, "lease_until"))}.`,
  );

export interface Passes {
  start(pass: PassStart): PassHandle;
  renew(id: number, at: number): void;
  finish(id: number, result: PassResult): Pass;
  list(filter: { source?: string; region?: string; limit: number }): Pass[];
}

export const preparePasses = (db: Database): Passes => {
  const running = db.prepare("SELECT * FROM passes WHERE source = ?1 AND region = ?2 AND status = 'running'");
  const abandon = db.prepare("UPDATE passes SET status = 'abandoned', finished_at = ?2, note = ?3 WHERE id = ?1");
  // The unique index passes_running is the lock; the reads around it only explain it.
  const insert = db.prepare(`
    INSERT INTO passes (source, region, holder, started_at, lease_ms, lease_until, status)
    VALUES (?1, ?2, ?3, ?4, ?5, ?4 + ?5, 'running') RETURNING id`);
  const renew = db.prepare("UPDATE passes SET lease_until = max(lease_until, ?2 + lease_ms) WHERE id = ?1 AND status = 'running'");
  const finish = db.prepare(`
    UPDATE passes SET finished_at = ?2, status = ?3, seen = ?4, new = ?5, updated = ?6, repeated = ?7, rejected = ?8, flagged = ?9, note = ?10
    WHERE id = ?1 RETURNING *`);
  const list = db.prepare(`
    SELECT * FROM passes WHERE (?1 IS NULL OR source = ?1) AND (?2 IS NULL OR region = ?2) ORDER BY id DESC LIMIT ?3`);

  const unknown = (id: number): SamekeyError => new SamekeyError("not-found", `There is no pass ${id}.`);

  return {
    start({ source, region, at, leaseMs }) {
      const names = [storable(source), storable(region)] as const;
      const holder = running.get(...names);
      if (holder !== undefined) {
        const gone = isGone(text(holder, "holder"));
        if (!gone && integer(holder, "lease_until") > at) throw locked(holder);
        abandon.run(integer(holder, "id"), at, gone ? "its process was gone" : "its lease ran out");
      }
      const row = insert.get(...names, HOLDER, at, leaseMs);
      if (row === undefined) throw new SamekeyError("internal", "The pass was not stored.");
      return { id: integer(row, "id") };
    },
    renew(id, at) {
      if (Number(renew.run(id, at).changes) > 0) return;
      throw new SamekeyError(
        "pass-locked",
        `Pass ${id} no longer holds its lock: its lease ran out and another pass took over. Stop this one.`,
      );
    },
    finish(id, result) {
      const { at, status, seen, updated, repeated, rejected, flagged, note } = result;
      const row = finish.get(
        id,
        at,
        status,
        seen,
        result.new,
        updated,
        repeated,
        JSON.stringify(rejected),
        flagged ? 1 : 0,
        storable(note),
      );
      if (row === undefined) throw unknown(id);
      return passOf(row);
    },
    list: ({ source, region, limit }) => list.all(source ?? null, region ?? null, limit).map(passOf),
  };
};
