import type { Example, Part, Rule } from "../rule.ts";
import { AT_REF, FILE, NAMED_REF } from "./policy.ts";

/** First segments of github.com that are no account. */
const RESERVED =
  `about account advisories apps blog codespaces collections contact copilot customer-stories dashboard discussions edu education
  enterprise events explore features gist github-copilot home import issues join login logout marketplace mcp mobile models mona-sans new nonprofits
  notifications open-source organizations orgs partners password_reset personal pricing pulls readme resources search security sessions settings shop
  signup site skills solutions sponsors stars status stories support team teams topics trending users watching why-github`.split(/\s+/);

const PARTS: Readonly<Record<string, string | Part>> = {
  owner: { shape: "1-45 of [0-9a-zA-Z_-]", fold: "lower", not: RESERVED },
  repo: { shape: "1-104 of dotted", fold: "lower", codec: "git-name" },
  number: "1-9 of digit",
  ref: "any",
  sha: { shape: "40 of hex", fold: "lower" },
  short: "4-39 of hex",
};

/** Where the repositories stand: on github.com, or on a host of one's own, which then belongs to the id. */
interface Place {
  readonly hosts: readonly string[];
  readonly id: string;
  readonly base: string;
}

const PUBLIC: Place = { hosts: ["github.com"], id: "", base: "https://github.com" };
const OWN: Place = { hosts: ["github.*", "ghe.*"], id: "{host}/", base: "https://{host}" };

interface Shapes {
  readonly kind: string;
  readonly title: string;
  readonly id: string;
  readonly patterns: readonly string[];
  /** Patterns of mirrors, raw files and tools, which know github.com only. */
  readonly doors?: readonly string[];
  readonly reject?: readonly string[];
  readonly resolve?: readonly string[];
  readonly canonical: string;
  readonly view?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
  readonly parts?: NonNullable<Rule["parts"]>;
  readonly policies?: NonNullable<Rule["policies"]>;
  readonly under?: NonNullable<Rule["under"]>;
}

const at = (
  place: Place,
  { kind, title, id, patterns, doors = [], canonical, notes, policies, parts = PARTS, ...rest }: Shapes,
  examples: readonly Example[],
): Rule => ({
  platform: "github",
  kind,
  ...(kind === "repository" ? {} : { namespace: `github-${kind}` }),
  title,
  hosts: place.hosts,
  parts,
  id: place.id + id,
  patterns: [...patterns, ...(place === PUBLIC ? doors : [])],
  canonical: place.base + canonical,
  ...rest,
  ...(place === PUBLIC ? { ...(notes ? { notes } : {}), ...(policies ? { policies } : {}) } : { trust: "open" as const }),
  examples,
});

const commit: Shapes = {
  kind: "commit",
  title: "GitHub commit",
  notes: ["A shortened hash can be completed only by a request. A commit seen inside a pull request is the commit."],
  id: "{owner}/{repo}@{sha}",
  resolve: ["/:owner/:repo/commit/:short{.(patch|diff)}?", "/:owner/:repo/pull/*/(commits|changes)/:short"],
  patterns: ["/:owner/:repo/commit/:sha{.(patch|diff)}?", "/:owner/:repo/pull/*/(commits|changes)/:sha"],
  doors: ["//api.github.com/repos/:owner/:repo/(commits|git/commits)/:sha"],
  canonical: "/{owner}/{repo}/commit/{sha}",
  view: { "#": "anchor" },
};

const issue: Shapes = {
  kind: "issue",
  title: "GitHub issue or pull request",
  notes: [
    "Issues and pull requests share one number space; a comment is a part, kept as view. Discussions are counted with them but are kept apart.",
  ],
  id: "{owner}/{repo}#{number}",
  reject: ["/*/*/issues/*{'new' or 'assigned' or 'mentioned' or 'created_by' or 'labels' or 'milestones'}/**", "/*/*/pull/new/**"],
  patterns: ["/:owner/:repo/*{'issues' or 'pull'}/:number/**", "/:owner/:repo/pull/:number.(patch|diff)"],
  doors: [
    "//api.github.com/repos/:owner/:repo/(issues|pulls)/:number/**",
    "//patch-diff.githubusercontent.com/raw/:owner/:repo/pull/:number.(patch|diff)",
  ],
  canonical: "/{owner}/{repo}/issues/{number}",
  view: { "#": "anchor" },
};

const discussion: Shapes = {
  kind: "discussion",
  title: "GitHub discussion",
  id: "{owner}/{repo}#{number}",
  reject: ["/*/*/discussions/(new|categories|landing)/**"],
  patterns: ["/:owner/:repo/discussions/:number/**"],
  canonical: "/{owner}/{repo}/discussions/{number}",
  view: { "#": "anchor" },
};

