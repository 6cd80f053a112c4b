import type { Rule } from "../rule.ts";

/** Microsoft Stream (classic): a UUID. */
export const microsoftstream: readonly Rule[] = [
  {
    platform: "microsoftstream",
    kind: "video",
    title: "Microsoft Stream",
    notes: ["The classic service was retired in 2024; its successor keeps videos as files in SharePoint, under the identity of a file."],
    hosts: ["web.microsoftstream.com", "msit.microsoftstream.com"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    patterns: ["/video/:id", "/embed/video/:id"],
    canonical: "https://web.microsoftstream.com/video/{id}",
    view: { st: "start" },
    examples: [
      {
        url: "https://web.microsoftstream.com/video/6E51D928-4F46-4F1C-B141-369925E37B62?list=user",
        id: "6e51d928-4f46-4f1c-b141-369925e37b62",
      },
      {
        url: "https://msit.microsoftstream.com/embed/video/b60f5987-aabd-4e1c-a42f-c559d138f2ca?st=30",
        id: "b60f5987-aabd-4e1c-a42f-c559d138f2ca",
        view: { start: "30" },
      },
      { url: "https://web.microsoftstream.com/channel/6e51d928-4f46-4f1c-b141-369925e37b62", rejected: "not-a-resource" },
      { url: "https://web.microsoftstream.com.evil.example/video/6e51d928-4f46-4f1c-b141-369925e37b62", rejected: "unsupported-host" },
    ],
  },
];
