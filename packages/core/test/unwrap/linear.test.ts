import { describe, expect, it } from "vitest";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import { compileWrappers } from "../../src/unwrap/hosts.ts";
import { createUnwrapper } from "../../src/unwrap/unwrapper.ts";

const unwrap = createUnwrapper(
  compileWrappers(
    WRAPPERS,
    WRAPPERS.map((rule) => rule.wrapper),
  ),
);

const fill = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

const nested = (size: number): string => {
  let url = `https://news.example/${fill("a", size / 4)}`;
  while (url.length < size) url = `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}`;
  return url;
};

/** Patterns that make a careless reader take more than linear time, each grown to about a size. */
const PATTERNS: Readonly<Record<string, (size: number) => string>> = {
  "nested wrappers": nested,
  "wrappers in one query": (size) => fill("https://www.google.com/url?q=", size),
  "podcast prefixes": (size) => `https://${fill("pdst.fm/e/", size)}pod.example/a.mp3`,
  "%25": (size) => `https://l.facebook.com/l.php?u=${fill("%25", size)}`,
  "escapes that are no UTF-8": (size) => `https://l.facebook.com/l.php?u=https://news.example/${fill("%E9", size)}`,
  "empty parameters": (size) => `https://www.google.com/url?${fill("&", size)}`,
  "escaped names": (size) => `https://www.google.com/url?${fill("%75rl=&", size)}`,
  semicolons: (size) => `https://track.adform.net/C/?${fill("&;", size)}`,
  slashes: (size) => `https://r.search.yahoo.com/${fill("/", size)}`,
  segments: (size) => `http://rss.feedsportal.com/${fill("0123456789abcdefghij/", size)}`,
  "stars of Proofpoint": (size) => `https://urldefense.com/v3/__https://news.example/${fill("*", size / 2)}__;${fill("I", size / 2)}!!a!b$`,
  "hyphens of Proofpoint": (size) => `https://urldefense.com/v2/url?u=http-3A__news.example_${fill("-26amp-3B", size)}`,
  "fields of Google News": (size) => `https://news.google.com/articles/${fill("CAAC", size)}`,
  "labels of a host": (size) => `https://${fill("1.", size)}com/url?q=x`,
  spaces: (size) => `https://l.facebook.com/l.php?u=https://news.example/${fill(" ", size)}a`,
  "merged schemes": (size) => `https://web.archive.org/web/2020/${fill("http:/", size)}`,
  brackets: (size) => `https://mandrillapp.com/track/click/1?p=${fill("W1tb", size)}`,
};

/** Milliseconds of the processor: the clock would count the time in which others ran. */
const cost = (url: string): number => {
  const before = process.cpuUsage();
  unwrap(url);
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1000;
};

const ROUNDS = 20;

describe("a megabyte costs about four times what a quarter costs", () => {
  it.each(Object.entries(PATTERNS))("%s", (_name, make) => {
    const small = make(262_144);
    const large = make(1_048_576);
    expect(large.length / small.length).toBeLessThan(4.5);
    // Another thread of this process may run beside this one and count as well, hence the least of several rounds, and eight in place of four:
    // what is not linear takes sixteen times in every round.
    let quarter = Number.POSITIVE_INFINITY;
    let whole = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && (round < 2 || whole > Math.max(500, 8 * quarter)); round++) {
      quarter = Math.min(quarter, cost(small));
      whole = Math.min(whole, cost(large));
    }
    expect(whole).toBeLessThan(Math.max(500, 8 * quarter));
  });
});
