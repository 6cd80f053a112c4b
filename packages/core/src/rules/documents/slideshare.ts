import type { Rule } from "../rule.ts";

/** SlideShare: a number behind the slug. */
export const slideshare: readonly Rule[] = [
  {
    platform: "slideshare",
    kind: "deck",
    title: "SlideShare",
    notes: ["Addresses without the number (/user/slug) and embed keys lead to it only by a request."],
    hosts: ["slideshare.net", ":lang.slideshare.net"],
    parts: { id: "4-12 of digit" },
    reject: ["/(search|explore|category|tag|upload)/**"],
    resolve: ["/slideshow/embed_code/key/*"],
    patterns: ["/slideshow/*/:id", "/slideshow/embed_code/:id"],
    canonical: "https://www.slideshare.net/slideshow/embed_code/{id}",
    examples: [
      { url: "https://www.slideshare.net/slideshow/my-talk/12345678", id: "12345678" },
      { url: "https://www.slideshare.net/slideshow/renamed-talk/12345678#5", id: "12345678" },
      { url: "https://www.slideshare.net/slideshow/embed_code/12345678", id: "12345678" },
      { url: "https://www.slideshare.net/slideshow/embed_code/key/AbCdEfGh", resolve: true },
      { url: "https://www.slideshare.net/search?q=x", rejected: "not-a-resource" },
      { url: "https://www.slideshare.net/someone", rejected: "not-a-resource" },
      { url: "https://slideshare.net.evil.example/slideshow/my-talk/12345678", rejected: "unsupported-host" },
    ],
  },
];
