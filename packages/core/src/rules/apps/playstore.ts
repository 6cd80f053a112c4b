import type { Rule } from "../rule.ts";

/** Google Play: the name of a package, with case. */
export const playstore: readonly Rule[] = [
  {
    platform: "playstore",
    kind: "app",
    title: "Google Play",
    notes: ["Language and country (hl, gl) are view. Books and films of the store have ids of other kinds."],
    hosts: ["play.google.com", "market.android.com"],
    parts: { id: "1 of alpha then 1+ of [0-9a-zA-Z_.]" },
    reject: ["/store/(search|apps/category|apps/collection|apps/developer|apps/dev)/**"],
    patterns: [
      "/store/apps/details?id=:id",
      "/store/apps/datasafety?id=:id",
      "/apps/testing/:id",
      "/details?id=:id",
      "market://details?id=:id",
    ],
    canonical: "https://play.google.com/store/apps/details?id={id}",
    view: { hl: "lang", gl: "country" },
    examples: [
      {
        url: "https://play.google.com/store/apps/details?hl=de&gl=DE&id=com.faultexception.reader",
        id: "com.faultexception.reader",
        view: { lang: "de", country: "DE" },
      },
      { url: "market://details?id=com.faultexception.reader", id: "com.faultexception.reader" },
      { url: "https://market.android.com/details?id=com.faultexception.reader", id: "com.faultexception.reader" },
      {
        url: "https://play.google.com/store/apps/details?id=com.facebook.katana",
        id: "com.facebook.katana",
        why: "the same application in another store is another record",
      },
      { url: "https://play.google.com/store/search?q=research&c=apps", rejected: "not-a-resource" },
      { url: "https://play.google.com.evil.example/store/apps/details?id=com.facebook.katana", rejected: "unsupported-host" },
    ],
  },
];
