import type { JSX } from "hono/jsx/jsx-runtime";
import { HIDDEN } from "../redact.ts";
import { plain } from "../text.ts";

/** A URL as an href: only http(s), written again by the WHATWG parser; null for anything else, such as `javascript:`. */
export const safeHref = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return (parsed.protocol === "https:" || parsed.protocol === "http:") && parsed.username === "" && parsed.password === ""
    ? parsed.href
    : null;
};

/** `https://` and `www.` say nothing to a reader; the text begins at the host. */
const shown = (url: string): readonly [scheme: string, rest: string] => {
  const scheme = /^https?:\/\//i.exec(url)?.[0] ?? "";
  return [scheme, url.slice(scheme.length)];
};

/** A link out of the site, with the URL as its text; only text where it cannot be followed or a secret was taken out of it. */
export const ExternalLink = ({ url, label }: { readonly url: string; readonly label?: string }): JSX.Element => {
  const href = url.includes(HIDDEN) ? null : safeHref(url);
  const [scheme, rest] = shown(plain(url));
  const text = label ?? (
    <bdi dir="ltr">
      <span class="scheme">{scheme}</span>
      {rest}
    </bdi>
  );
  return href === null ? (
    <span>{text}</span>
  ) : (
    <a href={href} rel="nofollow noopener noreferrer ugc">
      {text}
    </a>
  );
};
