import type { Rule } from "../rule.ts";

/** TED: the slug of a talk. */
export const ted: readonly Rule[] = [
  {
    platform: "ted",
    kind: "video",
    title: "TED",
    notes: ["A slug is sometimes renamed; the number behind it is only in the page."],
    hosts: ["ted.com", "embed.ted.com", "embed-ssl.ted.com"],
    parts: { id: { shape: "3-200 of slug", fold: "lower", not: ["lang", "subtitles", "browse", "quick-list"] } },
    patterns: ["/talks/:id{/transcript}?", "/talks/lang/*/:id", "/talks/:id{3-200 of slug}.html", "/talks/lang/*/:id{3-200 of slug}.html"],
    canonical: "https://www.ted.com/talks/{id}",
    view: { language: "lang" },
    examples: [
      {
        url: "https://www.ted.com/talks/candace_parker_how_to_break_down_barriers_and_not_accept_limits",
        id: "candace_parker_how_to_break_down_barriers_and_not_accept_limits",
      },
      {
        url: "https://embed.ted.com/talks/ken_robinson_says_schools_kill_creativity.html",
        id: "ken_robinson_says_schools_kill_creativity",
      },
      {
        url: "https://www.ted.com/talks/lang/de/ken_robinson_says_schools_kill_creativity",
        id: "ken_robinson_says_schools_kill_creativity",
      },
      {
        url: "https://www.ted.com/talks/ken_robinson_says_schools_kill_creativity/transcript?language=fr",
        id: "ken_robinson_says_schools_kill_creativity",
        view: { lang: "fr" },
      },
      { url: "https://www.ted.com/playlists/171/the_most_popular_talks_of_all", rejected: "not-a-resource" },
      { url: "https://www.ted.com/series/small_thing_big_idea", rejected: "not-a-resource" },
      { url: "https://www.ted.com/talks", rejected: "not-a-resource" },
      { url: "https://notted.com/talks/ken_robinson_says_schools_kill_creativity", rejected: "unsupported-host" },
    ],
  },
];
