import type { Rule } from "../rule.ts";

/** Datadog: three groups of three letters and digits. */
export const datadog: readonly Rule[] = [
  {
    platform: "datadog",
    kind: "dashboard",
    title: "Datadog",
    notes: [
      "The site (us, eu, us3) and the customer's name in front are where it is seen from.",
      "from_ts, to_ts, live and tpl_var_* are the time and the filters. Public dashboards under p.datadoghq.com have a token of their own.",
    ],
    hosts: ["datadoghq.com", ":tenant.datadoghq.com", "datadoghq.eu", ":tenant.datadoghq.eu", "ddog-gov.com", ":tenant.ddog-gov.com"],
    parts: { id: "3 of base36 then '-' then 3 of base36 then '-' then 3 of base36" },
    reject: ["/dashboard/(lists|shared)/**", "/(dash|screen)/list"],
    patterns: ["/dashboard/:id{/*}?", "/dash/:id"],
    canonical: "https://app.datadoghq.com/dashboard/{id}",
    view: { from_ts: "from", to_ts: "to", fullscreen_widget: "widget" },
    examples: [
      {
        url: "https://app.datadoghq.com/dashboard/abc-def-ghi/my-dash?from_ts=1&to_ts=2&live=true",
        id: "abc-def-ghi",
        view: { from: "1" },
      },
      { url: "https://app.datadoghq.eu/dashboard/abc-def-ghi", id: "abc-def-ghi" },
      { url: "https://us3.datadoghq.com/dashboard/abc-def-ghi?tpl_var_env=prod", id: "abc-def-ghi" },
      { url: "https://acme.datadoghq.com/dashboard/abc-def-ghi", id: "abc-def-ghi" },
      { url: "https://app.datadoghq.com/dashboard/lists", rejected: "not-a-resource" },
      { url: "https://datadoghq.com.evil.example/dashboard/abc-def-ghi", rejected: "unsupported-host" },
    ],
  },
];
