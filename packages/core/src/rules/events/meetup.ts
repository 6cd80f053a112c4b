import type { Rule } from "../rule.ts";

/** Meetup: a group and the number of its event; a repeated event has letters instead. */
export const meetup: readonly Rule[] = [
  {
    platform: "meetup",
    kind: "event",
    title: "Meetup",
    notes: ["A language may stand in front of the group."],
    hosts: ["meetup.com"],
    parts: {
      group: { shape: "1+ of [0-9a-zA-Z_.-]", fold: "lower" },
      id: { shape: "6-24 of alnum", fold: "lower", not: ["calendar", "upcoming"] },
      locale: "2 of lower then '-' then 2 of alpha",
    },
    id: "{group}/{id}",
    reject: ["/find/**", "/topics/**"],
    patterns: ["{/:locale}?/:group/events/:id/**"],
    canonical: "https://www.meetup.com/{group}/events/{id}/",
    examples: [
      { url: "https://www.meetup.com/Some-Group/events/301234567/?eventOrigin=find", id: "some-group/301234567" },
      { url: "https://www.meetup.com/de-DE/some-group/events/301234567/", id: "some-group/301234567", view: { locale: "de-DE" } },
      { url: "https://www.meetup.com/some-group/events/301234567/attendees/", id: "some-group/301234567" },
      { url: "https://www.meetup.com/some-group/events/", rejected: "not-a-resource" },
      { url: "https://www.meetup.com/find/?keywords=x", rejected: "not-a-resource" },
      { url: "https://meetup.com.evil.example/some-group/events/301234567/", rejected: "unsupported-host" },
    ],
  },
];
