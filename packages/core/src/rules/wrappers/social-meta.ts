import type { WrapperRule } from "./wrapper.ts";

const FACEBOOK: readonly string[] = [
  "facebook.com",
  "www.facebook.com",
  "m.facebook.com",
  "web.facebook.com",
  "mbasic.facebook.com",
  "l.facebook.com",
  "lm.facebook.com",
];

/** Facebook, Instagram, Threads and the other products of Meta: outgoing links. */
export const SOCIAL_META: readonly WrapperRule[] = [
  {
    wrapper: "facebook-l",
    relation: "redirect",
    hosts: FACEBOOK,
    patterns: ["/l.php?u=:target"],
    notes: ["Links of paid posts carry a token in `u` instead of a URL."],
    examples: [
      {
        url: "https://l.facebook.com/l.php?u=https%3A%2F%2Fnews.example%2Fa%2Bb%3Fc%3Dd%2Be&h=AT1&s=1",
        target: "https://news.example/a+b?c=d+e",
        why: "a plus stays a plus",
      },
      { url: "https://lm.facebook.com/l.php?u=http%3A%2F%2Fnews.example%2Fa.html&amp;h=AT0", target: "http://news.example/a.html" },
      { url: "https://l.facebook.com/l.php?u=ATPgN4714jAK8onOKX2Gmw&h=AT", reason: "opaque", why: "newhouse/url-tracking-stripper#27" },
      { url: "https://l.facebook.com/l.php?u=%2F%2Fevil.example%2F", reason: "unsafe-target", why: "no scheme, but another host" },
      { url: "https://l.facebook.com/l.php?u=https%253A%252F%252Fnews.example%252F", reason: "double-encoded" },
      {
        url: "https://l.facebook.com/l.php?u=https%3A%2F%2Fbank.example%40evil.example%2F",
        reason: "unsafe-target",
        why: "a user name that looks like the host",
      },
      { url: "https://user:l.facebook.com@evil.example/l.php?u=https%3A%2F%2Fbank.example%2F", reason: "userinfo" },
    ],
  },
  {
    wrapper: "facebook-lsr",
    relation: "redirect",
    hosts: FACEBOOK,
    patterns: ["/lsr.php?u=:target"],
    examples: [{ url: "http://l.facebook.com/lsr.php?u=https%3A%2F%2Fdata.news.example", target: "https://data.news.example" }],
  },
  {
    wrapper: "facebook-flx",
    relation: "redirect",
    hosts: FACEBOOK,
    patterns: ["/flx/warn?u=:target"],
    examples: [{ url: "https://www.facebook.com/flx/warn/?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "messenger-l",
    relation: "redirect",
    hosts: ["l.messenger.com"],
    patterns: ["/l.php?u=:target"],
    examples: [{ url: "https://l.messenger.com/l.php?u=https%3A%2F%2Fnews.example%2Fa&h=AT", target: "https://news.example/a" }],
  },
  {
    wrapper: "workplace-l",
    relation: "redirect",
    hosts: ["l.workplace.com", "l.work.meta.com", "l.wl.co", "l.meta.com", "l.alpha.facebook.com"],
    patterns: ["/l.php?u=:target", "/l?u=:target"],
    notes: ["l.wl.co is WhatsApp's."],
    examples: [
      { url: "https://l.workplace.com/l.php?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://l.wl.co/l?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "instagram-l",
    relation: "redirect",
    hosts: ["l.instagram.com", "lm.instagram.com"],
    patterns: ["/?u=:target"],
    opaque: ["/"],
    examples: [
      { url: "https://l.instagram.com/?u=https%3A%2F%2Fnews.example%2Fpage&e=ATM", target: "https://news.example/page" },
      { url: "https://l.instagram.com/?e=ATM", reason: "opaque" },
    ],
  },
  {
    wrapper: "instagram-linkshim",
    relation: "redirect",
    hosts: ["instagram.com", "www.instagram.com"],
    patterns: ["/linkshim?u=:target"],
    examples: [{ url: "https://www.instagram.com/linkshim/?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "threads-l",
    relation: "redirect",
    hosts: ["l.threads.net", "l.threads.com"],
    patterns: ["/?u=:target"],
    examples: [{ url: "https://l.threads.net/?u=https%3A%2F%2Fnews.example%2Fa&e=AT", target: "https://news.example/a" }],
  },
];
