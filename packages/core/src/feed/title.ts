import { visibleText } from "./markup.ts";

/** Characters that show nothing or only direct what is shown: joiners, bidi controls, soft hyphen, variation selectors, and marks that are optional in Hebrew and Arabic. */
const INVISIBLE =
  /\p{Variation_Selector}|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]|[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u02bc\u02b9\u2032\u0060\u00b4\uff07]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Full case folding where `toLowerCase` alone does less (Unicode CaseFolding.txt, status F): sharp s, final sigma, the dot that a lower-cased capital İ leaves. */
const folded = (text: string): string => text.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ").replaceAll("i\u0307", "i");

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc";
const BESIDE_CJK = new RegExp(`(?<=[${CJK}]) +| +(?=[${CJK}])`, "gu");

const GROUPED = /(?<![\d.,'])\d{1,3}(?:,\d{3})+(?![\d,'])|(?<![\d.,'])\d{1,3}(?:'\d{3})+(?![\d,'])/g;

/** Between two letters or digits these belong to the word: Node.js, 10:30, don't, AC/DC, a_b; between digits the comma and the hyphen too. */
const IN_WORD = /(?<=[\p{L}\p{N}\p{M}])[.'/_@]+(?=[\p{L}\p{N}])|(?<=\p{N})[:,-](?=\p{N})/gu;
/** Three dots in a row end a thought, whatever they touch. */
const DOTS = /\.{2,}/g;
/** A dot in front of a word belongs to it: .NET, .5. */
const LEADING_DOT = /(?<![\p{L}\p{N}\p{M}\p{S}.)\]])\.(?=[\p{L}\p{N}])/gu;
/** A sign in front of a number. */
const SIGN = /(?<![^\s])-(?=\p{N})/gu;

/** Code points of a private area stand for kept marks while the rest goes. */
const KEPT = ".'/_@:,-";
const HOLD = 0xe000;
const hold = (marks: string): string => Array.from(marks, (c) => String.fromCharCode(HOLD + KEPT.indexOf(c))).join("");
const release = (text: string): string => text.replace(/[\ue000-\ue007]/g, (c) => KEPT.charAt(c.charCodeAt(0) - HOLD));

/** A hashtag's mark. In front of a digit it says number. */
const HASHTAG = /(?<![^\s])#(?=\p{L})/gu;

/** What goes: punctuation but the signs that say something (`& % # @ *` are punctuation to Unicode; `+ = < > ~ $ ^` are symbols and stay anyway). */
const PUNCTUATION = /(?![&%#@*])[\p{P}|]/gu;

/** Plain words are their own form but for case; most titles are little more than that. */
const PLAIN = /^[a-z0-9]*(?: [a-z0-9]+)*$/;

const CONTROL = /\p{Cc}/gu;
/** NFKC writes one and a half as eleven halves. */
const MIXED_FRACTION = /(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215e])/gu;

const form = (title: string): string => {
  const visible = visibleText(title.toWellFormed().replace(CONTROL, " "))
    .replace(CONTROL, " ")
    .replace(MIXED_FRACTION, " ")
    .replace(/[\ue000-\ue007]/g, "")
    .replace(APOSTROPHES, "'");
  const text = folded(visible.normalize("NFKC")).normalize("NFKC");
  const plain = text
    .replace(INVISIBLE, "")
    .replace(DASHES, "-")
    .replaceAll("\u301c", "~")
    .replaceAll("\u2044", "/")
    .replace(/\s+/gu, " ")
    .trim();
  const ungrouped = plain.replace(GROUPED, (number) => number.replace(/[,']/g, ""));
  const words = ungrouped
    .replace(DOTS, " ")
    .replace(IN_WORD, hold)
    .replace(LEADING_DOT, hold)
    .replace(SIGN, hold)
    .replace(HASHTAG, "")
    .replace(PUNCTUATION, " ");
  // Runs of spaces go before the look for spaces beside CJK, which would walk each run from every place in it.
  const key = release(words).replace(/ +/g, " ").replace(BESIDE_CJK, "").trim();
  return key === "" ? plain : key;
};

/** A quote that goes can leave a number that reads otherwise; each turn only takes away. */
const MAX_TURNS = 8;

/**
 * Words of ASCII with what usually stands around them and never says anything: commas and the like behind, quotes and brackets around, hyphens and
 * apostrophes between letters, dashes and bars between spaces. Most titles are no more than that, and their key takes one step.
 */
const WORDS =
  /^["(]?[a-z0-9]+(?:['\u2019-][a-z]+)*[)",:;!?]*(?: (?:["(]?[a-z0-9]+(?:['\u2019-][a-z]+)*[)",:;!?]*|[|\u2013\u2014-](?= ["(]?[a-z])))*\.?$/i;

const LONGEST_WORDS = 500;

const formOfWords = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .replace(/[^a-z0-9']+/g, " ")
    .trim();

/**
 * The form of a title that two spellings of it share: markup, entities, width, case, quotes, dashes, brackets, spaces beside CJK and thousands separators
 * do not count; `+ # % & = < >`, currency and signs, letters with marks, numbers, and what is inside a word do. It is one part of an identity, never the
 * whole: different items have equal titles. A title of nothing but punctuation is kept as it is, so that two of them stay two.
 */
export const titleKey = (title: string): string => {
  if (title.length <= LONGEST_WORDS && WORDS.test(title)) return formOfWords(title);
  let key = title;
  for (let turn = 0; turn < MAX_TURNS && !PLAIN.test(key); turn++) {
    const next = form(key);
    if (next === key) break;
    key = next;
  }
  return key;
};

/** Words that a desk puts in front of a headline or behind it, and takes away again. */
const STATUS =
  "breaking|breaking news|just in|live|live updates|update|updated|developing|exclusive|watch|video|opinion|analysis|correction|corrected|sponsored";
const PREFIX = new RegExp(`^(?:(?:${STATUS})(?: \\d+)? ?[:|-] ?|[[(](?:${STATUS})[\\])] )`, "iu");
const SUFFIX = new RegExp(`(?: ?[[(](?:${STATUS})[\\])]| ?[-|:] ?(?:${STATUS}))$`, "iu");

/** Longer than any mark at the end of a title. */
const LONGEST_SUFFIX = 40;

/** A bar, a dash or a dot between spaces: what publishers put their name behind. */
const SEPARATORS = new Set("|\u00b7\u2022\u2013\u2014-");

/** A title without the name of a publisher behind its last separator. */
const withoutPublisher = (text: string, names: ReadonlySet<string>): string => {
  for (let at = text.lastIndexOf(" "); at > 1; at = text.lastIndexOf(" ", at - 1)) {
    if (SEPARATORS.has(text.charAt(at - 1)) && text.charAt(at - 2) === " ") {
      return names.has(titleKey(text.slice(at + 1))) ? text.slice(0, at - 2) : text;
    }
  }
  return text;
};

/**
 * A looser form, which is evidence and never identity: without desk prefixes, status marks and the names of `publishers`, `&` as `and`, without marks on
 * letters. Two titles equal in it may be one item when something else says so too.
 */
export const titleEvidence = (title: string, publishers: readonly string[] = []): string => {
  const shown = visibleText(title).trim();
  const bare = publishers.length === 0 ? shown : withoutPublisher(shown, new Set(publishers.map(titleKey)));
  const unmarked = bare.replace(PREFIX, "");
  const cut = Math.max(0, unmarked.length - LONGEST_SUFFIX);
  const text = unmarked.slice(0, cut) + unmarked.slice(cut).replace(SUFFIX, "");
  return titleKey(text).replaceAll("&", " and ").replace(/ +/g, " ").normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
};
