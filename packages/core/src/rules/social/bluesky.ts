import type { Rule } from "../rule.ts";

const RKEY = { shape: "13 of [a-z2-7]", fold: "lower" } as const;

/** Bluesky: a record key inside an account; the account is its DID. */
export const bluesky: readonly Rule[] = [
  {
    platform: "bluesky",
    kind: "post",
    title: "Bluesky",
    notes: [
      "A record key is unique only inside one account, and an account is its DID: a handle leads to it only by a request and may move to another.",
      "at://DID/app.bsky.feed.post/KEY is the same post.",
    ],
    hosts: ["bsky.app", "main.bsky.dev", "staging.bsky.app"],
    parts: {
      repo: "'did:plc:' then 24 of [a-z2-7] or 'did:web:' then 3-200 of dotted",
      handle: { shape: "3-253 of dotted", fold: "lower" },
      id: RKEY,
    },
    id: "{repo}/{id}",
    resolve: ["/profile/:handle/post/:id", "at://:handle/app.bsky.feed.post/:id"],
    resolveAs: "https://bsky.app/profile/{handle}/post/{id}",
    patterns: ["/profile/:repo/post/:id{/*}?", "//embed.bsky.app/embed/:repo/app.bsky.feed.post/:id"],
    canonical: "https://bsky.app/profile/{repo}/post/{id}",
    examples: [
      {
        url: "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l",
        id: "did:plc:z72i7hdynmk6r22z27h6tvur/3l6oveex3ii2l",
      },
      {
        url: "https://bsky.app/profile/did%3Aplc%3Az72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l",
        id: "did:plc:z72i7hdynmk6r22z27h6tvur/3l6oveex3ii2l",
      },
      {
        url: "https://embed.bsky.app/embed/did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l",
        id: "did:plc:z72i7hdynmk6r22z27h6tvur/3l6oveex3ii2l",
      },
      { url: "https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l", resolve: true, why: "a handle" },
      { url: "https://bsky.app/profile/jay.bsky.team", rejected: "not-a-resource" },
      { url: "at://bsky.app/app.bsky.feed.post/3l6oveex3ii2l", resolve: true },
      { url: "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6", rejected: "bad-id" },
      { url: "https://bsky.app/search?q=x", rejected: "not-a-resource" },
      { url: "https://bsky.app.evil.example/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "bluesky",
    kind: "post",
    title: "Bluesky (at:)",
    hosts: [],
    parts: { id: RKEY },
    id: "did:{method}:{account}/{id}",
    patterns: [
      "at://did/:method(plc)/:account{24 of [a-z2-7]}/app.bsky.feed.post/:id",
      "at://did/:method(web)/:account{3-200 of dotted}/app.bsky.feed.post/:id",
    ],
    canonical: "https://bsky.app/profile/did:{method}:{account}/post/{id}",
    examples: [
      {
        url: "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l",
        id: "did:plc:z72i7hdynmk6r22z27h6tvur/3l6oveex3ii2l",
        why: "a WHATWG parser refuses this URL",
      },
    ],
  },
  {
    platform: "bluesky",
    kind: "account",
    namespace: "bluesky-account",
    title: "Bluesky account",
    hosts: ["bsky.app", "main.bsky.dev"],
    parts: { id: "'did:plc:' then 24 of [a-z2-7] or 'did:web:' then 3-200 of dotted", handle: { shape: "3-253 of dotted", fold: "lower" } },
    resolve: ["/profile/:handle"],
    resolveAs: "https://bsky.app/profile/{handle}",
    patterns: ["/profile/:id"],
    canonical: "https://bsky.app/profile/{id}",
    trust: "open",
    examples: [
      { url: "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur", id: "did:plc:z72i7hdynmk6r22z27h6tvur" },
      { url: "https://bsky.app/profile/Jay.bsky.team", resolve: true, why: "a handle may move to another account" },
    ],
  },
];
