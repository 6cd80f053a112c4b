import type { Alias, Decision, Link, RegionSeen, ResourceRecord, ResourceSummary, StoredObservation } from "../contract.ts";
import { storable } from "../text.ts";
import { type Database, integer, type Row, text, textOrNull } from "./adapter.ts";
import { WRAPPED } from "./names.ts";

/** Columns of a {@link ResourceSummary}; `r` is the row of `resources`. */
export const SUMMARY_COLUMNS = `
  r.ref, r.key, r.resource_id, r.kind, r.platform, r.id, r.canonical_url, r.title, r.slug, r.region_first_seen, r.first_seen, r.last_seen,
  r.changed_at, r.seen_count,
  (SELECT json_group_array(g.region ORDER BY g.region <> r.region_first_seen, g.first_seen, g.region) FROM resource_regions AS g WHERE g.resource = r.ref) AS regions`;

const strings = (json: string): string[] => {
  const value: unknown = json === "" ? [] : JSON.parse(json);
  return Array.isArray(value) ? value.map(String) : [];
};

export const summaryOf = (row: Row): ResourceSummary => ({
  key: text(row, "key"),
  resourceId: text(row, "resource_id"),
  kind: text(row, "kind"),
  platform: text(row, "platform"),
  id: text(row, "id"),
  canonicalUrl: text(row, "canonical_url"),
  title: text(row, "title"),
  slug: text(row, "slug"),
  regionFirstSeen: text(row, "region_first_seen"),
  regions: strings(text(row, "regions")),
  firstSeen: integer(row, "first_seen"),
  lastSeen: integer(row, "last_seen"),
  changedAt: integer(row, "changed_at"),
  seenCount: integer(row, "seen_count"),
});

const regionSeen = (row: Row): RegionSeen => ({
  region: text(row, "region"),
  firstSeen: integer(row, "first_seen"),
  lastSeen: integer(row, "last_seen"),
  seenCount: integer(row, "seen_count"),
});

const aliasOf = (row: Row): Alias => ({ kind: text(row, "kind"), value: text(row, "value"), firstSeen: integer(row, "first_seen") });

const observationOf = (row: Row): StoredObservation => ({
  url: text(row, "url"),
  title: text(row, "title"),
  source: text(row, "source"),
  region: text(row, "region"),
  document: text(row, "document"),
  pointer: text(row, "pointer"),
  chain: strings(text(row, "chain")),
  outcome: text(row, "outcome"),
  reason: text(row, "reason"),
  rule: text(row, "rule"),
  pack: text(row, "pack"),
  key: textOrNull(row, "key"),
  firstSeen: integer(row, "first_seen"),
  lastSeen: integer(row, "last_seen"),
  seenCount: integer(row, "seen_count"),
});

const linkOf = (row: Row): Link => ({
  rel: text(row, "rel"),
  direction: text(row, "direction") === "to" ? "to" : "from",
  key: text(row, "key"),
  resourceId: text(row, "resource_id"),
  kind: text(row, "kind"),
  id: text(row, "id"),
  slug: text(row, "slug"),
  title: text(row, "title"),
  canonicalUrl: text(row, "canonical_url"),
  firstSeen: integer(row, "first_seen"),
});

const decisionKind = (value: string): Decision["decision"] =>
  value === "rejected" || value === "merged" || value === "split" || value === "rekeyed" ? value : "new";

const decisionOf = (row: Row): Decision => ({
  at: integer(row, "at"),
  decision: decisionKind(text(row, "decision")),
  key: textOrNull(row, "key"),
  url: text(row, "url"),
  reason: text(row, "reason"),
  rule: text(row, "rule"),
  pack: text(row, "pack"),
});

export interface Reader {
  byKey(key: string): ResourceRecord | null;
  byAlias(value: string): ResourceRecord | null;
  observationsOfUrl(url: string, limit: number): StoredObservation[];
  rejected(reason: string, limit: number): StoredObservation[];
  decisions(key: string): Decision[];
  redirect(path: string): string | null;
}

const OBSERVATIONS = `
  SELECT o.*, n.source, n.region, n.document, v.outcome, v.reason, v.rule, v.pack, r.key
  FROM observations AS o JOIN origins AS n ON n.id = o.origin JOIN verdicts AS v ON v.id = o.verdict LEFT JOIN resources AS r ON r.ref = o.resource`;

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const longest = (chains: readonly (readonly string[])[]): readonly string[] =>
  chains.reduce<readonly string[]>((best, chain) => (chain.length > best.length ? chain : best), []);

/** The URL a thing was seen as. Of a wrapper that is the URL it carries: the wrapper itself says who clicked where, not what was seen. */
const observedAs = ({ url, reason, chain }: StoredObservation, canonicalUrl: string): string[] => {
  if (!reason.startsWith(WRAPPED)) return [url];
  const carried = chain.at(-1) ?? url;
  return carried === canonicalUrl ? [] : [carried];
};

