import type { Rule } from "../rule.ts";

/** Servers that are known to run Mastodon, so that they are read in strict trust as well. */
const INSTANCES =
  `mastodon.social mastodon.online mstdn.social fosstodon.org hachyderm.io infosec.exchange mas.to techhub.social mastodon.world mstdn.jp
  pawoo.net chaos.social mathstodon.xyz universeodon.com mastodon.art social.coop indieweb.social ruby.social scholar.social mastodon.green`.split(
    /\s+/,
  );

/** Mastodon: a number on a server. */
export const mastodon: readonly Rule[] = [
  {
    platform: "mastodon",
    kind: "post",
    title: "Mastodon",
    notes: [
      "A number is unique only on its server, so the host is part of the id.",
      "/@user@elsewhere/N is a local copy of a post of another server; only a request tells which.",
    ],
    hosts: ["*", ...INSTANCES],
    parts: {
      user: { shape: "1-60 of [0-9a-zA-Z_.-]", fold: "lower" },
      remote: "'@' then 1-60 of [0-9a-zA-Z_.-] then '@' then 3-253 of dotted",
      id: "15-20 of digit",
    },
    id: "{host}/{id}",
    resolve: ["{/(web|deck)}?/:remote/:id"],
    patterns: ["{/(web|deck)}?/@:user/:id{/embed}?", "/users/:user/statuses/:id{/(activity|embed)}?", "{/(web|deck)}?/statuses/:id"],
    canonical: "https://{host}/statuses/{id}",
    examples: [
      { url: "https://mastodon.social/@Gargron/109316912345678901", id: "mastodon.social/109316912345678901" },
      { url: "https://mastodon.social/web/@Gargron/109316912345678901", id: "mastodon.social/109316912345678901" },
      { url: "https://mastodon.social/users/gargron/statuses/109316912345678901", id: "mastodon.social/109316912345678901" },
      {
        url: "https://fosstodon.org/@someone/109316912345678901",
        id: "fosstodon.org/109316912345678901",
        why: "another server, another post",
      },
      { url: "https://mastodon.social/@someone@fosstodon.org/109316912345678901", resolve: true, why: "a local copy" },
      { url: "https://mastodon.social/web/statuses/109316912345678901", id: "mastodon.social/109316912345678901" },
      { url: "https://mastodon.social/@Gargron", rejected: "not-a-resource" },
      { url: "https://mastodon.social/explore", rejected: "not-a-resource" },
      {
        url: "https://social.example.com/@someone/109316912345678901",
        rejected: "unsupported-host",
        why: "unknown servers in open trust only",
      },
    ],
  },
];
