import { keyOf } from "@samekey/core";
import { faviconSvg } from "./print.tsx";
import { script } from "./script.ts";
import { css, toolsCss } from "./styles/index.ts";

/** A file the site serves from memory. Its path carries the hash of its content, so that it can be kept for ever. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly etag: string;
}

const asset = (name: string, extension: string, type: string, body: string): Asset => {
  const hash = keyOf(body);
  return { path: `/assets/${name}.${hash.slice(0, 10)}.${extension}`, type, body, etag: `"${hash}"` };
};

export const stylesheet: Asset = asset("site", "css", "text/css; charset=utf-8", css);
export const toolStyles: Asset = asset("tools", "css", "text/css; charset=utf-8", toolsCss);
export const siteScript: Asset = asset("site", "js", "text/javascript; charset=utf-8", script);
export const favicon: Asset = { ...asset("icon", "svg", "image/svg+xml", faviconSvg), path: "/favicon.svg" };
