import type { Rule } from "../rule.ts";

/** Wikidata: items, properties and lexemes by letter and number. */
export const wikidata: readonly Rule[] = [
  {
    platform: "wikidata",
    kind: "entity",
    title: "Wikidata",
    notes: ["Merged items redirect to the one that stays, which only a request tells."],
    hosts: ["wikidata.org", "m.wikidata.org"],
    parts: { id: { shape: "1 of [QqPpLl] then 1-10 of digit", fold: "upper" } },
    patterns: [
      "/(wiki|entity)/:id",
      "/wiki/(Property|Lexeme)::id",
      "/wiki/*{'Special:EntityData'}/:id{.(json|ttl|rdf|nt|jsonld|php)}?",
      "/wiki/*{'Special:EntityPage'}/:id",
    ],
    canonical: "https://www.wikidata.org/wiki/{id}",
    view: { "#": "anchor", oldid: "version" },
    examples: [
      { url: "https://www.wikidata.org/wiki/Q470573#P31", id: "Q470573", view: { anchor: "P31" } },
      { url: "http://www.wikidata.org/entity/Q470573", id: "Q470573" },
      { url: "https://m.wikidata.org/wiki/Q470573", id: "Q470573" },
      { url: "https://www.wikidata.org/wiki/Special:EntityData/Q470573.json", id: "Q470573", view: {} },
      { url: "https://www.wikidata.org/wiki/Property:P31", id: "P31" },
      { url: "https://www.wikidata.org/wiki/Wikidata:Main_Page", rejected: "bad-id" },
      { url: "https://wikidata.org.evil.example/wiki/Q470573", rejected: "unsupported-host" },
    ],
  },
];
