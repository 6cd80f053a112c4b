import type { Rule } from "../rule.ts";

const WORDS = ["videos", "video", "viral", "vlogs", "vegan", "vehicles", "verify"];

/** Rumble: a video has one id on its page and another in its player; only a request joins them. */
export const rumble: readonly Rule[] = [
  {
    platform: "rumble",
    kind: "video",
    title: "Rumble",
    notes: [
      "The id of the page and the id of the player differ for one video (vdmum1 and vb0ofn), so they are kept apart.",
      "/videos has the form of an id.",
    ],
    hosts: ["rumble.com"],
    parts: { id: { shape: "'v' then 4-8 of base36", not: WORDS } },
    reject: ["/videos/**", "/(video|videos)-*"],
    patterns: ["/:id", "/:id{'v' then 4-8 of base36}-*", "/:id{'v' then 4-8 of base36}.html", "/shorts/:id{-*}?"],
    canonical: "https://rumble.com/{id}",
    view: { start: "start", t: "start" },
    examples: [
      { url: "https://rumble.com/vdmum1-moose-the-dog-helps-girls-dig-a-snow-fort.html", id: "vdmum1" },
      { url: "https://rumble.com/vdmum1", id: "vdmum1" },
      { url: "https://rumble.com/vd9yyx", id: "vd9yyx", why: "ytdl-org/youtube-dl#10785: vanss9 in the player" },
      { url: "https://rumble.com/v4x5y6z-some-title.html?mref=x&start=30", id: "v4x5y6z", view: { start: "30" } },
      { url: "https://rumble.com/shorts/v4x5y6z", id: "v4x5y6z" },
      { url: "https://rumble.com/videos", rejected: "not-a-resource", why: "the form of an id, a listing" },
      { url: "https://rumble.com/videos?sort=views", rejected: "not-a-resource" },
      { url: "https://rumble.com/c/SomeChannel", rejected: "not-a-resource" },
      { url: "https://rumble.com/user/someone", rejected: "not-a-resource" },
      { url: "https://notrumble.com/vdmum1", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "rumble",
    kind: "video",
    namespace: "rumble-embed",
    title: "Rumble player",
    notes: [
      "The digits behind v, read in base 36, are the number of the video (v2an734 is 138810784). A publisher's mark may stand in front.",
    ],
    hosts: ["rumble.com"],
    parts: { id: "'v' then 4-8 of base36" },
    patterns: ["/embed/:id", "/embed/*{1-12 of alnum}.:id{'v' then 4-8 of base36}"],
    canonical: "https://rumble.com/embed/{id}/",
    examples: [
      { url: "https://rumble.com/embed/vb0ofn/", id: "vb0ofn" },
      { url: "https://rumble.com/embed/ufe9n.vb0ofn/?pub=4", id: "vb0ofn" },
      { url: "https://rumble.com/embed/v2an734", id: "v2an734", why: "vyneer/dgg-chat-gui-scripts#69" },
      { url: "https://rumble.com/embed/abc", rejected: "bad-id" },
    ],
  },
];
