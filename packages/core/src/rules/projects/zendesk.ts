import type { Rule } from "../rule.ts";

const LOCALE = "2-12 of [0-9a-zA-Z-]";
const ID = "3-20 of digit";
const ARTICLE = ["/hc/{:locale/}?articles/:id{-*}?"];

/** Zendesk: articles and tickets by number; language and slug are decoration. */
export const zendesk: readonly Rule[] = [
  {
    platform: "zendesk",
    kind: "article",
    title: "Zendesk",
    notes: ["Numbers are unique on a help centre; translations of an article share its number."],
    hosts: [":tenant.zendesk.com"],
    parts: { id: ID, locale: LOCALE },
    id: "{host}/{id}",
    reject: ["/hc/{:locale/}?(search|sections|categories|community|signin)/**"],
    patterns: ARTICLE,
    canonical: "https://{host}/hc/articles/{id}",
    examples: [
      {
        url: "https://acme.zendesk.com/hc/en-us/articles/360001234567-How-to",
        id: "acme.zendesk.com/360001234567",
        view: { locale: "en-us" },
      },
      { url: "https://acme.zendesk.com/hc/de/articles/360001234567", id: "acme.zendesk.com/360001234567" },
      { url: "https://acme.zendesk.com/hc/articles/360001234567-Renamed", id: "acme.zendesk.com/360001234567" },
      { url: "https://other.zendesk.com/hc/en-us/articles/360001234567", id: "other.zendesk.com/360001234567" },
      { url: "https://acme.zendesk.com/hc/en-us/search?query=x", rejected: "not-a-resource" },
      { url: "https://zendesk.com.evil.example/hc/en-us/articles/360001234567", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "zendesk",
    kind: "article",
    title: "Zendesk",
    hosts: ["*"],
    parts: { id: ID, locale: LOCALE },
    id: "{host}/{id}",
    patterns: ARTICLE,
    canonical: "https://{host}/hc/articles/{id}",
    trust: "open",
    examples: [{ url: "https://support.example.com/hc/en-us/articles/360001234567-How-to", id: "support.example.com/360001234567" }],
  },
  {
    platform: "zendesk",
    kind: "ticket",
    namespace: "zendesk-ticket",
    title: "Zendesk ticket",
    hosts: [":tenant.zendesk.com"],
    parts: { id: "1-12 of digit", locale: LOCALE },
    id: "{host}/{id}",
    patterns: ["/agent/tickets/:id/**", "/agent#/tickets/:id", "/(tickets|requests)/:id", "/hc/{:locale/}?requests/:id"],
    canonical: "https://{host}/agent/tickets/{id}",
    examples: [
      { url: "https://acme.zendesk.com/agent/tickets/12345", id: "acme.zendesk.com/12345" },
      { url: "https://acme.zendesk.com/hc/en-us/requests/12345", id: "acme.zendesk.com/12345" },
    ],
  },
];
