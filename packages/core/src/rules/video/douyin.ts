import type { Rule } from "../rule.ts";

/** Douyin: 19 digits, not the id space of TikTok. */
export const douyin: readonly Rule[] = [
  {
    platform: "douyin",
    kind: "video",
    title: "Douyin",
    notes: ["Same form as a TikTok id and another id space: the two never merge.", "Videos and notes share one id space."],
    hosts: ["douyin.com", "m.douyin.com", "iesdouyin.com"],
    parts: { id: "19 of digit" },
    resolve: ["//v.douyin.com/*"],
    patterns: ["/(video|note)/:id", "/share/(video|note|slides)/:id", "/**?modal_id=:id"],
    canonical: "https://www.douyin.com/video/{id}",
    examples: [
      { url: "https://www.douyin.com/video/6961737553342991651", id: "6961737553342991651" },
      { url: "https://www.douyin.com/note/6961737553342991651", id: "6961737553342991651" },
      {
        url: "https://www.douyin.com/user/MS4wLjABAAAA?modal_id=6961737553342991651",
        id: "6961737553342991651",
        why: "opened above another page",
      },
      { url: "https://www.iesdouyin.com/share/video/6961737553342991651/?region=CN", id: "6961737553342991651" },
      { url: "https://v.douyin.com/iAbCdEf/", resolve: true },
      { url: "https://www.douyin.com/user/MS4wLjABAAAA", rejected: "not-a-resource" },
      { url: "https://www.douyin.com/video/123", rejected: "bad-id" },
      { url: "https://douyin.com.evil.example/video/6961737553342991651", rejected: "unsupported-host" },
    ],
  },
];
