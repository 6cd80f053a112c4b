import type { FoundFlag, FoundKind, Hit } from "./found.ts";
import { NO_FLAGS, NO_STEPS } from "./found.ts";
import { type Reader, urlOf } from "./reader.ts";
import { dotsFollow, trimEnd } from "./trim.ts";

/** Hosts whose paths are so short that three dots behind one stand for the rest of it, never for the end of a sentence. */
const SHORT_HOSTS = new Set(
  "t.co bit.ly goo.gl tinyurl.com ow.ly is.gd buff.ly youtu.be fb.me lnkd.in amzn.to dlvr.it ift.tt wp.me j.mp trib.al t.me redd.it pic.twitter.com".split(
    " ",
  ),
);

/** An id of YouTube has this many characters; a shorter one before dots was cut. */
const YOUTUBE_ID = 11;

const isCutShortLink = (r: Reader): boolean => {
  const url = r.text.slice(r.start, r.at);
  const slashes = url.indexOf("//");
  const host = slashes < 0 ? 0 : slashes + 2;
  const path = url.indexOf("/", host);
  if (path < 0 || path === url.length - 1) return false;
  const name = url.slice(host, path).toLowerCase();
  if (SHORT_HOSTS.has(name)) return true;
  const id = url.indexOf("v=", path) + 2;
  return id > 1 && (name === "youtube.com" || name.endsWith(".youtube.com")) && url.length - id < YOUTUBE_ID;
};

const flagsOf = (r: Reader, dots: boolean): readonly FoundFlag[] => {
  if (!r.truncated && !dots && !r.userinfo && !r.decoded && !r.invisible) return NO_FLAGS;
  const flags: FoundFlag[] = [];
  if (r.truncated) flags.push("truncated");
  else if (dots) flags.push("maybe-truncated");
  if (r.userinfo) flags.push("userinfo");
  if (r.decoded) flags.push("decoded");
  if (r.invisible) flags.push("invisible");
  return flags;
};

/** Trims a URL that was read and appends it to `hits`. */
export const finish = (r: Reader, kind: FoundKind, hits: Hit[]): void => {
  let dots = false;
  if (!r.exact) {
    trimEnd(r);
    dots = r.text.charCodeAt(r.at) === 0x2e && dotsFollow(r);
    if (dots && isCutShortLink(r)) r.truncated = true;
  }
  const { start, at: end } = r;
  const url = urlOf(r);
  const raw = r.decoded || r.invisible ? r.text.slice(start, end) : url;
  hits.push({ url, raw, start, end, kind, source: null, within: NO_STEPS, flags: flagsOf(r, dots) });
};
