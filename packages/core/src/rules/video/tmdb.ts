import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, word: string, examples: readonly Example[]): Rule => ({
  platform: "tmdb",
  kind,
  namespace: `tmdb-${word}`,
  title: `TMDB ${kind}`,
  notes: ["Films, series and people are counted apart. The slug behind the number is decoration."],
  hosts: ["themoviedb.org"],
  parts: { id: "1-9 of digit" },
  patterns: [`/${word}/:id{/*}?`, `/${word}/:id{1-9 of digit}-*{/*}?`],
  canonical: `https://www.themoviedb.org/${word}/{id}`,
  view: { language: "lang" },
  examples,
});

/** The Movie Database: a number for each kind of thing. */
export const tmdb: readonly Rule[] = [
  rule("film", "movie", [
    { url: "https://www.themoviedb.org/movie/550-fight-club", id: "550" },
    { url: "https://www.themoviedb.org/movie/550?language=de-DE", id: "550", view: { lang: "de-DE" } },
    { url: "https://www.themoviedb.org/movie/550-fight-club/cast", id: "550" },
    { url: "https://www.themoviedb.org/movie/top-rated", rejected: "bad-id", why: "a listing" },
    { url: "https://www.themoviedb.org/search?query=x", rejected: "not-a-resource" },
    { url: "https://themoviedb.org.evil.example/movie/550", rejected: "unsupported-host" },
  ]),
  rule("series", "tv", [
    { url: "https://www.themoviedb.org/tv/1399-game-of-thrones", id: "1399" },
    {
      url: "https://www.themoviedb.org/tv/1399-game-of-thrones/season/1/episode/2",
      rejected: "not-a-resource",
      why: "an episode is not the series",
    },
  ]),
  rule("person", "person", [{ url: "https://www.themoviedb.org/person/287-brad-pitt", id: "287" }]),
];
