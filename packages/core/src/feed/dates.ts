/** Dates of feeds: RFC 822 and 2822, RFC 3339, and the mess between. No clock here: what is too far ahead is judged by who knows the time of the fetch. */

/** Beginnings of the names of the months in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar", "maa", "mrt", "mrz"],
  ["apr", "avr", "abr"],
  ["may", "mai", "mag", "mei"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "out", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** Minutes east of UTC of the zones that RFC 822 section 5 names, and those that feeds use beside them. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  west: 60,
  cet: 60,
  met: 60,
  cest: 120,
  mest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

/** Unix time in seconds or milliseconds. */
const EPOCH = /^\d{10}(?:\d{3})?$/;
const EPOCH_SECONDS = 10;
/** Day, month and year with dots, as in Germany. */
const DOTTED = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(?:um\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(.*)$/iu;
const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(.*)$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?\s*(.*)$/i;
const MAIL =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:er|\.)?(?:\s+de)?[\s-]+(\p{L}{3,})\.?,?(?:\s+de)?[\s-]+(\d{2,4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(.*)$/iu;
const MONTH_FIRST =
  /^(?:\p{L}+\.?,?\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(.*)$/iu;
/** ctime: `Mon Jan 2 15:04:05 2006`, with or without a zone before the year. */
const CTIME = /^\p{L}{3},?\s+(\p{L}{3,})\s+(\d{1,2})\s+(\d{1,2}):(\d{2}):(\d{2})\s+(?:(\p{L}+|[+-]\d{4})\s+)?(\d{4})$/iu;

const zoneMinutes = (text: string): number | null => {
  const zone = text
    .trim()
    .replace(/\s*\(.*$/, "")
    .toLowerCase();
  if (zone === "") return 0;
  const offset = /^(?:gmt|utc)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (offset !== null) return (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  return Object.hasOwn(ZONES, zone) ? ZONES[zone] : null;
};

const monthOf = (name: string): number => {
  const plain = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return MONTHS.findIndex((names) => names.some((start) => plain.startsWith(start)));
};

const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900));

/** Before the first feeds a date is a default value; a century on it is a slip. */
const FIRST = Date.UTC(1990, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

const moment = (year: number, month: number, day: number, time: readonly (string | undefined)[], zone: string): number | null => {
  const [hour, minute, second] = time.map((part) => Number(part ?? 0));
  const offset = zoneMinutes(zone);
  if (offset === null || month < 0 || month > 11 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const at = Date.UTC(year, month, day, hour, minute, second) - offset * 60_000;
  return at >= FIRST && at < LAST ? at : null;
};

/** No date of a feed is longer; what is longer is text. */
const LONGEST = 64;

/** Milliseconds since 1970 of a feed's date, or null: missing, unreadable, the epoch or another default. Never a guess, never the time of now. */
export const parseFeedDate = (text: string | null | undefined): number | null => {
  const date = (text ?? "").trim();
  if (date === "" || date.length > LONGEST) return null;
  if (EPOCH.test(date)) {
    const at = Number(date) * (date.length === EPOCH_SECONDS ? 1000 : 1);
    return at >= FIRST && at < LAST ? at : null;
  }
  const dotted = DOTTED.exec(date);
  if (dotted !== null) return moment(Number(dotted[3]), Number(dotted[2]) - 1, Number(dotted[1]), dotted.slice(4, 7), dotted[7]);
  const iso = ISO.exec(date) ?? COMPACT.exec(date);
  if (iso !== null) return moment(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1), iso.slice(4, 7), iso[7]);
  const ctime = CTIME.exec(date);
  if (ctime !== null) return moment(Number(ctime[7]), monthOf(ctime[1]), Number(ctime[2]), ctime.slice(3, 6), ctime[6] ?? "");
  const mail = MAIL.exec(date);
  if (mail !== null) return moment(fullYear(mail[3]), monthOf(mail[2]), Number(mail[1]), mail.slice(4, 7), mail[7]);
  const first = MONTH_FIRST.exec(date);
  return first === null ? null : moment(Number(first[3]), monthOf(first[1]), Number(first[2]), first.slice(4, 7), first[7]);
};

/** A day ahead is a time zone's slip; more is a date of the future, which says nothing about when an item appeared (capyreader#353). */
const AHEAD = 24 * 60 * 60_000;

/** The date of an item, or null; `now` is when it was fetched, where that is known. */
export const dateOf = (published: string | null | undefined, now: number | null): number | null => {
  const at = parseFeedDate(published);
  return at === null || (now !== null && at > now + AHEAD) ? null : at;
};
