import type { Example, Part, Rule } from "../rule.ts";
import { AT_REF, FILE, NAMED_REF } from "./policy.ts";

/** Public installations beside gitlab.com, read in strict trust as well. */
const HOSTS =
  `gitlab.com gitlab.gnome.org gitlab.freedesktop.org salsa.debian.org invent.kde.org framagit.org gitlab.kitware.com code.videolan.org
  gitlab.haskell.org gitlab.torproject.org gitlab.wikimedia.org gitlab.inria.fr foss.heptapod.net gitlab.archlinux.org gitlab.xfce.org dev.gajim.org`.split(
    /\s+/,
  );
const LABEL = ["gitlab.*"];
const ANY = ["*"];

const RESERVED =
  `- admin api assets autocomplete dashboard explore files groups health_check help import invites jwt login notification_settings oauth profile
  projects public s search sent_notifications snippets unsubscribes uploads user users v2`.split(/\s+/);
/** Third segments that are pages of a project, and no project in a subgroup. */
const PAGES =
  `- activity archive artifacts badges blame blob branches builds commit commits compare create cycle_analytics deploy_keys edit environments find_file
  forks graphs hooks issues jobs labels merge_requests milestones network new notes pipelines project_members protected_branches raw refs releases repository
  runners services settings snippets starrers tags templates tree triggers update uploads variables wikis`.split(/\s+/);

const NAME = "1-255 of dotted";
const PROJECT = "1+ of dotted then '/' then 1+ of [0-9a-zA-Z_./-]";
const PARTS: Readonly<Record<string, string | Part>> = {
  project: { shape: PROJECT, fold: "lower" },
  group: { shape: NAME, fold: "lower", not: RESERVED },
  sub: { shape: NAME, fold: "lower", not: PAGES },
  subsub: { shape: NAME, fold: "lower", not: PAGES },
  name: { shape: NAME, fold: "lower", not: PAGES, codec: "git-name" },
  id: "1-9 of digit",
  ref: "any",
  sha: { shape: "40 of hex", fold: "lower" },
  short: "4-39 of hex",
};

const rule = (
  hosts: readonly string[],
  fields: Pick<Rule, "kind" | "title" | "id" | "patterns" | "canonical" | "resolve" | "notes">,
  examples: readonly Example[],
): Rule => ({
  platform: "gitlab",
  ...(fields.kind === "project" ? {} : { namespace: `gitlab-${fields.kind}` }),
  hosts,
  parts: PARTS,
  view: { "#": "anchor" },
  ...fields,
  ...(hosts === HOSTS ? {} : { trust: "open" as const }),
  examples,
});

/** `/-/` is in no other system's address; without it, as until 2019, the host has to say that it is GitLab. With it first: a project's path would take it. */
const under = (hosts: readonly string[], project: string, rests: readonly string[]): readonly string[] =>
  (hosts === ANY ? ["/-"] : ["/-", ""]).flatMap((dash) => rests.map((rest) => `/${project}${dash}${rest}`));

const issue = (hosts: readonly string[], notes: readonly string[], examples: readonly Example[]): Rule =>
  rule(
    hosts,
    {
      kind: "issue",
      title: "GitLab issue",
      notes,
      id: "{host}/{project}#{id}",
      patterns: [
        "/:project+/-/(work_items|incidents)/:id",
        ...under(hosts, ":project+", ["/issues/:id{/designs}?", "/issues/incident/:id"]),
      ],
      canonical: "https://{host}/{project}/-/issues/{id}",
    },
    examples,
  );

const mergeRequest = (hosts: readonly string[], examples: readonly Example[]): Rule =>
  rule(
    hosts,
    {
      kind: "merge-request",
      title: "GitLab merge request",
      id: "{host}/{project}!{id}",
      patterns: under(hosts, ":project+", [
        "/merge_requests/:id{/(diffs|commits|pipelines|reports|conflicts)}?",
        "/merge_requests/:id.(diff|patch)",
      ]),
      canonical: "https://{host}/{project}/-/merge_requests/{id}",
    },
    examples,
  );

