import type { Rule } from "../rule.ts";

/** Weibo: a number, or nine characters of base 62 that spell the same. */
export const weibo: readonly Rule[] = [
  {
    platform: "weibo",
    kind: "post",
    title: "Weibo",
    notes: ["FBqgOmDxO spells 4189191225395228: groups of four characters, from the right, are seven digits each. The code has case."],
    hosts: ["weibo.com", "m.weibo.cn", "weibo.cn", "m.weibo.com"],
    parts: { user: "1-12 of digit", id: { shape: "9 of alnum or 16 of digit", codec: "weibo" } },
    patterns: ["/:user/:id", "/(status|detail)/:id", "/**?layerid=:id"],
    canonical: "https://m.weibo.cn/status/{id}",
    examples: [
      { url: "https://weibo.com/7827771738/N4xlMvjhI", id: "4910815147462302", view: { user: "7827771738" } },
      { url: "https://m.weibo.cn/status/4189191225395228", id: "4189191225395228" },
      { url: "https://m.weibo.cn/detail/4189191225395228", id: "4189191225395228" },
      { url: "https://m.weibo.cn/status/FBqgOmDxO?type=comment", id: "4189191225395228", why: "the same post, spelt in base 62" },
      { url: "https://weibo.com/detail/4189191225395228", id: "4189191225395228" },
      { url: "https://weibo.com/0/4224132150961381", id: "4224132150961381", view: { user: "0" } },
      {
        url: "https://weibo.com/u/7827771738?tabtype=video&layerid=4967273022359838",
        id: "4967273022359838",
        why: "opened above another page",
      },
      { url: "https://weibo.com/u/7827771738", rejected: "not-a-resource" },
      { url: "https://weibo.com/7827771738/photos", rejected: "not-a-resource" },
      { url: "https://m.weibo.cn/status/418919", rejected: "bad-id" },
      { url: "https://notweibo.com/7827771738/N4xlMvjhI", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "weibo",
    kind: "video",
    namespace: "weibo-video",
    title: "Weibo video",
    notes: ["1034:N is the id of an object and says nothing about the post that shows it."],
    hosts: ["weibo.com", "video.weibo.com", "h5.video.weibo.com", "m.weibo.cn"],
    parts: { id: "4 of digit then ':' then 16-40 of alnum" },
    patterns: ["/tv/show/:id", "/show?fid=:id", "/show/:id"],
    canonical: "https://weibo.com/tv/show/{id}",
    examples: [
      { url: "https://weibo.com/tv/show/1034:4797699866951785?from=old_pc_videoshow", id: "1034:4797699866951785" },
      { url: "https://video.weibo.com/show?fid=1034:4967272104787984", id: "1034:4967272104787984" },
      { url: "https://h5.video.weibo.com/show/1034%3A4967272104787984", id: "1034:4967272104787984" },
    ],
  },
];
