import { youtubeId } from "./platforms.mjs";
import { BASE64URL, letters, number, pick } from "./random.mjs";

/** What feeds bring that must become no record, by the reason that has to be given. Each function makes one URL. */
export const DAMAGE = {
  "bad-id": [
    (next) => `https://www.youtube.com/watch?v=${youtubeId(next).slice(0, 10)}`,
    (next) => `https://youtu.be/${youtubeId(next).slice(0, 10)}?si=${letters(next, BASE64URL, 16)}`,
    (next) => `https://www.youtube.com/watch?v=${youtubeId(next)}${pick(next, BASE64URL)}`,
    (next) => `https://www.youtube.com/shorts/${youtubeId(next).slice(0, 10)}`,
    (next) => `https://www.tiktok.com/@river/video/${number(next, 5)}`,
  ],
  "not-a-resource": [
    (next) => `https://www.youtube.com/playlist?list=PL${letters(next, BASE64URL, 32)}`,
    (next) => `https://www.youtube.com/watch?list=PL${letters(next, BASE64URL, 32)}`,
    (next) => `https://www.youtube.com/embed/videoseries?list=PL${letters(next, BASE64URL, 32)}`,
    () => "https://www.youtube.com/feed/trending",
    () => "https://www.youtube.com/results?search_query=morning+fog",
    (next) => `https://www.youtube.com/channel/UC${letters(next, BASE64URL, 22)}`,
  ],
  "short-link": [
    (next) => `https://bit.ly/${letters(next, BASE64URL, 7)}`,
    (next) => `https://tinyurl.com/${letters(next, "abcdefghijklmnopqrstuvwxyz23456789", 8)}`,
    (next) => `http://t.co/${letters(next, BASE64URL, 10)}`,
  ],
  "unsupported-host": [
    (next) => `https://notyoutube.com/watch?v=${youtubeId(next)}`,
    (next) => `https://youtube.com.evil.example/watch?v=${youtubeId(next)}`,
    (next) => `https://evil.example/youtube.com/watch?v=${youtubeId(next)}`,
    (next) => `https://news.example.org/2024/05/${number(next, 6)}.html`,
  ],
  userinfo: [(next) => `https://youtube.com@evil.example/watch?v=${youtubeId(next)}`],
  "double-encoded": [(next) => `https://www.youtube.com/attribution_link?a=x&u=%252Fwatch%253Fv%253D${youtubeId(next)}`],
  "unsafe-target": [(next) => `https://www.youtube.com/attribution_link?u=https%3A%2F%2Fattacker.example%2Fwatch%3Fv%3D${youtubeId(next)}`],
  "needs-resolving": [(next) => `https://vm.tiktok.com/ZS${letters(next, "abcdefghijkmnopqrstuvwxyz23456789", 7)}/`],
  truncated: [(next) => `https://www.youtube.com/watch?v=${youtubeId(next).slice(0, 6)}…`],
  empty: [() => ""],
};

/** Damaged bare ids, for feeds that carry ids in place of URLs. All are rejected as `bad-id`. */
export const BAD_IDS = [
  (next) => youtubeId(next).slice(0, 10),
  (next) => youtubeId(next) + pick(next, BASE64URL),
  (next) => `${youtubeId(next).slice(0, 10)}.`,
];
