import type { Example, Rule } from "../rule.ts";
import { DASHBOARD, VIEW } from "./policy.ts";

const UID = "3-40 of base64url";

const dashboard = (hosts: readonly string[], patterns: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "grafana",
  kind: "dashboard",
  title: "Grafana",
  hosts,
  parts: { id: UID },
  id: "{host}/{id}",
  patterns,
  canonical: "https://{host}/d/{id}",
  view: { viewPanel: "panel", panelId: "panel", from: "from", to: "to", orgId: "org" },
  examples,
});

/** Parameters that name one panel, `4` or `panel-4`. */
const PANEL = ["viewPanel", "panelId", "editPanel"].flatMap((name) => [`${name}=panel-:panel`, `${name}=:panel`]);

/** Panels at a base path, which own installations may have before theirs. */
const panel = (hosts: readonly string[], base: string, also: string, examples: readonly Example[]): Rule => ({
  ...dashboard(hosts, [], examples),
  ...VIEW,
  kind: "panel",
  namespace: "grafana-panel",
  title: "Grafana panel",
  parts: { id: UID, panel: "1-9 of digit" },
  id: `{host}${base}/{id}/{panel}`,
  patterns: PANEL.map((parameter) => `${base}/(d|d-solo)/:id{/*}??${also}${parameter}`),
  canonical: `https://{host}${base}/d/{id}?${also.replace("*", "1")}viewPanel={panel}`,
  view: { from: "from", to: "to" },
});

const SHAPES = ["/(d|d-solo)/:id/**"];
const RESOLVE = ["/goto/*", "/(dashboard|dashboard-solo)/db/*"];
const REJECT = ["/(dashboards|explore)/**"];

/** Grafana: the uid of a dashboard on its host. */
export const grafana: readonly Rule[] = [
  panel([":stack.grafana.net", "play.grafana.org"], "", "", [
    { url: "https://acme.grafana.net/d/TxKARsmGz/new-dashboard?orgId=1&viewPanel=panel-4", id: "acme.grafana.net/TxKARsmGz/4" },
    { url: "https://acme.grafana.net/d-solo/TxKARsmGz/new-dashboard?panelId=4&from=now-6h", id: "acme.grafana.net/TxKARsmGz/4" },
  ]),
  {
    ...panel(["grafana.*"], "", "", [
      { url: "https://grafana.example.com/d/TxKARsmGz/renamed?viewPanel=4&var-host=a", id: "grafana.example.com/TxKARsmGz/4" },
    ]),
    trust: "open",
  },
  {
    ...panel(["*"], "", "orgId=*&", [
      { url: "https://monitor.example.com/d/TxKARsmGz/x?orgId=1&viewPanel=4", id: "monitor.example.com/TxKARsmGz/4" },
    ]),
    trust: "open",
  },
  {
    ...panel(["*", "grafana.*"], "/grafana", "", [
      { url: "https://monitor.example.com/grafana/d/TxKARsmGz/x?viewPanel=4", id: "monitor.example.com/grafana/TxKARsmGz/4" },
    ]),
    trust: "open",
  },
  {
    ...dashboard([":stack.grafana.net", "play.grafana.org"], SHAPES, [
      {
        url: "https://acme.grafana.net/d/TxKARsmGz/new-dashboard?orgId=1&from=now-6h&to=now",
        id: "acme.grafana.net/TxKARsmGz",
        view: { from: "now-6h" },
      },
      { url: "https://play.grafana.org/d/000000012/grafana-play-home", id: "play.grafana.org/000000012" },
      { url: "https://acme.grafana.net/dashboards?query=x", rejected: "not-a-resource" },
      { url: "https://acme.grafana.net.evil.example/d/TxKARsmGz", rejected: "unsupported-host" },
    ]),
    notes: [
      "The uid is unique in one organisation of one host; an imported dashboard keeps it on another host, so the host belongs to the id.",
      "The slug follows the title. /goto/ is a short link. A public dashboard has a token of its own.",
      "On hosts whose name does not say grafana, only URLs with a parameter of Grafana's are believed.",
    ],
    policies: DASHBOARD,
    reject: REJECT,
    resolve: RESOLVE,
  },
  {
    ...dashboard(["grafana.*"], SHAPES, [
      {
        url: "https://grafana.example.com/d/TxKARsmGz/new-dashboard?orgId=1&from=1599389322894&to=1599410922894",
        id: "grafana.example.com/TxKARsmGz",
      },
      {
        url: "https://grafana.example.com/d/TxKARsmGz/renamed?viewPanel=4&var-host=a&refresh=5s&kiosk=tv",
        id: "grafana.example.com/TxKARsmGz",
        view: { panel: "4" },
      },
      { url: "https://grafana.example.com/d-solo/TxKARsmGz/new-dashboard?orgId=1&panelId=2", id: "grafana.example.com/TxKARsmGz" },
      {
        url: "https://grafana.example.com/d/TxKARsmGy/new-dashboard",
        id: "grafana.example.com/TxKARsmGy",
        why: "the same slug, another uid",
      },
      {
        url: "http://grafana.example.com:3000/d/TxKARsmGz",
        id: "grafana.example.com:3000/TxKARsmGz",
        why: "another port is another system",
      },
      { url: "https://grafana.example.com/goto/AbCdEf", resolve: true },
    ]),
    reject: REJECT,
    resolve: RESOLVE,
    trust: "open",
  },
  {
    ...dashboard(
      ["grafana.*"],
      ["/grafana/(d|d-solo)/:id/**"],
      [{ url: "https://grafana.example.com/grafana/d/TxKARsmGz/x", id: "grafana.example.com/grafana/TxKARsmGz" }],
    ),
    id: "{host}/grafana/{id}",
    canonical: "https://{host}/grafana/d/{id}",
    trust: "open",
  },
  {
    ...dashboard(
      ["*"],
      ["/(d|d-solo)/:id{/*}??orgId=*", "/d-solo/:id{/*}??panelId=*"],
      [{ url: "https://monitor.example.com/d/TxKARsmGz/new-dashboard?orgId=1", id: "monitor.example.com/TxKARsmGz" }],
    ),
    canonical: "https://{host}/d/{id}?orgId=1",
    view: { viewPanel: "panel", panelId: "panel", from: "from", to: "to" },
    trust: "open",
  },
  {
    ...dashboard(
      ["*"],
      ["/grafana/(d|d-solo)/:id{/*}?"],
      [{ url: "https://monitor.example.com/grafana/d/TxKARsmGz/new-dashboard?orgId=1", id: "monitor.example.com/grafana/TxKARsmGz" }],
    ),
    id: "{host}/grafana/{id}",
    canonical: "https://{host}/grafana/d/{id}",
    trust: "open",
  },
];
