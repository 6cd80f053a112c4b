import { SamekeyError } from "../../../errors.ts";
import type { Change, MergeHow } from "../../contract.ts";
import { storable } from "../../text.ts";
import { integer, text } from "../adapter.ts";
import { MOVE_ITEMS } from "../feed/schema.ts";
import type { Live, Saved, Tools } from "./tools.ts";

export type Merge = (from: string, into: string, how: MergeHow) => Change;

const LINKS_OF = `
  SELECT 1 AS outgoing, r.key, l.rel, l.first_seen,
    EXISTS (SELECT 1 FROM links AS h WHERE h.from_resource = ?2 AND h.to_resource = l.to_resource AND h.rel = l.rel) AS had
  FROM links AS l JOIN resources AS r ON r.ref = l.to_resource WHERE l.from_resource = ?1
  UNION ALL
  SELECT 0, r.key, l.rel, l.first_seen,
    EXISTS (SELECT 1 FROM links AS h WHERE h.to_resource = ?2 AND h.from_resource = l.from_resource AND h.rel = l.rel)
  FROM links AS l JOIN resources AS r ON r.ref = l.from_resource WHERE l.to_resource = ?1`;

/** What moves from ?1 to ?2, in this order. An observation that a person sent elsewhere before keeps what is noted of it. */
const MOVES: readonly string[] = [
  `INSERT INTO diverted (observation, by_rules, by_person) SELECT o.id, r.resource_id, r.resource_id
   FROM observations AS o JOIN resources AS r ON r.ref = o.resource WHERE o.resource = ?1 AND ?2 <> 0 ON CONFLICT DO NOTHING`,
  "UPDATE observations SET resource = ?2 WHERE resource = ?1",
  "UPDATE assignments SET resource = ?2 WHERE resource = ?1",
  "UPDATE decisions SET resource = ?2 WHERE resource = ?1",
  "UPDATE aliases SET resource = ?2 WHERE resource = ?1",
  "UPDATE redirects SET resource = ?2 WHERE resource = ?1",
  `INSERT INTO links (from_resource, to_resource, rel, first_seen) SELECT ?2, to_resource, rel, first_seen FROM links
   WHERE from_resource = ?1 AND to_resource <> ?2 ON CONFLICT DO NOTHING`,
  `INSERT INTO links (from_resource, to_resource, rel, first_seen) SELECT from_resource, ?2, rel, first_seen FROM links
   WHERE to_resource = ?1 AND from_resource <> ?2 ON CONFLICT DO NOTHING`,
  ...MOVE_ITEMS,
];

/** What is left of ?1 then. */
const DROPS: readonly string[] = [
  "DELETE FROM links WHERE from_resource = ?1",
  "DELETE FROM links WHERE to_resource = ?1",
  "DELETE FROM resource_regions WHERE resource = ?1",
  "DELETE FROM resources WHERE ref = ?1",
];

export const prepareMerge = (tools: Tools): Merge => {
  const { db, events } = tools;
  const aliases = db.prepare("SELECT kind, value FROM aliases WHERE resource = ?1");
  const paths = db.prepare("SELECT path FROM redirects WHERE resource = ?1");
  const decisions = db.prepare("SELECT id FROM decisions WHERE resource = ?1 AND observation IS NULL");
  const links = db.prepare(LINKS_OF);
  const moves = MOVES.map((sql) => db.prepare(sql));
  const drops = DROPS.map((sql) => db.prepare(sql));
  const assign = db.prepare("INSERT INTO assignments (kind, value, resource, resource_id, change) VALUES ('resource', ?1, ?2, ?1, ?3)");
  const addPath = db.prepare(
    "INSERT INTO redirects (path, resource, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET resource = ?2",
  );

  const save = (from: Live, into: Live, path: string | null): Saved => ({
    path,
    row: { kind: from.kind, platform: from.platform, canonical_url: from.canonicalUrl, verdict: from.verdict },
    kept: { title: from.title, lastSeen: from.lastSeen },
    otherKept: { title: into.title, lastSeen: into.lastSeen },
    aliases: aliases.all(from.ref).map((row) => [text(row, "kind"), text(row, "value")] as const),
    paths: paths.all(from.ref).map((row) => text(row, "path")),
    decisions: decisions.all(from.ref).map((row) => integer(row, "id")),
    links: links.all(from.ref, into.ref).map((row) => ({
      from: integer(row, "outgoing") === 1,
      key: text(row, "key"),
      rel: text(row, "rel"),
      at: integer(row, "first_seen"),
      had: integer(row, "had") === 1,
    })),
    observations: [],
  });

  return (fromKey, intoKey, { at, by, reason, path }) => {
    const [from, into] = [tools.live(fromKey), tools.live(intoKey)];
    if (from.ref === into.ref) throw new SamekeyError("usage", "Both keys are of one record: there is nothing to merge.");
    const saved = save(from, into, path === undefined ? null : storable(path));
    const change = {
      kind: "merge",
      at,
      by,
      reason,
      key: from.key,
      resourceId: from.resourceId,
      otherKey: into.key,
      otherResourceId: into.resourceId,
    } as const;
    const id = tools.write(change, saved);
    for (const statement of moves) statement.run(from.ref, into.ref);
    for (const statement of drops) statement.run(from.ref);
    assign.run(from.resourceId, into.ref, id);
    tools.addNames(into.ref, { key: from.key, "resource-id": from.resourceId, "canonical-url": from.canonicalUrl }, at);
    if (saved.path !== null) addPath.run(saved.path, into.ref, at);
    tools.rebuild(into.ref, at, [saved.otherKept, saved.kept]);
    tools.decide("merged", into, `${from.resourceId} by ${by}: ${reason}`, at);
    events.add({ event: "merged", key: from.key, related: into.key }, at);
    tools.tellUpdate(into, at);
    return { ...change, id, undoneAt: null, undoneBy: null };
  };
};
