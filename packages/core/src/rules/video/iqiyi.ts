import type { Rule } from "../rule.ts";

/** iQIYI and its international site iQ: eight to twelve characters of base 36. */
export const iqiyi: readonly Rule[] = [
  {
    platform: "iqiyi",
    kind: "video",
    title: "iQIYI",
    notes: [
      "The hexadecimal id of the player is only in the page.",
      "On iq.com a slug may stand in front, in any script; /album/ is a series.",
    ],
    hosts: ["iqiyi.com", ":sub.iqiyi.com"],
    parts: { id: "8-12 of base36" },
    patterns: [
      "/(v|w)_:id{8-12 of base36}.html",
      "//iq.com/play/:id",
      "//iq.com/play/*-:id{8-12 of base36}",
      "//m.iq.com/play/:id",
      "//m.iq.com/play/*-:id{8-12 of base36}",
    ],
    canonical: "https://www.iqiyi.com/v_{id}.html",
    view: { lang: "lang" },
    examples: [
      { url: "http://www.iqiyi.com/v_19rrojlavg.html", id: "19rrojlavg" },
      { url: "https://m.iqiyi.com/v_19rrojlavg.html?share=x", id: "19rrojlavg" },
      { url: "http://www.iqiyi.com/w_19rt6o8t9p.html", id: "19rt6o8t9p" },
      { url: "https://www.iq.com/play/one-piece-episode-1000-1ma1i6ferf4", id: "1ma1i6ferf4" },
      { url: "https://www.iq.com/play/1ma1i6ferf4?lang=en_us", id: "1ma1i6ferf4", view: { lang: "en_us" } },
      { url: "https://www.iq.com/album/one-piece-1999-1bk9icvr331", rejected: "not-a-resource", why: "a series" },
      { url: "http://www.iqiyi.com/a_19rrhb8ce1.html", rejected: "not-a-resource" },
      { url: "http://www.iqiyi.com/v_19RROJLAVG.html", rejected: "bad-id" },
      { url: "https://notiqiyi.com/v_19rrojlavg.html", rejected: "unsupported-host" },
    ],
  },
];
