/** Where a document accepts what the other one or the design rejects, or takes another id: what is known of it, by the shape of the URL alone. */
export interface Exception {
  readonly name: string;
  readonly why: string;
  readonly covers: (url: Shape) => boolean;
}

/** A URL in pieces as simple readers cut it, without any decoding. */
export interface Shape {
  readonly text: string;
  readonly scheme: string;
  readonly authority: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

export const shapeOf = (url: string): Shape => {
  const text = url.trim();
  const [, scheme = ""] = /^([^/?#]*):\/\//.exec(text) ?? [];
  const rest = text.replace(/^[^/?#]*:\/\//, "").replace(/^\/+/, "");
  const [, authority = "", path = "", query = ""] = /^([^/?#]*)([^?#]*)\??([^#]*)/.exec(rest) ?? [];
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(/:.*$/s, "")
    .toLowerCase();
  return { text, scheme: scheme.toLowerCase(), authority, host, path, query };
};

const timesV = (query: string): number => query.split("&").filter((pair) => /^(?:amp;)?v(?:\[\]|%5B%5D)?(?:=|$)/.test(pair)).length;
const isControl = (char: string): boolean => char.charCodeAt(0) < 32;

const BOTH: readonly Exception[] = [
  {
    name: "other scheme",
    why: "the first document looks whether the text begins with http, the second takes whatever stands before ://; only http and https are URLs of videos",
    covers: ({ scheme }) => scheme !== "" && scheme !== "http" && scheme !== "https",
  },
  {
    name: "one leading slash",
    why: "it makes a path; two make a URL without its scheme, and both documents take off any number",
    covers: ({ text }) => /^\/(?!\/)/.test(text),
  },
  {
    name: "user information",
    why: "a name before @ disguises hosts; the documents read past it",
    covers: ({ authority }) => authority.includes("@"),
  },
  {
    name: "other port",
    why: "another port is another server; the documents drop the port unseen",
    covers: ({ authority }) => /:(?!80$|443$)/.test(authority),
  },
  {
    name: "cut off",
    why: "a URL that ends in an ellipsis was cut when it was displayed, and is never identified",
    covers: ({ text }) => /(?:…|\.\.\.)$/.test(text),
  },
  {
    name: "control characters",
    why: "PHP turns them into underscores, which makes another id; here they end or break the id",
    covers: ({ text }) => [...text].some(isControl) || /%00/.test(text),
  },
  {
    name: "escapes",
    why: "one decoding of letters, digits, - and _ only: PHP leaves escapes of the path as they are, Go also opens slashes",
    covers: ({ path }) => path.includes("%"),
  },
  {
    name: "v twice",
    why: "PHP takes the last one and reads v[] as v, Python passes over an empty one; here the first v decides, as in a browser's own reading",
    covers: ({ query }) => timesV(query) > 1,
  },
];

const FIRST: readonly Exception[] = [
  {
    name: "m. or mobile. before any host",
    why: "the first document drops either before every host; hosts are an exact list in the second and here, and these names are in no list",
    covers: ({ host }) => /^(?:m|mobile)\./.test(host) && host !== "m.youtube.com",
  },
  {
    name: "v on any path",
    why: "the first document takes v before it looks at the path, so /redirect?v= and /shorts/ID?v=OTHER give v; the second reads it on /watch alone",
    covers: ({ path, query }) => timesV(query) > 0 && !/^\/+watch\/?$/.test(path),
  },
  {
    name: "Vimeo: the first number anywhere",
    why: "a channel, album or group with a number for its name is taken for the video",
    covers: ({ host, path }) => /(?:^|\.)vimeo\.com$/.test(host) && !/^\/[1-9]\d*$/.test(path),
  },
  {
    name: "Dailymotion: any letters",
    why: "public ids are x and lower-case letters and digits; capitals or another first letter name no video, and what follows is not cut off",
    covers: ({ host, path }) => /(?:^|\.)(?:dailymotion\.com|dai\.ly)$/.test(host) && !/^\/(?:video\/)?x[a-z0-9]{4,19}$/.test(path),
  },
];

const SECOND: readonly Exception[] = [
  {
    name: "nested twice",
    why: "the second document says that attribution_link is followed once, its code follows every one inside another",
    covers: ({ path, query }) => path.includes("attribution_link") && query.includes("attribution_link"),
  },
];

export const EXCEPTIONS: Readonly<Record<"first" | "second", readonly Exception[]>> = {
  first: [...BOTH, ...FIRST],
  second: [...BOTH, ...SECOND],
};
