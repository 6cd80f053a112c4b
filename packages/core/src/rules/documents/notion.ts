import type { Rule } from "../rule.ts";

const HEX = "32 of hex";

/** Notion: 32 hexadecimal digits behind the title, on every address of a page. */
export const notion: readonly Rule[] = [
  {
    platform: "notion",
    kind: "document",
    title: "Notion",
    notes: [
      "p= opens a page beside the database that the path names, so it wins over the path.",
      "v= is a view of a database. Title and workspace are decoration: a renamed page keeps its digits.",
      "Sites on domains of their own are not seen: only a request tells their pages' ids.",
    ],
    hosts: ["notion.so", "app.notion.com", "app.notion.so", "notion.site", ":workspace.notion.site", ":workspace.notion.so"],
    parts: {
      id: {
        shape: "32 of hex or 8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex",
        codec: "uuid",
      },
    },
    patterns: ["/**?p=:id", "/**/:id", `/**/*-:id{${HEX}}`, "notion://*/**/:id", `notion://*/**/*-:id{${HEX}}`],
    canonical: "https://www.notion.so/{id}",
    view: { v: "view" },
    examples: [
      { url: "https://www.notion.so/Avocado-251d2b5f268c4de2afe9c71ff92ca95c", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      { url: "https://www.notion.so/acme/Renamed-251d2b5f268c4de2afe9c71ff92ca95c?pvs=4", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      { url: "https://www.notion.so/251d2b5f-268c-4de2-afe9-c71ff92ca95c", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      { url: "https://acme.notion.site/Avocado-251D2B5F268C4DE2AFE9C71FF92CA95C", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      { url: "https://app.notion.com/p/acme/Avocado-251d2b5f268c4de2afe9c71ff92ca95c", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      {
        url: "https://www.notion.so/668d797c76fa49349b05ad288df2d136?v=0123456789abcdef0123456789abcdef",
        id: "668d797c-76fa-4934-9b05-ad288df2d136",
        view: { view: "0123456789abcdef0123456789abcdef" },
        why: "notero#410: a view is not the database",
      },
      {
        url: "https://www.notion.so/acme/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?v=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb&p=1234567890abcdef1234567890abcdef&pm=s",
        id: "12345678-90ab-cdef-1234-567890abcdef",
        why: "a page peeked at from its database is the page",
      },
      {
        url: "https://www.notion.so/Page-1234567890abcdef1234567890abcdef",
        id: "12345678-90ab-cdef-1234-567890abcdef",
        why: "n8n PR 10070: titles before ids",
      },
      { url: "notion://www.notion.so/Avocado-251d2b5f268c4de2afe9c71ff92ca95c", id: "251d2b5f-268c-4de2-afe9-c71ff92ca95c" },
      {
        url: "https://www.notion.so/My-Page-abc123def456ghi789jkl012mno345pq",
        rejected: "not-a-resource",
        why: "letters that are no digits",
      },
      { url: "https://www.notion.so/pricing", rejected: "not-a-resource" },
      { url: "https://notion.so.evil.example/251d2b5f268c4de2afe9c71ff92ca95c", rejected: "unsupported-host" },
    ],
  },
];
