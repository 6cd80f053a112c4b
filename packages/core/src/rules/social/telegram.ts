import type { Rule } from "../rule.ts";

const HOSTS = ["t.me", "telegram.me", "telegram.dog"];
const WORDS =
  `joinchat addstickers addemoji addtheme addlist share proxy socks iv setlanguage bg login invoice boost contact confirmphone giftcode m a
  c s k`.split(/\s+/);

/** Telegram: the number of a message inside its channel. */
export const telegram: readonly Rule[] = [
  {
    platform: "telegram",
    kind: "message",
    title: "Telegram",
    notes: [
      "A message's number is unique only inside its channel. In a group with topics the topic stands between the two and is decoration.",
      "comment= names another message, of the discussion behind the post: kept as view.",
    ],
    hosts: HOSTS,
    parts: { channel: { shape: "1 of alpha then 3-31 of word", fold: "lower", not: WORDS }, id: "1-10 of digit", topic: "1-10 of digit" },
    id: "{channel}/{id}",
    patterns: ["/:channel/:id", "/:channel/:topic/:id", "/s/:channel/:id", "tg://resolve?domain=:channel&post=:id"],
    canonical: "https://t.me/{channel}/{id}",
    view: { comment: "comment", t: "start" },
    examples: [
      { url: "https://t.me/durov/43", id: "durov/43" },
      { url: "https://t.me/s/Durov/43", id: "durov/43", why: "the preview for browsers" },
      { url: "https://telegram.me/durov/43?single", id: "durov/43" },
      { url: "https://telegram.dog/durov/43", id: "durov/43" },
      { url: "https://t.me/durov/43?comment=5", id: "durov/43", view: { comment: "5" } },
      { url: "https://t.me/somegroup/7/43", id: "somegroup/43", view: { topic: "7" } },
      { url: "tg://resolve?domain=durov&post=43", id: "durov/43" },
      { url: "https://t.me/durov", rejected: "not-a-resource" },
      { url: "https://t.me/s/durov", rejected: "not-a-resource" },
      { url: "https://t.me/joinchat/12345", rejected: "not-a-resource", why: "an invitation" },
      { url: "https://t.me/+AbCdEfGhIjK", rejected: "not-a-resource" },
      { url: "https://t.me.evil.example/durov/43", rejected: "unsupported-host" },
      { url: "https://not.me/durov/43", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "telegram",
    kind: "message",
    title: "Telegram (private)",
    notes: ["A private chat has a number for its name; only its members can open the message."],
    hosts: HOSTS,
    parts: { chat: "5-15 of digit", id: "1-10 of digit", topic: "1-10 of digit" },
    id: "c/{chat}/{id}",
    patterns: ["/c/:chat/:id", "/c/:chat/:topic/:id", "tg://privatepost?channel=:chat&post=:id"],
    canonical: "https://t.me/c/{chat}/{id}",
    view: { comment: "comment", t: "start" },
    examples: [
      { url: "https://t.me/c/1234567890/43", id: "c/1234567890/43" },
      { url: "https://t.me/c/1234567890/7/43", id: "c/1234567890/43", view: { topic: "7" } },
      { url: "tg://privatepost?channel=1234567890&post=43", id: "c/1234567890/43" },
    ],
  },
];
