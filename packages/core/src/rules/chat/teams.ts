import type { Rule } from "../rule.ts";

const HOSTS = ["teams.microsoft.com", "teams.live.com", "teams.cloud.microsoft", "gov.teams.microsoft.us"];
const THREAD = "2 of digit then ':' then 3-200 of [0-9a-zA-Z_.@-]";

/** Microsoft Teams: a message is a thread and the time it was sent. */
export const teams: readonly Rule[] = [
  {
    platform: "teams",
    kind: "message",
    title: "Microsoft Teams",
    notes: ["Names of teams and channels, the group and the tenant are decoration. parentMessageId= names the thread of a reply."],
    hosts: HOSTS,
    parts: { thread: THREAD, id: "10-16 of digit" },
    id: "{thread}/{id}",
    patterns: ["/l/message/:thread/:id"],
    canonical: "https://teams.microsoft.com/l/message/{thread}/{id}",
    view: { parentMessageId: "thread" },
    examples: [
      {
        url: "https://teams.microsoft.com/l/message/19%3Aabc%40thread.tacv2/1690000000000?tenantId=t&groupId=g&parentMessageId=1690000000000&teamName=X&channelName=Y&createdTime=1690000000000",
        id: "19:abc@thread.tacv2/1690000000000",
        view: { thread: "1690000000000" },
      },
      { url: "https://teams.microsoft.com/l/message/19:abc@thread.tacv2/1690000000000", id: "19:abc@thread.tacv2/1690000000000" },
      { url: "https://teams.microsoft.com/l/message/19:abc@thread.tacv2/1690000000001", id: "19:abc@thread.tacv2/1690000000001" },
      { url: "https://teams.microsoft.com/v2/", rejected: "not-a-resource" },
      { url: "https://teams.microsoft.com.evil.example/l/message/19:abc@thread.tacv2/1690000000000", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "teams",
    kind: "channel",
    namespace: "teams-channel",
    title: "Microsoft Teams channel",
    hosts: HOSTS,
    parts: { id: THREAD },
    patterns: ["/l/channel/:id{/*}?"],
    canonical: "https://teams.microsoft.com/l/channel/{id}/channel",
    trust: "open",
    examples: [
      { url: "https://teams.microsoft.com/l/channel/19%3Aabc%40thread.tacv2/General?groupId=g&tenantId=t", id: "19:abc@thread.tacv2" },
    ],
  },
];
