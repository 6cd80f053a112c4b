import type { Rule } from "../rule.ts";
import { DASHBOARD, VIEW } from "./policy.ts";

const HOSTS = ["app.powerbi.com", "app.powerbigov.us", "app.powerbi.cn", "app.fabric.microsoft.com", "msit.powerbi.com"];
const ID = { shape: "uuid", fold: "lower" as const };

/** Power BI: a UUID for each report and dashboard; what is published to everybody has a key of its own. */
export const powerbi: readonly Rule[] = [
  {
    ...VIEW,
    platform: "powerbi",
    kind: "report-page",
    namespace: "powerbi-report-page",
    title: "Power BI page of a report",
    hosts: HOSTS,
    parts: { id: ID },
    id: "{id}/{section}",
    patterns: [
      "/groups/*/(reports|rdlreports)/:id/:section/**",
      "/reports/:id/:section",
      "{/groups/*}?/apps/*/(reports|rdlreports)/:id/:section",
      "/groups/*/(reports|rdlreports)/:id?pageName=:section",
      "/reportEmbed?reportId=:id&pageName=:section",
    ],
    canonical: "https://app.powerbi.com/groups/me/reports/{id}/{section}",
    view: { filter: "filter", bookmarkGuid: "bookmark" },
    examples: [
      {
        url: "https://app.powerbi.com/groups/me/reports/f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection?experience=power-bi",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection",
      },
      {
        url: "https://app.powerbi.com/reportEmbed?reportId=F6BFD646-b718-44dc-a378-b73e6b528204&pageName=ReportSection2&autoAuth=true",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection2",
      },
    ],
  },
  {
    ...VIEW,
    platform: "powerbi",
    kind: "public-report-page",
    namespace: "powerbi-public-page",
    title: "Power BI page of a report published to the web",
    hosts: HOSTS,
    parts: { token: { codec: "powerbi-view" }, key: ID },
    id: "{token}{key}/{section}",
    patterns: ["/view?r=:token&pageName=:section", "/view?k=:key&pageName=:section"],
    canonical: "https://app.powerbi.com/view?k={token}{key}&pageName={section}",
    capabilities: ["r"],
    examples: [
      {
        url: "https://app.powerbi.com/view?r=eyJrIjoiZjZiZmQ2NDYtYjcxOC00NGRjLWEzNzgtYjczZTZiNTI4MjA0IiwidCI6IjExMTExMTExLTIyMjItMzMzMy00NDQ0LTU1NTU1NTU1NTU1NSJ9&pageName=ReportSection",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection",
      },
    ],
  },
  {
    platform: "powerbi",
    kind: "report",
    title: "Power BI",
    notes: [
      "A report seen from My Workspace (me) and from its group is one; its copy in an app has another id.",
      "The section is a page of the report, a part. /links/ is a share token.",
    ],
    hosts: HOSTS,
    policies: DASHBOARD,
    parts: { id: ID },
    resolve: ["/links/*"],
    patterns: [
      "/groups/*/(reports|rdlreports)/:id{/:section/**}?",
      "/reports/:id{/:section}?",
      "{/groups/*}?/apps/*/(reports|rdlreports)/:id{/:section}?",
      "/(reportEmbed|rdlEmbed)?reportId=:id",
    ],
    canonical: "https://app.powerbi.com/groups/me/reports/{id}",
    view: { filter: "filter", bookmarkGuid: "bookmark", pageName: "section" },
    examples: [
      {
        url: "https://app.powerbi.com/groups/me/reports/f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection?experience=power-bi",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { section: "ReportSection" },
      },
      {
        url: "https://app.powerbi.com/groups/11111111-2222-3333-4444-555555555555/reports/F6BFD646-B718-44DC-A378-B73E6B528204/ReportSection2?ctid=99999999-8888-7777-6666-555555555555",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        why: "the group, the tenant and the case of the UUID are decoration",
      },
      {
        url: "https://app.powerbi.com/reportEmbed?reportId=f6bfd646-b718-44dc-a378-b73e6b528204&autoAuth=true&ctid=x",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      {
        url: "https://app.powerbi.com/groups/me/reports/f6bfd646-b718-44dc-a378-b73e6b528204?filter=Store/Territory%20eq%20%27NC%27",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { filter: "Store/Territory eq 'NC'" },
      },
      {
        url: "https://app.powerbi.com/groups/me/apps/11111111-2222-3333-4444-555555555555/reports/f6bfd646-b718-44dc-a378-b73e6b528204/ReportSection",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { section: "ReportSection" },
      },
      { url: "https://app.powerbi.com/links/AbCdEf", resolve: true },
      { url: "https://app.powerbi.com/home", rejected: "not-a-resource" },
      { url: "https://app.powerbi.com/groups/me/reports/abc", rejected: "bad-id" },
      { url: "https://app.powerbi.com.evil.example/groups/me/reports/f6bfd646-b718-44dc-a378-b73e6b528204", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "powerbi",
    kind: "dashboard",
    namespace: "powerbi-dashboard",
    title: "Power BI dashboard",
    hosts: HOSTS,
    parts: { id: ID },
    patterns: ["/groups/*/dashboards/:id", "/apps/*/dashboards/:id", "/dashboards/:id", "/dashboardEmbed?dashboardId=:id"],
    canonical: "https://app.powerbi.com/groups/me/dashboards/{id}",
    examples: [
      {
        url: "https://app.powerbi.com/groups/me/dashboards/f6bfd646-b718-44dc-a378-b73e6b528204",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
      },
    ],
  },
  {
    platform: "powerbi",
    kind: "public-report",
    namespace: "powerbi-public",
    title: "Power BI report published to the web",
    notes: [
      "r= is base64 of JSON: the key of the published report, its tenant and its cluster. The whole token opens the report, so the canonical URL names the key alone and identifies without opening.",
    ],
    hosts: HOSTS,
    parts: { token: { codec: "powerbi-view" }, key: ID },
    id: "{token}{key}",
    patterns: ["/view?r=:token", "/view?k=:key"],
    canonical: "https://app.powerbi.com/view?k={token}{key}",
    view: { pageName: "section" },
    capabilities: ["r"],
    examples: [
      {
        url: "https://app.powerbi.com/view?r=eyJrIjoiZjZiZmQ2NDYtYjcxOC00NGRjLWEzNzgtYjczZTZiNTI4MjA0IiwidCI6IjExMTExMTExLTIyMjItMzMzMy00NDQ0LTU1NTU1NTU1NTU1NSJ9&pageName=ReportSection",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { section: "ReportSection" },
      },
      {
        url: "https://app.powerbi.com/view?r=eyJrIjoiZjZiZmQ2NDYtYjcxOC00NGRjLWEzNzgtYjczZTZiNTI4MjA0IiwidCI6IjExMTExMTExLTIyMjItMzMzMy00NDQ0LTU1NTU1NTU1NTU1NSIsImMiOjh9",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        why: "another token for the same key: with the cluster in it",
      },
      { url: "https://app.powerbi.com/view?r=eyJrIjoi", rejected: "bad-id", why: "cut off" },
    ],
  },
];
