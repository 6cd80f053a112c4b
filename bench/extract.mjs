// URLs out of 5 MB of mixed text, line by line, against linkify-it. One process, alternating rounds, medians.
//   npm run build && npm ci --prefix bench && node bench/extract.mjs
//
// The text is generated and the same everywhere (seeded): of ten lines five are prose of 6 to 40 words, one is a sentence with a URL in it, one a
// sentence with a URL in parentheses or at its end, one a markdown item with a link, one a log line with a time, an address and a URL, and one prose
// with a bare host, a mail address or a file name. In a twentieth of the lines a word is of another script.
import { LinkifyIt } from "linkify-it";
import { extractUrls } from "../packages/core/dist/index.js";
import { flat, report, rounds } from "./rounds.mjs";
import { foreignUrls, mediaUrls, random } from "./urls.mjs";

const BYTES = 5_000_000;
const WORDS =
  "the a of and to in is that it was for on are with as his they at be this from have or by one had not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know".split(
    " ",
  );
const SCRIPTS = ["日本語", "новости", "المدينة", "ελληνικά", "한국어", "München"];
const next = random(53);
const pick = (list) => list[Math.floor(next() * list.length)];
const links = [...mediaUrls(500), ...foreignUrls(1500)];
const words = (count) => Array.from({ length: count }, () => pick(WORDS)).join(" ");
const prose = () => {
  const text = words(6 + Math.floor(next() * 35));
  return `${text[0].toUpperCase()}${text.slice(1)}${next() < 0.05 ? ` ${pick(SCRIPTS)}` : ""}${pick([".", "!", "?", ";", ""])}`;
};
const LINES = [
  prose,
  prose,
  prose,
  prose,
  prose,
  () => `${words(5)} ${pick(links)} ${words(8)}.`,
  () => (next() < 0.5 ? `${words(6)} (${pick(links)}), ${words(4)}` : `${prose()} ${pick(links)}.`),
  () => `- [${words(3)}](${pick(links)}): ${words(6)}`,
  () =>
    `2017-11-13T08:${10 + Math.floor(next() * 50)}:00Z 192.0.2.${Math.floor(next() * 255)} GET ${pick(links)} 200 ${Math.floor(next() * 9e4)}`,
  () =>
    `${words(7)} ${pick(["www.example.com/a", "example.org", "me@example.org", "report.final.pdf", "v1.2.3", "news.example.net:8080/x?y=1"])} ${words(5)}`,
];
const lines = [];
for (let bytes = 0; bytes < BYTES; ) {
  const line = flat(pick(LINES)());
  lines.push(line);
  bytes += Buffer.byteLength(line) + 1;
}

const strict = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const fuzzy = new LinkifyIt({ fuzzyLink: true });
const bare = { bare: true };
const all = (one) => () => {
  let found = 0;
  for (let i = 0; i < lines.length; i++) found += one(lines[i]);
  return found;
};
const sides = {
  "schemes: samekey": all((line) => extractUrls(line).length),
  "schemes: linkify-it": all((line) => strict.match(line)?.length ?? 0),
  "bare: samekey": all((line) => extractUrls(line, bare).length),
  "bare: linkify-it": all((line) => fuzzy.match(line)?.length ?? 0),
};
console.log(`${lines.length} lines, ${(BYTES / 1e6).toFixed(0)} MB`);
for (const [name, run] of Object.entries(sides)) console.log(`${name.padEnd(22)} ${run()} found`);
const t = rounds(sides, { items: BYTES, rounds: 7 });
for (const [name, ns] of Object.entries(t)) console.log(`${name.padEnd(22)} ${(1000 / ns).toFixed(0).padStart(5)} MB/s`);
console.log();
report("schemes only, times linkify-it with fuzzy off", t["schemes: linkify-it"] / t["schemes: samekey"], { least: 1.5 });
report("bare hosts, times linkify-it with fuzzy on", t["bare: linkify-it"] / t["bare: samekey"], { least: 6 });
