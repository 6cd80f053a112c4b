import type { WrapperRule } from "./wrapper.ts";

/** Links that open an app, or a page where the app is missing. Targets with an app's own scheme are passed over. */
export const DEEP_LINKS: readonly WrapperRule[] = [
  {
    wrapper: "adjust",
    relation: "deep-link",
    hosts: ["app.adjust.com", "app.adjust.io", ":tenant.adj.st", ":tenant.go.link"],
    patterns: [
      "/**?redirect=:target",
      "/**?fallback=:target",
      "/**?adjust_redirect=:target",
      "/**?adj_fallback=:target",
      "/**?adj_redirect_macos=:target",
      "/**?deep_link=:target",
    ],
    examples: [
      {
        url: "https://app.adjust.com/abc123?redirect=https%3A%2F%2Fnews.example%2Fa&deep_link=myapp%3A%2F%2Fx",
        target: "https://news.example/a",
      },
      {
        url: "https://app.adjust.com/abc123?redirect=myapp%3A%2F%2Fopen&fallback=https%3A%2F%2Fnews.example%2Fb",
        target: "https://news.example/b",
      },
      { url: "https://app.adjust.com/abc123?redirect=myapp%3A%2F%2Fopen", reason: "unsafe-target" },
    ],
  },
  {
    wrapper: "branch",
    relation: "deep-link",
    hosts: [":tenant.app.link"],
    patterns: [
      "/**?$canonical_url=:target",
      "/**?$desktop_url=:target",
      "/**?$fallback_url=:target",
      "/**?$web_only_url=:target",
      "/**?$original_url=:target",
    ],
    opaque: ["/*", "/e/*"],
    examples: [
      {
        url: "https://music.app.link/?%24canonical_url=https%3A%2F%2Fnews.example%2Ftrack%2F4uL&_p=abc",
        target: "https://news.example/track/4uL",
        why: "the dollar sign of the name is escaped",
      },
      { url: "https://music.app.link/AbCdEfGh", reason: "opaque" },
    ],
  },
  {
    wrapper: "firebase-page-link",
    relation: "deep-link",
    hosts: [":tenant.page.link", "app.goo.gl", ":tenant.app.goo.gl"],
    patterns: ["/?link=:target", "/?ofl=:target"],
    opaque: ["/*"],
    notes: [
      "Shut down on 25 August 2025; the long form still names its target.",
      "`link` opens the app, `ofl` is for other devices: they may differ.",
    ],
    examples: [
      {
        url: "https://news.page.link/?link=https%3A%2F%2Fnews.example%2Fa&apn=com.x&ofl=https%3A%2F%2Fnews.example%2Fb",
        target: "https://news.example/a",
      },
      { url: "https://my-app.page.link/?ofl=https%3A%2F%2Fnews.example%2Fb", target: "https://news.example/b" },
      { url: "https://news.page.link/AbC1", reason: "opaque" },
    ],
  },
  {
    wrapper: "onelink",
    relation: "deep-link",
    hosts: [":tenant.onelink.me", "onelink.me"],
    patterns: ["/**?af_web_dp=:target", "/**?af_r=:target", "/**?af_dp=:target"],
    opaque: ["/*", "/*/*"],
    examples: [
      {
        url: "https://x.onelink.me/AbC/?pid=p&af_dp=myapp%3A%2F%2Fx&af_web_dp=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
      { url: "https://x.onelink.me/AbC/d1e2f3", reason: "opaque" },
    ],
  },
  {
    wrapper: "ffm-api",
    relation: "redirect",
    hosts: ["api.ffm.to"],
    patterns: ["/**?cd=:target"],
    decode: ["base64url", "json:destUrl"],
    examples: [
      {
        url: "https://api.ffm.to/sl/e/c/x?cd=eyJkZXN0VXJsIjoiaHR0cHM6Ly9uZXdzLmV4YW1wbGUvYT9iPTEifQ%3D%3D",
        target: "https://news.example/a?b=1",
      },
    ],
  },
];
