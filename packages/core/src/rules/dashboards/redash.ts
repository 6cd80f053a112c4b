import type { Rule } from "../rule.ts";

/** Redash: numbers of one installation. */
export const redash: readonly Rule[] = [
  {
    platform: "redash",
    kind: "query",
    namespace: "redash-query",
    title: "Redash query",
    notes: ["p_* are the values of parameters. The number is unique on its installation."],
    hosts: ["redash.*"],
    parts: { id: "1-9 of digit" },
    id: "{host}/{id}",
    patterns: ["/queries/:id{/source}?", "/embed/query/:id/**"],
    canonical: "https://{host}/queries/{id}",
    capabilities: ["api_key"],
    trust: "open",
    examples: [{ url: "https://redash.example.com/queries/123/source?p_day=2024-01-01#456", id: "redash.example.com/123" }],
  },
  {
    platform: "redash",
    kind: "dashboard",
    namespace: "redash-dashboard",
    title: "Redash dashboard",
    hosts: ["redash.*"],
    parts: { id: "1-9 of digit" },
    id: "{host}/{id}",
    patterns: ["/dashboards/:id{-*}?"],
    canonical: "https://{host}/dashboards/{id}",
    capabilities: ["api_key"],
    trust: "open",
    examples: [{ url: "https://redash.example.com/dashboards/12-sales?p_day=2024-01-01", id: "redash.example.com/12" }],
  },
];
