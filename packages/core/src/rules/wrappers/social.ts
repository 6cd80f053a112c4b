import { PINTEREST_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

const YOUTUBE: readonly string[] = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"];

/** Social networks: outgoing links. */
export const SOCIAL: readonly WrapperRule[] = [
  {
    wrapper: "youtube-redirect",
    relation: "redirect",
    hosts: YOUTUBE,
    patterns: ["/redirect?q=:target"],
    scheme: "https",
    examples: [
      {
        url: "https://www.youtube.com/redirect?event=video_description&redir_token=QUFF&q=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
      {
        url: "https://www.youtube.com/redirect?event=channel_description&q=news.example%2Fraplume",
        target: "https://news.example/raplume",
        why: "descriptions leave the scheme out",
      },
    ],
  },
  {
    wrapper: "youtube-attribution",
    relation: "redirect",
    hosts: YOUTUBE,
    patterns: ["/attribution_link?u=:target"],
    relative: true,
    within: ["youtube.com"],
    notes: ["A path on YouTube. A foreign URL would make it an open redirect."],
    examples: [
      {
        url: "https://www.youtube.com/attribution_link?a=bWdZ&u=%2Fwatch%3Fv%3Df5ZJLklAIQc%26feature%3Dshare",
        target: "https://www.youtube.com/watch?v=f5ZJLklAIQc&feature=share",
      },
      { url: "https://www.youtube.com/attribution_link?u=%2Fwatch%253Fv%253Df5ZJLklAIQc", reason: "double-encoded" },
      { url: "https://www.youtube.com/attribution_link?u=https%3A%2F%2Fevil.example%2F", reason: "unsafe-target" },
    ],
  },
  {
    wrapper: "reddit-out",
    relation: "redirect",
    hosts: ["out.reddit.com"],
    patterns: ["/?url=:target", "/*?url=:target"],
    opaque: ["/**"],
    examples: [
      {
        url: "https://out.reddit.com/t3_5pq7qd?url=https%3A%2F%2Fnews.example%2Fcaf%25E9&token=AQ&app_name=reddit.com",
        target: "https://news.example/caf%E9",
        why: "a byte that is not UTF-8 stays an escape",
      },
      { url: "https://out.reddit.com/?token=abc", reason: "opaque" },
    ],
  },
  {
    wrapper: "twitter-i-redirect",
    relation: "redirect",
    hosts: ["twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com", "mobile.x.com"],
    patterns: ["/i/redirect?url=:target"],
    examples: [
      { url: "https://twitter.com/i/redirect?url=https%3A%2F%2Fnews.example%2Fa&t=1", target: "https://news.example/a" },
      {
        url: "https://twitter.com/intent/tweet?url=https%3A%2F%2Fnews.example%2F",
        reason: "no-wrapper",
        why: "a form to share a page is not that page",
      },
    ],
  },
  {
    wrapper: "t-co",
    relation: "redirect",
    hosts: ["t.co", "www.t.co"],
    opaque: ["/*"],
    examples: [{ url: "https://t.co/DD3MKQZtXj", reason: "opaque" }],
  },
  {
    wrapper: "linkedin-safety",
    relation: "redirect",
    hosts: ["linkedin.com", "www.linkedin.com"],
    patterns: ["/safety/go?url=:target"],
    scheme: "https",
    examples: [{ url: "https://www.linkedin.com/safety/go?url=https%3A%2F%2Fjobs.example%2F1", target: "https://jobs.example/1" }],
  },
  {
    wrapper: "linkedin-redir",
    relation: "redirect",
    hosts: ["linkedin.com", "www.linkedin.com"],
    patterns: ["/redir/redirect?url=:target", "/redir/general-malware-page?url=:target", "/redir/suspicious-page?url=:target"],
    scheme: "https",
    notes: ["Dots are escaped and the scheme is often missing."],
    examples: [
      {
        url: "https://www.linkedin.com/redir/redirect?url=www%2Enews%2Eexample%2Fcert%2F9hJ&urlhash=D0OT",
        target: "https://www.news.example/cert/9hJ",
        why: "ClearURLs/Addon#194",
      },
    ],
  },
  {
    wrapper: "linkedin-slink",
    relation: "redirect",
    hosts: ["linkedin.com", "www.linkedin.com"],
    opaque: ["/slink?code=*"],
    examples: [{ url: "https://www.linkedin.com/slink?code=abc", reason: "opaque" }],
  },
  {
    wrapper: "lnkd-in",
    relation: "redirect",
    hosts: ["lnkd.in", "www.lnkd.in"],
    opaque: ["/**"],
    examples: [{ url: "https://lnkd.in/fDJnJ64", reason: "opaque" }],
  },
  {
    wrapper: "bsky-go",
    relation: "redirect",
    hosts: ["go.bsky.app"],
    patterns: ["/redirect?u=:target"],
    opaque: ["/*"],
    examples: [
      { url: "https://go.bsky.app/redirect?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://go.bsky.app/AbCdEf", reason: "opaque" },
    ],
  },
  {
    wrapper: "tumblr-umblr",
    relation: "redirect",
    hosts: ["t.umblr.com"],
    patterns: ["/redirect?z=:target"],
    opaque: ["/redirect"],
    examples: [
      { url: "https://t.umblr.com/redirect?z=https%3A%2F%2Fnews.example%2Fa&t=abc", target: "https://news.example/a" },
      {
        url: "https://t.umblr.com/redirect?z=https%3A%2F%2Ft.umblr.com%2Fredirect%3Fz%3D",
        target: "https://t.umblr.com/redirect?z=",
        why: "wrapped in itself, then empty: the last hop stands",
      },
    ],
  },
  {
    wrapper: "pixiv-jump",
    relation: "redirect",
    hosts: ["pixiv.net", "www.pixiv.net"],
    patterns: ["/jump.php?url=:target", "/jump.php?:target*"],
    notes: ["The older form has no parameter: the whole query is the target."],
    examples: [
      { url: "https://www.pixiv.net/jump.php?url=https://news.example/K2", target: "https://news.example/K2" },
      { url: "http://www.pixiv.net/jump.php?http%3a%2f%2fnews%2eexample%2f", target: "http://news.example/" },
    ],
  },
  {
    wrapper: "deviantart",
    relation: "redirect",
    hosts: ["deviantart.com", "www.deviantart.com"],
    patterns: ["/users/outgoing?:target*", "/outgoing?:target*"],
    examples: [
      {
        url: "http://www.deviantart.com/users/outgoing?https://cdn.news.example/n.jpg?oh=f7&oe=5A",
        target: "https://cdn.news.example/n.jpg?oh=f7&oe=5A",
        why: "the target's own query has an ampersand",
      },
    ],
  },
  {
    wrapper: "disqus",
    relation: "redirect",
    hosts: ["disq.us", "www.disq.us"],
    patterns: ["/url?url=:target", "/?url=:target"],
    decode: ["percent", "disqus"],
    opaque: ["/p/*", "/t/*"],
    examples: [
      {
        url: "https://disq.us/url?url=https%3A%2F%2Fnews.example%2Fpublishers%2F%3A-EibzAO-QGxTovjeNTBl4GVHW68&cuid=1",
        target: "https://news.example/publishers/",
        why: "Cimbali/CleanLinks#105: a hash stands inside the value",
      },
      {
        url: "https://disq.us/url?url=https%3A%2F%2Fwiki.example%2FTalk%3ACats",
        target: "https://wiki.example/Talk:Cats",
        why: "other colons are the target's",
      },
      { url: "https://disq.us/p/2a3b4c", reason: "opaque" },
    ],
  },
  {
    wrapper: "redirect-disqus",
    relation: "redirect",
    hosts: ["redirect.disqus.com"],
    patterns: ["/url?url=:target"],
    decode: ["percent", "disqus"],
    examples: [
      {
        url: "http://redirect.disqus.com/url?impression=x&url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%3AabcdefghijklmnopqrstuvwxyzA",
        target: "https://news.example/a?b=1",
      },
    ],
  },
  {
    wrapper: "vk-away",
    relation: "redirect",
    hosts: ["vk.com", "www.vk.com", "m.vk.com", "vk.ru", "www.vk.ru", "m.vk.ru"],
    patterns: ["/away.php?to=:target", "/away?to=:target"],
    notes: ["Old links hold bytes of windows-1251, which are no UTF-8."],
    examples: [
      { url: "http://vk.com/away.php?to=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://vk.com/away.php?to=http%3A%2F%2Fnews.example%2F%EF%F0%E8", target: "http://news.example/%EF%F0%E8" },
    ],
  },
  {
    wrapper: "ok-ru",
    relation: "redirect",
    hosts: ["ok.ru", "www.ok.ru", "m.ok.ru"],
    patterns: ["/dk?st.link=:target", "/dk?st.rfn=:target"],
    examples: [{ url: "https://ok.ru/dk?cmd=logExternal&st.link=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "steam-linkfilter",
    relation: "redirect",
    hosts: ["steamcommunity.com", "www.steamcommunity.com"],
    patterns: ["/linkfilter?url=:target", "/linkfilter?u=:target", "/linkfilter/:target*"],
    examples: [
      { url: "https://steamcommunity.com/linkfilter/?url=https://news.example/", target: "https://news.example/" },
      {
        url: "https://steamcommunity.com/linkfilter/?u=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
        why: "since 2023",
      },
      { url: "https://steamcommunity.com/linkfilter/https://news.example/a?b=1", target: "https://news.example/a?b=1" },
    ],
  },
  {
    wrapper: "tiktok-link",
    relation: "redirect",
    hosts: ["tiktok.com", "www.tiktok.com", "m.tiktok.com"],
    patterns: ["/link/v2?target=:target"],
    scheme: "https",
    examples: [
      {
        url: "https://www.tiktok.com/link/v2?aid=1988&scene=bio_url&target=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "pinterest-offsite",
    relation: "redirect",
    hosts: ["pinterest.:tld", "www.pinterest.:tld", ":tenant.pinterest.com"],
    tlds: PINTEREST_TLDS,
    patterns: ["/offsite?url=:target"],
    examples: [{ url: "https://www.pinterest.com/offsite/?token=1&url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "soundcloud-exit",
    relation: "redirect",
    hosts: ["exit.sc", "www.exit.sc", "gate.sc", "www.gate.sc"],
    patterns: ["/?url=:target"],
    examples: [{ url: "https://gate.sc/?url=https%3A%2F%2Fnews.example%2Fa&token=abc-1-1600", target: "https://news.example/a" }],
  },
  {
    wrapper: "patreon",
    relation: "redirect",
    hosts: ["patreon.com", "www.patreon.com"],
    patterns: ["/redirect?url=:target", "/checkout/redirect?redirectUri=:target", "/redirect?redirectUri=:target"],
    examples: [{ url: "https://www.patreon.com/redirect?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "medium-identity",
    relation: "redirect",
    hosts: ["medium.com", ":tenant.medium.com"],
    patterns: ["/m/global-identity?redirectUrl=:target", "/m/global-identity-2?redirectUrl=:target"],
    examples: [
      {
        url: "https://medium.com/m/global-identity-2?redirectUrl=https%3A%2F%2Fblog.example%2Ffear-of-d628aacfb950",
        target: "https://blog.example/fear-of-d628aacfb950",
      },
    ],
  },
  {
    wrapper: "medium-r",
    relation: "redirect",
    hosts: ["medium.com", ":tenant.medium.com"],
    patterns: ["/r?url=:target"],
    examples: [{ url: "https://medium.com/r/?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "hashnode",
    relation: "redirect",
    hosts: ["hashnode.com", "www.hashnode.com"],
    patterns: ["/util/redirect?url=:target"],
    examples: [{ url: "https://hashnode.com/util/redirect?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "wattpad",
    relation: "redirect",
    hosts: ["wattpad.com", "www.wattpad.com", "a.wattpad.com"],
    patterns: ["/et?l=:target"],
    examples: [{ url: "https://www.wattpad.com/et?c=e&l=https%3A%2F%2Fnews.example%2Fa&t=1", target: "https://news.example/a" }],
  },
  {
    wrapper: "livejournal",
    relation: "redirect",
    hosts: ["livejournal.com", "www.livejournal.com"],
    patterns: ["/away?to=:target"],
    examples: [{ url: "https://www.livejournal.com/away?to=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "snapchat",
    relation: "redirect",
    hosts: ["click.snapchat.com"],
    opaque: ["/aVHG"],
    examples: [{ url: "https://click.snapchat.com/aVHG", reason: "opaque" }],
  },
];