const commit = (hosts: readonly string[], examples: readonly Example[]): Rule =>
  rule(
    hosts,
    {
      kind: "commit",
      title: "GitLab commit",
      id: "{host}/{project}@{sha}",
      resolve: under(hosts, ":project+", ["/commit/:short"]),
      patterns: under(hosts, ":project+", ["/commit/:sha{/pipelines}?", "/commit/:sha.(diff|patch)"]),
      canonical: "https://{host}/{project}/-/commit/{sha}",
    },
    examples,
  );

/** What a file is looked at with. */
const DOOR = "*{'blob' or 'raw' or 'blame' or 'edit'}";

/** Project and path both take any number of segments, so there is a rule for each depth of the project. */
const DEPTHS = ["{group}/{name}", "{group}/{sub}/{name}", "{group}/{sub}/{subsub}/{name}"] as const;

const asPattern = (template: string): string => template.replaceAll(/\{(\w+)\}/g, ":$1");

const file = (hosts: readonly string[], project: (typeof DEPTHS)[number], examples: readonly Example[]): Rule =>
  rule(
    hosts,
    {
      kind: "file",
      title: "GitLab file",
      notes: ["The path in the project is the file; branch, tag or commit are kept as view."],
      id: `{host}/${project}:{path}`,
      patterns: under(hosts, asPattern(project), [`/${DOOR}/HEAD/:path+`, `/${DOOR}/:ref/:path+`]),
      canonical: `https://{host}/${project}/-/blob/HEAD/{path}`,
    },
    examples,
  );

const directory = (hosts: readonly string[], project: (typeof DEPTHS)[number], examples: readonly Example[]): Rule =>
  rule(
    hosts,
    {
      kind: "directory",
      title: "GitLab directory",
      id: `{host}/${project}:{path}`,
      patterns: under(hosts, asPattern(project), ["/tree/HEAD/:path+", "/tree/:ref/:path+"]),
      canonical: `https://{host}/${project}/-/tree/HEAD/{path}`,
    },
    examples,
  );

const directoryAtRef = (hosts: readonly string[], project: (typeof DEPTHS)[number], examples: readonly Example[]): Rule => ({
  ...directory(hosts, project, examples),
  ...AT_REF,
  title: "GitLab directory at a ref",
  parts: { ...PARTS, ref: NAMED_REF },
  id: `{host}/${project}@{ref}:{path}`,
  patterns: under(hosts, asPattern(project), ["/tree/:ref/:path+"]),
  canonical: `https://{host}/${project}/-/tree/{ref}/{path}`,
});

const fileAtRef = (hosts: readonly string[], project: (typeof DEPTHS)[number], examples: readonly Example[]): Rule => ({
  ...file(hosts, project, examples),
  ...AT_REF,
  title: "GitLab file at a ref",
  notes: [],
  parts: { ...PARTS, ref: NAMED_REF },
  id: `{host}/${project}@{ref}:{path}`,
  patterns: under(hosts, asPattern(project), [`/${DOOR}/:ref/:path+`]),
  canonical: `https://{host}/${project}/-/blob/{ref}/{path}`,
});

const project = (
  hosts: readonly string[],
  template: (typeof DEPTHS)[number],
  notes: readonly string[],
  examples: readonly Example[],
): Rule =>
  rule(
    hosts,
    {
      kind: "project",
      title: "GitLab",
      notes,
      id: `{host}/${template}`,
      patterns: [`/${asPattern(template)}`, ...under(hosts, asPattern(template), ["/tree/:ref"])],
      canonical: `https://{host}/${template}`,
    },
    examples,
  );

const [FLAT, SUB, SUBSUB] = DEPTHS;

