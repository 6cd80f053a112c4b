import type { ShortenerClass } from "../rules/shorteners.ts";

/** The class of a short-link host (lower-case, without port), or null for any other host. */
export type ShortenerLookup = (host: string) => ShortenerClass | null;

const CLASSES: readonly ShortenerClass[] = ["opaque", "idpath", "dead", "ad-gate", "smartlink"];

/**
 * Makes the look-up of short-link hosts. `extra` names further hosts whose links only the network can open, such as `go.example.com`;
 * a leading dot means a host and all its subdomains, as in the data. The table is built on first use.
 */
export const createShortenerLookup = (data: Readonly<Record<ShortenerClass, string>>, extra: readonly string[] = []): ShortenerLookup => {
  let table: Map<string, ShortenerClass> | null = null;
  const build = (): Map<string, ShortenerClass> => {
    const made = new Map<string, ShortenerClass>();
    for (const name of CLASSES) for (const host of data[name].split(/\s+/)) if (host !== "") made.set(host, name);
    for (const host of extra) made.set(host.toLowerCase(), "opaque");
    return made;
  };
  return (host) => {
    table = table ?? build();
    const exact = table.get(host) ?? table.get(`.${host}`);
    if (exact !== undefined) return exact;
    for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
      const above = table.get(host.slice(dot));
      if (above !== undefined) return above;
    }
    return null;
  };
};
