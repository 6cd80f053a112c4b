import { GOOGLE_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

/** Pages shown in another language. */
export const TRANSLATION: readonly WrapperRule[] = [
  {
    wrapper: "google-translate",
    relation: "translation",
    hosts: ["translate.google.:tld"],
    tlds: GOOGLE_TLDS,
    patterns: ["/translate?u=:target", "/website?u=:target", "/translate_c?u=:target"],
    scheme: "http",
    examples: [
      { url: "https://translate.google.com/translate?sl=auto&tl=en&u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://translate.google.com/translate?sl=fr&tl=en", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "translate-goog",
    relation: "translation",
    hosts: [":tenant.translate.goog"],
    patterns: ["/**"],
    decode: ["translate-goog"],
    notes: ["In the first label `-` is a dot and `--` a hyphen. `_x_tr_sch=http` means http. Only `_x_tr_` parameters are Google's."],
    examples: [
      {
        url: "https://www-news--paper-example.translate.goog/a-b?x=1&_x_tr_sl=en&_x_tr_tl=de",
        target: "https://www.news-paper.example/a-b?x=1",
      },
      {
        url: "https://news-example.translate.goog/a.php?_x_tr_sch=http&_x_tr_sl=en&_x_tr_tl=pt#top",
        target: "http://news.example/a.php#top",
      },
      { url: "https://xn--fiqs8s-example.translate.goog/", reason: "no-wrapper", why: "punycode has hyphens of its own" },
    ],
  },
];
