// What samekey and the npm packages people use for the same jobs get right, over the truth tables of fixtures/. Speed is in the other files.
//   npm run build && npm ci --prefix bench && node bench/scoreboard.mjs [--write] [--fixtures FOLDER]
// --write puts the table into README.md between its markers. Every tool has its own defaults but for what is set here.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import getVideoId from "get-video-id";
import videoParser from "js-video-url-parser";
import { LinkifyIt } from "linkify-it";
import * as linkifyjs from "linkifyjs";
import npmNormalizeUrl from "normalize-url";
import { TidyURL } from "tidy-url";
import twitter from "twitter-text";
import { extractUrls, identify, normalizeUrl, unwrap } from "../packages/core/dist/index.js";
import { readTables } from "../test/runtimes/read-tables.mjs";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false }, fixtures: { type: "string" } } });
const tables = readTables(values.fixtures === undefined ? undefined : pathToFileURL(`${resolve(values.fixtures)}/`));
// Logging is off with `silent: false`: 1.18.3 has its test the wrong way round.
TidyURL.config.setMany({ silent: false, allowAMP: false, allowCustomHandlers: true, allowRedirects: true });

/** A tool that throws has found nothing. */
const attempt = (tool, input, nothing) => {
  try {
    return tool(input) ?? nothing;
  } catch {
    return nothing;
  }
};
const samePlace = (a, b) => a === b || (URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href);

/** The platforms that all three know. */
const VIDEO = ["youtube", "vimeo", "dailymotion", "tiktok"];
const videoRows = [...(tables.rules ?? []), ...(tables.documents ?? [])].filter((row) =>
  row.status === "identified"
    ? VIDEO.includes(row.resource_id.split(":")[0])
    : row.status === "rejected" && (row.rule === undefined || VIDEO.includes(row.rule)),
);
const idOf = (row) => (row.status === "identified" ? row.resource_id.slice(row.resource_id.indexOf(":") + 1) : null);

/** Verdict of a row: `right`, `missed` (nothing found where something is) or `wrong`. */
const found = (wanted, got) => (got === wanted ? "right" : got === null ? "missed" : "wrong");

const schemes = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const fuzzy = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false });

/** `.example` stands for any site in the rows; some tools find only top-level domains that exist. */
const existing = (text) => text.replace(/\.example(?!\.[a-z])/g, ".com");

const JOBS = [
  {
    job: "id of a video",
    missed: "no id",
    wrong: "an id where none is, or another",
    rows: videoRows,
    tools: {
      samekey: (url) => {
        const outcome = identify(url, { trust: "strict" });
        return outcome.status === "identified" ? outcome.id : null;
      },
      "get-video-id": (url) => getVideoId(url).id,
      "js-video-url-parser": (url) => {
        const video = videoParser.parse(url);
        return video?.mediaType === undefined || ["video", "short"].includes(video.mediaType) ? video?.id : null;
      },
    },
    judge: (row, tool) => found(idOf(row), attempt(tool, row.input, null)),
  },
  {
    job: "two URLs, one page?",
    missed: "kept apart",
    wrong: "wrongly merged",
    rows: [...(tables["url-equivalence"] ?? []), ...(tables["url-traps"] ?? [])].filter(
      ({ strength = "identity" }) => strength === "identity",
    ),
    tools: {
      samekey: (url) => normalizeUrl(url),
      "normalize-url": (url) =>
        npmNormalizeUrl(url, { stripHash: true, stripProtocol: true, removeQueryParameters: [/^utm_\w+/i, /^(fbclid|gclid|msclkid)$/i] }),
      "tidy-url": (url) => TidyURL.clean(url).url,
      "new URL().href": (url) => new URL(url).href,
    },
    judge: (row, tool) => {
      const a = attempt(tool, row.a, null);
      const same = a !== null && a === attempt(tool, row.b, null);
      return same === row.same ? "right" : same ? "wrong" : "missed";
    },
  },
  {
    job: "target of a wrapper",
    missed: "not opened",
    wrong: "another target, or one where none may be",
    rows: (tables.redirect ?? []).filter(({ opt_in }) => !opt_in),
    tools: {
      samekey: (url) => unwrap(url).target,
      "tidy-url": (url) => {
        const { url: target, info } = TidyURL.clean(url);
        return new URL(target).host === new URL(info.original).host ? null : target;
      },
    },
    judge: (row, tool) => {
      const got = attempt(tool, row.wrapped, null);
      return row.target !== null && got !== null && samePlace(got, row.target) ? "right" : found(row.target, got);
    },
  },
  {
    job: "URLs in plain text",
    missed: "fewer",
    wrong: "others",
    // Rows that ask for more than bare hosts are left out: the others have no such options.
    rows: (tables.text ?? []).filter(
      ({ format, options = {} }) => format === "plain" && Object.keys(options).every((name) => name === "bare"),
    ),
    tools: {
      samekey: (text, { options }) =>
        extractUrls(text, options)
          .filter(({ flags }) => !flags.includes("truncated"))
          .map(({ url }) => url),
      "linkify-it": (text, { options }) => (options?.bare ? fuzzy : schemes).match(text)?.map(({ url }) => url),
      linkifyjs: (text, { options }) =>
        linkifyjs
          .find(text, "url")
          .filter(({ value }) => options?.bare || value.includes("://"))
          .map(({ href }) => href),
      "twitter-text": (text, { options }) => twitter.extractUrls(text, { extractUrlsWithoutProtocol: options?.bare === true }),
    },
    judge: (row, tool) => {
      const got = attempt((text) => tool(text, row), existing(row.text), []);
      // Which scheme a bare host is given is a choice, and so is whether a `/` stands behind it.
      const at = (url) => url.replace(/^https?:\/\//, "").replace(/\/$/, "");
      const wanted = row.urls.map(existing).map(at);
      const extra = got.map(at).filter((url) => !wanted.includes(url));
      return extra.length > 0 ? "wrong" : got.length === wanted.length ? "right" : "missed";
    },
  },
];

const lines = JOBS.filter(({ rows }) => rows.length > 0).flatMap(({ job, rows, tools, judge, missed, wrong }) =>
  Object.entries(tools).map(([name, tool], n) => {
    const verdicts = rows.map((row) => judge(row, tool));
    const count = (verdict) => verdicts.filter((one) => one === verdict).length;
    const head = n === 0 ? [job, String(rows.length)] : ["", ""];
    return [
      ...head,
      name,
      String(count("right")),
      `${count("missed")} ${n === 0 ? missed : ""}`,
      `${count("wrong")} ${n === 0 ? wrong : ""}`,
    ];
  }),
);
const head = ["job", "rows", "", "right", "missed", "wrong"];
const table = [head, head.map(() => "---"), ...lines].map((line) => `| ${line.map((cell) => cell.trim()).join(" | ")} |`).join("\n");
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const versions = Object.entries(dependencies)
  .map(([name, version]) => `${name} ${version}`)
  .join(", ");
console.log(table);

if (values.write) {
  const readme = new URL("../README.md", import.meta.url);
  const text = readFileSync(readme, "utf8");
  const [start, end] = ["<!-- scoreboard: written by `npm run scoreboard -- --write` -->", "<!-- /scoreboard -->"];
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`README.md has no ${start} before ${end}: put them where the table is to stand.`);
  const date = new Date().toISOString().slice(0, 10);
  const body = `${start}\n${table}\n\nMeasured on ${date} with ${versions}.\n${end}`;
  writeFileSync(readme, text.slice(0, before) + body + text.slice(after + end.length));
}
