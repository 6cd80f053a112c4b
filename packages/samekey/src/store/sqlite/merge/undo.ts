import { SamekeyError } from "../../../errors.ts";
import type { Change } from "../../contract.ts";
import { integer, text } from "../adapter.ts";
import { MOVE_ITEMS } from "../feed/schema.ts";
import { changeOf, type Live, type Saved, savedOf, type Tools } from "./tools.ts";

export type Undo = (id: number, how: { readonly at: number; readonly by: string }) => Change;

/** The resource_ids that were merged into ?1, directly or by way of others, and itself. */
const GROUP = `
  WITH RECURSIVE family (id) AS (
    SELECT ?1 UNION SELECT c.resource_id FROM family AS f JOIN changes AS c ON c.other_resource_id = f.id
    WHERE c.kind = 'merge' AND c.undone_at IS NULL)`;

const conflict = (message: string): SamekeyError => new SamekeyError("conflict", message);

/** Gives a merged record back: its observations, those of what had been merged into it, and what was seen of them since. */
const prepareUnmerge = (tools: Tools) => {
  const { db, events } = tools;
  // ?1 its resource_id, ?2 where it went, ?3 its new row.
  const moves = [
    `${GROUP} UPDATE decisions SET resource = ?3 WHERE observation IN (
       SELECT o.id FROM family AS f JOIN diverted AS d ON d.by_person = f.id JOIN observations AS o ON o.id = d.observation WHERE o.resource = ?2)`,
    `${GROUP} UPDATE observations SET resource = ?3 WHERE resource = ?2 AND id IN (
       SELECT d.observation FROM family AS f JOIN diverted AS d ON d.by_person = f.id)`,
    `${GROUP} UPDATE assignments SET resource = ?3 WHERE resource = ?2 AND resource_id IN (SELECT id FROM family)`,
    `${GROUP} UPDATE feed_items SET resource = ?3 WHERE resource = ?2 AND home IN (SELECT id FROM family)`,
    // Both keep the aliases: one may lead to several items, and only the model says whose it is.
    `INSERT INTO item_aliases (value, kind, resource, first_seen) SELECT value, kind, ?3, first_seen FROM item_aliases WHERE resource = ?2
     AND EXISTS (SELECT 1 FROM feed_items WHERE resource = ?3) AND ?1 <> '' ON CONFLICT DO NOTHING`,
  ].map((sql) => db.prepare(sql));
  const settle = db.prepare("DELETE FROM diverted WHERE by_person = ?1 AND by_rules = ?1");
  const unassign = db.prepare("DELETE FROM assignments WHERE value = ?1 AND kind = 'resource'");
  const takeAlias = db.prepare("UPDATE aliases SET resource = ?4 WHERE value = ?1 AND kind = ?2 AND resource = ?3");
  const takePath = db.prepare("UPDATE redirects SET resource = ?3 WHERE path = ?1 AND resource = ?2");
  const takeDecision = db.prepare("UPDATE decisions SET resource = ?3 WHERE id = ?1 AND resource = ?2");
  const dropPath = db.prepare("DELETE FROM redirects WHERE path = ?1 AND resource = ?2");
  const dropLink = db.prepare("DELETE FROM links WHERE from_resource = ?1 AND to_resource = ?2 AND rel = ?3");
  const addLink = db.prepare(
    "INSERT INTO links (from_resource, to_resource, rel, first_seen) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
  );
  const liveKey = db.prepare(`
    SELECT coalesce((SELECT ref FROM resources WHERE key = ?1), (SELECT resource FROM aliases WHERE value = ?1 AND kind = 'key')) AS ref`);

  const giveLinks = (links: Saved["links"], from: number, to: number): void => {
    for (const { from: outgoing, key, rel, at, had } of links) {
      const found = liveKey.get(key)?.ref;
      if (typeof found !== "number") continue;
      const edge = (one: number): readonly [number, number] => (outgoing ? [one, found] : [found, one]);
      if (!had && found !== from) dropLink.run(...edge(from), rel);
      if (found !== to) addLink.run(...edge(to), rel, at);
    }
  };

  return (change: Change, saved: Saved, at: number, by: string): void => {
    const { resourceId, key } = change;
    const root = tools.whereIs(resourceId);
    if (root === null) throw conflict("The record it was merged into is gone; there is nothing to take it out of.");
    if (root.resourceId === resourceId) throw conflict("This record is on its own already.");
    const ref = tools.create(resourceId, key, saved.row, saved.kept.title, at);
    for (const statement of moves) statement.run(resourceId, root.ref, ref);
    settle.run(resourceId);
    unassign.run(resourceId);
    tools.dropNames(root.ref, [key, resourceId, saved.row.canonical_url]);
    for (const [kind, value] of saved.aliases) takeAlias.run(value, kind, root.ref, ref);
    for (const path of saved.paths) takePath.run(path, root.ref, ref);
    for (const decision of saved.decisions) takeDecision.run(decision, root.ref, ref);
    if (saved.path !== null && !saved.paths.includes(saved.path)) dropPath.run(saved.path, root.ref);
    giveLinks(saved.links, root.ref, ref);
    tools.rebuild(ref, at, [saved.kept]);
    tools.rebuild(root.ref, at, [saved.otherKept]);
    const back = tools.liveRef(ref);
    tools.decide("split", back, `from ${root.resourceId} by ${by}: merge ${change.id} undone`, at);
    tools.decide("split", root, `${resourceId} by ${by}: merge ${change.id} undone`, at);
    events.add({ event: "split", key, related: root.key }, at);
    tools.tellUpdate(root, at);
  };
};

