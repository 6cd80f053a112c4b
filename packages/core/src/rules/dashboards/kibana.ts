import type { Example, Rule } from "../rule.ts";

const ID = "3-80 of [0-9a-zA-Z_-]";

const rule = (hosts: readonly string[], space: boolean, examples: readonly Example[]): Rule => ({
  platform: "kibana",
  kind: "dashboard",
  namespace: "kibana-dashboard",
  title: "Kibana dashboard",
  hosts,
  parts: { id: ID, space: { shape: "1-64 of [0-9a-z_-]", not: ["default"] } },
  id: space ? "{host}/s/{space}/{id}" : "{host}/{id}",
  patterns: (space ? ["/**/s/:space"] : ["/**/s/default", "/**"]).flatMap((base) => [
    `${base}/app/dashboards#/view/:id`,
    `${base}/app/(kibana|opensearch-dashboards)#/dashboard/:id`,
  ]),
  canonical: space ? "https://{host}/s/{space}/app/dashboards#/view/{id}" : "https://{host}/app/dashboards#/view/{id}",
  examples,
});

/** Kibana and OpenSearch Dashboards: an id in the route, inside a space of a host. */
export const kibana: readonly Rule[] = [
  {
    ...rule(["*"], true, [
      {
        url: "https://kibana.example.com/s/ops/app/dashboards#/view/722b74f0-b882-11e8-a6d9-e546fe2bba5f?_g=(time:(from:now-1d))",
        id: "kibana.example.com/s/ops/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
      },
      {
        url: "https://kibana.example.com/s/dev/app/dashboards#/view/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        id: "kibana.example.com/s/dev/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        why: "copies in another space keep the id",
      },
    ]),
    notes: [
      "_g and _a hold time and state. The fragment is the address: without it all dashboards are one page.",
      "/goto/ and /app/r/s/ are short links.",
    ],
    resolve: ["/goto/*{32 of hex}", "/s/*/goto/*{32 of hex}", "/**/app/r/s/*"],
    trust: "open",
  },
  {
    ...rule(["*"], false, [
      {
        url: "https://kibana.example.com/app/dashboards#/view/722b74f0-b882-11e8-a6d9-e546fe2bba5f?_g=()&_a=()",
        id: "kibana.example.com/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
      },
      {
        url: "https://kibana.example.com/app/kibana#/dashboard/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        id: "kibana.example.com/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        why: "the route of version 6",
      },
      {
        url: "https://kibana.example.com/s/default/app/dashboards#/view/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        id: "kibana.example.com/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
      },
      {
        url: "https://logs.example.com/_dashboards/app/dashboards#/view/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
        id: "logs.example.com/722b74f0-b882-11e8-a6d9-e546fe2bba5f",
      },
      { url: "https://kibana.example.com/goto/0123456789abcdef0123456789abcdef", resolve: true },
    ]),
    trust: "open",
  },
];
