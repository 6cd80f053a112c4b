import type { Example, Rule } from "../rule.ts";
import { DASHBOARD, VIEW } from "./policy.ts";

const HOSTS = [":tenant.metabaseapp.com"];
const OWN = ["metabase.*"];

const rule = (kind: string, words: string, hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "metabase",
  kind,
  namespace: `metabase-${kind}`,
  title: `Metabase ${kind}`,
  hosts,
  parts: { id: "1-9 of digit" },
  id: "{host}/{id}",
  patterns: [`/(${words})/:id{-*}?`],
  canonical: `https://{host}/${words.split("|")[0]}/{id}`,
  view: { tab: "tab" },
  examples,
});

const tab = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  ...rule("dashboard-tab", "dashboard", hosts, examples),
  ...VIEW,
  title: "Metabase tab of a dashboard",
  parts: { id: "1-9 of digit", tab: "1-9 of digit" },
  id: "{host}/{id}/{tab}",
  patterns: ["/dashboard/:id{-*}??tab=:tab{-*}?"],
  canonical: "https://{host}/dashboard/{id}?tab={tab}",
  view: {},
});

const published = (kind: string, words: string, examples: readonly Example[]): Rule => ({
  ...rule(kind, words, ["*"], examples),
  namespace: `metabase-public-${kind}`,
  title: `Metabase public ${kind}`,
  notes: ["A published link has a UUID of its own; only the installation knows the number behind it."],

  parts: { id: { shape: "uuid", fold: "lower" } },
  patterns: [`/public/(${words})/:id`],
  canonical: `https://{host}/public/${words.split("|")[0]}/{id}`,
  trust: "open",
});

const NOTES = [
  "Questions, models and metrics share one number space, dashboards have another; the slug is decoration.",
  "/embed/…/JWT is signed for one reader: a capability. What follows # in a question is its state.",
];

/** Metabase: numbers of one installation. */
export const metabase: readonly Rule[] = [
  tab(HOSTS, [
    { url: "https://acme.metabaseapp.com/dashboard/12-sales?tab=3-overview", id: "acme.metabaseapp.com/12/3" },
    { url: "https://acme.metabaseapp.com/dashboard/12?tab=4", id: "acme.metabaseapp.com/12/4" },
  ]),
  { ...tab(OWN, [{ url: "https://metabase.example.com/dashboard/12-sales?tab=3", id: "metabase.example.com/12/3" }]), trust: "open" },
  {
    ...rule("card", "question|model|metric|card", HOSTS, [
      { url: "https://acme.metabaseapp.com/question/45-orders", id: "acme.metabaseapp.com/45" },
      { url: "https://acme.metabaseapp.com/collection/1", rejected: "not-a-resource" },
      { url: "https://metabaseapp.com.evil.example/question/45", rejected: "unsupported-host" },
    ]),
    notes: NOTES,
    reject: ["/(collection|browse|search|auth|admin)/**"],
  },
  {
    ...rule("dashboard", "dashboard", HOSTS, [
      { url: "https://acme.metabaseapp.com/dashboard/12-sales?tab=3", id: "acme.metabaseapp.com/12", view: { tab: "3" } },
    ]),
    policies: DASHBOARD,
  },
  {
    ...rule("card", "question|model|metric|card", OWN, [
      { url: "https://metabase.example.com/question/45-orders", id: "metabase.example.com/45" },
      { url: "https://metabase.example.com/model/45-orders", id: "metabase.example.com/45" },
      { url: "https://metabase.example.com/question/45#eyJk", id: "metabase.example.com/45" },
    ]),
    trust: "open",
  },
  {
    ...rule("dashboard", "dashboard", OWN, [
      {
        url: "https://metabase.example.com/dashboard/12-sales",
        id: "metabase.example.com/12",
        why: "a question with this number is another thing",
      },
    ]),
    trust: "open",
  },
  {
    ...published("card", "question|card", [
      {
        url: "https://bi.example.com/public/question/f6bfd646-b718-44dc-a378-b73e6b528204",
        id: "bi.example.com/f6bfd646-b718-44dc-a378-b73e6b528204",
      },
    ]),
    reject: ["/embed/(question|dashboard)/*{'eyJ' then 20+ of [0-9a-zA-Z_.-]}"],
  },
  published("dashboard", "dashboard", [
    {
      url: "https://bi.example.com/public/dashboard/f6bfd646-b718-44dc-a378-b73e6b528204?tab=2",
      id: "bi.example.com/f6bfd646-b718-44dc-a378-b73e6b528204",
    },
    {
      url: "https://bi.example.com/embed/dashboard/eyJhbGciOiJIUzI1NiJ9.eyJyZXNvdXJjZSI6eyJkYXNoYm9hcmQiOjF9fQ.c2lnbmF0dXJl#bordered=true",
      rejected: "not-a-resource",
      why: "signed for one reader, and it must not be stored as a page",
    },
  ]),
];
