import type { Rule } from "../rule.ts";

/** OK (Odnoklassniki): a number, sometimes with -N behind it. */
export const ok: readonly Rule[] = [
  {
    platform: "ok",
    kind: "video",
    title: "OK",
    notes: ["An id may end in -0 or another small number, which belongs to it."],
    hosts: ["ok.ru", "m.ok.ru", "mobile.ok.ru", "odnoklassniki.ru", "m.odnoklassniki.ru"],
    parts: { id: "5-20 of digit or 5-20 of digit then '-' then 1-4 of digit" },
    patterns: ["/(video|videoembed|live)/:id", "/web-api/video/moviePlayer/:id", "/*?st.mvId=:id", "/**#st.mvId=:id"],
    canonical: "https://ok.ru/video/{id}",
    view: { fromTime: "start" },
    examples: [
      { url: "https://ok.ru/video/20079905452", id: "20079905452" },
      { url: "https://www.ok.ru/videoembed/20648036891", id: "20648036891" },
      { url: "https://ok.ru/video/63567059965189-0?fromTime=5", id: "63567059965189-0", view: { start: "5" } },
      { url: "https://m.ok.ru/video/20079905452", id: "20079905452" },
      { url: "https://mobile.ok.ru/video/20079905452", id: "20079905452" },
      { url: "https://ok.ru/live/484531969818", id: "484531969818" },
      { url: "https://www.odnoklassniki.ru/web-api/video/moviePlayer/20079905452", id: "20079905452" },
      { url: "https://m.ok.ru/dk?st.cmd=movieLayer&st.mvId=863789452017&st.rtu=x", id: "863789452017" },
      { url: "https://ok.ru/video/c1234567", rejected: "bad-id", why: "a channel" },
      { url: "https://ok.ru/profile/123456", rejected: "not-a-resource" },
      { url: "https://notok.ru/video/20079905452", rejected: "unsupported-host" },
    ],
  },
];
