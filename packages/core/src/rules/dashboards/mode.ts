import type { Rule } from "../rule.ts";

/** Mode: reports of a workspace. */
export const mode: readonly Rule[] = [
  {
    platform: "mode",
    kind: "report",
    title: "Mode",
    notes: ["A report has twelve hexadecimal digits; runs are versions of it, kept as view."],
    hosts: ["app.mode.com", "modeanalytics.com", "mode.com"],
    parts: { workspace: { shape: "1+ of [0-9a-zA-Z_-]", fold: "lower" }, id: { shape: "12 of hex", fold: "lower" }, version: "12 of hex" },
    id: "{workspace}/{id}",
    patterns: [
      "/:workspace/reports/:id{/runs/:version}?",
      "/:workspace/reports/:id/(embed|details|viz|queries)/**",
      "/editor/:workspace/reports/:id/**",
    ],
    canonical: "https://app.mode.com/{workspace}/reports/{id}",
    capabilities: ["access_key", "signature"],
    examples: [
      {
        url: "https://app.mode.com/acme/reports/0123456789ab/runs/ba9876543210",
        id: "acme/0123456789ab",
        view: { version: "ba9876543210" },
      },
      { url: "https://modeanalytics.com/acme/reports/0123456789ab", id: "acme/0123456789ab" },
      { url: "https://mode.com/blog", rejected: "not-a-resource" },
      { url: "https://app.mode.com.evil.example/acme/reports/0123456789ab", rejected: "unsupported-host" },
    ],
  },
];
