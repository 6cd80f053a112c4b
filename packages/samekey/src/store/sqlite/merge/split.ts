import { hash } from "node:crypto";
import { keyOf } from "@samekey/core";
import { SamekeyError } from "../../../errors.ts";
import type { Change, SplitHow } from "../../contract.ts";
import { storable } from "../../text.ts";
import { integer, number, textOrNull } from "../adapter.ts";
import type { Saved, Tools } from "./tools.ts";

export type Split = (key: string, how: SplitHow) => Change;

/** The resource_id of what is split off: the same URLs always give the same one. */
const splitId = (resourceId: string, urls: readonly string[]): string =>
  `${resourceId}#${hash("sha256", JSON.stringify(urls.toSorted()), "hex").slice(0, 8)}`;

export const prepareSplit = (tools: Tools): Split => {
  const { db, events } = tools;
  const chosen = db.prepare(`
    SELECT o.id, d.by_person FROM observations AS o LEFT JOIN diverted AS d ON d.observation = o.id
    WHERE o.resource = ?1 AND o.url IN (SELECT value FROM json_each(?2))`);
  const divert = db.prepare(`
    INSERT INTO diverted (observation, by_rules, by_person) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET by_person = ?3`);
  const point = db.prepare("UPDATE observations SET resource = ?2 WHERE id = ?1");
  const pointDecision = db.prepare("UPDATE decisions SET resource = ?2 WHERE observation = ?1");
  const pin = db.prepare(`
    INSERT INTO assignments (kind, value, resource, resource_id, change) VALUES ('url', ?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET resource = ?2, resource_id = ?3, change = ?4`);

  return (key, { at, by, reason, urls: given, canonicalUrl }) => {
    const other = tools.live(key);
    const urls = [...new Set(given.map(storable))];
    const rows = chosen.all(other.ref, JSON.stringify(urls));
    if (rows.length === 0)
      throw new SamekeyError("usage", "No observation of this record has one of these URLs. Give them as they were observed.");
    if (rows.length === number(db, `SELECT count(*) FROM observations WHERE resource = ${other.ref}`)) {
      throw new SamekeyError("usage", "These are all the URLs of this record: nothing of it would be left. Leave out at least one.");
    }
    const resourceId = splitId(other.resourceId, urls);
    if (tools.whereIs(resourceId) !== null) throw new SamekeyError("conflict", "These URLs were split off already.");
    const own = { key: keyOf(resourceId), resourceId };
    const row = {
      kind: other.kind,
      platform: other.platform,
      canonical_url: storable(canonicalUrl ?? other.canonicalUrl),
      verdict: other.verdict,
    };
    const saved: Saved = {
      path: null,
      row,
      kept: { title: "", lastSeen: 0 },
      otherKept: { title: other.title, lastSeen: other.lastSeen },
      aliases: [],
      paths: [],
      decisions: [],
      links: [],
      observations: rows.map((seen) => [integer(seen, "id"), textOrNull(seen, "by_person")] as const),
    };
    const change = { kind: "split", at, by, reason, ...own, otherKey: other.key, otherResourceId: other.resourceId } as const;
    const id = tools.write(change, saved);
    tools.dropNames(other.ref, [own.key, own.resourceId]);
    const ref = tools.create(resourceId, own.key, row, "", at);
    for (const [observation] of saved.observations) {
      divert.run(observation, other.resourceId, resourceId);
      point.run(observation, ref);
      pointDecision.run(observation, ref);
    }
    for (const url of urls) pin.run(url, ref, resourceId, id);
    tools.rebuild(ref, at, []);
    tools.rebuild(other.ref, at, [saved.otherKept]);
    const split = tools.liveRef(ref);
    tools.decide("split", split, `from ${other.resourceId} by ${by}: ${reason}`, at);
    tools.decide("split", other, `${resourceId} by ${by}: ${reason}`, at);
    events.add({ event: "split", key: own.key, related: other.key }, at);
    tools.tellUpdate(other, at);
    return { ...change, id, undoneAt: null, undoneBy: null };
  };
};
