import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, namespace: string, letter: string, api: string, examples: readonly Example[]): Rule => ({
  platform: "trello",
  kind,
  namespace,
  title: `Trello ${kind}`,
  hosts: ["trello.com"],
  parts: { id: "8 of alnum" },
  patterns: [`/${letter}/:id/**`, `/${letter}/:id.(html|json)`, `/1/${api}/:id/**`],
  canonical: `https://trello.com/${letter}/{id}`,
  view: { "#": "anchor" },
  examples,
});

/** Trello: eight letters and digits with case; cards and boards are counted apart. */
export const trello: readonly Rule[] = [
  {
    ...rule("card", "trello", "c", "cards", [
      { url: "https://trello.com/c/NIRpzVDM/1211-what-can-you-expect-from-this-board", id: "NIRpzVDM" },
      { url: "https://trello.com/c/NIRpzVDM.html", id: "NIRpzVDM" },
      { url: "https://trello.com/c/NIRpzVDM.json", id: "NIRpzVDM" },
      {
        url: "https://trello.com/c/NIRpzVDM#comment-0123456789abcdef01234567",
        id: "NIRpzVDM",
        view: { anchor: "comment-0123456789abcdef01234567" },
      },
      { url: "https://trello.com/c/NIRpzVDm", id: "NIRpzVDm", why: "case is part of the id" },
      { url: "https://trello.com/c/NIRpz", rejected: "bad-id" },
      { url: "https://trello.com/templates", rejected: "not-a-resource" },
      { url: "https://trello.com.evil.example/c/NIRpzVDM", rejected: "unsupported-host" },
    ]),
    notes: ["The number and title behind the id are decoration; a board and a card may have the same eight characters."],
  },
  rule("board", "trello-board", "b", "boards", [
    { url: "https://trello.com/b/NIRpzVDM/some-board", id: "NIRpzVDM", why: "a card with these letters is another thing" },
  ]),
];
