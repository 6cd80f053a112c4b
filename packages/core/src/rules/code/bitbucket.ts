import type { Example, Part, Rule } from "../rule.ts";
import { AT_REF, FILE, NAMED_REF } from "./policy.ts";

/** What a file is looked at with. */
const DOOR = "*{'src' or 'raw' or 'annotate' or 'history-node'}";

const PARTS: Readonly<Record<string, string | Part>> = {
  workspace: {
    shape: "1-62 of [0-9a-zA-Z_{}.-]",
    fold: "lower",
    not: ["account", "dashboard", "product", "blog", "repo", "site", "support", "api", "xhr", "workspaces", "snippets", "socialauth"],
  },
  repo: { shape: "1-66 of dotted", fold: "lower", codec: "git-name" },
  number: "1-9 of digit",
  ref: "any",
  sha: { shape: "40 of hex", fold: "lower" },
  short: "4-39 of hex",
};

const rule = (
  kind: string,
  fields: Pick<Rule, "id" | "patterns" | "canonical" | "resolve" | "notes" | "parts" | "policies" | "under">,
  examples: readonly Example[],
): Rule => ({
  platform: "bitbucket",
  kind,
  ...(kind === "repository" ? {} : { namespace: `bitbucket-${kind}` }),
  title: kind === "repository" ? "Bitbucket" : `Bitbucket ${kind.replace("-", " ")}`,
  hosts: ["bitbucket.org"],
  parts: PARTS,
  view: { "#": "anchor" },
  ...fields,
  examples,
});

/** Bitbucket: repositories of a workspace. */
export const bitbucket: readonly Rule[] = [
  rule(
    "pull-request",
    {
      id: "{workspace}/{repo}#{number}",
      patterns: ["/:workspace/:repo/(pull-requests|pull-request)/:number/**"],
      canonical: "https://bitbucket.org/{workspace}/{repo}/pull-requests/{number}",
    },
    [
      { url: "https://bitbucket.org/acme/web/pull-requests/5", id: "acme/web#5" },
      { url: "https://bitbucket.org/acme/web/pull-requests/5/some-slug/diff#chg-x", id: "acme/web#5" },
      { url: "https://bitbucket.org.evil.example/acme/web/pull-requests/5", rejected: "unsupported-host" },
    ],
  ),
  rule(
    "issue",
    {
      id: "{workspace}/{repo}#{number}",
      patterns: ["/:workspace/:repo/issues/:number{/*}?"],
      canonical: "https://bitbucket.org/{workspace}/{repo}/issues/{number}",
    },
    [{ url: "https://bitbucket.org/acme/web/issues/5/some-slug", id: "acme/web#5", why: "pull request 5 is another thing" }],
  ),
  rule(
    "commit",
    {
      id: "{workspace}/{repo}@{sha}",
      resolve: ["/:workspace/:repo/commits/:short"],
      patterns: ["/:workspace/:repo/commits/:sha"],
      canonical: "https://bitbucket.org/{workspace}/{repo}/commits/{sha}",
    },
    [
      {
        url: "https://bitbucket.org/acme/web/commits/803d023e2307309f8b776ab3b8b7e38ba91c0919#comment-1",
        id: "acme/web@803d023e2307309f8b776ab3b8b7e38ba91c0919",
      },
      { url: "https://bitbucket.org/acme/web/commits/803d023", resolve: true },
    ],
  ),
  rule(
    "file",
    {
      ...AT_REF,
      parts: { ...PARTS, ref: NAMED_REF },
      id: "{workspace}/{repo}@{ref}:{path}",
      patterns: [`/:workspace/:repo/${DOOR}/:ref/:path+`],
      canonical: "https://bitbucket.org/{workspace}/{repo}/src/{ref}/{path}",
    },
    [
      { url: "https://bitbucket.org/acme/web/src/main/docs/setup.md?at=main#lines-3", id: "acme/web@main:docs/setup.md" },
      { url: "https://bitbucket.org/acme/web/raw/v2/docs/setup.md", id: "acme/web@v2:docs/setup.md" },
    ],
  ),
  rule(
    "file",
    {
      policies: FILE,
      notes: ["The path is the file or directory; branch, tag or commit are kept as view."],
      id: "{workspace}/{repo}:{path}",
      patterns: [`/:workspace/:repo/${DOOR}/HEAD/:path+`, `/:workspace/:repo/${DOOR}/:ref/:path+`],
      canonical: "https://bitbucket.org/{workspace}/{repo}/src/HEAD/{path}",
    },
    [{ url: "https://bitbucket.org/acme/web/src/main/docs/setup.md?at=main#lines-3", id: "acme/web:docs/setup.md", view: { ref: "main" } }],
  ),
  rule(
    "repository",
    {
      id: "{workspace}/{repo}",
      patterns: ["/:workspace/:repo{/overview}?", "/:workspace/:repo/src{/:ref}?"],
      canonical: "https://bitbucket.org/{workspace}/{repo}",
    },
    [
      { url: "https://bitbucket.org/Acme/web.git", id: "acme/web" },
      { url: "https://bitbucket.org/acme/web/src/main/", id: "acme/web", view: { ref: "main" } },
      { url: "https://bitbucket.org/dashboard/overview", rejected: "not-a-resource" },
    ],
  ),
  {
    platform: "bitbucket",
    kind: "file",
    namespace: "bitbucket-file",
    title: "Bitbucket Data Center file",
    hosts: ["*"],
    parts: { project: { shape: "1+ of [0-9a-zA-Z_~.-]", fold: "upper" }, repo: { shape: "1+ of dotted", fold: "lower" } },
    id: "{host}/{project}/{repo}:{path}",
    patterns: ["/projects/:project/repos/:repo/(browse|raw)/:path+"],
    canonical: "https://{host}/projects/{project}/repos/{repo}/browse/{path}",
    view: { at: "ref", "#": "anchor" },
    trust: "open",
    examples: [
      {
        url: "https://git.example.com/projects/abc/repos/web/browse/docs/a.md?at=refs%2Fheads%2Fmain#12",
        id: "git.example.com/ABC/web:docs/a.md",
        view: { ref: "refs/heads/main" },
      },
    ],
  },
  {
    platform: "bitbucket",
    kind: "pull-request",
    namespace: "bitbucket-pull-request",
    title: "Bitbucket Data Center pull request",
    hosts: ["*"],
    parts: {
      project: { shape: "1+ of [0-9a-zA-Z_~.-]", fold: "upper" },
      repo: { shape: "1+ of dotted", fold: "lower" },
      number: "1-9 of digit",
    },
    id: "{host}/{project}/{repo}#{number}",
    patterns: ["/projects/:project/repos/:repo/pull-requests/:number/**"],
    canonical: "https://{host}/projects/{project}/repos/{repo}/pull-requests/{number}",
    trust: "open",
    examples: [{ url: "https://git.example.com/projects/ABC/repos/web/pull-requests/5/overview", id: "git.example.com/ABC/web#5" }],
  },
];
