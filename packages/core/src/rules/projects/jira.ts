import type { Example, Rule } from "../rule.ts";

const KEY = "1 of alpha then 1-30 of word then '-' then 1-9 of digit";
const CAPITALS = "1 of upper then 1-30 of [A-Z0-9_] then '-' then 1-9 of digit";

/** Addresses of one issue below the context path of the installation. */
const patterns = (context: string): readonly string[] => [
  `${context}/browse/:id`,
  `${context}/**?selectedIssue=:id`,
  `${context}/**/issues/:id`,
  `${context}/si/*/:id/**`,
  `${context}/servicedesk/customer/portal/*/:id`,
  `${context}/**/queues/*/:id`,
  `${context}/**/queues/*/*/:id`,
  `${context}/rest/api/(2|3|latest)/issue/:id`,
];

const issue = (hosts: readonly string[], context: string, own: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "jira",
  kind: "issue",
  title: "Jira",
  hosts,
  parts: { id: { shape: KEY, fold: "upper" } },
  id: `{host}${context}/{id}`,
  patterns: own,
  canonical: `https://{host}${context}/browse/{id}`,
  view: { focusedCommentId: "comment", focusedId: "comment" },
  examples,
});

const CLOUD = [":site.atlassian.net", ":site.jira.com"];

/** Jira: a project's key and a number, unique on one site. */
export const jira: readonly Rule[] = [
  {
    ...issue(
      CLOUD,
      "",
      [...patterns("/jira"), ...patterns("")],
      [
        { url: "https://example.atlassian.net/browse/PROJ-123", id: "example.atlassian.net/PROJ-123" },
        { url: "https://example.atlassian.net/jira/browse/PROJ-123?query=param#section", id: "example.atlassian.net/PROJ-123" },
        {
          url: "https://example.atlassian.net/browse/proj-123?focusedCommentId=10010",
          id: "example.atlassian.net/PROJ-123",
          view: { comment: "10010" },
        },
        { url: "https://example.atlassian.net/jira/software/projects/PROJ/issues/PROJ-123", id: "example.atlassian.net/PROJ-123" },
        {
          url: "https://example.atlassian.net/jira/software/c/projects/PROJ/boards/1?selectedIssue=PROJ-123",
          id: "example.atlassian.net/PROJ-123",
        },
        { url: "https://example.atlassian.net/projects/PROJ/issues/PROJ-123?filter=allopenissues", id: "example.atlassian.net/PROJ-123" },
        {
          url: "https://example.atlassian.net/jira/servicedesk/projects/ITSM/queues/custom/5/ITSM-12",
          id: "example.atlassian.net/ITSM-12",
        },
        { url: "https://example.atlassian.net/browse/PROJ-11", id: "example.atlassian.net/PROJ-11", why: "no prefix of another number" },
        { url: "https://other.atlassian.net/browse/PROJ-123", id: "other.atlassian.net/PROJ-123", why: "keys are chosen for each site" },
        { url: "https://example.atlassian.net/issues/?selectedIssue=PROJ-123&filter=1", id: "example.atlassian.net/PROJ-123" },
        { url: "https://example.atlassian.net/si/jira.issueviews:issue-html/PROJ-123/PROJ-123.html", id: "example.atlassian.net/PROJ-123" },
        { url: "https://example.atlassian.net/issues/?jql=project%3DPROJ", rejected: "not-a-resource" },
        { url: "https://example.atlassian.net.evil.example/browse/PROJ-123", rejected: "unsupported-host" },
      ],
    ),
    notes: [
      "An issue that moves to another project gets another key; the old one redirects, which only a request tells.",
      "On hosts of one's own the path of the installation belongs to the id, since the canonical URL needs it.",
    ],
    reject: ["/issues?jql=*", "/jira/(dashboards|your-work|projects|filters|people|plans)/**"],
  },
  {
    platform: "jira",
    kind: "project",
    namespace: "jira-project",
    title: "Jira project",
    hosts: CLOUD,
    parts: { id: { shape: "1 of alpha then 1-30 of word", fold: "upper" } },
    id: "{host}/{id}",
    patterns: ["{/jira}?/browse/:id", "{/jira}?/projects/:id/**", "/jira/(software|core|servicedesk|discovery)/{c/}?projects/:id/**"],
    canonical: "https://{host}/browse/{id}",
    trust: "open",
    examples: [
      { url: "https://example.atlassian.net/browse/PROJ", id: "example.atlassian.net/PROJ" },
      { url: "https://example.atlassian.net/jira/software/c/projects/PROJ/boards/1", id: "example.atlassian.net/PROJ" },
    ],
  },
  {
    ...issue(["jira.*"], "", patterns(""), [
      { url: "https://jira.example.com/browse/PROJ-123", id: "jira.example.com/PROJ-123" },
      { url: "https://jira.example.com/secure/RapidBoard.jspa?rapidView=1&selectedIssue=PROJ-123", id: "jira.example.com/PROJ-123" },
    ]),
    trust: "open",
  },
  {
    ...issue(
      ["*"],
      "",
      ["/browse/:id"],
      [
        { url: "https://bugs.example.com/browse/PROJ-123?focusedCommentId=1", id: "bugs.example.com/PROJ-123" },
        {
          url: "http://bugs.example.com:8080/browse/PROJ-123",
          id: "bugs.example.com:8080/PROJ-123",
          why: "another port is another system",
        },
      ],
    ),
    parts: { id: CAPITALS },
    trust: "open",
  },
  {
    ...issue(
      ["*"],
      "/jira",
      ["/jira/browse/:id", "/jira/projects/*/issues/:id"],
      [
        { url: "https://issues.apache.org/jira/browse/HADOOP-1", id: "issues.apache.org/jira/HADOOP-1" },
        {
          url: "https://issues.apache.org/jira/projects/HADOOP/issues/HADOOP-1?filter=allopenissues",
          id: "issues.apache.org/jira/HADOOP-1",
        },
      ],
    ),
    parts: { id: CAPITALS },
    trust: "open",
  },
];
