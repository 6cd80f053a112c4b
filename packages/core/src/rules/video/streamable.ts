import type { Rule } from "../rule.ts";

const WORDS =
  `login logout signup terms privacy about help upload videos pricing clipper dmca faq blog careers press pro teams plans account support
  contact api explore search recover settings compare tools labels`.split(/\s+/);

/** Streamable: three to seven characters of base 36. */
export const streamable: readonly Rule[] = [
  {
    platform: "streamable",
    kind: "video",
    title: "Streamable",
    notes: ["In /s/ID/X the first segment is the id."],
    hosts: ["streamable.com"],
    parts: { id: { shape: "3-7 of base36", not: WORDS } },
    patterns: ["/:id", "/(e|o|m|t)/:id{/*}?", "/s/:id/*"],
    canonical: "https://streamable.com/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://streamable.com/dnd1", id: "dnd1" },
      { url: "https://www.streamable.com/moo", id: "moo" },
      { url: "https://streamable.com/e/dnd1", id: "dnd1" },
      { url: "https://streamable.com/o/dnd1", id: "dnd1" },
      { url: "https://streamable.com/s/okkqk/drxjds", id: "okkqk" },
      { url: "https://streamable.com/login", rejected: "not-a-resource", why: "the form of an id" },
      { url: "https://streamable.com/terms", rejected: "not-a-resource" },
      { url: "https://streamable.com.evil.example/dnd1", rejected: "unsupported-host" },
    ],
  },
];