const release: Shapes = {
  kind: "release",
  title: "GitHub release",
  notes: ["/releases/latest is whatever is newest now."],
  id: "{owner}/{repo}@{tag}",
  resolve: ["/:owner/:repo/releases/latest"],
  patterns: ["/:owner/:repo/releases/(tag|edit|expanded_assets)/:tag+"],
  canonical: "/{owner}/{repo}/releases/tag/{tag}",
};

const wikiHome: Shapes = {
  kind: "wiki",
  title: "GitHub wiki",
  id: "{owner}/{repo}/Home",
  patterns: ["/:owner/:repo/wiki"],
  canonical: "/{owner}/{repo}/wiki/Home",
};

const wiki: Shapes = {
  kind: "wiki",
  title: "GitHub wiki page",
  id: "{owner}/{repo}/{page}",
  reject: ["/*/*/wiki/(_new|_pages|_history)"],
  patterns: ["/:owner/:repo/wiki/:page{/(_history|_edit)}?", "/:owner/:repo/wiki/:page/:sha"],
  canonical: "/{owner}/{repo}/wiki/{page}",
  view: { "#": "anchor" },
};

/** First segments of a branch's name that are never a branch themselves where `name/x` is one: git allows only one of the two. */
const PREFIX = "*{'feature' or 'feat' or 'bugfix' or 'hotfix' or 'fix' or 'dependabot' or 'renovate'}";
/** What a file is looked at with. One token instead of alternatives: the matcher tries one pattern then, not four. */
const DOOR = "*{'blob' or 'raw' or 'blame' or 'edit'}";

const file: Shapes = {
  kind: "file",
  title: "GitHub file",
  notes: [
    "The path in the repository is the file; branch, tag or commit say which version of it was seen and are kept as view. HEAD stands for the default branch.",
    "A branch may hold a slash, which only a list of branches tells from the path (git-url-parse#137, nbviewer#411): names that begin like feature/ need resolving, others are read as one segment. %2F in a branch is safe.",
    "Names of accounts and repositories have no case, paths have.",
  ],
  policies: FILE,
  id: "{owner}/{repo}:{path}",
  resolve: [`/:owner/:repo/${DOOR}/{refs/heads/}?${PREFIX}/*/*/**`],
  patterns: [
    `/:owner/:repo/${DOOR}/HEAD/:path+`,
    `/:owner/:repo/${DOOR}/refs/*{'heads' or 'tags'}/:ref/:path+`,
    `/:owner/:repo/${DOOR}/:ref/:path+`,
  ],
  doors: [
    "//(raw.githubusercontent.com|raw.github.com|raw.githack.com|rawcdn.githack.com|rawgit.com|cdn.rawgit.com)/:owner/:repo/HEAD/:path+",
    "//(raw.githubusercontent.com|raw.githack.com)/:owner/:repo/refs/(heads|tags)/:ref/:path+",
    "//(raw.githubusercontent.com|raw.github.com|raw.githack.com|rawcdn.githack.com|rawgit.com|cdn.rawgit.com)/:owner/:repo/:ref/:path+",
    "//cdn.jsdelivr.net/gh/:owner/:repo@:ref/:path+",
    "//cdn.jsdelivr.net/gh/:owner/:repo/:path+",
    "//media.githubusercontent.com/media/:owner/:repo/:ref/:path+",
    "//(colab.research.google.com|nbviewer.org|nbviewer.jupyter.org|nbviewer.ipython.org)/github/:owner/:repo/blob/:ref/:path+",
    "//(github.dev|vscode.dev/github)/:owner/:repo/blob/:ref/:path+",
    "//sourcegraph.com/github.com/:owner/:repo@:ref/-/blob/:path+",
    "//sourcegraph.com/github.com/:owner/:repo/-/blob/:path+",
    "//api.github.com/repos/:owner/:repo/contents/:path+",
  ],
  canonical: "/{owner}/{repo}/blob/HEAD/{path}",
  view: { "#": "anchor" },
};

const fileAtRef: Shapes = {
  ...AT_REF,
  kind: "file",
  title: "GitHub file at a ref",
  parts: { ...PARTS, ref: NAMED_REF },
  id: "{owner}/{repo}@{ref}:{path}",
  resolve: file.resolve ?? [],
  patterns: [`/:owner/:repo/${DOOR}/refs/*{'heads' or 'tags'}/:ref/:path+`, `/:owner/:repo/${DOOR}/:ref/:path+`],
  doors: [...(file.doors ?? []).filter((door) => door.includes(":ref")), "//api.github.com/repos/:owner/:repo/contents/:path+?ref=:ref"],
  canonical: "/{owner}/{repo}/blob/{ref}/{path}",
  view: { "#": "anchor" },
};

