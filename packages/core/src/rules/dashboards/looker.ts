import type { Example, Rule } from "../rule.ts";

const LOOKML = "1+ of [0-9a-zA-Z_-] then '::' then 1+ of [0-9a-zA-Z_-]";

const dashboard = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "looker",
  kind: "dashboard",
  namespace: "looker-dashboard",
  title: "Looker dashboard",
  notes: [
    "A dashboard has a number, or model::name when it is written in LookML. Filters are parameters with names of their own and are no identity.",
  ],
  hosts,
  parts: { id: `1-9 of digit or ${LOOKML}` },
  id: "{host}/{id}",
  patterns: ["{/embed}?/(dashboards|dashboards-next|dashboards-legacy)/:id"],
  canonical: "https://{host}/dashboards/{id}",
  examples,
});

const look = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "looker",
  kind: "look",
  namespace: "looker-look",
  title: "Looker look",
  hosts,
  parts: { id: "1-9 of digit" },
  id: "{host}/{id}",
  patterns: ["{/embed}?/looks/:id"],
  canonical: "https://{host}/looks/{id}",
  examples,
});

const CLOUD = [":tenant.looker.com", ":tenant.looker.app"];

/** Looker: dashboards and looks of one installation, counted apart. */
export const looker: readonly Rule[] = [
  {
    ...dashboard(CLOUD, [
      { url: "https://acme.cloud.looker.com/dashboards/123?Date=7+days&hide_filter=x", id: "acme.cloud.looker.com/123" },
      { url: "https://acme.cloud.looker.com/embed/dashboards-next/123", id: "acme.cloud.looker.com/123" },
      { url: "https://acme.looker.com/dashboards/sales::overview", id: "acme.looker.com/sales::overview" },
      { url: "https://acme.looker.com/dashboards/sales%3A%3Aoverview", id: "acme.looker.com/sales::overview" },
      { url: "https://acme.looker.com/folders/12", rejected: "not-a-resource" },
      { url: "https://looker.com.evil.example/dashboards/123", rejected: "unsupported-host" },
    ]),
    reject: ["/(folders|browse|login|search)/**"],
  },
  look(CLOUD, [
    {
      url: "https://acme.cloud.looker.com/looks/123",
      id: "acme.cloud.looker.com/123",
      why: "a dashboard with this number is another thing",
    },
  ]),
  {
    ...dashboard(["looker.*"], [{ url: "https://looker.example.com:9999/dashboards/123", id: "looker.example.com:9999/123" }]),
    trust: "open",
  },
  { ...look(["looker.*"], [{ url: "https://looker.example.com/looks/123", id: "looker.example.com/123" }]), trust: "open" },
];
