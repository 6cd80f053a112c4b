import type { Rule } from "../rule.ts";

const HOSTS = ["figma.com", "embed.figma.com"];
const KEY = "22-128 of alnum";
const DOORS = "file|design|proto|board|slides|deck|site|make|buzz|draw";

/** Figma: one key for a file behind every door; a branch has a key of its own. */
export const figma: readonly Rule[] = [
  {
    platform: "figma",
    kind: "file",
    title: "Figma",
    notes: [
      "design, proto, board, slides and the others are doors to one file; the name behind the key is decoration.",
      "A branch is a file with its own key. node-id names a frame in the file: a part, kept as view.",
      "Community files are counted apart.",
    ],
    hosts: HOSTS,
    parts: { id: KEY },
    nested: [{ pattern: "/embed?url=:url", inner: "url" }],
    patterns: [`/(${DOORS})/*/branch/:id/**`, `/(${DOORS})/:id/**`],
    canonical: "https://www.figma.com/file/{id}",
    view: { "node-id": "node", "page-id": "page", "version-id": "version" },

    examples: [
      { url: "https://www.figma.com/file/wRqIvMmymzSPuj0sEhnORb/Sample-File", id: "wRqIvMmymzSPuj0sEhnORb" },
      {
        url: "https://www.figma.com/design/wRqIvMmymzSPuj0sEhnORb/Other?node-id=1-2&t=abc-0",
        id: "wRqIvMmymzSPuj0sEhnORb",
        view: { node: "1-2" },
      },
      {
        url: "https://www.figma.com/proto/wRqIvMmymzSPuj0sEhnORb/X?page-id=0%3A1&scaling=min-zoom",
        id: "wRqIvMmymzSPuj0sEhnORb",
        view: { page: "0:1" },
      },
      { url: "https://figma.com/board/wRqIvMmymzSPuj0sEhnORb/FigJam", id: "wRqIvMmymzSPuj0sEhnORb" },
      { url: "https://www.figma.com/slides/wRqIvMmymzSPuj0sEhnORb/Deck", id: "wRqIvMmymzSPuj0sEhnORb" },
      { url: "https://www.figma.com/design/wRqIvMmymzSPuj0sEhnORb/branch/BrAnChKeY0123456789abc/Feature", id: "BrAnChKeY0123456789abc" },
      {
        url: "https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Ffile%2FwRqIvMmymzSPuj0sEhnORb",
        id: "wRqIvMmymzSPuj0sEhnORb",
      },
      { url: "https://embed.figma.com/design/wRqIvMmymzSPuj0sEhnORb/X?embed-host=share", id: "wRqIvMmymzSPuj0sEhnORb" },
      { url: "https://www.figma.com/files/recent", rejected: "not-a-resource" },
      { url: "https://www.figma.com/@someone", rejected: "not-a-resource" },
      { url: "https://figma.com.evil.example/file/wRqIvMmymzSPuj0sEhnORb", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "figma",
    kind: "community-file",
    namespace: "figma-community",
    title: "Figma community",
    hosts: HOSTS,
    parts: { id: "15-22 of digit" },
    patterns: ["/community/file/:id/**"],
    canonical: "https://www.figma.com/community/file/{id}",
    examples: [{ url: "https://www.figma.com/community/file/1035203688168086460/material-3-design-kit", id: "1035203688168086460" }],
  },
];
