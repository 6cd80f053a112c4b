import type { Rule } from "../rule.ts";

/** OpenReview: the id of a submission. */
export const openreview: readonly Rule[] = [
  {
    platform: "openreview",
    kind: "paper",
    title: "OpenReview",
    notes: ["Paper, PDF and discussion are one; a note in the discussion is a part, kept as view. Case is part of the id."],
    hosts: ["openreview.net"],
    parts: { id: "8-16 of base64url" },
    patterns: ["/(forum|pdf|attachment|revisions|notes)?id=:id"],
    canonical: "https://openreview.net/forum?id={id}",
    view: { noteId: "note" },
    examples: [
      { url: "https://openreview.net/forum?id=rJzIBfZAb&noteId=x", id: "rJzIBfZAb", view: { note: "x" } },
      { url: "https://openreview.net/pdf?id=rJzIBfZAb", id: "rJzIBfZAb" },
      { url: "https://openreview.net/group?id=ICLR.cc/2024/Conference", rejected: "not-a-resource" },
      { url: "https://openreview.net.evil.example/forum?id=rJzIBfZAb", rejected: "unsupported-host" },
    ],
  },
];
