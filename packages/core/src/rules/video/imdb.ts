import type { Rule } from "../rule.ts";

const HOSTS = ["imdb.com", "m.imdb.com", "pro.imdb.com"];

/** IMDb: titles, people and videos, told apart by two letters in front of the number. */
export const imdb: readonly Rule[] = [
  {
    platform: "imdb",
    kind: "video",
    title: "IMDb video",
    notes: ["A trailer under /title/ is the video, not the title."],
    hosts: HOSTS,
    parts: { id: "'vi' then 6-12 of digit" },
    patterns: [
      "{/:lang{2 of lower}}?/(video|videoplayer|videoembed)/:id{/*}?",
      "/video/*/:id",
      "/title/*/videoplayer/:id",
      "/title/*/:id",
      "/list/*/videoplayer/:id",
    ],
    canonical: "https://www.imdb.com/video/{id}/",
    examples: [
      { url: "https://www.imdb.com/video/vi2524815897", id: "vi2524815897" },
      { url: "http://www.imdb.com/video/imdb/vi2524815897", id: "vi2524815897" },
      { url: "https://www.imdb.com/videoplayer/vi1562949145?ref_=x", id: "vi1562949145" },
      { url: "https://www.imdb.com/title/tt1667889/videoplayer/vi2524815897", id: "vi2524815897" },
      { url: "https://www.imdb.com/list/ls009921623/videoplayer/vi260482329", id: "vi260482329" },
      { url: "https://www.imdb.com/video/tt1667889", rejected: "bad-id", why: "a title" },
    ],
  },
  {
    platform: "imdb",
    kind: "title",
    title: "IMDb",
    notes: ["A language may stand in front: /de/title/. The number has seven digits or more, leading zeros count."],
    hosts: HOSTS,
    parts: { id: "'tt' then 7-9 of digit" },
    reject: ["/(find|search|list|chart|calendar)/**"],
    patterns: ["{/:lang{2-5 of [a-z-]}}?/title/:id{/:section{/*}?}?"],
    canonical: "https://www.imdb.com/title/{id}/",
    view: { season: "season" },
    examples: [
      { url: "https://www.imdb.com/title/tt0759475/", id: "tt0759475" },
      { url: "https://m.imdb.com/title/tt19402762/?ref_=tt_eps_top", id: "tt19402762" },
      { url: "https://www.imdb.com/de/title/tt19402762/", id: "tt19402762", view: { lang: "de" } },
      { url: "https://www.imdb.com/title/tt0759475/fullcredits", id: "tt0759475", view: { section: "fullcredits" } },
      { url: "https://www.imdb.com/title/tt75/", rejected: "bad-id" },
      { url: "https://www.imdb.com/find?q=shakespeare&s=tt", rejected: "not-a-resource" },
      { url: "https://imdb.com.evil.example/title/tt0759475/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "imdb",
    kind: "person",
    title: "IMDb person",
    hosts: HOSTS,
    parts: { id: "'nm' then 7-9 of digit" },
    patterns: ["{/:lang{2-5 of [a-z-]}}?/name/:id{/:section{/*}?}?"],
    canonical: "https://www.imdb.com/name/{id}/",
    examples: [
      { url: "https://www.imdb.com/name/nm0000151/", id: "nm0000151" },
      { url: "https://m.imdb.com/name/nm0000151/bio?ref_=nm_ov", id: "nm0000151" },
    ],
  },
];
