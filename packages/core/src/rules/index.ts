/** The built-in rules, in order of priority for hosts that several rules share. To add a system: one file, and its lines here. */
import { acast } from "./audio/acast.ts";
import { applemusic } from "./audio/applemusic.ts";
import { applepodcasts } from "./audio/applepodcasts.ts";
import { art19 } from "./audio/art19.ts";
import { bandcamp } from "./audio/bandcamp.ts";
import { castbox } from "./audio/castbox.ts";
import { iheart } from "./audio/iheart.ts";
import { megaphone } from "./audio/megaphone.ts";
import { mixcloud } from "./audio/mixcloud.ts";
import { omnyfm } from "./audio/omnyfm.ts";
import { overcast } from "./audio/overcast.ts";
import { pocketcasts } from "./audio/pocketcasts.ts";
import { simplecast } from "./audio/simplecast.ts";
import { soundcloud } from "./audio/soundcloud.ts";
import { spotify } from "./audio/spotify.ts";
import { spreaker } from "./audio/spreaker.ts";
import { RESOURCE_RULES } from "./resources.ts";
import type { Rule } from "./rule.ts";
import { bluesky } from "./social/bluesky.ts";
import { discord } from "./social/discord.ts";
import { facebook } from "./social/facebook.ts";
import { imgur } from "./social/imgur.ts";
import { instagram } from "./social/instagram.ts";
import { linkedin } from "./social/linkedin.ts";
import { mastodon } from "./social/mastodon.ts";
import { medium } from "./social/medium.ts";
import { ninegag } from "./social/ninegag.ts";
import { patreon } from "./social/patreon.ts";
import { pinterest } from "./social/pinterest.ts";
import { reddit } from "./social/reddit.ts";
import { snapchat } from "./social/snapchat.ts";
import { steam } from "./social/steam.ts";
import { substack } from "./social/substack.ts";
import { telegram } from "./social/telegram.ts";
import { threads } from "./social/threads.ts";
import { tumblr } from "./social/tumblr.ts";
import { twitter } from "./social/twitter.ts";
import { weibo } from "./social/weibo.ts";
import { xiaohongshu } from "./social/xiaohongshu.ts";
import { acfun } from "./video/acfun.ts";
import { afreecatv } from "./video/afreecatv.ts";
import { archiveorg } from "./video/archiveorg.ts";
import { arte } from "./video/arte.ts";
import { bbc } from "./video/bbc.ts";
import { bilibili } from "./video/bilibili.ts";
import { biliintl } from "./video/biliintl.ts";
import { bitchute } from "./video/bitchute.ts";
import { brightcove } from "./video/brightcove.ts";
import { chzzk } from "./video/chzzk.ts";
import { cloudflarestream } from "./video/cloudflarestream.ts";
import { coub } from "./video/coub.ts";
import { dailymotion } from "./video/dailymotion.ts";
import { douyin } from "./video/douyin.ts";
import { imdb } from "./video/imdb.ts";
import { iqiyi } from "./video/iqiyi.ts";
import { jwplayer } from "./video/jwplayer.ts";
import { kaltura } from "./video/kaltura.ts";
import { kick } from "./video/kick.ts";
import { loom } from "./video/loom.ts";
import { medaccc } from "./video/medaccc.ts";
import { medaltv } from "./video/medaltv.ts";
import { microsoftstream } from "./video/microsoftstream.ts";
import { mux } from "./video/mux.ts";
import { naver } from "./video/naver.ts";
import { nebula } from "./video/nebula.ts";
import { newgrounds } from "./video/newgrounds.ts";
import { niconico } from "./video/niconico.ts";
import { odysee } from "./video/odysee.ts";
import { ok } from "./video/ok.ts";
import { panopto } from "./video/panopto.ts";
import { peertube } from "./video/peertube.ts";
import { redgifs } from "./video/redgifs.ts";
import { rumble } from "./video/rumble.ts";
import { rutube } from "./video/rutube.ts";
import { streamable } from "./video/streamable.ts";
import { ted } from "./video/ted.ts";
import { tencent } from "./video/tencent.ts";
import { tiktok } from "./video/tiktok.ts";
import { tmdb } from "./video/tmdb.ts";
import { twitch } from "./video/twitch.ts";
import { videopress } from "./video/videopress.ts";
import { vidyard } from "./video/vidyard.ts";
import { vimeo } from "./video/vimeo.ts";
import { vk } from "./video/vk.ts";
import { wikimedia } from "./video/wikimedia.ts";
import { wistia } from "./video/wistia.ts";
import { youku } from "./video/youku.ts";
import { youtube } from "./video/youtube.ts";
import { zoom } from "./video/zoom.ts";

export const RULES: readonly Rule[] = [
  ...youtube,
  ...vimeo,
  ...dailymotion,
  ...twitch,
  ...tiktok,
  ...bilibili,
  ...biliintl,
  ...acfun,
  ...afreecatv,
  ...archiveorg,
  ...arte,
  ...bbc,
  ...bitchute,
  ...brightcove,
  ...chzzk,
  ...cloudflarestream,
  ...coub,
  ...douyin,
  ...imdb,
  ...iqiyi,
  ...jwplayer,
  ...kaltura,
  ...kick,
  ...loom,
  ...medaccc,
  ...medaltv,
  ...microsoftstream,
  ...mux,
  ...naver,
  ...nebula,
  ...newgrounds,
  ...niconico,
  ...odysee,
  ...ok,
  ...panopto,
  ...peertube,
  ...redgifs,
  ...rumble,
  ...rutube,
  ...streamable,
  ...ted,
  ...tencent,
  ...tmdb,
  ...videopress,
  ...vidyard,
  ...vk,
  ...wikimedia,
  ...wistia,
  ...youku,
  ...zoom,
  ...bluesky,
  ...discord,
  ...facebook,
  ...imgur,
  ...instagram,
  ...linkedin,
  ...mastodon,
  ...medium,
  ...ninegag,
  ...patreon,
  ...pinterest,
  ...reddit,
  ...snapchat,
  ...steam,
  ...substack,
  ...telegram,
  ...threads,
  ...tumblr,
  ...twitter,
  ...weibo,
  ...xiaohongshu,
  ...acast,
  ...applemusic,
  ...applepodcasts,
  ...art19,
  ...bandcamp,
  ...castbox,
  ...iheart,
  ...megaphone,
  ...mixcloud,
  ...omnyfm,
  ...overcast,
  ...pocketcasts,
  ...simplecast,
  ...soundcloud,
  ...spotify,
  ...spreaker,
  ...RESOURCE_RULES,
];
