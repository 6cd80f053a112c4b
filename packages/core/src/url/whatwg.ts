/**
 * What the WHATWG parser makes of a URL, or null. `URL.canParse` would spare the exception, but on Node 20.20 it refuses good URLs with Latin-1 letters
 * (`https://bücher.example/`) once it is compiled.
 */
export const parseWhatwg = (url: string): URL | null => {
  try {
    return new URL(url);
  } catch {
    return null;
  }
};
