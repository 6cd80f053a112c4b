import type { Rule } from "../rule.ts";

/** Lucid: a UUID for each document of any of its programs. */
export const lucid: readonly Rule[] = [
  {
    platform: "lucid",
    kind: "document",
    title: "Lucid",
    notes: ["Lucidchart, Lucidspark and Lucidscale share one id space."],
    hosts: ["lucid.app", "lucidchart.com", "app.lucidchart.com", "lucidspark.com", "app.lucidspark.com"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    patterns: [
      "/(lucidchart|lucidspark|lucidscale|board|spark)/:id/**",
      "/documents/(edit|view|embedded|embeddedchart|viewer|thumb)/:id/**",
      "/(publicSegments|documents)/view/:id/**",
      "/documents#/documents/:id",
    ],
    resolve: ["/invitations/accept/*"],
    canonical: "https://lucid.app/lucidchart/{id}/edit",
    view: { page: "page" },
    capabilities: ["invitationId", "shared", "token"],
    examples: [
      {
        url: "https://lucid.app/lucidchart/f6bfd646-b718-44dc-a378-b73e6b528204/edit?page=0_0&invitationId=inv_x",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
        view: { page: "0_0" },
      },
      { url: "https://lucid.app/lucidspark/F6BFD646-B718-44DC-A378-B73E6B528204/view", id: "f6bfd646-b718-44dc-a378-b73e6b528204" },
      {
        url: "https://www.lucidchart.com/documents/embedded/f6bfd646-b718-44dc-a378-b73e6b528204",
        id: "f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      { url: "https://lucid.app/documents", rejected: "not-a-resource" },
      { url: "https://lucid.app.evil.example/lucidchart/f6bfd646-b718-44dc-a378-b73e6b528204/edit", rejected: "unsupported-host" },
    ],
  },
];
