import type { Rule } from "../rule.ts";

const CHANNEL = "1 of [CDG] then 6-14 of [0-9A-Z]";
const HOSTS = [":workspace.slack.com", ":workspace.slack-gov.com"];

/** Slack: a message is a channel and the time it was sent, to the microsecond. */
export const slack: readonly Rule[] = [
  {
    platform: "slack",
    kind: "message",
    title: "Slack",
    notes: [
      "Channels are unique over all workspaces, so the workspace is decoration. A reply is a message of its own: thread_ts= names its thread and is view.",
      "Any host with /archives/ would be a hole (Junior PR 210): only Slack's own are read.",
    ],
    hosts: HOSTS,
    parts: { channel: CHANNEL, seconds: "10 of digit", micros: "6 of digit" },
    id: "{channel}/{seconds}.{micros}",
    patterns: [
      "/archives/:channel/p:seconds{10 of digit}:micros",
      "/messages/:channel/p:seconds{10 of digit}:micros",
      "//app.slack.com/client/*/*/thread/:channel-:seconds.:micros",
      "//app.slack.com/client/*/:channel/p:seconds{10 of digit}:micros",
      "//slack.com/app_redirect?channel=:channel&message_ts=:seconds.:micros",
      "slack://channel?id=:channel&message=:seconds.:micros",
    ],
    canonical: "https://slack.com/app_redirect?channel={channel}&message_ts={seconds}.{micros}",
    view: { thread_ts: "thread" },
    examples: [
      { url: "https://workspace.slack.com/archives/C1234567890/p1234567890123456", id: "C1234567890/1234567890.123456" },
      {
        url: "https://ghostbusters.slack.com/archives/C1H9RESGL/p1358546517000230?thread_ts=1358546515.000008&cid=C1H9RESGL",
        id: "C1H9RESGL/1358546517.000230",
        view: { thread: "1358546515.000008" },
        why: "slio#31: a reply is not its thread",
      },
      { url: "https://acme.enterprise.slack.com/archives/C1234567890/p1234567890123456", id: "C1234567890/1234567890.123456" },
      { url: "https://app.slack.com/client/T000/C1234567890/thread/C1234567890-1234567890.123456", id: "C1234567890/1234567890.123456" },
      {
        url: "https://workspace.slack.com/archives/C1234567891/p1234567890123456",
        id: "C1234567891/1234567890.123456",
        why: "the same moment in another channel",
      },
      { url: "slack://channel?team=T000&id=C1234567890&message=1234567890.123456", id: "C1234567890/1234567890.123456" },
      { url: "https://www.slack.com/intl/en/", rejected: "not-a-resource" },
      { url: "https://evil.example/archives/C123ABC/p1700000000123456", rejected: "unsupported-host", why: "Junior PR 210" },
      { url: "https://notslack.com/archives/C1234567890/p1234567890123456", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "slack",
    kind: "file",
    namespace: "slack-file",
    title: "Slack file",
    notes: ["pub_secret= opens the file to everybody: a capability."],
    hosts: HOSTS,
    parts: { id: "'F' then 6-14 of [0-9A-Z]" },
    patterns: ["/files/*/:id{/*}?", "//slack.com/app_redirect?file=:id"],
    canonical: "https://slack.com/app_redirect?file={id}",
    capabilities: ["pub_secret", "t"],
    examples: [{ url: "https://acme.slack.com/files/U12345678/F0ABCDEF1/plan.pdf", id: "F0ABCDEF1" }],
  },
  {
    platform: "slack",
    kind: "channel",
    namespace: "slack-channel",
    title: "Slack channel",
    hosts: HOSTS,
    parts: { id: CHANNEL },
    patterns: [
      "/(archives|messages)/:id",
      "//app.slack.com/client/*/:id",
      "//slack.com/app_redirect?channel=:id",
      "slack://channel?id=:id",
    ],
    canonical: "https://slack.com/app_redirect?channel={id}",
    trust: "open",
    examples: [{ url: "https://workspace.slack.com/archives/C1234567890", id: "C1234567890" }],
  },
];
