/** The built-in rules, in order of priority for hosts that several rules share. To add a system: one file, and its lines here. */
import { soundcloud } from "./audio/soundcloud.ts";
import { spotify } from "./audio/spotify.ts";
import type { Rule } from "./rule.ts";
import { facebook } from "./social/facebook.ts";
import { instagram } from "./social/instagram.ts";
import { reddit } from "./social/reddit.ts";
import { twitter } from "./social/twitter.ts";
import { archiveorg } from "./video/archiveorg.ts";
import { arte } from "./video/arte.ts";
import { bbc } from "./video/bbc.ts";
import { bilibili } from "./video/bilibili.ts";
import { biliintl } from "./video/biliintl.ts";
import { bitchute } from "./video/bitchute.ts";
import { coub } from "./video/coub.ts";
import { dailymotion } from "./video/dailymotion.ts";
import { douyin } from "./video/douyin.ts";
import { kick } from "./video/kick.ts";
import { loom } from "./video/loom.ts";
import { niconico } from "./video/niconico.ts";
import { odysee } from "./video/odysee.ts";
import { ok } from "./video/ok.ts";
import { peertube } from "./video/peertube.ts";
import { rumble } from "./video/rumble.ts";
import { rutube } from "./video/rutube.ts";
import { streamable } from "./video/streamable.ts";
import { ted } from "./video/ted.ts";
import { tiktok } from "./video/tiktok.ts";
import { twitch } from "./video/twitch.ts";
import { vimeo } from "./video/vimeo.ts";
import { vk } from "./video/vk.ts";
import { wistia } from "./video/wistia.ts";
import { youtube } from "./video/youtube.ts";

export const RULES: readonly Rule[] = [
  ...youtube,
  ...vimeo,
  ...dailymotion,
  ...twitch,
  ...tiktok,
  ...bilibili,
  ...biliintl,
  ...archiveorg,
  ...arte,
  ...bbc,
  ...bitchute,
  ...coub,
  ...douyin,
  ...kick,
  ...loom,
  ...niconico,
  ...odysee,
  ...ok,
  ...peertube,
  ...rumble,
  ...rutube,
  ...streamable,
  ...ted,
  ...vk,
  ...wistia,
  ...facebook,
  ...instagram,
  ...reddit,
  ...twitter,
  ...soundcloud,
  ...spotify,
];
