import type { Rule } from "../rule.ts";

const ID = "20-80 of [0-9a-zA-Z-]";

/** Mux: a playback id. */
export const mux: readonly Rule[] = [
  {
    platform: "mux",
    kind: "video",
    title: "Mux",
    notes: [
      "token= is a JWT that opens a signed playback: a capability.",
      "One asset may have several playback ids; only its owner can join them.",
    ],
    hosts: ["player.mux.com", "stream.mux.com", "image.mux.com"],
    parts: { id: ID },
    patterns: ["/:id", `/:id{${ID}}.*`, "/:id/*", "//stream.new/v/:id{/**}?"],
    canonical: "https://player.mux.com/{id}",
    view: { "start-time": "start" },
    capabilities: ["token", "playback-token"],
    examples: [
      { url: "https://player.mux.com/OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j?autoplay=1", id: "OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j" },
      { url: "https://stream.mux.com/OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j.m3u8?token=eyJ", id: "OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j" },
      { url: "https://stream.mux.com/OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j/medium.mp4", id: "OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j" },
      { url: "https://stream.new/v/OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j/embed", id: "OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j" },
      { url: "https://player.mux.com/about", rejected: "not-a-resource" },
      { url: "https://player.mux.com.evil.example/OCtRWZiZqKvLbnZ32WSEYiGNvHdAmB01j", rejected: "unsupported-host" },
    ],
  },
];
