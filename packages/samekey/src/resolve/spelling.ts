/** A URL, read against a base where one is given; null when it cannot be parsed. Node 20's URL.canParse refuses Latin-1 hosts once it is compiled. */
export const parseUrl = (url: string, base?: URL): URL | null => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

/** An http(s) URL as it is typed, without a scheme too; null when it cannot be parsed. Other schemes stay what they are. */
export const absoluteUrl = (text: string): URL | null => {
  const trimmed = text.trim();
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : trimmed.startsWith("//") ? `https:${trimmed}` : `https://${trimmed}`;
  return parseUrl(written);
};

/** The one spelling under which a link is stored: https, host in lower case, no fragment. */
export const storedForm = (url: URL): string => `https://${url.host}${url.pathname}${url.search}`;
