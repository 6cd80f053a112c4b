import type { WrapperRule } from "./wrapper.ts";

const ANONYMOUS: readonly string[] = [
  "anonym.to",
  "anonym.es",
  "nullrefer.com",
  "nullreferer.com",
  "blankrefer.com",
  "dereferer.me",
  "derefer.me",
  "anonymz.com",
  "hidelink.com",
  "hidelinks.com",
  "refhide.com",
].flatMap((host) => [host, `www.${host}`]);

/** Services that hide where a visitor came from. The whole query is the target, raw or escaped. */
export const DEREFERERS: readonly WrapperRule[] = [
  {
    wrapper: "href-li",
    relation: "redirect",
    hosts: ["href.li", "www.href.li"],
    patterns: ["/?:target*"],
    examples: [
      { url: "https://href.li/?https://news.example/a?b=1&c=2#d", target: "https://news.example/a?b=1&c=2#d" },
      { url: "https://href.li/", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "anonym-to",
    relation: "redirect",
    hosts: ANONYMOUS,
    patterns: ["/?:target*"],
    examples: [{ url: "https://anonym.to/?https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "base64-derefer",
    relation: "redirect",
    hosts: ["base64.derefer.me"],
    patterns: ["/?:target"],
    decode: ["base64url"],
    examples: [
      { url: "http://base64.derefer.me/?aHR0cDovL25ld3MuZXhhbXBsZS90aXRsZS90dDAxLw==", target: "http://news.example/title/tt01/" },
    ],
  },
];
