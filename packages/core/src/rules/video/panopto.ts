import type { Rule } from "../rule.ts";

/** Panopto: a UUID on a customer's host. */
export const panopto: readonly Rule[] = [
  {
    platform: "panopto",
    kind: "video",
    title: "Panopto",
    notes: ["pid= is a playlist. The host belongs to the customer that holds the recording."],
    hosts: [":tenant.panopto.com", ":tenant.panopto.eu"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    id: "{host}/{id}",
    patterns: [
      "/Panopto/Pages/(Viewer|Embed).aspx?id=:id",
      "/Panopto/Pages/(Viewer|Embed)/Default.aspx?id=:id",
      "/Panopto/Podcast/(Embed|Stream|Social)/:id{8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex}{.*}?",
    ],
    canonical: "https://{host}/Panopto/Pages/Viewer.aspx?id={id}",
    view: { start: "start" },
    examples: [
      {
        url: "https://demo.hosted.panopto.com/Panopto/Pages/Viewer.aspx?id=26b3ae9e-4a48-4dcc-96ba-0befba08a0fb",
        id: "demo.hosted.panopto.com/26b3ae9e-4a48-4dcc-96ba-0befba08a0fb",
      },
      {
        url: "https://demo.hosted.panopto.com/Panopto/Pages/Embed.aspx?id=26B3AE9E-4A48-4DCC-96BA-0BEFBA08A0FB&v=1&start=5",
        id: "demo.hosted.panopto.com/26b3ae9e-4a48-4dcc-96ba-0befba08a0fb",
        view: { start: "5" },
      },
      {
        url: "https://brown.hosted.panopto.com/Panopto/Pages/Embed.aspx?id=0b3ff73b-36a0-46c5-8455-aadf010a3638",
        id: "brown.hosted.panopto.com/0b3ff73b-36a0-46c5-8455-aadf010a3638",
      },
      {
        url: "https://demo.hosted.panopto.com/Panopto/Pages/Viewer.aspx?pid=f3b39fcf-882f-4849-93d6-a9f401236d36",
        rejected: "not-a-resource",
        why: "a playlist",
      },
      { url: "https://demo.hosted.panopto.com/Panopto/Pages/Sessions/List.aspx", rejected: "not-a-resource" },
      { url: "https://notpanopto.com/Panopto/Pages/Viewer.aspx?id=26b3ae9e-4a48-4dcc-96ba-0befba08a0fb", rejected: "unsupported-host" },
    ],
  },
];
