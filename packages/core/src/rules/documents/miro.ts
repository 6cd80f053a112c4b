import type { Rule } from "../rule.ts";

/** Miro: boards by an id of base64url with its padding. */
export const miro: readonly Rule[] = [
  {
    platform: "miro",
    kind: "board",
    title: "Miro",
    notes: ["The equals sign at the end is part of the id, also when it is escaped. A widget on the board is a part, kept as view."],
    hosts: ["miro.com", "realtimeboard.com"],
    parts: { id: "8-60 of [0-9a-zA-Z_=-]" },
    reject: ["/app/dashboard/**", "/app/board-templates/**"],
    resolve: ["/welcomeonboard/*"],
    patterns: ["/app/(board|live-embed|embed|presentation)/:id/**"],
    canonical: "https://miro.com/app/board/{id}/",
    view: { moveToWidget: "widget", moveToViewport: "viewport" },
    capabilities: ["share_link_id", "cot", "at", "invite_link_id"],
    examples: [
      { url: "https://miro.com/app/board/uXjVAbCdEfg=/?moveToWidget=345&cot=14", id: "uXjVAbCdEfg=", view: { widget: "345" } },
      { url: "https://miro.com/app/board/uXjVAbCdEfg%3D/", id: "uXjVAbCdEfg=" },
      { url: "https://miro.com/app/live-embed/uXjVAbCdEfg=/?embedMode=view_only", id: "uXjVAbCdEfg=" },
      { url: "https://miro.com/app/board/o9J_kAbCdEf=/", id: "o9J_kAbCdEf=" },
      { url: "https://miro.com/app/dashboard/", rejected: "not-a-resource" },
      { url: "https://miro.com.evil.example/app/board/uXjVAbCdEfg=/", rejected: "unsupported-host" },
    ],
  },
];
