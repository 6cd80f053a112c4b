import type { Example, Rule } from "../rule.ts";

const SPACE = "1-255 of [0-9a-zA-Z~_.:@-]";
const ACTIONS =
  "viewpage|editpage|viewinfo|viewpreviousversions|diffpagesbyversion|copypage|viewpageattachments|viewpagesrc|releaseview|reorderpages";

interface Installation {
  readonly hosts: readonly string[];
  /** The path the installation stands under: "" or `/wiki`. */
  readonly context: string;
  /** What of the path belongs to the id: on the vendor's cloud it is always the same and says nothing. */
  readonly idContext: string;
  /** Whether tiny links are read: too short a shape to be believed on any host. */
  readonly tiny: boolean;
}

const pages = ({ hosts, context, idContext, tiny }: Installation, examples: readonly Example[]): Rule => ({
  platform: "confluence",
  kind: "document",
  title: "Confluence",
  hosts,
  parts: { id: "1-19 of digit", tiny: { shape: "2-11 of base64url", codec: "confluence-tiny" }, space: SPACE },
  id: `{host}${idContext}/{id}${tiny ? "{tiny}" : ""}`,
  patterns: [
    `${context}/pages/(${ACTIONS}).action?pageId=:id`,
    `${context}/pages/resumedraft.action?draftId=:id`,
    `${context}/spaces/:space/(pages|whiteboard|database|folder|embed)/{(edit|edit-v2)/}?:id{/*{/diff}?}?`,
    `${context}/spaces/:space/blog/{*/*/*/}?{(edit|edit-v2)/}?:id{/*}?`,
    ...(tiny ? [`${context}/x/:tiny`] : []),
  ],
  canonical: `https://{host}${context}/pages/viewpage.action?pageId={id}${tiny ? "{tiny}" : ""}`,
  view: { focusedCommentId: "comment", pageVersion: "version", preview: "attachment" },
  examples,
});

const titles = (context: string, examples: readonly Example[]): Rule => ({
  platform: "confluence",
  kind: "title",
  namespace: "confluence-title",
  title: "Confluence page by title",
  notes: ["Provisional: a renamed page has another title, and only a request joins it with the page's number."],
  hosts: OWN,
  parts: { space: SPACE, title: { codec: "form-text" } },
  id: `{host}${context}/{space}/{title}`,
  patterns: [`${context}/display/:space/:title`],
  canonical: `https://{host}${context}/display/{space}/{title}`,
  trust: "open",
  examples,
});

const OWN = ["wiki.*", "confluence.*"];

const own = (context: string, examples: readonly Example[]): Rule => ({
  ...pages({ hosts: OWN, context, idContext: context, tiny: true }, examples),
  trust: "open",
});

const anywhere = (context: string, examples: readonly Example[]): Rule => ({
  ...pages({ hosts: ["*"], context, idContext: context, tiny: false }, examples),
  trust: "open",
});

/** Confluence: a number for each page, on the vendor's cloud and on hosts of one's own. */
export const confluence: readonly Rule[] = [
  {
    ...pages({ hosts: [":site.atlassian.net", ":site.jira.com"], context: "/wiki", idContext: "", tiny: true }, [
      { url: "https://example.atlassian.net/wiki/spaces/SPACE/pages/12345/Some+Title", id: "example.atlassian.net/12345" },
      {
        url: "https://example.atlassian.net/wiki/spaces/SPACE/pages/12345/Renamed+Title?focusedCommentId=99#section",
        id: "example.atlassian.net/12345",
        view: { comment: "99" },
      },
      { url: "https://example.atlassian.net/wiki/pages/viewpage.action?pageId=12345", id: "example.atlassian.net/12345" },
      { url: "https://example.atlassian.net/wiki/spaces/SPACE/pages/edit-v2/12345", id: "example.atlassian.net/12345" },
      { url: "https://example.atlassian.net/wiki/spaces/~712020abc/blog/2024/01/02/12345/News", id: "example.atlassian.net/12345" },
      { url: "https://example.atlassian.net/wiki/x/OTA", id: "example.atlassian.net/12345", why: "the tiny link holds the number" },
      {
        url: "https://other.atlassian.net/wiki/spaces/SPACE/pages/12345",
        id: "other.atlassian.net/12345",
        why: "numbers are counted for each site",
      },
      { url: "https://example.atlassian.net/wiki/spaces/SPACE/overview", rejected: "not-a-resource" },
      { url: "https://example.atlassian.net/wiki/spaces/SPACE/pages/abc", rejected: "bad-id" },
      { url: "https://atlassian.net.evil.example/wiki/x/OTA", rejected: "unsupported-host" },
    ]),
    notes: [
      "The number of a page is unique on its site; title and space change when it is renamed or moved (text2confl#144: titles as identity lost pages).",
      "/x/TOKEN is the number itself, eight bytes in base64, so no request is needed.",
      "On hosts of one's own the path of the installation belongs to the id, since the canonical URL needs it.",
    ],
    reject: ["/wiki/(search|home|people|plugins)/**", "/wiki/spaces/:space{/(overview|pages|blog)}?"],
  },
  own("", [
    { url: "https://wiki.example.com/x/LIQHD", id: "wiki.example.com/201819180" },
    { url: "https://wiki.example.com/pages/viewpage.action?pageId=201819180", id: "wiki.example.com/201819180" },
    { url: "https://wiki.example.com/x/LIQHd", id: "wiki.example.com/1946649644", why: "base64 has case" },
    {
      url: "https://confluence.example.com:8090/x/LIQHD",
      id: "confluence.example.com:8090/201819180",
      why: "another port is another system",
    },
  ]),
  own("/confluence", [{ url: "https://wiki.example.com/confluence/x/LIQHD", id: "wiki.example.com/confluence/201819180" }]),
  own("/wiki", [{ url: "https://wiki.example.com/wiki/x/LIQHD", id: "wiki.example.com/wiki/201819180" }]),
  anywhere("", [
    { url: "https://docs.example.com/pages/viewpage.action?pageId=201819180", id: "docs.example.com/201819180" },
    { url: "https://docs.example.com/spaces/DEV/pages/201819180/Some+Title", id: "docs.example.com/201819180" },
  ]),
  anywhere("/confluence", [
    { url: "https://cwiki.apache.org/confluence/pages/viewpage.action?pageId=27362045", id: "cwiki.apache.org/confluence/27362045" },
  ]),
  anywhere("/wiki", [
    { url: "https://docs.example.com/wiki/spaces/DEV/pages/201819180/Some+Title", id: "docs.example.com/wiki/201819180" },
  ]),
  titles("", [
    { url: "https://wiki.example.com/display/DEV/Some+Title", id: "wiki.example.com/DEV/Some Title" },
    { url: "https://wiki.example.com/display/DEV/Some%20Title#anchor", id: "wiki.example.com/DEV/Some Title" },
  ]),
  titles("/confluence", [
    { url: "https://wiki.example.com/confluence/display/DEV/Some+Title", id: "wiki.example.com/confluence/DEV/Some Title" },
  ]),
  titles("/wiki", [{ url: "https://wiki.example.com/wiki/display/DEV/Some+Title", id: "wiki.example.com/wiki/DEV/Some Title" }]),
];
