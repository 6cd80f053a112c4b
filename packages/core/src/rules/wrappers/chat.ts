import type { WrapperRule } from "./wrapper.ts";

/** Chat and meeting programs. */
export const CHAT: readonly WrapperRule[] = [
  {
    wrapper: "slack-redir",
    relation: "redirect",
    hosts: ["slack-redir.net", "www.slack-redir.net"],
    patterns: ["/link?url=:target"],
    examples: [
      { url: "https://slack-redir.net/link?url=https%3A%2F%2Fnews.example%2Fpath", target: "https://news.example/path" },
      { url: "https://slack-redir.net/redirect?url=https%3A%2F%2Fnews.example", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "teams-safelinks",
    relation: "redirect",
    hosts: ["statics.teams.cdn.office.net", "staticsint.teams.cdn.office.net", "teams.public.onecdn.static.microsoft"],
    patterns: ["/evergreen-assets/safelinks/**?url=:target"],
    notes: ["`dest` is an address of Microsoft's own service: the first parameter that looks like a URL is the wrong one."],
    examples: [
      {
        url: "https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?dest=https%3A%2F%2Fapi.teams.example%2F&url=https%3A%2F%2Fnews.example%2Fa&locale=en-gb",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "telegram-iv",
    relation: "viewer",
    hosts: ["t.me", "telegram.me", "www.telegram.me"],
    patterns: ["/iv?url=:target"],
    examples: [
      { url: "https://t.me/iv?url=https%3A%2F%2Fnews.example%2Fa&rhash=abc", target: "https://news.example/a" },
      {
        url: "https://t.me/share/url?url=https%3A%2F%2Fnews.example%2F",
        reason: "no-wrapper",
        why: "a form to share a page is not that page",
      },
    ],
  },
];
