import type { Rule } from "../rule.ts";

const BLOG = {
  shape: "1-64 of [0-9a-zA-Z-]",
  fold: "lower",
  not: ["www", "tagged", "search", "explore", "dashboard", "settings", "blog", "video", "post"],
} as const;

/** Tumblr: one number for a post, whatever the blog's address. */
export const tumblr: readonly Rule[] = [
  {
    platform: "tumblr",
    kind: "post",
    title: "Tumblr",
    notes: [
      "A post's number is unique over all blogs, but its page opens only under its blog, so the blog is part of the id. A reblog is a post of its own.",
      "Numbers are larger than 2^53.",
    ],
    hosts: ["tumblr.com"],
    parts: { blog: BLOG, id: "8-20 of digit" },
    id: "{blog}/{id}",
    resolve: ["//at.tumblr.com/*/*", "//at.tumblr.com/*", "//tmblr.co/*"],
    patterns: [
      "//:blog.tumblr.com/(post|video|image)/:id{/*}?",
      "/:blog/:id{/*}?",
      "/video/:blog/:id{/*}?",
      "/(blog/view|blog)/:blog/:id{/*}?",
    ],
    canonical: "https://www.tumblr.com/{blog}/{id}",
    examples: [
      {
        url: "http://tatianamaslanydaily.tumblr.com/post/54196191430/orphan-black-dvd-extra-behind-the-scenes",
        id: "tatianamaslanydaily/54196191430",
      },
      { url: "https://www.tumblr.com/tatianamaslanydaily/54196191430/orphan-black-dvd-extra", id: "tatianamaslanydaily/54196191430" },
      { url: "https://www.tumblr.com/video/TatianaMaslanyDaily/54196191430/500/", id: "tatianamaslanydaily/54196191430" },
      { url: "https://www.tumblr.com/blog/view/tatianamaslanydaily/54196191430", id: "tatianamaslanydaily/54196191430" },
      { url: "https://at.tumblr.com/someone/54196191430/abcdef", rejected: "not-a-resource" },
      { url: "https://at.tumblr.com/someone/abcdef", resolve: true },
      { url: "https://www.tumblr.com/tagged/cats", rejected: "not-a-resource" },
      { url: "https://someone.tumblr.com/", rejected: "not-a-resource" },
      { url: "https://nottumblr.com/post/54196191430", rejected: "unsupported-host" },
    ],
  },
];
