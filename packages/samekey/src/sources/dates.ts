const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:[.,]\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?)?$/i;
const MAIL = /^(?:[A-Za-z]{3,9}, ?)?\d{1,2} [A-Za-z]{3,9} \d{2,4} \d\d:\d\d(?::\d\d)?( (?:[A-Za-z]{1,5}|[+-]\d{4}))?$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const SECONDS = /^\d{10}(?:\.\d{1,6})?$/;
const MILLISECONDS = /^\d{13}$/;

/**
 * A date as ISO 8601 in UTC with milliseconds, or "" where the text is not a date beyond doubt. Reads ISO 8601 / RFC 3339, RFC 822 / RFC 5322
 * (RSS 2.0), `YYYYMMDD`, and Unix times in seconds or milliseconds. A date without a zone is taken as UTC: the reader's own zone must not matter.
 */
export function toIsoDate(text: string): string {
  if (text.length < 8 || text.length > 80) return "";
  const value = text.trim().replace(/\s+/g, " ");
  const iso = ISO.exec(value);
  if (iso !== null) {
    const [, day, minutes = "00:00", seconds = ":00", zone = "Z"] = iso;
    return isoOf(Date.parse(`${day}T${minutes}${seconds.replace(",", ".")}${withColon(zone.toUpperCase())}`));
  }
  const mail = MAIL.exec(value);
  if (mail !== null) return isoOf(Date.parse(mail[1] === undefined ? `${value} GMT` : value));
  const compact = COMPACT.exec(value);
  if (compact !== null) return isoOf(Date.parse(`${compact[1]}-${compact[2]}-${compact[3]}T00:00:00Z`));
  if (SECONDS.test(value)) return isoOf(Number(value) * 1000);
  if (MILLISECONDS.test(value)) return isoOf(Number(value));
  return "";
}

function withColon(zone: string): string {
  return zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
}

function isoOf(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString();
}
