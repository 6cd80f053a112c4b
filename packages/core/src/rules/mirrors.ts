/**
 * Hosts that show another system's things under the same ids. They are no part of the built-in pack, since anybody may run one: whoever wants them merged
 * passes them to createIdentifier({ rules: MIRRORS }). Lists are exact; a mirror that closes may come back in other hands.
 */
import type { Rule } from "./rule.ts";

export const MIRRORS: readonly Rule[] = [
  {
    platform: "twitter",
    kind: "post",
    title: "X mirrors",
    notes: [
      "Services that rewrite the page of a post for chats, and public Nitter instances. An offset, a language or a mode may follow the number.",
    ],
    hosts: [
      "fxtwitter.com",
      "vxtwitter.com",
      "fixupx.com",
      "fixvx.com",
      "twittpr.com",
      "nitter.net",
      "nitter.poast.org",
      "nitter.privacydev.net",
      "xcancel.com",
    ],
    parts: { id: "1-19 of digit" },
    patterns: ["/*/status/:id{/**}?", "/*/statuses/:id", "/i/status/:id"],
    canonical: "https://x.com/i/status/{id}",
    examples: [
      { url: "https://fxtwitter.com/jack/status/20", id: "20", why: "mikf/gallery-dl PR 4755" },
      { url: "https://vxtwitter.com/jack/status/20/photo/1", id: "20" },
      { url: "https://fixupx.com/jack/status/20", id: "20" },
      { url: "https://nitter.net/jack/status/20#m", id: "20" },
      { url: "https://nitter.net/jack", rejected: "not-a-resource" },
    ],
  },
  {
    platform: "youtube",
    kind: "video",
    title: "YouTube mirrors",
    notes: ["Public Invidious and Piped instances, and hosts whose name was made by editing YouTube's."],
    hosts: ["yewtu.be", "invidious.nerdvpn.de", "inv.nadeko.net", "invidious.f5.si", "piped.video", "piped.kavin.rocks", "hooktube.com"],
    parts: { id: "11 of base64url" },
    patterns: ["/watch?v=:id", "/(embed|shorts|live|v|w)/:id", "/:id"],
    canonical: "https://www.youtube.com/watch?v={id}",
    view: { t: "start", start: "start", list: "list", index: "index" },
    examples: [
      { url: "https://yewtu.be/watch?v=dQw4w9WgXcQ&t=42", id: "dQw4w9WgXcQ", view: { start: "42" } },
      { url: "https://piped.video/watch?v=dQw4w9WgXcQ", id: "dQw4w9WgXcQ" },
      { url: "https://yewtu.be/dQw4w9WgXcQ", id: "dQw4w9WgXcQ" },
      { url: "https://hooktube.com/embed/dQw4w9WgXcQ", id: "dQw4w9WgXcQ" },
      { url: "https://yewtu.be/playlist?list=PLx", rejected: "not-a-resource" },
    ],
  },
  {
    platform: "instagram",
    kind: "post",
    title: "Instagram mirrors",
    notes: ["Services that rewrite the page of a post for chats."],
    hosts: ["ddinstagram.com", "d.ddinstagram.com", "kkinstagram.com", "instagramez.com"],
    parts: { id: { shape: "5-64 of base64url", not: ["audio", "videos"], codec: "instagram" } },
    patterns: ["/(p|reel|reels|tv)/:id{/**}?", "/*/(p|reel|reels|tv)/:id{/**}?"],
    canonical: "https://www.instagram.com/p/{id}/",
    examples: [
      { url: "https://ddinstagram.com/reel/aye83DjauH/", id: "aye83DjauH" },
      { url: "https://www.ddinstagram.com/p/aye83DjauH", id: "aye83DjauH" },
    ],
  },
  {
    platform: "bluesky",
    kind: "post",
    title: "Bluesky mirrors",
    notes: ["Services that rewrite the page of a post for chats. Handles lead to an account only by a request, as on bsky.app."],
    hosts: ["fxbsky.app", "bskyx.app", "vxbsky.app"],
    parts: {
      repo: "'did:plc:' then 24 of [a-z2-7] or 'did:web:' then 3-200 of dotted",
      handle: { shape: "3-253 of dotted", fold: "lower" },
      id: { shape: "13 of [a-z2-7]", fold: "lower" },
    },
    id: "{repo}/{id}",
    resolve: ["/profile/:handle/post/:id"],
    resolveAs: "https://bsky.app/profile/{handle}/post/{id}",
    patterns: ["/profile/:repo/post/:id{/*}?"],
    canonical: "https://bsky.app/profile/{repo}/post/{id}",
    examples: [
      {
        url: "https://fxbsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l",
        id: "did:plc:z72i7hdynmk6r22z27h6tvur/3l6oveex3ii2l",
      },
      { url: "https://bskyx.app/profile/bsky.app/post/3l6oveex3ii2l", resolve: true },
    ],
  },
];
