import type { Rule } from "../rule.ts";

/** Discord: a message in a channel; the server in front is decoration. */
export const discord: readonly Rule[] = [
  {
    platform: "discord",
    kind: "message",
    title: "Discord",
    notes: [
      "The canonical URL names no server: the client finds a message by its channel.",
      "Numbers are larger than 2^53. ptb. and canary. are builds of the client; discordapp.com is the old domain.",
    ],
    hosts: ["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com", "ptb.discordapp.com", "canary.discordapp.com"],
    parts: { guild: "17-20 of digit", channel: "17-20 of digit", id: "17-20 of digit" },
    id: "{channel}/{id}",
    patterns: [
      "/channels/@me/:channel/:id",
      "/channels/:guild/:channel/:id",
      "discord://-/channels/@me/:channel/:id",
      "discord://-/channels/:guild/:channel/:id",
    ],
    canonical: "https://discord.com/channels/@me/{channel}/{id}",
    examples: [
      {
        url: "https://discord.com/channels/102860784329052160/103735883630395392/1101234567890123456",
        id: "103735883630395392/1101234567890123456",
      },
      {
        url: "https://ptb.discord.com/channels/102860784329052160/103735883630395392/1101234567890123456",
        id: "103735883630395392/1101234567890123456",
      },
      {
        url: "https://discordapp.com/channels/102860784329052160/103735883630395392/1101234567890123456",
        id: "103735883630395392/1101234567890123456",
      },
      { url: "https://discord.com/channels/@me/103735883630395393/1101234567890123456", id: "103735883630395393/1101234567890123456" },
      { url: "https://discord.com/channels/102860784329052160/103735883630395392", rejected: "not-a-resource", why: "a channel" },
      { url: "https://discord.com/invite/abc", rejected: "not-a-resource" },
      {
        url: "https://discord.com.evil.example/channels/102860784329052160/103735883630395392/1101234567890123456",
        rejected: "unsupported-host",
      },
    ],
  },
];
