// identify() against merely parsing the URL, and against the npm packages people use for it. All sides in one process, alternating rounds, medians.
//   npm run build && npm ci --prefix bench && node bench/identify.mjs
import getVideoId from "get-video-id";
import parser from "js-video-url-parser";
import { createIdentifier, RULES } from "../packages/core/dist/index.js";
import { report, rounds } from "./rounds.mjs";
import { foreignUrls, madeUpRules, mediaUrls } from "./urls.mjs";

const RULE_COUNT = 300;
const strict = { trust: "strict" };
const { identify } = createIdentifier({ rules: madeUpRules(Math.max(0, RULE_COUNT - RULES.length)) });
const larger = createIdentifier({ rules: madeUpRules(Math.max(0, RULE_COUNT - RULES.length) + 100) }).identify;

const media = mediaUrls(20_000);
const foreign = foreignUrls(20_000);
const sum = (urls, one) => () => {
  let n = 0;
  for (let i = 0; i < urls.length; i++) n += one(urls[i]);
  return n;
};

const hits = media.filter((url) => identify(url, strict).status === "identified").length;
console.log(
  `${media.length} media URLs (${hits} identified), ${foreign.length} foreign URLs, ${RULES.length} built-in rules filled up to ${RULE_COUNT}\n`,
);

const t = rounds(
  {
    url: sum(media, (u) => new URL(u).href.length),
    identify: sum(media, (u) => {
      const o = identify(u, strict);
      return o.status === "identified" ? o.canonicalUrl.length : 0;
    }),
    larger: sum(media, (u) => {
      const o = larger(u, strict);
      return o.status === "identified" ? o.canonicalUrl.length : 0;
    }),
    key: sum(media, (u) => {
      const o = identify(u, strict);
      return o.status === "identified" ? o.key.length : 0;
    }),
    foreignUrl: sum(foreign, (u) => new URL(u).href.length),
    foreignIdentify: sum(foreign, (u) => identify(u, strict).status.length),
  },
  { items: media.length, rounds: 21 },
);
const few = media.slice(0, 4000);
const p = rounds(
  {
    identify: sum(few, (u) => {
      const o = identify(u, strict);
      return o.status === "identified" ? o.canonicalUrl.length : 0;
    }),
    getVideoId: sum(few, (u) => (getVideoId(u).id ?? "").length),
    parser: sum(few, (u) => (parser.parse(u)?.id ?? "").length),
  },
  { items: few.length, rounds: 11 },
);
for (const [name, ns] of Object.entries({ ...t, ...Object.fromEntries(Object.entries(p).map(([k, v]) => [`peers: ${k}`, v])) }))
  console.log(`${name.padEnd(20)} ${ns.toFixed(0).padStart(7)} ns a URL`);
console.log();
report("identify + canonical URL, times the speed of new URL().href", t.url / t.identify, { least: 1, aim: 1.5 });
report("identify + key, times the speed of new URL().href", t.url / t.key, { least: 0.35, aim: 0.5 });
report("foreign host rejected, times the speed of new URL().href", t.foreignUrl / t.foreignIdentify, { least: 2.5, aim: 3.7 });
report("times get-video-id", p.getVideoId / p.identify, { least: 2.5 });
report("times js-video-url-parser", p.parser / p.identify, { least: 3 });
report("speed kept with a hundred more rules", t.identify / t.larger, { least: 0.95 });
