import { startTags } from "./html.ts";

/** The page that a short-link service shows to some visitors instead of redirecting, and the link on it that leads on. */
interface Interstitial {
  readonly hosts: readonly string[];
  /** The link's attribute and the word in its value that no other link of the page has. */
  readonly attribute: string;
  readonly word: string;
}

const INTERSTITIALS: readonly Interstitial[] = [
  // "This link will take you to a page that's not on LinkedIn" (marirs/urlexpand#7, RyanDFIR/unfurl#179).
  { hosts: ["lnkd.in"], attribute: "data-tracking-control-name", word: "external_url_click" },
  // "Proceed to this site" (nodeca/url-unshort#13, ArchiveTeam/terroroftinytown).
  { hosts: ["tinyurl.com", "preview.tinyurl.com", "www.tinyurl.com"], attribute: "id", word: "redirecturl" },
  // "Click the link if you'd like to proceed" (ArchiveTeam/terroroftinytown).
  { hosts: ["is.gd", "v.gd"], attribute: "class", word: "biglink" },
];

const byHost: ReadonlyMap<string, Interstitial> = new Map(INTERSTITIALS.flatMap((row) => row.hosts.map((host) => [host, row] as const)));

/** Whether pages of a host may be such a page; then its body matters, not only its head. */
export const hasInterstitial = (host: string): boolean => byHost.has(host);

/** The URL that leads on from such a page; null on any other. */
export const readInterstitial = (host: string, html: string): string | null => {
  const row = byHost.get(host);
  if (row === undefined) return null;
  for (const { name, attributes } of startTags(html)) {
    if (name !== "a" || !(attributes.get(row.attribute) ?? "").split(/\s+/).includes(row.word)) continue;
    const href = attributes.get("href")?.trim() ?? "";
    if (href !== "") return href;
  }
  return null;
};
