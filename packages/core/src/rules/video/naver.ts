import type { Rule } from "../rule.ts";

const HOSTS = ["tv.naver.com", "m.tv.naver.com", "tvcast.naver.com"];

/** Naver TV: a number; broadcasts are counted apart. */
export const naver: readonly Rule[] = [
  {
    platform: "naver",
    kind: "video",
    title: "Naver TV",
    hosts: HOSTS,
    parts: { id: "1-12 of digit" },
    patterns: ["/(v|embed|h)/:id"],
    canonical: "https://tv.naver.com/v/{id}",
    examples: [
      { url: "https://tv.naver.com/v/81652", id: "81652" },
      { url: "https://m.tv.naver.com/v/81652?query=x", id: "81652" },
      { url: "http://tvcast.naver.com/v/81652", id: "81652" },
      { url: "https://tv.naver.com/embed/81652", id: "81652" },
      { url: "https://tv.naver.com/h/87349660", id: "87349660" },
      { url: "https://tv.naver.com/someone", rejected: "not-a-resource" },
      { url: "https://tv.naver.com.evil.example/v/81652", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "naver",
    kind: "live",
    namespace: "naver-live",
    title: "Naver TV broadcast",
    hosts: HOSTS,
    parts: { id: "1-12 of digit" },
    patterns: ["/l/:id"],
    canonical: "https://tv.naver.com/l/{id}",
    examples: [
      { url: "https://tv.naver.com/l/127062", id: "127062", why: "a broadcast's number is not a video's" },
      { url: "https://m.tv.naver.com/l/127062", id: "127062" },
    ],
  },
];
