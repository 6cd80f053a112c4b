import type { Rule } from "../rule.ts";

/** Threads: a shortcode; the user in front is decoration. */
export const threads: readonly Rule[] = [
  {
    platform: "threads",
    kind: "post",
    title: "Threads",
    notes: ["threads.net moved to threads.com: both are one."],
    hosts: ["threads.com", "threads.net"],
    parts: { id: "10-40 of base64url" },
    patterns: ["/@*/post/:id{/*}?", "/t/:id{/*}?"],
    canonical: "https://www.threads.com/t/{id}",
    examples: [
      { url: "https://www.threads.net/@zuck/post/CuXFPIeLLod", id: "CuXFPIeLLod" },
      { url: "https://www.threads.com/@zuck/post/CuXFPIeLLod?xmt=AQF0", id: "CuXFPIeLLod" },
      { url: "https://www.threads.net/t/CuXFPIeLLod", id: "CuXFPIeLLod" },
      { url: "https://www.threads.net/@zuck/post/CuXFPIeLLod/embed/", id: "CuXFPIeLLod" },
      { url: "https://www.threads.com/@zuck", rejected: "not-a-resource" },
      { url: "https://www.threads.com/t/abc", rejected: "bad-id" },
      { url: "https://threads.net.evil.example/t/CuXFPIeLLod", rejected: "unsupported-host" },
    ],
  },
];
