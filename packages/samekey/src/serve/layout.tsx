import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { favicon, siteScript, stylesheet } from "./assets.ts";
import type { Json } from "./json.ts";
import { scriptJson } from "./meta.ts";
import { Mark } from "./print.tsx";
import type { NamedSite } from "./site.ts";

export interface LayoutProps {
  readonly site: NamedSite;
  /** Document title, without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** Absolute address of the page, where it is the one address of something. */
  readonly canonical?: string;
  /** Path of the same page as JSON. */
  readonly twin?: string;
  /** Path of the Atom feed of what the page lists. */
  readonly feed?: string;
  readonly noindex?: boolean;
  readonly openGraph?: readonly (readonly [property: string, content: string])[];
  readonly jsonLd?: Json;
  /** A further stylesheet. */
  readonly styles?: string;
  /** The search form of the header; the home page has a larger one of its own. */
  readonly search?: Child;
  readonly children?: Child;
}

const Head = (props: LayoutProps): JSX.Element => (
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{props.title === props.site.name ? props.title : `${props.title} · ${props.site.name}`}</title>
    {props.description === undefined ? null : <meta name="description" content={props.description} />}
    {props.noindex ? <meta name="robots" content="noindex, follow" /> : null}
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#f6f6f3" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#111318" media="(prefers-color-scheme: dark)" />
    {props.openGraph?.map(([property, content]) => (
      <meta property={property} content={content} />
    ))}
    {props.canonical === undefined ? null : <link rel="canonical" href={props.canonical} />}
    {props.twin === undefined ? null : <link rel="alternate" type="application/json" href={props.twin} />}
    {props.feed === undefined ? null : <link rel="alternate" type="application/atom+xml" title={props.title} href={props.feed} />}
    <link rel="search" type="application/opensearchdescription+xml" title={props.site.name} href="/opensearch.xml" />
    <link rel="icon" type="image/svg+xml" href={favicon.path} />
    <link rel="stylesheet" href={stylesheet.path} />
    {props.styles === undefined ? null : <link rel="stylesheet" href={props.styles} />}
    <script src={siteScript.path} defer />
    {props.jsonLd === undefined ? null : <script type="application/ld+json">{raw(scriptJson(props.jsonLd))}</script>}
  </head>
);

const Layout = (props: LayoutProps): JSX.Element => (
  <html lang="en">
    <Head {...props} />
    <body>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <div class="wrap top-in">
          <a class="brand" href="/">
            <Mark />
            <span>{props.site.name}</span>
          </a>
          {props.search}
        </div>
      </header>
      <main id="main" class="wrap">
        {props.children}
      </main>
      <footer class="foot">
        <div class="wrap foot-in">
          <p>One record for each thing, whatever links lead to it.</p>
          <ul>
            <li>
              <a href="/search">All records</a>
            </li>
            {props.twin === undefined ? null : (
              <li>
                <a href={props.twin}>This page as JSON</a>
              </li>
            )}
            {props.feed === undefined ? null : (
              <li>
                <a href={props.feed}>Feed</a>
              </li>
            )}
            <li>
              <a href="/workbench">Workbench</a>
            </li>
            <li>
              <a href="/api">API</a>
            </li>
            <li>
              <a href="/sitemap.xml">Sitemap</a>
            </li>
          </ul>
        </div>
      </footer>
    </body>
  </html>
);

/** A whole document as HTML text. */
export const renderPage = (props: LayoutProps): string => `<!DOCTYPE html>${Layout(props).toString()}`;
