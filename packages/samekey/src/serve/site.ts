import type { Identifier, Outcome, Rule } from "@samekey/core";
import type { RecordStore } from "../store/contract.ts";
import type { ApiOptions } from "./api/options.ts";
import type { Panel } from "./operations/overview.tsx";

/** How the site calls itself and the things it shows. */
export interface Site {
  /** Shown in the header and in every document title. */
  readonly name: string;
  /** Scheme, host and port that canonical addresses begin with: `https://videos.example.org`. Null: the origin of each request. */
  readonly baseUrl: string | null;
  /** Names of region codes. Two-letter country codes have one already. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** The site with the names of the platforms. */
export interface NamedSite extends Site {
  readonly platforms: Platforms;
}

export type Identifying = Pick<Identifier, "identify" | "explain" | "unwrap">;

export interface CacheOptions {
  /** Room in memory; 0 keeps nothing. */
  readonly bytes?: number;
  /** A folder that all processes of the site share; null for none. */
  readonly folder?: string | null;
  /** Room in the folder. Default 1 GB. */
  readonly folderBytes?: number;
  /** Milliseconds after which a page is made again although no event told of a change: counts and last sightings move without one. Default a minute. */
  readonly maxAgeMs?: number;
  /** Milliseconds between two looks into the outbox; 0, the default, looks at every request. A change is shown this much later. */
  readonly followMs?: number;
}

export interface AppOptions {
  readonly store: RecordStore;
  /** What samekey makes of a URL that somebody pastes into the search field. */
  readonly identify: (input: string) => Outcome;
  readonly site: Site;
  /** The clock, milliseconds UTC. */
  readonly now: () => number;
  /** The rules in force: they name the platforms and the parameters that are secrets. Default: the built-in pack. */
  readonly rules?: readonly Rule[];
  /** What the API and the workbench identify with, trust by trust. Default: the built-in rules. */
  readonly identifier?: Identifying;
  readonly api?: ApiOptions;
  /** Figures of the parts of the service, for the operations page. */
  readonly panels?: () => Promise<readonly Panel[]>;
  /** Pages kept in memory, and in a folder where several processes share them. Default: 64 MB of memory and no folder. */
  readonly cache?: CacheOptions;
  /** Whether new requests are welcome: false while the service stops. */
  readonly isReady?: () => boolean;
  /** Which of several processes this is. */
  readonly instance?: string;
  /** Told about every failure that is answered with a status of 500 or more. */
  readonly onFailure?: (error: unknown) => void;
}

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

export const regionName = (site: Site, region: string): string => {
  const own = site.regions?.[region];
  if (own !== undefined) return own;
  return /^[A-Z]{2}$/.test(region) ? (countries.of(region) ?? region) : region;
};

const capitalised = (word: string): string => (word === "" ? "" : word.slice(0, 1).toUpperCase() + word.slice(1));

const words = (name: string): string => capitalised(name.replaceAll("-", " "));

/** Names by platform; those without a rule are spelled from their code. */
export type Platforms = ReadonlyMap<string, string>;

export const platformsOf = (rules: readonly Pick<Rule, "platform" | "namespace" | "title">[]): Platforms => {
  // The rule whose namespace is the platform itself names it. Where all have namespaces of their own, titles are told apart by what follows
  // the name, so the shortest one is the name: `Twitch`, not `Twitch clip`.
  const isOwn = ({ platform, namespace = platform }: (typeof rules)[number]): number => (namespace === platform ? 0 : 1);
  const ranked = [...rules].sort((a, b) => isOwn(b) - isOwn(a) || b.title.length - a.title.length);
  return new Map(ranked.map(({ platform, title }) => [platform, title]));
};

export const platformName = (site: NamedSite, platform: string): string => site.platforms.get(platform) ?? words(platform);

export const kindName = (kind: string): string => words(kind);
