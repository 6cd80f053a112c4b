import type { Rule } from "../rule.ts";

/** Loom: 32 hex digits, with or without a slug in front. */
export const loom: readonly Rule[] = [
  {
    platform: "loom",
    kind: "video",
    title: "Loom",
    notes: [
      "A slug may stand in front; the last 32 hex digits are the id. /share/folder/ holds an id of the same form that is a folder's.",
    ],
    hosts: ["loom.com"],
    parts: { id: { shape: "32 of hex", fold: "lower" } },
    patterns: ["/(share|embed|v)/:id", "/(share|embed)/*-:id{32 of hex}"],
    canonical: "https://www.loom.com/share/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://www.loom.com/share/43d05f362f734614a2e81b4694a3a523", id: "43d05f362f734614a2e81b4694a3a523" },
      {
        url: "https://www.loom.com/share/43D05F362F734614A2E81B4694A3A523?sid=x&t=12",
        id: "43d05f362f734614a2e81b4694a3a523",
        view: { start: "12" },
      },
      { url: "https://loom.com/share/How-We-Work-43d05f362f734614a2e81b4694a3a523", id: "43d05f362f734614a2e81b4694a3a523" },
      { url: "https://www.loom.com/embed/43d05f362f734614a2e81b4694a3a523", id: "43d05f362f734614a2e81b4694a3a523" },
      { url: "https://www.loom.com/share/folder/997db4db046f43e5912f10dc5f817b5c", rejected: "not-a-resource", why: "a folder" },
      { url: "https://www.loom.com/share/43d05f362f734614", rejected: "bad-id" },
      { url: "https://loom.com.evil.example/share/43d05f362f734614a2e81b4694a3a523", rejected: "unsupported-host" },
    ],
  },
];