const directory: Shapes = {
  kind: "directory",
  title: "GitHub directory",
  id: "{owner}/{repo}:{path}",
  resolve: [`/:owner/:repo/tree/${PREFIX}/*/*/**`],
  patterns: ["/:owner/:repo/tree/HEAD/:path+", "/:owner/:repo/tree/:ref/:path+"],
  canonical: "/{owner}/{repo}/tree/HEAD/{path}",
};

const directoryAtRef: Shapes = {
  ...AT_REF,
  kind: "directory",
  title: "GitHub directory at a ref",
  parts: { ...PARTS, ref: NAMED_REF },
  id: "{owner}/{repo}@{ref}:{path}",
  resolve: directory.resolve ?? [],
  patterns: ["/:owner/:repo/tree/:ref/:path+"],
  canonical: "/{owner}/{repo}/tree/{ref}/{path}",
};

const repository: Shapes = {
  kind: "repository",
  title: "GitHub",
  notes: [
    "A renamed or moved repository redirects, which only a request tells. The root of a branch is the repository; tab= and ref are view.",
  ],
  id: "{owner}/{repo}",
  reject: ["/(search|explore|trending|topics|notifications|stars)/**"],
  patterns: ["/:owner/:repo", "/:owner/:repo/tree/:ref"],
  doors: [
    "//github.dev/:owner/:repo",
    "//api.github.com/repos/:owner/:repo",
    "//sourcegraph.com/github.com/:owner/:repo",
    "github::owner/:repo",
  ],
  canonical: "/{owner}/{repo}",
  view: { tab: "tab", "#": "anchor" },
};

const SHA = "803d023e2307309f8b776ab3b8b7e38ba91c0919";

