import type { Example, Rule } from "../rule.ts";

const byHex = (kind: string, examples: readonly Example[]): Rule => ({
  platform: "linear",
  kind,
  namespace: `linear-${kind}`,
  title: `Linear ${kind}`,
  notes: ["The name in front of the twelve digits is decoration."],
  hosts: ["linear.app"],
  parts: { workspace: { shape: "1+ of [0-9a-zA-Z-]", fold: "lower" }, id: { shape: "12 of hex", fold: "lower" } },
  id: "{workspace}/{id}",
  patterns: [`/:workspace/${kind}/:id/**`, `/:workspace/${kind}/*-:id{12 of hex}/**`],
  canonical: `https://linear.app/{workspace}/${kind}/{id}`,
  examples,
});

/** Linear: a team's key and a number inside a workspace. */
export const linear: readonly Rule[] = [
  {
    platform: "linear",
    kind: "issue",
    title: "Linear",
    notes: ["Keys are chosen in each workspace, so the workspace belongs to the id. The slug behind the number is decoration."],
    hosts: ["linear.app"],
    parts: {
      workspace: { shape: "1+ of [0-9a-zA-Z-]", fold: "lower" },
      id: { shape: "1-12 of alnum then '-' then 1-7 of digit", fold: "upper" },
    },
    id: "{workspace}/{id}",
    patterns: ["/:workspace/issue/:id{/*}?", "linear://:workspace/issue/:id{/*}?"],
    canonical: "https://linear.app/{workspace}/issue/{id}",
    view: { "#": "anchor" },
    examples: [
      { url: "https://linear.app/acme/issue/ENG-1/some-title#comment-abc", id: "acme/ENG-1", view: { anchor: "comment-abc" } },
      { url: "https://linear.app/acme/issue/eng-1", id: "acme/ENG-1" },
      { url: "https://linear.app/other/issue/ENG-1", id: "other/ENG-1", why: "the same key in another workspace" },
      { url: "https://linear.app/acme/team/ENG/active", rejected: "not-a-resource" },
      { url: "https://linear.app.evil.example/acme/issue/ENG-1", rejected: "unsupported-host" },
    ],
  },
  byHex("project", [
    { url: "https://linear.app/acme/project/some-name-0123456789ab/overview", id: "acme/0123456789ab" },
    { url: "https://linear.app/acme/project/renamed-0123456789ab", id: "acme/0123456789ab" },
  ]),
  byHex("document", [{ url: "https://linear.app/acme/document/some-title-0123456789ab", id: "acme/0123456789ab" }]),
];
