import type { Rule } from "../rule.ts";

const UUID = "8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex";
const LABEL = "1-63 of [0-9a-zA-Z-]";
const HOST = `${LABEL} then '.' then ${LABEL} or ${LABEL} then '.' then ${LABEL} then '.' then ${LABEL}`;
const ID = { shape: `${UUID} or 22 of base58`, codec: "peertube" };

/** Installations that are known to be PeerTube, so that they are read in strict trust as well. */
const INSTANCES =
  `framatube.org peertube.tv tilvids.com video.blender.org peertube2.cpy.re diode.zone peertube.debian.social video.ploud.fr tube.tchncs.de
  peertube.social videos.lukesmith.xyz kolektiva.media spectra.video makertube.net video.infosec.exchange tube.pol.social peertube.fr libre.video
  tube.privacytools.io video.coop conf.tube media.fsfe.org digitalcourage.video fair.tube peertube.live`.split(/\s+/);

/** PeerTube: a UUID on an installation, or 22 characters of base 58 that spell the same. */
export const peertube: readonly Rule[] = [
  {
    platform: "peertube",
    kind: "video",
    title: "PeerTube",
    notes: [
      "3fbif9S3WmtTP8gGsC5HBd spells 122d093a-1ede-43bd-bd34-59d2931ffc5e: a pure bijection. UUIDs have no case, short ids do.",
      "A video keeps its UUID on every installation that carries it, but any host may claim any UUID, so the host is part of the id and nothing merges across hosts.",
      "Installations that are listed are read in strict trust as well. /w/p/ and /videos/watch/playlist/ are playlists.",
    ],
    hosts: ["*", ...INSTANCES],
    parts: { id: ID },
    id: "{host}/{id}",
    patterns: ["/(videos|video)/(watch|embed)/:id", "/w/:id", "/api/v1/videos/:id{/*}?"],
    canonical: "https://{host}/w/{id}",
    view: { start: "start", stop: "end" },
    examples: [
      {
        url: "https://framatube.org/videos/watch/122d093a-1ede-43bd-bd34-59d2931ffc5e",
        id: "framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e",
      },
      {
        url: "https://framatube.org/w/3fbif9S3WmtTP8gGsC5HBd?start=1m",
        id: "framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e",
        view: { start: "1m" },
      },
      {
        url: "https://framatube.org/videos/embed/122D093A-1EDE-43BD-BD34-59D2931FFC5E",
        id: "framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e",
      },
      {
        url: "https://framatube.org/api/v1/videos/122d093a-1ede-43bd-bd34-59d2931ffc5e",
        id: "framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e",
      },
      { url: "https://framatube.org/w/p/3fbif9S3WmtTP8gGsC5HBd", rejected: "not-a-resource", why: "a playlist" },
      { url: "https://framatube.org/videos/watch/playlist/122d093a-1ede-43bd-bd34-59d2931ffc5e", rejected: "not-a-resource" },
      { url: "https://framatube.org/w/3fbif9S3WmtTP8gGsC5HB", rejected: "bad-id" },
      { url: "https://video.example.com/w/3fbif9S3WmtTP8gGsC5HBd", rejected: "unsupported-host", why: "unknown hosts in open trust only" },
    ],
  },
  {
    platform: "peertube",
    kind: "video",
    title: "PeerTube (peertube:)",
    hosts: [],
    parts: { id: ID, instance: { shape: HOST, fold: "lower" } },
    id: "{instance}/{id}",
    patterns: ["peertube::instance/:id"],
    canonical: "https://{instance}/w/{id}",
    trust: "open",
    examples: [
      { url: "peertube:framatube.org:122d093a-1ede-43bd-bd34-59d2931ffc5e", id: "framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e" },
      {
        url: "peertube:video.example.com:122d093a-1ede-43bd-bd34-59d2931ffc5e",
        id: "video.example.com/122d093a-1ede-43bd-bd34-59d2931ffc5e",
      },
    ],
  },
];