/** GitHub: repositories and what is in them. */
export const github: readonly Rule[] = [
  at(PUBLIC, commit, [
    { url: `https://github.com/discourse/discourse/commit/${SHA}`, id: `discourse/discourse@${SHA}` },
    { url: `https://github.com/Discourse/discourse/commit/${SHA.toUpperCase()}.patch`, id: `discourse/discourse@${SHA}` },
    { url: `https://github.com/discourse/discourse/pull/4662/commits/${SHA}`, id: `discourse/discourse@${SHA}` },
    { url: "https://github.com/discourse/discourse/commit/803d023", resolve: true },
  ]),
  at(PUBLIC, issue, [
    {
      url: "https://github.com/microsoft/vscode/issues/3884#issuecomment-230912738",
      id: "microsoft/vscode#3884",
      view: { anchor: "issuecomment-230912738" },
    },
    {
      url: "https://github.com/microsoft/vscode/pull/3884/files?w=1",
      id: "microsoft/vscode#3884",
      why: "issues and pull requests share their numbers",
    },
    { url: "https://github.com/owner/repo/issues/1", id: "owner/repo#1" },
    { url: "https://github.com/owner/repo/issues/11", id: "owner/repo#11", why: "no prefix of another number" },
    { url: "https://github.com/owner/repo/issues/new", rejected: "not-a-resource" },
  ]),
  at(PUBLIC, discussion, [
    { url: "https://github.com/owner/repo/discussions/1#discussioncomment-2", id: "owner/repo#1", view: { anchor: "discussioncomment-2" } },
  ]),
  at(PUBLIC, release, [
    { url: "https://github.com/owner/repo/releases/tag/v1.2.3", id: "owner/repo@v1.2.3" },
    { url: "https://github.com/owner/repo/releases/tag/pkg/v1.2.3", id: "owner/repo@pkg/v1.2.3" },
    { url: "https://github.com/owner/repo/releases/latest", resolve: true },
  ]),
  at(PUBLIC, wiki, [
    { url: "https://github.com/owner/repo/wiki/Getting-Started#install", id: "owner/repo/Getting-Started" },
    { url: "https://github.com/owner/repo/wiki/Home/_history", id: "owner/repo/Home" },
  ]),
  at(PUBLIC, wikiHome, [{ url: "https://github.com/owner/repo/wiki/", id: "owner/repo/Home" }]),
  at(PUBLIC, fileAtRef, [
    { url: "https://github.com/owner/repo/blob/main/docs/a%20b.md?plain=1#L3", id: "owner/repo@main:docs/a b.md", view: { anchor: "L3" } },
    { url: "https://raw.githubusercontent.com/Owner/Repo/refs/heads/main/docs/a%20b.md", id: "owner/repo@main:docs/a b.md" },
    { url: "https://github.com/owner/repo/blob/v2/docs/a%20b.md", id: "owner/repo@v2:docs/a b.md" },
    { url: "https://github.com/owner/repo/blob/feature%2Fx/README.md", id: "owner/repo@feature/x:README.md" },
    { url: "https://api.github.com/repos/owner/repo/contents/README.md?ref=v2", id: "owner/repo@v2:README.md" },
  ]),
  at(PUBLIC, directoryAtRef, [{ url: "https://github.com/owner/repo/tree/v2/docs/api", id: "owner/repo@v2:docs/api" }]),
  at(PUBLIC, file, [
    { url: "https://github.com/owner/repo/blob/main/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb", view: { ref: "main" } },
    { url: "https://colab.research.google.com/github/owner/repo/blob/main/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb" },
    { url: "https://nbviewer.org/github/owner/repo/blob/main/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb" },
    {
      url: "https://raw.githubusercontent.com/owner/repo/refs/heads/main/nb/a%20b.ipynb",
      id: "owner/repo:nb/a b.ipynb",
      view: { ref: "main" },
    },
    { url: "https://raw.githubusercontent.com/owner/repo/main/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb" },
    { url: "https://cdn.jsdelivr.net/gh/owner/repo@v1.2/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb", view: { ref: "v1.2" } },
    { url: "https://cdn.jsdelivr.net/gh/Owner/repo/nb/a%20b.ipynb", id: "owner/repo:nb/a b.ipynb" },
    {
      url: "https://github.com/Owner/Repo/blob/v2/docs/setup.md?plain=1#L10-L20",
      id: "owner/repo:docs/setup.md",
      view: { ref: "v2", anchor: "L10-L20" },
    },
    {
      url: "https://github.com/owner/repo/blob/main/README.md",
      id: "owner/repo:README.md",
      why: "two files of one repository are two documents",
    },
    { url: "https://github.com/owner/repo/blob/main/readme.md", id: "owner/repo:readme.md", why: "paths have case" },
    { url: "https://github.com/owner/repo/blob/feature%2Fx/README.md", id: "owner/repo:README.md", view: { ref: "feature/x" } },
    {
      url: "https://github.com/owner/repo/blob/feature/x/README.md",
      resolve: true,
      why: "git-url-parse#137: where the branch ends cannot be seen",
    },
  ]),
  at(PUBLIC, directory, [{ url: "https://github.com/owner/repo/tree/main/docs/api", id: "owner/repo:docs/api", view: { ref: "main" } }]),
  at(PUBLIC, repository, [
    { url: "https://github.com/zotero/zotero", id: "zotero/zotero" },
    { url: "https://github.com/Zotero/Zotero/", id: "zotero/zotero", why: "names have no case" },
    { url: "https://www.github.com/zotero/zotero.git", id: "zotero/zotero" },
    { url: "git@github.com:zotero/zotero.git", id: "zotero/zotero" },
    { url: "git+https://github.com/zotero/zotero.git", id: "zotero/zotero" },
    { url: "github:zotero/zotero", id: "zotero/zotero" },
    { url: "https://github.com/zotero/zotero?tab=readme-ov-file#readme", id: "zotero/zotero", view: { tab: "readme-ov-file" } },
    { url: "http://github.com/zotero/zotero/tree/main", id: "zotero/zotero", view: { ref: "main" } },
    { url: "https://github.com/search?utf8=%E2%9C%93&q=topic%3Ahocr&type=", rejected: "not-a-resource" },
    { url: "https://github.com/features/copilot", rejected: "not-a-resource", why: "two segments, and no repository" },
    { url: "https://github.com/zotero", rejected: "not-a-resource" },
    { url: "https://user:pass@github.com/zotero/zotero", rejected: "userinfo" },
    { url: "https://github.com.evil.example/zotero/zotero", rejected: "unsupported-host" },
  ]),
  at(OWN, commit, [{ url: `https://github.example.com/tools/app/commit/${SHA}`, id: `github.example.com/tools/app@${SHA}` }]),
  at(OWN, issue, [
    {
      url: "https://github.example.com/tools/app/pull/7",
      id: "github.example.com/tools/app#7",
      why: "an own installation has its own numbers",
    },
  ]),
  at(OWN, fileAtRef, [
    { url: "https://github.example.com/tools/app/blob/main/README.md", id: "github.example.com/tools/app@main:README.md" },
  ]),
  at(OWN, file, [{ url: "https://github.example.com/tools/app/blob/main/README.md", id: "github.example.com/tools/app:README.md" }]),
  at(OWN, repository, [{ url: "https://github.example.com/tools/app.git", id: "github.example.com/tools/app" }]),
];
