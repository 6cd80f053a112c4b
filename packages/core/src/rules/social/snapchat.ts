import type { Rule } from "../rule.ts";

/** Snapchat: a Spotlight video. */
export const snapchat: readonly Rule[] = [
  {
    platform: "snapchat",
    kind: "video",
    title: "Snapchat",
    hosts: ["snapchat.com", "story.snapchat.com"],
    parts: { id: "'W7_' then 20-120 of base64url" },
    resolve: ["/t/:code", "//t.snapchat.com/:code"],
    resolveAs: "https://t.snapchat.com/{code}",
    patterns: ["{/@*}?/spotlight/:id", "/p/*/:id"],
    canonical: "https://www.snapchat.com/spotlight/{id}",
    examples: [
      {
        url: "https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYYWtidGhudGZpAX1TKn0JAX1TKnXJAAAAAA",
        id: "W7_EDlXWTBiXAEEniNoMPwAAYYWtidGhudGZpAX1TKn0JAX1TKnXJAAAAAA",
      },
      {
        url: "https://www.snapchat.com/@someone/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYYWtidGhudGZpAX1TKn0JAX1TKnXJAAAAAA?share_id=x",
        id: "W7_EDlXWTBiXAEEniNoMPwAAYYWtidGhudGZpAX1TKn0JAX1TKnXJAAAAAA",
      },
      { url: "https://www.snapchat.com/t/AbCdEfGh", resolve: true },
      { url: "https://t.snapchat.com/AbCdEfGh", resolve: true },
      { url: "https://www.snapchat.com/add/someone", rejected: "not-a-resource" },
      { url: "https://www.snapchat.com/spotlight/abc", rejected: "bad-id" },
      {
        url: "https://notsnapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYYWtidGhudGZpAX1TKn0JAX1TKnXJAAAAAA",
        rejected: "unsupported-host",
      },
    ],
  },
];
