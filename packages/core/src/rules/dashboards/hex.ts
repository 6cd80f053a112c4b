import type { Rule } from "../rule.ts";

/** Hex: a UUID for each project. */
export const hex: readonly Rule[] = [
  {
    platform: "hex",
    kind: "app",
    title: "Hex",
    notes: [
      "The canonical URL names no workspace: it identifies and may not open.",
      "The published app and the notebook behind it have one UUID; draft and version are views of it.",
    ],
    hosts: ["app.hex.tech", ":region.hex.tech"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    patterns: ["/*/(app|hex)/:id/**"],
    canonical: "https://app.hex.tech/-/app/{id}",
    examples: [
      { url: "https://app.hex.tech/acme/app/f6bfd646-b718-44dc-a378-b73e6b528204/latest?x=1", id: "f6bfd646-b718-44dc-a378-b73e6b528204" },
      { url: "https://app.hex.tech/acme/hex/f6bfd646-b718-44dc-a378-b73e6b528204/draft/logic", id: "f6bfd646-b718-44dc-a378-b73e6b528204" },
      { url: "https://app.hex.tech.evil.example/acme/app/f6bfd646-b718-44dc-a378-b73e6b528204/latest", rejected: "unsupported-host" },
    ],
  },
];
