import type { Rule } from "../rules/rule.ts";
import { isAt } from "../url/text.ts";
import { encodePath, encodeQuery } from "./decode.ts";

/**
 * Other notations of a locator, rewritten to the URL a rule reads: `git@host:owner/repo.git`, `git+https://`, `ssh://git@host/`, a bare DOI,
 * and samekey's own `<namespace>:<id>`. Returns null when the text is none of them.
 */
export const createNotation = (rules: readonly Rule[]): ((text: string) => string | null) => {
  const byName = new Map<string, Rule>();
  for (const rule of rules) {
    // Only a canonical URL that is made of the id alone can be made from the id alone.
    if (!/\{id\}/.test(rule.canonical) || /\{(?!id\})/.test(rule.canonical)) continue;
    for (const name of [rule.namespace ?? rule.platform, rule.platform]) if (!byName.has(name)) byName.set(name, rule);
  }
  const ownNotation = (text: string): string | null => {
    const colon = text.indexOf(":");
    const rule = byName.get(text.slice(0, colon).toLowerCase());
    const id = text.slice(colon + 1);
    if (rule === undefined || id === "" || id.startsWith("//")) return null;
    const [before, after = ""] = rule.canonical.split("{id}");
    return before + (before.includes("?") ? encodeQuery(id) : encodePath(id)) + after;
  };
  return (text) => gitNotation(text) ?? doiNotation(text) ?? (text.includes(":") ? ownNotation(text) : null);
};

const GIT_SCHEMES = ["git+https://", "git+http://", "git+ssh://", "ssh://", "git://"];

const gitNotation = (text: string): string | null => {
  for (const scheme of GIT_SCHEMES) {
    if (!isAt(text, scheme, 0)) continue;
    const rest = text.slice(scheme.length);
    return `https://${rest.startsWith("git@") ? rest.slice(4) : rest}`;
  }
  if (!isAt(text, "git@", 0)) return null;
  const colon = text.indexOf(":");
  return colon < 0 ? null : `https://${text.slice(4, colon)}/${text.slice(colon + 1)}`;
};

const DOI_PREFIXES = ["doi:", "info:doi/", "urn:doi:"];

/** A DOI may hold `#` and `?`, which would end the path of a URL. */
const doiUrl = (doi: string): string => `https://doi.org/${doi.replaceAll("#", "%23").replaceAll("?", "%3F")}`;

/** DOI Handbook 2.2: the prefix is `10.`, a registrant code of at least four digits (10.0.0.1 is an address), perhaps with further parts, then a slash. */
const doiNotation = (text: string): string | null => {
  const lower = text.slice(0, 10).toLowerCase();
  const prefix = DOI_PREFIXES.find((one) => isAt(lower, one, 0));
  const doi = prefix === undefined ? text : text.slice(prefix.length).trimStart();
  if (!isAt(doi, "10.", 0)) return null;
  let at = 3;
  while (at < doi.length && isDigit(doi.charCodeAt(at))) at++;
  if (at < 7) return null;
  while (at < doi.length && (isDigit(doi.charCodeAt(at)) || doi.charCodeAt(at) === 46)) at++;
  return doi.charCodeAt(at) === 47 && at + 1 < doi.length ? doiUrl(doi) : null;
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
