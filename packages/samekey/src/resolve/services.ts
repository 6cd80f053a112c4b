import type { Identifier } from "@samekey/core";

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

/** An identifier that understands the aliases of services as well. */
export const withAliases = (identifier: Identifier, services: readonly ShortLinkService[]): Identifier => {
  if (services.every(({ alias }) => alias === undefined)) return identifier;
  const expand = createAliasExpander(services);
  return {
    identify: (input, options) => identifier.identify(expand(input), options),
    explain: (input, options) => identifier.explain(expand(input), options),
    unwrap: (url) => identifier.unwrap(expand(url)),
    get pack() {
      return identifier.pack;
    },
  };
};
