// Deterministic lists of URLs for the benchmarks: real shapes, made-up ids. The same seed gives the same list everywhere.
import { flat } from "./rounds.mjs";

/** mulberry32 */
export const random = (seed) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const text = (next, alphabet, length) => Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join("");
const youtubeId = (next) => text(next, BASE64URL, 10) + text(next, "AEIMQUYcgkosw048", 1);
const digits = (next, length) => text(next, "123456789", 1) + text(next, "0123456789", length - 1);

const MEDIA = [
  (n) => `https://www.youtube.com/watch?v=${youtubeId(n)}`,
  (n) => `https://www.youtube.com/watch?v=${youtubeId(n)}&feature=share`,
  (n) => `https://youtu.be/${youtubeId(n)}?si=${text(n, BASE64URL, 16)}`,
  (n) => `https://m.youtube.com/watch?v=${youtubeId(n)}&t=42s`,
  (n) => `https://www.youtube.com/shorts/${youtubeId(n)}`,
  (n) => `https://www.youtube.com/embed/${youtubeId(n)}?rel=0`,
  (n) => `https://vimeo.com/${digits(n, 8)}?foo=bar`,
  (n) => `https://player.vimeo.com/video/${digits(n, 9)}`,
  (n) => `https://www.dailymotion.com/video/x${text(n, "0123456789abcdefghijklmnopqrstuvwxyz", 6)}`,
  (n) => `https://dai.ly/x${text(n, "0123456789abcdefghijklmnopqrstuvwxyz", 6)}`,
  (n) => `https://www.twitch.tv/videos/${digits(n, 10)}`,
  (n) => `https://www.tiktok.com/@user${digits(n, 4)}/video/${digits(n, 19)}?is_from_webapp=1`,
  (n) => `https://www.instagram.com/reel/${text(n, BASE64URL, 11)}/`,
  (n) => `https://x.com/user${digits(n, 3)}/status/${digits(n, 19)}?s=20`,
];

/** URLs of media platforms in the shapes feeds bring, two thirds of them YouTube. */
export const mediaUrls = (count) => {
  const next = random(20171113);
  return Array.from({ length: count }, (_, i) => flat(MEDIA[(i + (next() < 0.2 ? 6 : 0)) % (next() < 0.5 ? 6 : MEDIA.length)](next)));
};

const WORDS = ["market", "river", "launch", "garden", "signal", "winter", "museum", "report", "review", "policy"];
const word = (next) => WORDS[Math.floor(next() * WORDS.length)];

const FOREIGN = [
  (n) => `https://www.${word(n)}-${word(n)}.example.org/2017/11/${digits(n, 6)}/${word(n)}-${word(n)}?utm_source=feed&utm_medium=rss`,
  (n) => `https://news.${word(n)}.example.com/watch?v=${youtubeId(n)}&feature=share`,
  (n) => `http://${word(n)}.example.net/${word(n)}/${word(n)}.html#comments`,
  (n) => `https://${word(n)}tube.example/watch?v=${youtubeId(n)}`,
];

/** URLs of hosts that no rule names. */
export const foreignUrls = (count) => {
  const next = random(4711);
  return Array.from({ length: count }, (_, i) => flat(FOREIGN[i % FOREIGN.length](next)));
};

/** Rules of made-up systems, to see what the size of the pack costs. */
export const madeUpRules = (count) =>
  Array.from({ length: count }, (_, i) => ({
    platform: `system${i}`,
    kind: "video",
    title: `System ${i}`,
    hosts: [`video${i}.example.tv`, `m.video${i}.example.tv`],
    parts: { id: "6-12 of alnum" },
    reject: ["/search", "/channel/*"],
    patterns: ["/watch/:id", "/embed/:id{_*}?", "/v?id=:id"],
    canonical: `https://video${i}.example.tv/watch/{id}`,
    examples: [{ url: `https://video${i}.example.tv/watch/abcdef`, id: "abcdef" }],
  }));
