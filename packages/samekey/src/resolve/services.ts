import type { Identifier, NeedsResolving, Outcome } from "@samekey/core";

/** A short-link service of one's own. */
export interface ShortLinkService {
  /** What people write before the slash: `go` for `go/launch-plan`. Lower-case. */
  readonly alias?: string | undefined;
  /** Where its links are: `https://go.example.test/`. */
  readonly baseUrl: string;
}

const baseOf = ({ baseUrl }: ShortLinkService): string => (baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);

/** Hosts whose links only their service can open. */
export const hostsOf = (services: readonly ShortLinkService[]): string[] => services.map(({ baseUrl }) => new URL(baseUrl).hostname);

/**
 * Writes `go/launch-plan`, `http://go/launch-plan` and the like as the URL of their service; any other text stays as it is.
 */
export const createAliasExpander = (services: readonly ShortLinkService[]): ((text: string) => string) => {
  const bases = new Map(services.flatMap((service) => (service.alias === undefined ? [] : [[service.alias, baseOf(service)] as const])));
  if (bases.size === 0) return (text) => text;
  return (text) => {
    const trimmed = text.trim();
    const scheme = /^https?:\/\//i.exec(trimmed)?.[0] ?? "";
    const slash = trimmed.indexOf("/", scheme.length);
    if (slash < 0) return text;
    const base = bases.get(trimmed.slice(scheme.length, slash).toLowerCase());
    return base === undefined ? text : base + trimmed.slice(slash + 1);
  };
};

/** Host and port of services that are not on the port of their scheme. A rule names hosts only, so these are told by their pages. */
const placesOf = (services: readonly ShortLinkService[]): ReadonlySet<string> =>
  new Set(services.flatMap(({ baseUrl }) => (new URL(baseUrl).port === "" ? [] : [new URL(baseUrl).host])));

const asLink = <O extends Outcome>(outcome: O, places: ReadonlySet<string>): O | NeedsResolving => {
  if (outcome.status !== "identified" || outcome.rule !== "page" || !places.has(new URL(outcome.canonicalUrl).host)) return outcome;
  const { canonicalUrl, chain, pack } = outcome;
  return { status: "needs-resolving", shortLink: canonicalUrl, chain, rule: "shortener", pack };
};

/** An identifier that knows services of one's own by their aliases and ports too; hosts are its option `shorteners`. */
export const withServices = (identifier: Identifier, services: readonly ShortLinkService[]): Identifier => {
  const places = placesOf(services);
  if (places.size === 0 && services.every(({ alias }) => alias === undefined)) return identifier;
  const expand = createAliasExpander(services);
  return {
    identify: (input, options) => asLink(identifier.identify(expand(input), options), places),
    explain: (input, options) => {
      const explanation = identifier.explain(expand(input), options);
      return { ...asLink(explanation, places), stages: explanation.stages };
    },
    unwrap: (url) => identifier.unwrap(expand(url)),
    get pack() {
      return identifier.pack;
    },
  };
};
