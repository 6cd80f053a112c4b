/** The built-in rules, in order of priority for hosts that several rules share. To add a system: one file, and its line here. */
import { soundcloud } from "./audio/soundcloud.ts";
import { spotify } from "./audio/spotify.ts";
import type { Rule } from "./rule.ts";
import { facebook } from "./social/facebook.ts";
import { instagram } from "./social/instagram.ts";
import { reddit } from "./social/reddit.ts";
import { twitter } from "./social/twitter.ts";
import { bilibili } from "./video/bilibili.ts";
import { biliintl } from "./video/biliintl.ts";
import { dailymotion } from "./video/dailymotion.ts";
import { tiktok } from "./video/tiktok.ts";
import { twitch } from "./video/twitch.ts";
import { vimeo } from "./video/vimeo.ts";
import { youtube } from "./video/youtube.ts";

export const RULES: readonly Rule[] = [
  youtube,
  vimeo,
  dailymotion,
  twitch,
  tiktok,
  bilibili,
  biliintl,
  facebook,
  instagram,
  reddit,
  twitter,
  soundcloud,
  spotify,
].flat();
