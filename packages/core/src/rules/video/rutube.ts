import type { Rule } from "../rule.ts";

/** Rutube: 32 hex digits on the site, a number in old players; only a request joins them. */
export const rutube: readonly Rule[] = [
  {
    platform: "rutube",
    kind: "video",
    title: "Rutube",
    notes: ["p= opens a private video: a capability."],
    hosts: ["rutube.ru", "m.rutube.ru"],
    parts: { id: { shape: "32 of hex", fold: "lower" } },
    reject: ["/video/person/**"],
    patterns: ["/(video|video/private|live/video|live/video/private|shorts|yappy|embed|play/embed|video/embed)/:id"],
    canonical: "https://rutube.ru/video/{id}/",
    view: { t: "start", bmstart: "start" },
    capabilities: ["p"],
    examples: [
      { url: "https://rutube.ru/video/3eac3b4561676c17df9132a9a1e62e3e/", id: "3eac3b4561676c17df9132a9a1e62e3e" },
      {
        url: "https://rutube.ru/video/private/884fb55f07a97ab673c7d654553e0f48/?p=x2QojCumHTS3rsKHWXN8Lg",
        id: "884fb55f07a97ab673c7d654553e0f48",
      },
      { url: "https://rutube.ru/play/embed/827e6fd0929384115958df8addc03a43", id: "827e6fd0929384115958df8addc03a43" },
      { url: "https://rutube.ru/embed/a10e53b86e8f349080f718582ce4c661", id: "a10e53b86e8f349080f718582ce4c661" },
      {
        url: "https://rutube.ru/shorts/10b3a03fc01d5bbcc632a2f3514e8aab/?t=3",
        id: "10b3a03fc01d5bbcc632a2f3514e8aab",
        view: { start: "3" },
      },
      { url: "https://rutube.ru/live/video/c58f502c7bb34a8fcdd976b221fca292/", id: "c58f502c7bb34a8fcdd976b221fca292" },
      { url: "https://rutube.ru/yappy/10b3a03fc01d5bbcc632a2f3514e8aab/", id: "10b3a03fc01d5bbcc632a2f3514e8aab" },
      { url: "https://rutube.ru/video/person/313878/", rejected: "not-a-resource" },
      { url: "https://rutube.ru/plst/308547/", rejected: "not-a-resource" },
      { url: "https://rutube.ru/channel/23155263/videos/", rejected: "not-a-resource" },
      { url: "https://rutube.ru/video/3eac3b45/", rejected: "bad-id" },
      { url: "https://rutube.ru.evil.example/video/3eac3b4561676c17df9132a9a1e62e3e/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "rutube",
    kind: "video",
    namespace: "rutube-embed",
    title: "Rutube player",
    notes: ["The number of an old player is another id space: 6722881 is the video a10e53b8…"],
    hosts: ["rutube.ru", "m.rutube.ru"],
    parts: { id: "4-12 of digit" },
    patterns: ["/(play/embed|embed|video/embed)/:id"],
    canonical: "https://rutube.ru/play/embed/{id}",
    examples: [
      { url: "https://rutube.ru/play/embed/11203928", id: "11203928", why: "s9e/TextFormatter#207: numbers and hex digits mixed" },
      { url: "https://rutube.ru/embed/6722881", id: "6722881" },
    ],
  },
];
