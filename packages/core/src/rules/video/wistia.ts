import type { Rule } from "../rule.ts";

/** Wistia: ten characters of base 36; channels and playlists have the same form. */
export const wistia: readonly Rule[] = [
  {
    platform: "wistia",
    kind: "video",
    title: "Wistia",
    notes: [
      "The word in the path tells a video from a channel or playlist.",
      "?wvideo= on a customer's page says that a video is embedded there; it does not make the page a video.",
    ],
    hosts: ["wistia.com", ":tenant.wistia.com", "fast.wistia.net", "wi.st"],
    parts: { id: "10 of base36" },
    patterns: ["/medias/:id", "/embed/iframe/:id", "/embed/medias/:id{10 of base36}{.*}?"],
    canonical: "https://fast.wistia.net/embed/iframe/{id}",
    view: { wtime: "start" },
    examples: [
      { url: "https://fast.wistia.net/embed/iframe/sh7fpupwlt", id: "sh7fpupwlt" },
      { url: "https://fast.wistia.com/embed/iframe/sh7fpupwlt?autoPlay=true", id: "sh7fpupwlt" },
      { url: "https://fast.wistia.net/embed/medias/sh7fpupwlt.json", id: "sh7fpupwlt" },
      { url: "https://support.wistia.com/medias/sh7fpupwlt", id: "sh7fpupwlt" },
      { url: "https://wi.st/medias/sh7fpupwlt", id: "sh7fpupwlt" },
      { url: "https://fast.wistia.net/embed/channel/3802iirk0l", rejected: "not-a-resource", why: "the form of a video's id" },
      { url: "https://fast.wistia.net/embed/playlists/aodt9etokc", rejected: "not-a-resource" },
      { url: "https://fast.wistia.net/embed/iframe/SH7FPUPWLT", rejected: "bad-id" },
      { url: "https://wistia.com.evil.example/medias/sh7fpupwlt", rejected: "unsupported-host" },
      { url: "https://notwistia.com/medias/sh7fpupwlt", rejected: "unsupported-host" },
    ],
  },
];
