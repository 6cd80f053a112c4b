import type { Example, Rule } from "../rule.ts";

const dashboard = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "superset",
  kind: "dashboard",
  namespace: "superset-dashboard",
  title: "Superset dashboard",
  hosts,
  parts: { id: "1-9 of digit" },
  id: "{host}/{id}",
  resolve: ["/superset/dashboard/p/*", "/superset/dashboard/:slug{1 of [a-zA-Z_] then 0+ of [0-9a-zA-Z_-]}"],
  patterns: ["/superset/dashboard/:id{/edit}?"],
  canonical: "https://{host}/superset/dashboard/{id}/",
  examples,
});

/** Superset: the number of a dashboard on its host; a slug or a permalink must be resolved. */
export const superset: readonly Rule[] = [
  {
    ...dashboard(
      ["*"],
      [
        { url: "https://superset.example.com/superset/dashboard/12/?native_filters_key=abc&standalone=1", id: "superset.example.com/12" },
        { url: "https://bi.example.com/superset/dashboard/12", id: "bi.example.com/12" },
        {
          url: "https://superset.example.com/superset/dashboard/world_health/",
          resolve: true,
          why: "a slug can move to another dashboard",
        },
        { url: "https://superset.example.com/superset/dashboard/p/AbCdEf/", resolve: true },
      ],
    ),
    notes: ["Charts are counted apart. native_filters_key is state."],
    trust: "open",
  },
  {
    ...dashboard(
      [":workspace.app.preset.io", ":workspace.us1a.app.preset.io"],
      [
        { url: "https://a1b2c3d4.us1a.app.preset.io/superset/dashboard/12/", id: "a1b2c3d4.us1a.app.preset.io/12" },
        { url: "https://preset.io.evil.example/superset/dashboard/12/", rejected: "unsupported-host" },
      ],
    ),
  },
  {
    platform: "superset",
    kind: "chart",
    namespace: "superset-chart",
    title: "Superset chart",
    hosts: ["superset.*"],
    parts: { id: "1-9 of digit" },
    id: "{host}/{id}",
    patterns: ["{/superset}?/explore?slice_id=:id", "/superset/slice/:id"],
    canonical: "https://{host}/explore/?slice_id={id}",
    trust: "open",
    examples: [{ url: "https://superset.example.com/explore/?slice_id=34&standalone=1", id: "superset.example.com/34" }],
  },
];
