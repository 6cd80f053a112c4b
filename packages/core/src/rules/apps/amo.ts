import type { Rule } from "../rule.ts";

/** Add-ons for Firefox: the slug of an add-on. */
export const amo: readonly Rule[] = [
  {
    platform: "amo",
    kind: "addon",
    title: "Add-ons for Firefox",
    notes: [
      "Language and application in front are decoration. An author can change the slug; a number in its place leads to the slug by a request only.",
    ],
    hosts: ["addons.mozilla.org"],
    parts: { id: { shape: "1-100 of [0-9a-zA-Z_%~@.-]" }, locale: "2-3 of lower or 2-3 of lower then '-' then 2-4 of alpha" },
    resolve: ["{/:locale}?{/(firefox|android|thunderbird)}?/addon/*{1-9 of digit}/**"],
    patterns: ["{/:locale}?{/(firefox|android|thunderbird)}?/addon/:id{/(reviews|versions|license|eula|privacy|statistics)/**}?"],
    canonical: "https://addons.mozilla.org/firefox/addon/{id}/",
    examples: [
      {
        url: "https://addons.mozilla.org/en-US/firefox/addon/bookmarks-organizer/?src=search",
        id: "bookmarks-organizer",
        why: "bookmarks-organizer#94: src= made duplicates",
      },
      {
        url: "https://addons.mozilla.org/de/firefox/addon/bookmarks-organizer/?src=collection",
        id: "bookmarks-organizer",
        view: { locale: "de" },
      },
      { url: "https://addons.mozilla.org/firefox/addon/bookmarks-organizer/reviews/", id: "bookmarks-organizer" },
      { url: "https://addons.mozilla.org/addon/bookmarks-organizer", id: "bookmarks-organizer" },
      { url: "https://addons.mozilla.org/en-US/firefox/addon/12345/", resolve: true },
      { url: "https://addons.mozilla.org/en-US/firefox/search/?q=x", rejected: "not-a-resource" },
      { url: "https://addons.mozilla.org.evil.example/firefox/addon/bookmarks-organizer", rejected: "unsupported-host" },
    ],
  },
];
