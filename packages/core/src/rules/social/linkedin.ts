import type { Rule } from "../rule.ts";

const HOSTS = ["linkedin.com", ":cc.linkedin.com"];

/** LinkedIn: a post has up to three numbers, of an activity, a share and a user's post; the type belongs to the id. */
export const linkedin: readonly Rule[] = [
  {
    platform: "linkedin",
    kind: "post",
    title: "LinkedIn",
    notes: ["activity, ugcPost and share are three id spaces for one post; only a request joins them, so the type stays in the id."],
    hosts: HOSTS,
    parts: { id: "'urn:li:activity:' then 19 of digit or 'urn:li:ugcPost:' then 19 of digit or 'urn:li:share:' then 19 of digit" },
    patterns: ["{/embed}?/feed/update/:id", "/video/live/:id"],
    canonical: "https://www.linkedin.com/feed/update/{id}/",
    examples: [
      { url: "https://www.linkedin.com/feed/update/urn:li:activity:7016901149999955968/", id: "urn:li:activity:7016901149999955968" },
      { url: "https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7016901149999955968", id: "urn:li:activity:7016901149999955968" },
      {
        url: "https://www.linkedin.com/embed/feed/update/urn:li:ugcPost:7016901149999955968?compact=1",
        id: "urn:li:ugcPost:7016901149999955968",
        why: "another id space, whatever the digits",
      },
      { url: "https://www.linkedin.com/in/someone/", rejected: "not-a-resource" },
      { url: "https://www.linkedin.com/feed/", rejected: "not-a-resource" },
      { url: "https://www.linkedin.com/feed/update/urn:li:activity:70169/", rejected: "bad-id" },
      { url: "https://linkedin.com.evil.example/feed/update/urn:li:activity:7016901149999955968/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "linkedin",
    kind: "post",
    title: "LinkedIn (slug)",
    notes: ["The slug ends in the type, the number and four characters of a checksum."],
    hosts: HOSTS,
    parts: { n: "19 of digit" },
    id: "urn:li:{type}:{n}",
    patterns: ["/posts/{*(-|_)}?:type(activity|ugcPost|share)-:n{19 of digit}{-*{4 of base64url}}?"],
    canonical: "https://www.linkedin.com/feed/update/urn:li:{type}:{n}/",
    examples: [
      {
        url: "https://www.linkedin.com/posts/jane-doe_hello-activity-7016901149999955968-AbCd?utm_source=share",
        id: "urn:li:activity:7016901149999955968",
      },
      { url: "https://de.linkedin.com/posts/jane-doe_activity-7016901149999955968-a-_1", id: "urn:li:activity:7016901149999955968" },
      { url: "https://www.linkedin.com/posts/jane-doe_hello-ugcPost-7016901149999955968-AbCd", id: "urn:li:ugcPost:7016901149999955968" },
      { url: "https://www.linkedin.com/posts/jane-doe", rejected: "not-a-resource" },
    ],
  },
];
