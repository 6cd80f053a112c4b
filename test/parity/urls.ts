/** URLs of the shapes that the documents name, made from a seed, plain and mutated. */
export interface Generated {
  readonly url: string;
  /** Whether it is a shape of the documents as they print it; a mutated one may be anything. */
  readonly plain: boolean;
}

type Next = () => number;

/** mulberry32 */
const random = (seed: number): Next => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const below = (next: Next, n: number): number => Math.floor(next() * n);
const pick = <T>(next: Next, list: readonly T[]): T => list[below(next, list.length)];
const letters = (next: Next, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[below(next, alphabet.length)]).join("");

const youtubeId = (next: Next): string => letters(next, BASE64URL, 11);
const digits = (next: Next): string => pick(next, [..."123456789"]) + letters(next, "0123456789", 4 + below(next, 6));
const base36 = (next: Next): string => `x${letters(next, "abcdefghijklmnopqrstuvwxyz0123456789", 6)}`;

const NOISE: readonly ((next: Next) => string)[] = [
  () => "feature=share",
  () => "utm_source=feed&utm_medium=rss",
  () => "ab_channel=Some%20Channel",
  (next) => `si=${letters(next, BASE64URL, 16)}`,
  (next) => `pp=${letters(next, BASE64URL, 8)}%3D%3D`,
  (next) => `t=${below(next, 900)}s`,
  (next) => `list=PL${letters(next, BASE64URL, 32)}`,
  (next) => `index=${below(next, 50)}`,
  () => "time_continue=5",
  () => "rel=0",
  () => "app=desktop",
];
const noise = (next: Next): string[] => Array.from({ length: below(next, 3) }, () => pick(next, NOISE)(next));
const tail = (next: Next): string => {
  const some = noise(next);
  return some.length === 0 ? "" : `?${some.join("&")}`;
};

const HOSTS = ["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com"];

const SHAPES: readonly ((next: Next) => string)[] = [
  (next) => {
    const parameters = [...noise(next), `v=${youtubeId(next)}`, ...noise(next)];
    return `${pick(next, HOSTS)}/watch?${parameters.join("&")}`;
  },
  (next) => `${pick(next, HOSTS)}/watch?v=${youtubeId(next)}`,
  (next) => `youtu.be/${youtubeId(next)}${tail(next)}`,
  (next) => `${pick(next, HOSTS)}/shorts/${youtubeId(next)}${tail(next)}`,
  (next) => `${pick(next, HOSTS)}/live/${youtubeId(next)}${tail(next)}`,
  (next) => `${pick(next, HOSTS)}/v/${youtubeId(next)}${tail(next)}`,
  (next) => `${pick(next, ["www.youtube.com", "www.youtube-nocookie.com", "youtube-nocookie.com"])}/embed/${youtubeId(next)}${tail(next)}`,
  (next) => `${pick(next, HOSTS)}/attribution_link?u=%2Fwatch%3Fv%3D${youtubeId(next)}${pick(next, ["", "%26feature%3Dshare"])}`,
  (next) => `vimeo.com/${digits(next)}${pick(next, ["", "?foo=bar"])}`,
  (next) => `dai.ly/${base36(next)}`,
  (next) => `www.dailymotion.com/video/${base36(next)}${pick(next, ["", "?playlist=x6abc"])}`,
];
const SCHEMES = ["https://", "https://", "https://", "http://", ""];

const plain = (next: Next): string => pick(next, SCHEMES) + pick(next, SHAPES)(next);

/** Cuts, doubles or replaces at one place. */
const at = (next: Next, url: string, change: (before: string, after: string) => string): string => {
  const place = below(next, url.length + 1);
  return change(url.slice(0, place), url.slice(place));
};
const swapHost = (next: Next, url: string, hosts: readonly string[]): string =>
  url.replace(/(?:[a-z]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly)/, () => pick(next, hosts));

const STRANGE = [..."/?#&=%@:;.,!~*'()[]{}|\\^`\"<> +_-aZ09é…\u00a0\t\0"];

