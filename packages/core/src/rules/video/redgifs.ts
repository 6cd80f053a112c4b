import type { Rule } from "../rule.ts";

const NAME = { shape: "6-80 of alpha", fold: "lower" } as const;

/** RedGIFs and the closed Gfycat: three words run together, whose case means nothing. */
export const redgifs: readonly Rule[] = [
  {
    platform: "redgifs",
    kind: "video",
    title: "RedGIFs",
    notes: ["SqueakyHelplessWisent is squeakyhelplesswisent: the case of the words is decoration."],
    hosts: ["redgifs.com", "v3.redgifs.com"],
    parts: { id: NAME },
    patterns: [
      "/(watch|ifr)/:id",
      "//(thumbs|thumbs2|thumbs3|thumbs4|media|files).redgifs.com/:id{6-80 of alpha}(.|-)*",
      "//i.redgifs.com/i/:id{6-80 of alpha}.*",
    ],
    canonical: "https://www.redgifs.com/watch/{id}",
    examples: [
      { url: "https://www.redgifs.com/watch/squeakyhelplesswisent", id: "squeakyhelplesswisent" },
      { url: "https://redgifs.com/watch/SqueakyHelplessWisent", id: "squeakyhelplesswisent" },
      { url: "https://www.redgifs.com/ifr/squeakyhelplesswisent", id: "squeakyhelplesswisent" },
      { url: "https://v3.redgifs.com/watch/squeakyhelplesswisent", id: "squeakyhelplesswisent" },
      { url: "https://thumbs2.redgifs.com/SqueakyHelplessWisent-mobile.mp4#t=0", id: "squeakyhelplesswisent" },
      { url: "https://i.redgifs.com/i/squeakyhelplesswisent.jpg", id: "squeakyhelplesswisent" },
      { url: "https://www.redgifs.com/users/someone", rejected: "not-a-resource" },
      { url: "https://www.redgifs.com/browse?tags=x", rejected: "not-a-resource" },
      { url: "https://notredgifs.com/watch/squeakyhelplesswisent", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "gfycat",
    kind: "video",
    title: "Gfycat",
    notes: ["Closed in 2023; old documents still hold such links. Names went over to RedGIFs only in part, so the two stay apart."],
    hosts: ["gfycat.com"],
    parts: { id: { ...NAME, not: ["discover", "search", "upload", "signup", "create", "partners", "privacy", "stickers"] } },
    patterns: [
      "/:id",
      "/:id{6-80 of alpha}-*",
      "/(ifr|watch)/:id",
      "/gifs/detail/:id",
      "//(thumbs|giant|zippy|fat).gfycat.com/:id{6-80 of alpha}(.|-)*",
    ],
    canonical: "https://gfycat.com/{id}",
    examples: [
      { url: "https://gfycat.com/DeadlyDecisiveGermanpinscher", id: "deadlydecisivegermanpinscher" },
      { url: "http://gfycat.com/ifr/JauntyTimelyAmazontreeboa", id: "jauntytimelyamazontreeboa" },
      { url: "https://thumbs.gfycat.com/DeadlyDecisiveGermanpinscher-size_restricted.gif", id: "deadlydecisivegermanpinscher" },
      { url: "https://gfycat.com/discover", rejected: "not-a-resource" },
      { url: "https://notgfycat.com/DeadlyDecisiveGermanpinscher", rejected: "unsupported-host" },
    ],
  },
];
