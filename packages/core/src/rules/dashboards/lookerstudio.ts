import type { Rule } from "../rule.ts";
import { DASHBOARD, VIEW } from "./policy.ts";

const HOSTS = ["lookerstudio.google.com", "datastudio.google.com"];
const UUID = "8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex";
const REPORT = `${UUID} or 1 of [01] then 18-43 of base64url`;

/** Looker Studio, formerly Data Studio: a UUID for each report; reports from before 2019 have an id of Drive. */
export const lookerstudio: readonly Rule[] = [
  {
    ...VIEW,
    platform: "lookerstudio",
    kind: "report-page",
    namespace: "lookerstudio-page",
    title: "Looker Studio page of a report",
    hosts: HOSTS,
    parts: { report: REPORT },
    id: "{report}/{page}",
    patterns: ["{/embed}?{/u/*}?/reporting/:report/page/:page{/edit}?", "{/u/*}?{/embed}?/reporting/:report/page/:page{/edit}?"],
    canonical: "https://lookerstudio.google.com/reporting/{report}/page/{page}",
    examples: [
      {
        url: "https://lookerstudio.google.com/u/0/reporting/f6bfd646-b718-44dc-a378-b73e6b528204/page/p_abc/edit?s=xyz",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204/p_abc",
      },
      {
        url: "https://datastudio.google.com/embed/reporting/f6bfd646-b718-44dc-a378-b73e6b528204/page/1M",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204/1M",
      },
    ],
  },
  {
    platform: "lookerstudio",
    kind: "report",
    title: "Looker Studio",
    notes: ["The page of a report is a part, kept as view; /u/N/ is the reader's account, /embed/ another door. /s/ is a short link."],
    hosts: HOSTS,
    policies: DASHBOARD,
    parts: { id: REPORT },
    resolve: ["{/embed}?/s/*"],
    patterns: ["{/embed}?{/u/*}?/reporting/:id{/page/:page}?{/edit}?", "{/u/*}?{/embed}?/reporting/:id{/page/:page}?{/edit}?"],
    canonical: "https://lookerstudio.google.com/reporting/{id}",
    examples: [
      {
        url: "https://lookerstudio.google.com/u/0/reporting/f6bfd646-b718-44dc-a378-b73e6b528204/page/p_abc/edit?s=xyz",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { page: "p_abc" },
      },
      {
        url: "https://datastudio.google.com/embed/reporting/f6bfd646-b718-44dc-a378-b73e6b528204/page/1M",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      {
        url: "https://lookerstudio.google.com/embed/u/0/reporting/f6bfd646-b718-44dc-a378-b73e6b528204",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      { url: "https://lookerstudio.google.com/reporting/0B5FF6JBKbNJxOWItcWo2SVVVeGc/page/DjD", id: "0B5FF6JBKbNJxOWItcWo2SVVVeGc" },
      { url: "https://lookerstudio.google.com/s/abcDEF123", resolve: true },
      { url: "https://lookerstudio.google.com/navigation/reporting", rejected: "not-a-resource" },
      { url: "https://lookerstudio.google.com.evil.example/reporting/f6bfd646-b718-44dc-a378-b73e6b528204", rejected: "unsupported-host" },
    ],
  },
];
