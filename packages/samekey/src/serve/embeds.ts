/**
 * Players of platforms, as each documents its embed. A page holds none of them until somebody asks for it: until then no request leaves the site.
 */
interface Player {
  /** Scheme and host: what the content security policy lets a frame show. */
  readonly origin: string;
  /** Path and query; `{id}` stands for the id, `{host}` for the host of our own page, `{start}` for seconds. */
  readonly path: string;
  /** How the player is told where to start, appended where there is a start; `{h}`, `{m}`, `{s}` are its parts. */
  readonly start?: string;
  /** Portrait, 9 by 16. */
  readonly tall?: true;
}

/** By namespace of the resource_id. */
const PLAYERS: Readonly<Record<string, Player>> = {
  // developers.google.com/youtube/player_parameters; the nocookie host sets no cookie before playback.
  youtube: { origin: "https://www.youtube-nocookie.com", path: "/embed/{id}?autoplay=1", start: "&start={start}" },
  // developer.vimeo.com/player/sdk/embed; dnt keeps the session untracked.
  vimeo: { origin: "https://player.vimeo.com", path: "/video/{id}?autoplay=1&dnt=1", start: "#t={start}s" },
  // developers.dailymotion.com/player
  dailymotion: { origin: "https://geo.dailymotion.com", path: "/player.html?video={id}", start: "&startTime={start}" },
  // dev.twitch.tv/docs/embed/video-and-clips: the page's own host must be named.
  "twitch-vod": { origin: "https://player.twitch.tv", path: "/?video={id}&parent={host}&autoplay=true", start: "&time={h}h{m}m{s}s" },
  "twitch-clip": { origin: "https://clips.twitch.tv", path: "/embed?clip={id}&parent={host}&autoplay=true" },
  // developers.tiktok.com/doc/embed-player
  tiktok: { origin: "https://www.tiktok.com", path: "/player/v1/{id}?autoplay=1", tall: true },
  // player.bilibili.com; autoplay and high_quality as its share dialog writes them.
  bilibili: { origin: "https://player.bilibili.com", path: "/player.html?bvid={id}&autoplay=1", start: "&t={start}" },
  streamable: { origin: "https://streamable.com", path: "/e/{id}?autoplay=1" },
  loom: { origin: "https://www.loom.com", path: "/embed/{id}", start: "?t={start}" },
  rutube: { origin: "https://rutube.ru", path: "/play/embed/{id}/", start: "?t={start}" },
  ted: { origin: "https://embed.ted.com", path: "/talks/{id}" },
  wistia: { origin: "https://fast.wistia.net", path: "/embed/iframe/{id}?autoPlay=true", start: "&time={start}" },
};

/** Origins that frames may show, for the content security policy. */
export const PLAYER_ORIGINS: readonly string[] = [...new Set(Object.values(PLAYERS).map(({ origin }) => origin))];

export interface Embed {
  /** Without a start. `{host}` in it is left to the script, which knows where it runs. */
  readonly url: string;
  /** What follows the URL where there is a start, with `{start}`, `{h}`, `{m}`, `{s}` in it; "" where the player cannot be told. */
  readonly start: string;
  readonly tall: boolean;
}

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The player of a thing, or null where its platform has none that is documented. */
export const embedOf = ({ resourceId, id }: { readonly resourceId: string; readonly id: string }): Embed | null => {
  const namespace = resourceId.slice(0, Math.max(0, resourceId.length - id.length - 1));
  const player = Object.hasOwn(PLAYERS, namespace) ? PLAYERS[namespace] : undefined;
  if (player === undefined || !SAFE_ID.test(id)) return null;
  return { url: player.origin + player.path.replace("{id}", id), start: player.start ?? "", tall: player.tall ?? false };
};
