import type { Rule } from "../rule.ts";

const TLDS = "com|co.uk|ca|com.au|co.nz|ie|de|at|ch|fr|be|es|it|nl|pt|dk|fi|se|sg|hk|com.br|com.ar|com.mx|com.pe|cl|co";

/** Eventbrite: a number behind the slug, the same on the sites of all countries. */
export const eventbrite: readonly Rule[] = [
  {
    platform: "eventbrite",
    kind: "event",
    title: "Eventbrite",
    notes: ["The country of the site is decoration, as is everything in front of the number."],
    hosts: [`eventbrite.(${TLDS})`],
    parts: { id: "6-14 of digit" },
    reject: ["/d/**"],
    patterns: ["/(e|event|x)/:id", "/e/*-:id{6-14 of digit}", "/(tickets|register|checkout)-external?eid=:id"],
    canonical: "https://www.eventbrite.com/e/{id}",
    examples: [
      { url: "https://www.eventbrite.com/e/some-talk-tickets-123456789012?aff=ebdssbdestsearch", id: "123456789012" },
      { url: "https://www.eventbrite.co.uk/e/renamed-tickets-123456789012", id: "123456789012" },
      { url: "https://www.eventbrite.com/e/123456789012", id: "123456789012" },
      { url: "https://www.eventbrite.com/d/germany--berlin/events/", rejected: "not-a-resource" },
      { url: "https://www.eventbrite.com/o/someone-1234567890", rejected: "not-a-resource", why: "an organiser" },
      { url: "https://eventbrite.com.evil.example/e/123456789012", rejected: "unsupported-host" },
    ],
  },
];
