import type { Rule } from "../rule.ts";

const HOSTS = ["imgur.com", "m.imgur.com", "imgur.io"];
const WORDS =
  `about terms rules login apps store press tools signin upload privacy gallery account memegen emerald topics search random vidgif beta jobs
  help blog user`.split(/\s+/);

/** Imgur: five or seven letters and digits, for images and, apart from them, albums. */
export const imgur: readonly Rule[] = [
  {
    platform: "imgur",
    kind: "album",
    namespace: "imgur-album",
    title: "Imgur album",
    notes: ["A slug may stand in front of the id: the last part behind a hyphen counts."],
    hosts: HOSTS,
    parts: { id: "5 of alnum or 7 of alnum" },
    patterns: ["/a/:id{/*}?", "/a/*-:id{7 of alnum}", "/a/*-:id{5 of alnum}"],
    canonical: "https://imgur.com/a/{id}",
    examples: [
      { url: "https://imgur.com/a/j6Orj", id: "j6Orj" },
      { url: "https://imgur.com/a/xm2w-4k-v2-FRl5aJD", id: "FRl5aJD", why: "honestbleeps/RES#5610: the slug was read as the id" },
      { url: "https://imgur.com/a/FRl5aJD/embed", id: "FRl5aJD" },
    ],
  },
  {
    platform: "imgur",
    kind: "image",
    title: "Imgur",
    notes: [
      "Images and albums have ids of one form in two id spaces; /gallery/ and /t/ may lead to either, and only a request tells.",
      "One letter behind the id asks i.imgur.com for a preview.",
    ],
    hosts: HOSTS,
    parts: { id: { shape: "5 of alnum or 7 of alnum", not: WORDS }, size: "1 of [sbtmlhgr]" },
    resolve: ["/gallery/*", "/(t|topic)/*/*"],
    patterns: [
      "/:id",
      "/:id{7 of alnum}.*",
      "/:id{5 of alnum}.*",
      "/*-:id{7 of alnum}",
      "/*-:id{5 of alnum}",
      "/r/*/:id",
      "/:id/embed",
      "//(i.imgur.com|i.imgur.io)/:id{7 of alnum}.*",
      "//(i.imgur.com|i.imgur.io)/:id{5 of alnum}.*",
      "//(i.imgur.com|i.imgur.io)/:id{7 of alnum}:size{1 of [sbtmlhgr]}.*",
      "//(i.imgur.com|i.imgur.io)/:id{5 of alnum}:size{1 of [sbtmlhgr]}.*",
      "//(i.imgur.com|i.imgur.io)/:id",
    ],
    canonical: "https://imgur.com/{id}",
    examples: [
      { url: "https://imgur.com/A61SaA1", id: "A61SaA1" },
      { url: "https://i.imgur.com/A61SaA1.gifv", id: "A61SaA1" },
      { url: "https://i.imgur.com/A61SaA1m.jpg?1", id: "A61SaA1", view: { size: "m" }, why: "a preview" },
      { url: "https://imgur.com/some-nice-title-A61SaA1", id: "A61SaA1" },
      { url: "https://imgur.com/r/aww/VQcQPhM", id: "VQcQPhM" },
      { url: "https://m.imgur.com/A61SaA1", id: "A61SaA1" },
      { url: "https://imgur.com/gallery/YcAQlkx", resolve: true, why: "an image or an album" },
      { url: "https://imgur.com/gallery/some-title-YcAQlkx", resolve: true },
      { url: "https://imgur.com/t/funny/YcAQlkx", resolve: true },
      { url: "https://imgur.com/about", rejected: "not-a-resource", why: "the form of an id" },
      { url: "https://imgur.com/privacy", rejected: "not-a-resource" },
      { url: "https://imgur.com/user/someone", rejected: "not-a-resource" },
      { url: "https://imgur.com.evil.example/A61SaA1", rejected: "unsupported-host" },
    ],
  },
];
