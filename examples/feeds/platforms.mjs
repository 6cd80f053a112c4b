import { BASE36, BASE64URL, between, letters, number, pick } from "./random.mjs";

const base58 = (next, length) => letters(next, "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", length);
const user = (next) => `${pick(next, ["river", "maria", "studio", "daily", "kite", "north"])}${number(next, 3)}`;
const WORDS = ["Funny", "Gleaming", "Snail", "Brave", "Quiet", "Otter", "Velvet", "Comet", "Amber", "Noodle", "Tidy", "Walrus"];

/** Eleven characters that carry 64 bits: the last one is one of sixteen. */
export const youtubeId = (next) => letters(next, BASE64URL, 10) + pick(next, "AEIMQUYcgkosw048");
const share = (next) => letters(next, BASE64URL, 16);
const playlist = (next) => `PL${letters(next, BASE64URL, 32)}`;

const YOUTUBE = [
  (id) => `https://www.youtube.com/watch?v=${id}`,
  (id) => `https://www.youtube.com/watch?v=${id}`,
  (id) => `https://www.youtube.com/watch?v=${id}&feature=share`,
  (id, next) => `https://www.youtube.com/watch?feature=share&v=${id}&t=${between(next, 1, 900)}s`,
  (id, next) => `https://www.youtube.com/watch?v=${id}&pp=${letters(next, BASE64URL, 12)}%3D%3D&ab_channel=${user(next)}`,
  (id, next) => `https://www.youtube.com/watch?v=${id}&list=${playlist(next)}&index=${between(next, 1, 40)}`,
  (id) => `http://youtube.com/watch?v=${id}&utm_source=newsletter&utm_medium=email`,
  (id) => `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  (id) => `https://www.youtube.com:443/watch?v=${id}#comments`,
  (id) => `https://www.youtube.com/watch?feature=youtu.be&amp;v=${id}`,
  (id) => `youtube.com/watch?v=${id}&feature=share`,
  (id) => `www.youtube.com/watch?v=${id}`,
  (id) => `//www.youtube.com/watch?v=${id}`,
  (id) => `https://m.youtube.com/watch?v=${id}`,
  (id) => `https://music.youtube.com/watch?v=${id}&feature=share`,
  (id) => `https://youtu.be/${id}`,
  (id, next) => `https://youtu.be/${id}?si=${share(next)}`,
  (id, next) => `https://youtu.be/${id}?si=${share(next)}&t=${between(next, 1, 900)}`,
  (id) => `youtu.be/${id}`,
  (id) => `https://www.youtube.com/shorts/${id}`,
  (id, next) => `https://youtube.com/shorts/${id}?si=${share(next)}`,
  (id) => `https://www.youtube.com/embed/${id}?rel=0&autoplay=1`,
  (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  (id) => `https://www.youtube.com/live/${id}?feature=share`,
  (id) => `https://www.youtube.com/v/${id}`,
  (id) => `https://www.youtube.com/attribution_link?a=share&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  (id) => `  https://www.youtube.com/watch?v=${id}\t`,
];

/** Platforms with ids of the shape they really have, all made up, and the URLs under which feeds carry them. `share` of 100 videos are of each. */
export const PLATFORMS = [
  { name: "youtube", share: 62, namespace: "youtube", id: youtubeId, urls: YOUTUBE },
  {
    ...{ name: "vimeo", share: 8, namespace: "vimeo", id: (next) => number(next, 9) },
    urls: [
      (id) => `https://vimeo.com/${id}`,
      (id) => `https://vimeo.com/${id}?share=copy`,
      (id) => `http://www.vimeo.com/${id}/`,
      (id) => `https://player.vimeo.com/video/${id}?autoplay=1&muted=1`,
      (id) => `https://vimeo.com/channels/staffpicks/${id}`,
    ],
  },
  {
    ...{ name: "dailymotion", share: 7, namespace: "dailymotion", id: (next) => `x${letters(next, BASE36, 6)}` },
    urls: [
      (id) => `https://www.dailymotion.com/video/${id}`,
      (id) => `https://www.dailymotion.com/video/${id}_some-title_news`,
      (id) => `https://dai.ly/${id}`,
      (id) => `https://www.dailymotion.com/embed/video/${id}?autoplay=1`,
    ],
  },
  {
    ...{ name: "twitch", share: 4, namespace: "twitch-vod", id: (next) => number(next, 10) },
    urls: [(id) => `https://www.twitch.tv/videos/${id}`, (id) => `https://m.twitch.tv/videos/${id}?t=1h2m3s`],
  },
  {
    ...{ name: "twitch", share: 3, namespace: "twitch-clip" },
    id: (next) => `${Array.from({ length: 4 }, () => pick(next, WORDS)).join("")}-${letters(next, BASE64URL, 15)}x`,
    urls: [(id) => `https://clips.twitch.tv/${id}`, (id, next) => `https://www.twitch.tv/${user(next)}/clip/${id}?filter=clips`],
  },
  {
    ...{ name: "tiktok", share: 6, namespace: "tiktok", id: (next) => `7${letters(next, "0123456789", 18)}` },
    urls: [
      (id, next) => `https://www.tiktok.com/@${user(next)}/video/${id}`,
      (id, next) => `https://www.tiktok.com/@${user(next)}/video/${id}?is_from_webapp=1&sender_device=pc`,
      (id) => `https://m.tiktok.com/v/${id}.html`,
    ],
  },
  {
    ...{ name: "instagram", share: 4, namespace: "instagram", id: (next) => `C${letters(next, BASE64URL, 10)}` },
    urls: [
      (id) => `https://www.instagram.com/reel/${id}/`,
      (id, next) => `https://www.instagram.com/p/${id}/?igsh=${share(next)}`,
      (id, next) => `https://instagram.com/${user(next)}/reel/${id}/`,
    ],
  },
  {
    ...{ name: "twitter", share: 4, namespace: "twitter", id: (next) => number(next, 19) },
    urls: [
      (id, next) => `https://x.com/${user(next)}/status/${id}`,
      (id, next) => `https://twitter.com/${user(next)}/status/${id}?s=20`,
      (id, next) => `https://mobile.twitter.com/${user(next)}/status/${id}/video/1`,
    ],
  },
  {
    ...{ name: "bilibili", share: 2, namespace: "bilibili" },
    id: (next) => `BV1${base58(next, 2)}4${base58(next, 1)}1${base58(next, 1)}7${base58(next, 2)}`,
    urls: [
      (id) => `https://www.bilibili.com/video/${id}/`,
      (id) => `https://m.bilibili.com/video/${id}?share_source=copy_web`,
      (id) => `https://www.bilibili.com/video/${id}?p=1&vd_source=a1b2c3`,
    ],
  },
];
