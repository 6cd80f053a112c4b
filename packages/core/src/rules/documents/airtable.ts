import type { Rule } from "../rule.ts";

const id = (prefix: string): string => `'${prefix}' then 14 of alnum`;

/** Airtable: ids of 17 characters that begin with what they name; the most specific of a URL is what it shows. */
export const airtable: readonly Rule[] = [
  {
    platform: "airtable",
    kind: "record",
    namespace: "airtable-record",
    title: "Airtable record",
    notes: [
      "A record may stand behind a base, a table, a view or an interface page; all of them lead to the record.",
      "A record has no address without its base, so the canonical URL identifies and does not open.",
    ],
    hosts: ["airtable.com"],
    parts: { id: id("rec"), share: id("shr") },
    resolve: ["/:share/**", "/embed/:share/**", "/*/:share/**", "/embed/*/:share/**"],
    patterns: ["/*/:id", "/*/*/:id", "/*/*/*/:id"],
    canonical: "https://airtable.com/r/{id}",
    view: { blocks: "blocks" },
    examples: [
      {
        url: "https://airtable.com/appAbCdEfGhIjKlMn/tblAbCdEfGhIjKlMn/viwAbCdEfGhIjKlMn/recAbCdEfGhIjKlMn?blocks=hide",
        id: "recAbCdEfGhIjKlMn",
      },
      {
        url: "https://airtable.com/appAbCdEfGhIjKlMn/tblAbCdEfGhIjKlMn/recAbCdEfGhIjKlMn?copyLinkToCellOrRecordOrigin=gridView",
        id: "recAbCdEfGhIjKlMn",
      },
      {
        url: "https://airtable.com/tblAbCdEfGhIjKlMn/viwAbCdEfGhIjKlMn/recAbCdEfGhIjKlMn",
        id: "recAbCdEfGhIjKlMn",
        why: "older links leave the base out",
      },
      { url: "https://airtable.com/shrAbCdEfGhIjKlMn", resolve: true, why: "a share leads to a base, a view or a form" },
      { url: "https://airtable.com/embed/appAbCdEfGhIjKlMn/shrAbCdEfGhIjKlMn?viewControls=on", resolve: true },
      { url: "https://airtable.com/appAbCdEfGhIjKlMn/shrAbCdEfGhIjKlMn/tblAbCdEfGhIjKlMn", resolve: true },
      { url: "https://airtable.com/templates", rejected: "not-a-resource" },
      { url: "https://airtable.com.evil.example/appAbCdEfGhIjKlMn", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "airtable",
    kind: "table",
    namespace: "airtable-table",
    title: "Airtable table",
    hosts: ["airtable.com"],
    parts: { app: id("app"), id: id("tbl"), saved: id("viw") },
    patterns: ["/:app/:id{/:saved}?", "/:id{/:saved}?", "/embed/:app/:id{/:saved}?"],
    canonical: "https://airtable.com/{id}",
    examples: [
      {
        url: "https://airtable.com/appAbCdEfGhIjKlMn/tblAbCdEfGhIjKlMn/viwAbCdEfGhIjKlMn?blocks=hide",
        id: "tblAbCdEfGhIjKlMn",
        view: { saved: "viwAbCdEfGhIjKlMn" },
      },
      { url: "https://airtable.com/tblAbCdEfGhIjKlMn", id: "tblAbCdEfGhIjKlMn" },
    ],
  },
  {
    platform: "airtable",
    kind: "base",
    title: "Airtable base",
    hosts: ["airtable.com"],
    parts: { id: id("app") },
    patterns: ["/:id{/api/docs}?", "/embed/:id"],
    canonical: "https://airtable.com/{id}",
    examples: [{ url: "https://airtable.com/appAbCdEfGhIjKlMn", id: "appAbCdEfGhIjKlMn" }],
  },
];
