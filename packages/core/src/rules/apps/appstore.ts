import type { Rule } from "../rule.ts";

/** App Store: a number for each application, in all countries. */
export const appstore: readonly Rule[] = [
  {
    platform: "appstore",
    kind: "app",
    title: "App Store",
    notes: [
      "The country changes price and text, not the application: it is view. Podcasts, music and books are counted in the same numbers under other words.",
    ],
    hosts: ["apps.apple.com", "itunes.apple.com"],
    parts: { id: "6-12 of digit", country: "2 of lower" },
    patterns: [
      "{/:country}?/app/{*/}?id:id{6-12 of digit}",
      "{/:country}?/app-bundle/{*/}?id:id{6-12 of digit}",
      "itms-apps://*/**/*{'id'}:id",
    ],
    canonical: "https://apps.apple.com/app/id{id}",
    view: { l: "lang" },
    examples: [
      { url: "https://apps.apple.com/us/app/facebook/id284882215?mt=8", id: "284882215", view: { country: "us" } },
      { url: "https://itunes.apple.com/de/app/id284882215", id: "284882215" },
      { url: "https://apps.apple.com/app/id284882215", id: "284882215" },
      { url: "itms-apps://itunes.apple.com/app/id284882215", id: "284882215" },
      { url: "https://apps.apple.com/us/developer/meta/id284882218", rejected: "not-a-resource" },
      { url: "https://apps.apple.com.evil.example/us/app/x/id284882215", rejected: "unsupported-host" },
    ],
  },
];
