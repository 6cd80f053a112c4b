// Any URL to its identity form, with all rules loaded, against merely parsing it, and against normalize-url. One process, alternating rounds, medians.
//   npm run build && npm ci --prefix bench && node bench/normalize.mjs
import npmNormalizeUrl from "normalize-url";
import { identify, normalizeUrl } from "../packages/core/dist/index.js";
import { report, rounds } from "./rounds.mjs";
import { foreignUrls, mediaUrls } from "./urls.mjs";

// What a corpus links to is mostly pages; a fifth of the list are URLs of platforms that rules name.
const pages = foreignUrls(16_000);
const media = mediaUrls(4000);
const urls = media.flatMap((url, i) => [...pages.slice(i * 4, i * 4 + 4), url]);
const all = (list, one) => () => {
  let n = 0;
  for (let i = 0; i < list.length; i++) n += one(list[i]);
  return n;
};
const lost = urls.filter((url) => normalizeUrl(url) === null).length;
if (lost > 0) throw new Error(`${lost} URLs have no normal form`);

const t = rounds(
  {
    url: all(urls, (u) => new URL(u).href.length),
    identity: all(urls, (u) => (normalizeUrl(u) ?? "").length),
    link: all(urls, (u) => (normalizeUrl(u, { strength: "link" }) ?? "").length),
    identify: all(urls, (u) => {
      const outcome = identify(u);
      return outcome.status === "identified" ? outcome.resourceId.length : 0;
    }),
  },
  { items: urls.length, rounds: 21 },
);
const few = urls.slice(0, 2000);
const p = rounds(
  { identity: all(few, (u) => (normalizeUrl(u) ?? "").length), npm: all(few, (u) => npmNormalizeUrl(u, { stripHash: true }).length) },
  { items: few.length, rounds: 7 },
);
for (const [name, ns] of Object.entries({ ...t, "normalize-url": p.npm }))
  console.log(`${name.padEnd(20)} ${ns.toFixed(0).padStart(7)} ns a URL`);
console.log();
report("identity form, times the speed of new URL().href", t.url / t.identity, { least: 0.4, aim: 0.6 });
report("link form, times the speed of new URL().href", t.url / t.link, { least: 0.2 });
console.log(`      identify in open trust, times the speed of new URL().href, without a bar: ${(t.url / t.identify).toFixed(2)}`);
report("identity form, times normalize-url", p.npm / p.identity, { least: 5 });
