import type { Rule } from "../rule.ts";

/** VideoPress, the player of WordPress.com: eight letters and digits. */
export const videopress: readonly Rule[] = [
  {
    platform: "videopress",
    kind: "video",
    title: "VideoPress",
    hosts: ["videopress.com", "video.wordpress.com"],
    parts: { id: "8 of alnum" },
    patterns: ["/(embed|v)/:id", "//videos.files.wordpress.com/:id/*"],
    canonical: "https://videopress.com/v/{id}",
    view: { at: "start" },
    capabilities: ["metadata_token"],
    examples: [
      { url: "https://videopress.com/embed/kUJmAcSf", id: "kUJmAcSf" },
      { url: "https://videopress.com/v/kUJmAcSf?at=30", id: "kUJmAcSf", view: { start: "30" } },
      { url: "https://video.wordpress.com/embed/kUJmAcSf", id: "kUJmAcSf" },
      { url: "https://videos.files.wordpress.com/kUJmAcSf/video_hd.mp4", id: "kUJmAcSf" },
      { url: "https://videopress.com/v/kUJm", rejected: "bad-id" },
      { url: "https://videopress.com.evil.example/v/kUJmAcSf", rejected: "unsupported-host" },
    ],
  },
];