const MUTATIONS: readonly ((next: Next, url: string) => string)[] = [
  (_, url) => url.slice(0, -1),
  (next, url) => url + pick(next, [...BASE64URL]),
  (_, url) => url.toLowerCase(),
  (_, url) => url.toUpperCase(),
  (_, url) => `//${url.replace(/^https?:\/\//, "")}`,
  (_, url) => ` \t${url}\n`,
  (_, url) => url.replace("https://", "HTTPS://"),
  (_, url) => url.replace(/(\.com|\.be|\.ly)\//, "$1:443/"),
  (_, url) => url.replace(/(\.com|\.be|\.ly)\//, "$1:8443/"),
  (_, url) => url.replace(/(\.com|\.be|\.ly)\//, "$1./"),
  (_, url) => url.replace(/(\.com|\.be|\.ly)\//, "$1//"),
  (_, url) => url.replaceAll("&", "&amp;"),
  (_, url) => url.replace(/[?&]v=/, (name) => name.replace("v", "V")),
  (_, url) => url.replace(/([?&])v=/, "$1v[]="),
  (_, url) => url.replace(/([?&])v=/, "$1v=&v="),
  (next, url) => url.replace(/([?&]v=[^&]*)/, `$1&v=${youtubeId(next)}`),
  (_, url) => url.replace("/watch", "/watch/"),
  (_, url) => url.replace("/watch", ""),
  (next, url) => url.replace("/watch", pick(next, ["/playlist", "/results", "/redirect", "/embed", "/details", "/any/path"])),
  (next, url) => url.replace(/(shorts|embed|live|\/v)\//, pick(next, ["clip/", "e/", "source/", "channel/", "SHORTS/", "shorts//"])),
  (next, url) => `${url}${url.includes("?") ? "&" : "?"}v=${youtubeId(next)}`,
  (next, url) =>
    url + pick(next, ["/", "/extra", "#t=10", "#/watch?v=aaaaaaaaaaa", "?", "&", "%20", "%00", "%2F", "...", "…", "\\", "?rel=0"]),
  (next, url) => at(next, url, (a, b) => a + b.slice(1)),
  (next, url) => at(next, url, (a, b) => a + pick(next, STRANGE) + b),
  (next, url) => at(next, url, (a, b) => a + pick(next, STRANGE) + b.slice(1)),
  (next, url) => at(next, url, (a, b) => (b === "" ? a : `${a}%${b.charCodeAt(0).toString(16).padStart(2, "0")}${b.slice(1)}`)),
  (next, url) => at(next, url, (a, b) => a + a + b),
  (_, url) => url.replaceAll("%", "%25"),
  (next, url) =>
    swapHost(next, url, ["notyoutube.com", "youtube.com.evil.example", "youtube.co", "youtubekids.com", "bit.ly", "evil.example"]),
  (next, url) =>
    swapHost(next, url, ["youtube.com@evil.example", "evil.example/youtube.com", "user:word@youtube.com", "youtube.com%2eevil.example"]),
  (next, url) =>
    swapHost(next, url, [
      "mobile.youtube.com",
      "gaming.youtube.com",
      "tv.youtube.com",
      "m.youtu.be",
      "www.youtu.be",
      "m.vimeo.com",
      "player.vimeo.com",
    ]),
  (next, url) =>
    url.replace(
      /vimeo\.com\//,
      () =>
        `vimeo.com/${pick(next, ["channels/staffpicks/", "channels/12345/", "groups/98765/videos/", "album/1234/video/", "user1234/", "video/"])}`,
    ),
  (next, url) =>
    url.replace(/%2Fwatch/, () =>
      pick(next, [
        "https%3A%2F%2Fattacker.example%2Fwatch",
        "%2F%2Fattacker.example%2Fwatch",
        "watch",
        "%2Fshorts%2Faaaaaaaaaaa",
        "%2Fattribution_link%3Fu%3D%252Fwatch",
      ]),
    ),
];

/** `count` URLs, half of them mutated once or twice. The same for every run. */
export const generate = (count: number): Generated[] => {
  const next = random(3141592);
  return Array.from({ length: count }, (_, i) => {
    const url = plain(next);
    if (i % 2 === 0) return { url, plain: true };
    const once = pick(next, MUTATIONS)(next, url);
    const mutated = next() < 0.3 ? pick(next, MUTATIONS)(next, once) : once;
    return { url: mutated, plain: mutated === url };
  });
};