/** The longest way that a resolver took, or else the longest through wrappers. */
const redirectChain = (seen: readonly StoredObservation[]): readonly string[] => {
  const chains = (wrapped: boolean): (readonly string[])[] =>
    seen.filter(({ reason }) => reason.startsWith(WRAPPED) === wrapped).map(({ chain }) => chain);
  const resolved = longest(chains(false));
  return resolved.length > 0 ? resolved : longest(chains(true));
};

const urlAliases = (observations: readonly StoredObservation[]): Alias[] => {
  const firstSeen = new Map<string, number>();
  for (const { url, firstSeen: at } of observations) firstSeen.set(url, Math.min(firstSeen.get(url) ?? at, at));
  return [...firstSeen].map(([value, at]) => ({ kind: "url", value, firstSeen: at }));
};

export const prepareReader = (db: Database): Reader => {
  const record = (condition: string) =>
    db.prepare(`SELECT ${SUMMARY_COLUMNS}, v.pack FROM resources AS r JOIN verdicts AS v ON v.id = r.verdict WHERE ${condition}`);
  const byKey = record("r.key = ?1");
  // The way from the most to the least certain; a URL that led to two resources gives the one it led to first.
  const byAnyName = [
    byKey,
    record("r.resource_id = ?1"),
    record("r.ref = (SELECT o.resource FROM observations AS o WHERE o.url = ?1 AND o.resource IS NOT NULL ORDER BY o.id LIMIT 1)"),
    record("r.ref = (SELECT a.resource FROM aliases AS a WHERE a.value = ?1 ORDER BY a.first_seen LIMIT 1)"),
    record("r.ref = (SELECT a.resource FROM item_aliases AS a WHERE a.value = ?1 ORDER BY a.first_seen, a.resource LIMIT 1)"),
    record("r.canonical_url = ?1 ORDER BY r.ref LIMIT 1"),
  ];
  const regions = db.prepare("SELECT * FROM resource_regions WHERE resource = ?1 ORDER BY first_seen, region");
  const aliases = db.prepare(`
    SELECT kind, value, first_seen FROM aliases WHERE resource = ?1
    UNION ALL SELECT kind, value, first_seen FROM item_aliases WHERE resource = ?1 ORDER BY first_seen, kind, value`);
  const observations = db.prepare(`${OBSERVATIONS} WHERE o.resource = ?1 ORDER BY o.first_seen, o.id`);
  const ofUrl = db.prepare(`${OBSERVATIONS} WHERE o.url = ?1 ORDER BY o.last_seen DESC, o.id DESC LIMIT ?2`);
  const rejected = db.prepare(`
    ${OBSERVATIONS} WHERE o.resource IS NULL AND o.verdict IN (SELECT id FROM verdicts WHERE reason = ?1) ORDER BY o.id DESC LIMIT ?2`);
  const decisions = db.prepare(`
    SELECT d.at, d.decision, r.key, coalesce(o.url, '') AS url, v.reason, v.rule, v.pack
    FROM resources AS r JOIN decisions AS d ON d.resource = r.ref JOIN verdicts AS v ON v.id = d.verdict
      LEFT JOIN observations AS o ON o.id = d.observation
    WHERE r.key = ?1 ORDER BY d.id`);
  const redirect = db.prepare("SELECT r.key FROM redirects AS p JOIN resources AS r ON r.ref = p.resource WHERE p.path = ?1");
  const links = db.prepare(`
    SELECT l.rel, 'to' AS direction, r.key, r.resource_id, r.title, r.canonical_url, l.first_seen, r.kind, r.id, r.slug
    FROM links AS l JOIN resources AS r ON r.ref = l.to_resource WHERE l.from_resource = ?1
    UNION ALL
    SELECT l.rel, 'from', r.key, r.resource_id, r.title, r.canonical_url, l.first_seen, r.kind, r.id, r.slug
    FROM links AS l JOIN resources AS r ON r.ref = l.from_resource WHERE l.to_resource = ?1
    ORDER BY 2 DESC, 7, 4 LIMIT 500`);

  const full = (row: Row | undefined): ResourceRecord | null => {
    if (row === undefined) return null;
    const ref = integer(row, "ref");
    const seen = observations.all(ref).map(observationOf);
    return {
      ...summaryOf(row),
      pack: text(row, "pack"),
      regionsSeen: regions.all(ref).map(regionSeen),
      observedUrls: unique(seen.flatMap((observation) => observedAs(observation, text(row, "canonical_url")))),
      redirectChain: redirectChain(seen),
      aliases: [...urlAliases(seen), ...aliases.all(ref).map(aliasOf)],
      observations: seen,
      links: links.all(ref).map(linkOf),
    };
  };

  return {
    byKey: (key) => full(byKey.get(key.toLowerCase())),
    byAlias(value) {
      const name = storable(value.trim());
      for (const statement of byAnyName) {
        const row = statement.get(name);
        if (row !== undefined) return full(row);
      }
      return null;
    },
    observationsOfUrl: (url, limit) => ofUrl.all(storable(url), limit).map(observationOf),
    rejected: (reason, limit) => rejected.all(reason, limit).map(observationOf),
    decisions: (key) => decisions.all(key).map(decisionOf),
    redirect(path) {
      const row = redirect.get(storable(path));
      return row === undefined ? null : text(row, "key");
    },
  };
};
