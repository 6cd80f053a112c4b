import type { Rule } from "../rule.ts";

/** Xiaohongshu: 24 hex digits. */
export const xiaohongshu: readonly Rule[] = [
  {
    platform: "xiaohongshu",
    kind: "post",
    title: "Xiaohongshu (RedNote)",
    notes: ["xsec_token= is needed to open a post and is a capability, not identity."],
    hosts: ["xiaohongshu.com", "rednote.com"],
    parts: { id: { shape: "24 of hex", fold: "lower" } },
    resolve: ["//xhslink.com/*", "//xhslink.com/*/*"],
    patterns: ["/explore/:id", "/discovery/item/:id", "/user/profile/*/:id"],
    canonical: "https://www.xiaohongshu.com/explore/{id}",
    capabilities: ["xsec_token"],
    examples: [
      { url: "https://www.xiaohongshu.com/explore/6411cf99000000001300b6d9", id: "6411cf99000000001300b6d9" },
      {
        url: "https://www.xiaohongshu.com/discovery/item/674051740000000007027a15?xsec_token=CBgeL8Dxd1ZWBhwqRd568gAZ",
        id: "674051740000000007027a15",
        view: {},
      },
      { url: "https://www.xiaohongshu.com/explore/6411CF99000000001300B6D9", id: "6411cf99000000001300b6d9" },
      { url: "http://xhslink.com/a/AbCdEfGhIj", resolve: true },
      { url: "https://www.xiaohongshu.com/user/profile/5f0000000000000001000000", rejected: "not-a-resource" },
      { url: "https://www.xiaohongshu.com/explore", rejected: "not-a-resource" },
      { url: "https://www.xiaohongshu.com/explore/6411cf99", rejected: "bad-id" },
      { url: "https://notxiaohongshu.com/explore/6411cf99000000001300b6d9", rejected: "unsupported-host" },
    ],
  },
];
