import type { Rule } from "../rule.ts";

/** Brightcove: a number or a reference, inside an account. */
export const brightcove: readonly Rule[] = [
  {
    platform: "brightcove",
    kind: "video",
    title: "Brightcove",
    notes: [
      "A number and, even more, a ref: of the customer's own are unique only inside an account, so the account is part of the id.",
      "The player in the path is decoration. Old players name no account, so only a request tells.",
    ],
    hosts: ["players.brightcove.net"],
    parts: { account: "6-16 of digit", id: "10-16 of digit or 'ref:' then 1-200 of text" },
    id: "{account}:{id}",
    resolve: [
      "//(c|link|secure).brightcove.com/services/**?bctid=*",
      "//(c|link|secure).brightcove.com/services/**?%40videoPlayer=*",
      "//(c|link|secure).brightcove.com/services/**?@videoPlayer=*",
      "//(c|link|secure).brightcove.com/services/**?videoID=*",
      "//bcove.me/*",
      "//bcove.video/*",
    ],
    patterns: [
      "/:account/*/index.html?videoId=:id",
      "/:account/*?videoId=:id",
      "//edge.api.brightcove.com/playback/v1/accounts/:account/videos/:id",
    ],
    canonical: "https://players.brightcove.net/{account}/default_default/index.html?videoId={id}",
    capabilities: ["bcov_auth"],
    examples: [
      {
        url: "https://players.brightcove.net/929656772001/e41d32dc-ec74-459e-a845-6c69f7b724ea_default/index.html?videoId=4463358922001",
        id: "929656772001:4463358922001",
      },
      {
        url: "http://players.brightcove.net/4036320279001/5d112ed9-283f-485f-a7f9-33f42e8bc042_default/index.html?videoId=ref:GL_123",
        id: "4036320279001:ref:GL_123",
      },
      {
        url: "https://players.brightcove.net/4036320279001/default_default/index.html?videoId=ref%3AGL_123&autoplay=true",
        id: "4036320279001:ref:GL_123",
      },
      {
        url: "http://c.brightcove.com/services/viewer/htmlFederated?playerID=1654948606001&%40videoPlayer=2371591881001",
        resolve: true,
        why: "no account",
      },
      { url: "http://link.brightcove.com/services/player/bcpid756015033001?bctid=2371591881001", resolve: true },
      {
        url: "https://players.brightcove.net/5714388869001/default_default/index.html?playlistId=5743160747001",
        rejected: "not-a-resource",
      },
      { url: "https://players.brightcove.net/5714388869001/default_default/index.html", rejected: "not-a-resource" },
      { url: "https://players.brightcove.net/5714388869001/default_default/index.html?videoId=12", rejected: "bad-id" },
      { url: "https://players.brightcove.net.evil.example/1/x/index.html?videoId=4463358922001", rejected: "unsupported-host" },
    ],
  },
];
