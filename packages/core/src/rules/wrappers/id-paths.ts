import type { WrapperRule } from "./wrapper.ts";

const NICONICO: readonly WrapperRule[] = ["sm", "nm", "so", "im"].map((kind) => ({
  wrapper: `nico-ms-${kind}`,
  relation: "id-path",
  hosts: ["nico.ms"],
  patterns: [`/${kind}:number`],
  parts: { number: "1-12 of digits" },
  template: `https://www.nicovideo.jp/watch/${kind}{number}`,
  examples: [{ url: `https://nico.ms/${kind}9?ref=share`, target: `https://www.nicovideo.jp/watch/${kind}9` }],
}));

/** Short hosts whose path holds the platform's own id: no network is needed. A platform's rule for the same host knows more (start times) and goes first. */
export const ID_PATHS: readonly WrapperRule[] = [
  {
    wrapper: "youtu-be",
    relation: "id-path",
    hosts: ["youtu.be", "www.youtu.be", "y2u.be"],
    patterns: ["/:target"],
    parts: { target: "11 of base64url" },
    template: "https://www.youtube.com/watch?v={target}",
    examples: [
      { url: "https://youtu.be/dQw4w9WgXcQ?t=42", target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
      { url: "https://youtu.be/", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "redd-it",
    relation: "id-path",
    hosts: ["redd.it", "www.redd.it"],
    patterns: ["/:target"],
    parts: { target: "4-12 of base36" },
    template: "https://www.reddit.com/comments/{target}",
    examples: [{ url: "https://redd.it/5pq7qd", target: "https://www.reddit.com/comments/5pq7qd" }],
  },
  {
    wrapper: "flic-kr",
    relation: "id-path",
    hosts: ["flic.kr", "www.flic.kr"],
    patterns: ["/p/:target"],
    decode: ["base58"],
    template: "https://www.flickr.com/photo.gne?id={target}",
    examples: [{ url: "https://flic.kr/p/p6kuZs", target: "https://www.flickr.com/photo.gne?id=15156592796" }],
  },
  ...NICONICO,
  {
    wrapper: "dai-ly",
    relation: "id-path",
    hosts: ["dai.ly", "www.dai.ly"],
    patterns: ["/:target"],
    parts: { target: "6-10 of alnum" },
    template: "https://www.dailymotion.com/video/{target}",
    examples: [{ url: "https://dai.ly/x8abcde", target: "https://www.dailymotion.com/video/x8abcde" }],
  },
  {
    wrapper: "wp-me",
    relation: "redirect",
    hosts: ["wp.me"],
    opaque: ["/*"],
    notes: ["The numbers of blog and post can be read; the blog's host cannot."],
    examples: [{ url: "http://wp.me/pBMYe-Lu", reason: "opaque" }],
  },
];
