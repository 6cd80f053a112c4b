import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, examples: readonly Example[]): Rule => ({
  platform: "osm",
  kind,
  namespace: `osm-${kind}`,
  title: `OpenStreetMap ${kind}`,
  hosts: ["openstreetmap.org", "osm.org", "m.openstreetmap.org"],
  parts: { id: "1-12 of digit" },
  patterns: [`/{browse/}?${kind}/:id{/history/**}?`, `/?${kind}=:id`, `//api.openstreetmap.org/api/0.6/${kind}/:id/**`],
  canonical: `https://www.openstreetmap.org/${kind}/{id}`,
  view: { map: "map" },
  examples,
});

/** OpenStreetMap: nodes, ways and relations, each with its own numbers. */
export const openstreetmap: readonly Rule[] = [
  {
    ...rule("node", [
      { url: "https://www.openstreetmap.org/node/240109189#map=19/52.5/13.4", id: "240109189", view: { map: "19/52.5/13.4" } },
      { url: "https://www.openstreetmap.org/?node=240109189", id: "240109189" },
      { url: "https://www.openstreetmap.org/browse/node/240109189", id: "240109189" },
      { url: "https://www.openstreetmap.org/search?query=x", rejected: "not-a-resource" },
      { url: "https://www.openstreetmap.org/#map=12/52.5/13.4", rejected: "not-a-resource", why: "a place on the map, and no thing" },
      { url: "https://openstreetmap.org.evil.example/node/240109189", rejected: "unsupported-host" },
    ]),
    notes: ["A node, a way and a relation may have one number."],
  },
  rule("way", [{ url: "https://www.openstreetmap.org/way/240109189", id: "240109189", why: "a node with this number is another thing" }]),
  rule("relation", [{ url: "https://osm.org/relation/62422/history", id: "62422" }]),
  rule("changeset", [{ url: "https://www.openstreetmap.org/changeset/123456789", id: "123456789" }]),
  rule("note", [{ url: "https://www.openstreetmap.org/note/1234567", id: "1234567" }]),
];