/** Puts what was split off back to where the rules, and the persons before, send it. */
const prepareUnsplit = (tools: Tools) => {
  const { db, events } = tools;
  const others = db.prepare("SELECT 1 AS other FROM assignments WHERE resource = ?1 AND NOT (kind = 'url' AND change = ?2) LIMIT 1");
  const seen = db.prepare(`
    SELECT o.id, coalesce(d.by_rules, ?2) AS by_rules FROM observations AS o LEFT JOIN diverted AS d ON d.observation = o.id WHERE o.resource = ?1`);
  const unpin = db.prepare("DELETE FROM assignments WHERE change = ?1 AND kind = 'url'");
  const note = db.prepare("UPDATE diverted SET by_person = ?2 WHERE observation = ?1");
  const settle = db.prepare("DELETE FROM diverted WHERE observation = ?1");
  const point = db.prepare("UPDATE observations SET resource = ?2 WHERE id = ?1");
  const pointDecision = db.prepare("UPDATE decisions SET resource = ?2 WHERE observation = ?1");
  const rest = [
    "UPDATE decisions SET resource = ?2 WHERE resource = ?1",
    "UPDATE aliases SET resource = ?2 WHERE resource = ?1",
    "UPDATE redirects SET resource = ?2 WHERE resource = ?1",
    `INSERT INTO links (from_resource, to_resource, rel, first_seen) SELECT ?2, to_resource, rel, first_seen FROM links
     WHERE from_resource = ?1 AND to_resource <> ?2 ON CONFLICT DO NOTHING`,
    `INSERT INTO links (from_resource, to_resource, rel, first_seen) SELECT from_resource, ?2, rel, first_seen FROM links
     WHERE to_resource = ?1 AND from_resource <> ?2 ON CONFLICT DO NOTHING`,
    ...MOVE_ITEMS,
  ].map((sql) => db.prepare(sql));
  const drops = [
    "DELETE FROM links WHERE from_resource = ?1",
    "DELETE FROM links WHERE to_resource = ?1",
    "DELETE FROM resource_regions WHERE resource = ?1",
    "DELETE FROM resources WHERE ref = ?1",
  ].map((sql) => db.prepare(sql));

  const home = (resourceId: string, other: Live): Live => tools.whereIs(resourceId) ?? other;

  return (change: Change, saved: Saved, at: number, by: string): void => {
    const split = tools.whereIs(change.resourceId);
    const other = tools.whereIs(change.otherResourceId);
    if (split === null || split.resourceId !== change.resourceId || others.get(split.ref, change.id) !== undefined) {
      throw conflict("What was split off was merged with another record since. Undo that first.");
    }
    if (other === null) throw conflict("The record it came from is gone.");
    const before = new Map(saved.observations);
    const met = new Map([[other.ref, other]]);
    for (const row of seen.all(split.ref, change.otherResourceId)) {
      const [id, byRules] = [integer(row, "id"), text(row, "by_rules")];
      const byPerson = before.get(id) ?? byRules;
      const to = home(byPerson, other);
      met.set(to.ref, to);
      point.run(id, to.ref);
      pointDecision.run(id, to.ref);
      if (to.resourceId === byRules) settle.run(id);
      else note.run(id, byPerson);
    }
    unpin.run(change.id);
    for (const statement of rest) statement.run(split.ref, other.ref);
    for (const statement of drops) statement.run(split.ref);
    tools.addNames(other.ref, { key: split.key, "resource-id": split.resourceId, "canonical-url": split.canonicalUrl }, at);
    for (const { ref } of met.values()) tools.rebuild(ref, at, ref === other.ref ? [saved.otherKept] : []);
    tools.decide("merged", other, `${split.resourceId} by ${by}: split ${change.id} undone`, at);
    events.add({ event: "merged", key: split.key, related: other.key }, at);
    for (const live of met.values()) tools.tellUpdate(live, at);
  };
};

export const prepareUndo = (tools: Tools): Undo => {
  const unmerge = prepareUnmerge(tools);
  const unsplit = prepareUnsplit(tools);
  return (id, { at, by }) => {
    const row = tools.read(id);
    const change = changeOf(row);
    if (change.undoneAt !== null) throw conflict(`Change ${id} is undone already.`);
    tools.close(id, at, by);
    (change.kind === "merge" ? unmerge : unsplit)(change, savedOf(row), at, by);
    return { ...change, undoneAt: at, undoneBy: by };
  };
};
