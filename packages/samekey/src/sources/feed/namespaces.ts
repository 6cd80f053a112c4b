/** The usual prefix of a namespace by its URI, written as {@link foldUri} writes it. "" is RSS itself, whose elements have no prefix. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["purl.org/rss/1.0", ""],
  ["purl.org/rss/2.0", ""],
  ["purl.org/net/rss1.1#", ""],
  ["my.netscape.com/rdf/simple/0.9", ""],
  ["channel.netscape.com/rdf/simple/0.9", ""],
  ["my.netscape.com/publish/formats/rss-0.91.dtd", ""],
  ["backend.userland.com/rss", ""],
  ["backend.userland.com/rss2", ""],
  ["backend.userland.com/rss091", ""],
  ["backend.userland.com/rss092", ""],
  ["blogs.law.harvard.edu/tech/rss", ""],
  ["cyber.law.harvard.edu/rss/rss.html", ""],
  ["w3.org/2005/atom", "atom"],
  ["purl.org/atom/ns#", "atom"],
  ["purl.org/atom/ns", "atom"],
  ["example.com/newformat#", "atom"],
  ["w3.org/1999/02/22-rdf-syntax-ns#", "rdf"],
  ["w3.org/1999/02/22-rdf-syntax-ns", "rdf"],
  ["w3.org/1999/xhtml", "xhtml"],
  ["w3.org/xml/1998/namespace", "xml"],
  ["purl.org/dc/elements/1.1", "dc"],
  ["purl.org/dc/elements/1.0", "dc"],
  ["purl.org/dc/terms", "dcterms"],
  ["purl.org/rss/1.0/modules/content", "content"],
  ["purl.org/rss/1.0/modules/slash", "slash"],
  ["purl.org/rss/1.0/modules/syndication", "sy"],
  ["purl.org/rss/1.0/modules/link", "l"],
  ["purl.org/syndication/thread/1.0", "thr"],
  ["purl.org/syndication/history/1.0", "fh"],
  ["search.yahoo.com/mrss", "media"],
  ["search.yahoo.com/rss", "media"],
  ["tools.search.yahoo.com/mrss", "media"],
  ["itunes.com/dtds/podcast-1.0.dtd", "itunes"],
  ["itunes.com/podcast-1.0.dtd", "itunes"],
  ["google.com/schemas/play-podcasts/1.0", "googleplay"],
  ["google.com/schemas/play-podcasts/1.0/play-podcasts.xsd", "googleplay"],
  ["podcastindex.org/namespace/1.0", "podcast"],
  ["github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md", "podcast"],
  ["youtube.com/xml/schemas/2015", "yt"],
  ["gdata.youtube.com/schemas/2007", "yt"],
  ["rssnamespace.org/feedburner/ext/1.0", "feedburner"],
  ["pheedo.com/namespace/pheedo", "pheedo"],
  ["rss.dw.com/syndication/dwsyn", "dwsyn"],
  ["rss.dw-world.de/syndication/dwsyn", "dwsyn"],
  ["wellformedweb.org/commentapi", "wfw"],
  ["prismstandard.org/namespaces/basic/2.0", "prism"],
  ["prismstandard.org/namespaces/1.2/basic", "prism"],
  ["com-wordpress:feed-additions:1", "wordpress"],
  ["sitemaps.org/schemas/sitemap/0.9", "sm"],
  ["google.com/schemas/sitemap/0.84", "sm"],
  ["google.com/schemas/sitemap/0.9", "sm"],
  ["google.com/schemas/sitemap-news/0.9", "news"],
  ["google.com/schemas/sitemap-video/1.1", "video"],
  ["google.com/schemas/sitemap-video/1.0", "video"],
  ["google.com/schemas/sitemap-image/1.1", "image"],
  ["google.com/schemas/sitemap-image/1.0", "image"],
]);

const USUAL: ReadonlySet<string> = new Set(PREFIXES.values());

/** Scheme, `www.`, letter case and a last slash are what publishers get wrong in a namespace. */
function foldUri(uri: string): string {
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
}

/** Declarations in force at a place of the document, and the names resolved under them. */
export interface Scope {
  /** Declared prefix ("" for the default) to usual prefix. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Names as written to names with the usual prefix, in lower case. */
  readonly names: Map<string, string>;
  readonly inner: Map<string, Scope>;
}

/** Scopes and names that are remembered at one place; a document that declares more resolves them anew each time. */
const MAX_REMEMBERED = 256;

export const ROOT_SCOPE = (): Scope => ({ prefixes: new Map(), names: new Map(), inner: new Map() });

/** The scope inside an element with these declarations, pairs of prefix and URI. */
export function enterScope(outer: Scope, declarations: readonly (readonly [string, string])[]): Scope {
  const signature = JSON.stringify(declarations);
  const known = outer.inner.get(signature);
  if (known !== undefined) return known;
  const prefixes = new Map(outer.prefixes);
  for (const [prefix, uri] of declarations) prefixes.set(prefix, prefixOf(prefix, uri));
  const scope: Scope = { prefixes, names: new Map(), inner: new Map() };
  if (outer.inner.size < MAX_REMEMBERED) outer.inner.set(signature, scope);
  return scope;
}

/** An unknown namespace keeps its prefix, unless that is the usual one of another: names go by URI. */
function prefixOf(prefix: string, uri: string): string {
  const folded = foldUri(uri);
  if (folded === "") return "";
  const usual = PREFIXES.get(folded);
  if (usual !== undefined) return usual;
  const own = prefix.toLowerCase();
  return own === "" ? "x" : USUAL.has(own) ? `x-${own}` : own;
}

/** The same scope, in which the default namespace has another usual prefix: the root says which format the document is in. */
export function withDefault(scope: Scope, prefix: string): Scope {
  return { prefixes: new Map(scope.prefixes).set("", prefix), names: new Map(), inner: new Map() };
}

/** A name as written, with its usual prefix and in lower case. `undeclared` is told prefixes that were never declared. */
export function resolveName(scope: Scope, name: string, undeclared: (prefix: string) => void): string {
  const known = scope.names.get(name);
  if (known !== undefined) return known;
  const colon = name.indexOf(":");
  const prefix = colon === -1 ? "" : name.slice(0, colon);
  const local = name.slice(colon + 1).toLowerCase();
  let usual = scope.prefixes.get(prefix);
  if (usual === undefined) {
    usual = prefix.toLowerCase();
    if (usual !== "" && usual !== "xml") undeclared(usual);
  }
  const resolved = usual === "" ? local : `${usual}:${local}`;
  if (scope.names.size < MAX_REMEMBERED) scope.names.set(name, resolved);
  return resolved;
}