/** GitLab: projects under any depth of groups, on the vendor's host and on one's own. */
export const gitlab: readonly Rule[] = [
  issue(
    HOSTS,
    [
      "Issues and merge requests are counted apart, unlike on GitHub. Work items are issues under another word.",
      "Names of groups and projects have no case. /-/ was left out until 2019.",
    ],
    [
      { url: "https://gitlab.com/gitlab-org/cli/-/issues/12", id: "gitlab.com/gitlab-org/cli#12" },
      { url: "https://gitlab.com/gitlab-org/cli/issues/12#note_1", id: "gitlab.com/gitlab-org/cli#12", view: { anchor: "note_1" } },
      { url: "https://gitlab.com/gitlab-org/cli/-/work_items/12", id: "gitlab.com/gitlab-org/cli#12" },
      { url: "https://gitlab.com/a/b/-/issues/7", id: "gitlab.com/a/b#7" },
      { url: "https://gitlab.com/a/b/-/issues", rejected: "not-a-resource" },
      { url: "https://gitlab.com.evil.example/a/b/-/issues/7", rejected: "unsupported-host" },
    ],
  ),
  mergeRequest(HOSTS, [
    { url: "https://gitlab.com/a/b/-/merge_requests/7", id: "gitlab.com/a/b!7", why: "issue 7 is another thing" },
    { url: "https://gitlab.gnome.org/GNOME/gtk/-/merge_requests/7/diffs", id: "gitlab.gnome.org/gnome/gtk!7" },
  ]),
  commit(HOSTS, [
    {
      url: "https://gitlab.com/a/b/-/commit/803D023e2307309f8b776ab3b8b7e38ba91c0919",
      id: "gitlab.com/a/b@803d023e2307309f8b776ab3b8b7e38ba91c0919",
    },
    { url: "https://gitlab.com/a/b/-/commit/803d023e", resolve: true },
  ]),
  fileAtRef(HOSTS, FLAT, [
    { url: "https://gitlab.com/discourse/onebox/blob/master/lib/a.rb", id: "gitlab.com/discourse/onebox@master:lib/a.rb" },
    { url: "https://gitlab.com/discourse/onebox/-/raw/v1/lib/a.rb?inline=false", id: "gitlab.com/discourse/onebox@v1:lib/a.rb" },
    {
      url: "https://gitlab.com/discourse/onebox/-/blob/HEAD/lib/a.rb",
      id: "gitlab.com/discourse/onebox:lib/a.rb",
      why: "the default branch, whichever that is",
    },
  ]),
  fileAtRef(HOSTS, SUB, [{ url: "https://gitlab.com/a/b/c/-/blob/main/docs/setup.md#L3", id: "gitlab.com/a/b/c@main:docs/setup.md" }]),
  fileAtRef(HOSTS, SUBSUB, [{ url: "https://gitlab.com/a/b/c/d/-/blob/main/setup.md", id: "gitlab.com/a/b/c/d@main:setup.md" }]),
  fileAtRef(LABEL, FLAT, [{ url: "https://gitlab.example.com/a/b/blob/main/README.md", id: "gitlab.example.com/a/b@main:README.md" }]),
  fileAtRef(LABEL, SUB, [{ url: "https://gitlab.example.com/a/b/c/blob/main/README.md", id: "gitlab.example.com/a/b/c@main:README.md" }]),
  fileAtRef(ANY, FLAT, [{ url: "https://code.example.com/a/b/-/blob/main/README.md", id: "code.example.com/a/b@main:README.md" }]),
  fileAtRef(ANY, SUB, [{ url: "https://code.example.com/a/b/c/-/blob/main/README.md", id: "code.example.com/a/b/c@main:README.md" }]),
  {
    ...file(HOSTS, FLAT, [
      {
        url: "https://gitlab.com/discourse/onebox/blob/master/lib/onebox/engine/gitlab_blob_onebox.rb",
        id: "gitlab.com/discourse/onebox:lib/onebox/engine/gitlab_blob_onebox.rb",
        view: { ref: "master" },
      },
      { url: "https://gitlab.com/discourse/onebox/-/raw/master/README.md?inline=false", id: "gitlab.com/discourse/onebox:README.md" },
    ]),
    policies: FILE,
  },
  file(HOSTS, SUB, [
    {
      url: "https://gitlab.com/a/b/c/-/blob/main/docs/setup.md?ref_type=heads#L3",
      id: "gitlab.com/a/b/c:docs/setup.md",
      view: { anchor: "L3" },
    },
  ]),
  file(HOSTS, SUBSUB, [{ url: "https://gitlab.com/a/b/c/d/-/blob/main/docs/setup.md", id: "gitlab.com/a/b/c/d:docs/setup.md" }]),
  directoryAtRef(HOSTS, FLAT, [{ url: "https://gitlab.com/owner/repo/-/tree/v1/docs", id: "gitlab.com/owner/repo@v1:docs" }]),
  directoryAtRef(HOSTS, SUB, [{ url: "https://gitlab.com/a/b/c/-/tree/v1/docs/api", id: "gitlab.com/a/b/c@v1:docs/api" }]),
  directory(HOSTS, FLAT, [
    { url: "https://gitlab.com/owner/repo/-/tree/main/docs?ref_type=heads", id: "gitlab.com/owner/repo:docs", view: { ref: "main" } },
  ]),
  directory(HOSTS, SUB, [{ url: "https://gitlab.com/a/b/c/-/tree/main/docs/api", id: "gitlab.com/a/b/c:docs/api", view: { ref: "main" } }]),
  directory(HOSTS, SUBSUB, [{ url: "https://gitlab.com/a/b/c/d/-/tree/main/docs", id: "gitlab.com/a/b/c/d:docs" }]),
  directory(LABEL, FLAT, [{ url: "https://gitlab.example.com/a/b/-/tree/main/docs", id: "gitlab.example.com/a/b:docs" }]),
  directory(LABEL, SUB, [{ url: "https://gitlab.example.com/a/b/c/-/tree/main/docs", id: "gitlab.example.com/a/b/c:docs" }]),
  project(
    HOSTS,
    FLAT,
    ["Whether a path of three names is a project or a group cannot be seen; either way it is one thing."],
    [
      { url: "https://gitlab.com/Owner/Repo.git", id: "gitlab.com/owner/repo" },
      { url: "https://gitlab.com/owner/repo/-/tree/main?ref_type=heads", id: "gitlab.com/owner/repo", view: { ref: "main" } },
      { url: "git@gitlab.com:owner/repo.git", id: "gitlab.com/owner/repo" },
      { url: "https://gitlab.com/explore/projects", rejected: "not-a-resource" },
      { url: "https://gitlab.com/users/sign_in", rejected: "not-a-resource" },
    ],
  ),
  project(HOSTS, SUB, [], [{ url: "https://gitlab.com/owner/group/repo", id: "gitlab.com/owner/group/repo" }]),
  issue(LABEL, [], [{ url: "https://gitlab.example.com/a/b/c/issues/7", id: "gitlab.example.com/a/b/c#7" }]),
  mergeRequest(LABEL, [
    { url: "https://gitlab.example.com/a/b/c/-/merge_requests/7/diffs?diff_id=1", id: "gitlab.example.com/a/b/c!7" },
    { url: "https://gitlab.example.com/a/b/c/merge_requests/7", id: "gitlab.example.com/a/b/c!7" },
  ]),
  commit(LABEL, [
    {
      url: "https://gitlab.example.com/a/b/commit/803d023e2307309f8b776ab3b8b7e38ba91c0919",
      id: "gitlab.example.com/a/b@803d023e2307309f8b776ab3b8b7e38ba91c0919",
    },
  ]),
  file(LABEL, FLAT, [{ url: "https://gitlab.example.com/a/b/blob/main/README.md", id: "gitlab.example.com/a/b:README.md" }]),
  file(LABEL, SUB, [{ url: "https://gitlab.example.com/a/b/c/blob/main/README.md", id: "gitlab.example.com/a/b/c:README.md" }]),
  project(LABEL, FLAT, [], [{ url: "https://gitlab.example.com/a/b", id: "gitlab.example.com/a/b" }]),
  project(LABEL, SUB, [], [{ url: "https://gitlab.example.com/a/b/c", id: "gitlab.example.com/a/b/c" }]),
  issue(ANY, [], [{ url: "https://code.example.com/a/b/-/issues/7", id: "code.example.com/a/b#7" }]),
  mergeRequest(ANY, [{ url: "https://code.example.com/a/b/-/merge_requests/7", id: "code.example.com/a/b!7" }]),
  file(ANY, FLAT, [{ url: "https://code.example.com/a/b/-/blob/main/README.md", id: "code.example.com/a/b:README.md" }]),
  file(ANY, SUB, [{ url: "https://code.example.com/a/b/c/-/blob/main/README.md", id: "code.example.com/a/b/c:README.md" }]),
];
