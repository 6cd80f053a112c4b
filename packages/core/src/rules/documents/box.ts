import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, namespace: string, word: string, examples: readonly Example[]): Rule => ({
  platform: "box",
  kind,
  namespace,
  title: `Box ${kind}`,
  hosts: ["app.box.com", ":tenant.box.com", ":tenant.app.box.com", ":tenant.account.box.com", ":tenant.ent.box.com"],
  parts: { id: "2-20 of digit" },
  patterns: [`/${word}/:id`, `/s/*/${word}/:id`, `/v/*/${word}/:id`, `/embed_widget/s/*/${word}/:id`],
  canonical: `https://app.box.com/${word}/{id}`,
  capabilities: ["s", "shared_link", "sharedLink"],
  examples,
});

/** Box: numbers for files, folders and notes; shared links are tokens. */
export const box: readonly Rule[] = [
  {
    ...rule("file", "box", "file", [
      { url: "https://app.box.com/file/1234567890123?s=abcdef", id: "1234567890123" },
      { url: "https://acme.app.box.com/file/1234567890123", id: "1234567890123", why: "the customer's host is decoration" },
      { url: "https://app.box.com/s/abcdef0123456789abcdef0123456789/file/1234567890123", id: "1234567890123" },
      { url: "https://acme.box.com/s/abcdef0123456789abcdef0123456789", resolve: true },
      { url: "https://app.box.com/shared/static/abcdef0123456789.pdf", resolve: true },
      { url: "https://app.box.com/file/abc", rejected: "bad-id" },
      { url: "https://notbox.com/file/1234567890123", rejected: "unsupported-host" },
    ]),
    notes: ["A shared link is a token that opens the file: only a request tells the number behind it."],
    resolve: ["/s/*", "/v/*", "/embed/s/*", "/shared/static/*"],
  },
  rule("folder", "box-folder", "folder", [{ url: "https://app.box.com/folder/1234567890?page=2", id: "1234567890" }]),
  rule("note", "box-note", "notes", [{ url: "https://app.box.com/notes/1234567890123", id: "1234567890123" }]),
];
