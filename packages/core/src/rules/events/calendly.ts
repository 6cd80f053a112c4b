import type { Rule } from "../rule.ts";

/** Calendly: a person's kind of appointment. */
export const calendly: readonly Rule[] = [
  {
    platform: "calendly",
    kind: "appointment",
    title: "Calendly",
    notes: ["/d/ and /s/ links can be used once and lead to an appointment of somebody: only a request tells of whom."],
    hosts: ["calendly.com"],
    parts: {
      user: {
        shape: "1+ of [0-9a-zA-Z_.-]",
        fold: "lower",
        not: [
          "app",
          "login",
          "signup",
          "blog",
          "about",
          "pricing",
          "event_types",
          "scheduled_events",
          "integrations",
          "help",
          "legal",
          "users",
          "teams",
          "resources",
          "solutions",
          "features",
        ],
      },
      type: { shape: "1+ of slug", fold: "lower" },
    },
    id: "{user}/{type}",
    resolve: ["/(d|s)/**"],
    patterns: ["/:user/:type{/*}?"],
    canonical: "https://calendly.com/{user}/{type}",
    view: { month: "month", date: "date" },
    examples: [
      { url: "https://calendly.com/jane/30min?month=2024-05&date=2024-05-02", id: "jane/30min", view: { month: "2024-05" } },
      { url: "https://calendly.com/Jane/30min", id: "jane/30min" },
      { url: "https://calendly.com/d/abc-def-ghi/intro", resolve: true },
      { url: "https://calendly.com/jane", rejected: "not-a-resource" },
      { url: "https://calendly.com.evil.example/jane/30min", rejected: "unsupported-host" },
    ],
  },
];
