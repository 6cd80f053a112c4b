import type { Rule } from "../rule.ts";

/** Steam: games, files of the workshop and broadcasts are counted apart. */
export const steam: readonly Rule[] = [
  {
    platform: "steam",
    kind: "app",
    namespace: "steam-app",
    title: "Steam",
    notes: ["The slug is decoration, /agecheck/ is a gate before the same page. Packages (/sub/) and bundles are other kinds."],
    hosts: ["store.steampowered.com", "steamcommunity.com"],
    parts: { id: "1-8 of digit" },
    patterns: ["{/agecheck}?/app/:id{/**}?", "//steamdb.info/app/:id{/**}?", "steam://store/:id"],
    canonical: "https://store.steampowered.com/app/{id}/",
    examples: [
      { url: "https://store.steampowered.com/app/620/Portal_2/?snr=1", id: "620" },
      { url: "https://store.steampowered.com/agecheck/app/620/", id: "620" },
      { url: "https://steamcommunity.com/app/620/discussions/", id: "620" },
      { url: "steam://store/620", id: "620" },
      { url: "https://store.steampowered.com/sub/620/", rejected: "not-a-resource", why: "a package" },
      { url: "https://store.steampowered.com/bundle/620/", rejected: "not-a-resource" },
      { url: "https://store.steampowered.com/search/?term=portal", rejected: "not-a-resource" },
      { url: "https://store.steampowered.com.evil.example/app/620/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "steam",
    kind: "file",
    namespace: "steam-file",
    title: "Steam workshop",
    hosts: ["steamcommunity.com"],
    parts: { id: "5-12 of digit" },
    patterns: ["/(sharedfiles|workshop)/filedetails?id=:id", "/sharedfiles/filedetails/:id"],
    canonical: "https://steamcommunity.com/sharedfiles/filedetails/?id={id}",
    examples: [
      { url: "https://steamcommunity.com/sharedfiles/filedetails/?id=242472205", id: "242472205" },
      { url: "https://steamcommunity.com/workshop/filedetails/?id=242472205&searchtext=x", id: "242472205" },
    ],
  },
  {
    platform: "steam",
    kind: "broadcast",
    namespace: "steam-broadcast",
    title: "Steam broadcast",
    notes: ["The number is the user's: the page shows whatever is broadcast now."],
    hosts: ["steamcommunity.com"],
    parts: { id: "17 of digit" },
    patterns: ["/broadcast/watch/:id{/*}?"],
    canonical: "https://steamcommunity.com/broadcast/watch/{id}",
    trust: "open",
    examples: [{ url: "https://steamcommunity.com/broadcast/watch/76561199073851486", id: "76561199073851486" }],
  },
];
