import type { WrapperRule } from "./wrapper.ts";

const numbered = (before: string, after: string): readonly string[] => ["", "#", "##"].map((digits) => before + digits + after);

/** Newsletters and marketing mail. */
export const MAIL_MARKETING: readonly WrapperRule[] = [
  {
    wrapper: "convertkit",
    relation: "redirect",
    hosts: [
      ...numbered("click.convertkit-mail", ".com"),
      ...numbered(":tenant.click.convertkit-mail", ".com"),
      ...numbered("click.kit-mail", ".com"),
      ...numbered(":tenant.click.kit-mail", ".com"),
    ],
    patterns: ["/*/*/:target"],
    decode: ["base64url"],
    examples: [
      {
        url: "https://click.convertkit-mail2.com/8kuo65/n2hohq/aHR0cHM6Ly9uZXdzLmV4YW1wbGUvb3N0ZWVs",
        target: "https://news.example/osteel",
      },
    ],
  },
  {
    wrapper: "customerio",
    relation: "redirect",
    hosts: ["e.customeriomail.com", ":tenant.customeriomail.com"],
    patterns: ["/e/c/:target/*"],
    decode: ["base64url", "json:href"],
    examples: [
      {
        url: "http://e.customeriomail.com/e/c/eyJlbWFpbF9pZCI6IlJQIiwiaHJlZiI6Imh0dHBzOi8vbmV3cy5leGFtcGxlL2E_Yj0xXHUwMDI2Yz0yIiwicG9zaXRpb24iOjJ9/b8c7b67f71aa",
        target: "https://news.example/a?b=1&c=2",
      },
    ],
  },
  {
    wrapper: "substack-2",
    relation: "redirect",
    hosts: ["substack.com", ":tenant.substack.com"],
    patterns: ["/redirect/2/:target"],
    decode: ["jwt", "json:e"],
    opaque: ["/redirect/*", "/redirect/2/**"],
    notes: ["/redirect/<uuid> is made for one reader and says nothing."],
    examples: [
      {
        url: "https://substack.com/redirect/2/eyJlIjoiaHR0cHM6Ly9uZXdzLmV4YW1wbGUvc3Vic2NyaWJlIiwicCI6MTY3fQ.c2ln",
        target: "https://news.example/subscribe",
      },
      {
        url: "https://open.substack.com/redirect/2/eyJhbGciOiJIUzI1NiJ9.eyJlIjoiaHR0cHM6Ly9uZXdzLmV4YW1wbGUvYSJ9.c2ln",
        target: "https://news.example/a",
      },
      { url: "https://substack.com/redirect/c09a32ae-5576-413c-95fa-ac35fe4c917a?j=eyJ1IjoiMWxucmoifQ", reason: "opaque" },
    ],
  },
  {
    wrapper: "sailthru",
    relation: "redirect",
    hosts: ["*"],
    labels: ["link", "links"],
    patterns: ["/click/:message/:target/*"],
    parts: { message: "20-40 of hex and dots", target: "12- of base64url" },
    decode: ["base64url"],
    notes: ["Publishers give it a host of their own, link.<publisher>."],
    examples: [
      {
        url: "https://link.news.example/click/6021f603fd42236acb38801c/aHR0cHM6Ly9zaG9wLmV4YW1wbGUvYT9iPTE/6021f603fd42236acb38801cBc7e1a749",
        target: "https://shop.example/a?b=1",
      },
      { url: "https://link.news.example/click/today/aHR0cHM6Ly9zaG9wLmV4YW1wbGUv/x", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "activecampaign",
    relation: "redirect",
    hosts: [
      ...["acemlna", "acemlnb", "acemlnc", "acemlnd"].flatMap((name) => [`${name}.com`, `:tenant.${name}.com`]),
      ...["emlnk", "emlnk#"].flatMap((name) => [`${name}.com`, `:tenant.${name}.com`]),
    ],
    patterns: ["/Prod/link-tracker?redirectUrl=:target"],
    decode: ["base64url", "percent-again"],
    opaque: ["/Prod/link-tracker", "/lt.php"],
    examples: [
      {
        url: "https://example.lt.acemlnc.com/Prod/link-tracker?redirectUrl=aHR0cHMlM0ElMkYlMkZuZXdzLmV4YW1wbGUlMkZhJTNGYiUzRDE=&sig=x",
        target: "https://news.example/a?b=1",
      },
      { url: "https://example.acemlna.com/Prod/link-tracker?notrack=1", reason: "opaque" },
    ],
  },
  {
    wrapper: "mailchimp-track",
    relation: "redirect",
    hosts: ["list-manage.com", ":tenant.list-manage.com", "list-manage#.com", ":tenant.list-manage#.com"],
    opaque: ["/track/click"],
    notes: ["`u` is an account, not a URL."],
    examples: [{ url: "http://news.us1.list-manage2.com/track/click?u=16b832d9ad&id=339d8dd416&e=39295d237c", reason: "opaque" }],
  },
  {
    wrapper: "mailchimp-mctx",
    relation: "redirect",
    hosts: ["mailchimp.com", ":tenant.mailchimp.com"],
    patterns: ["/mctx/clicks?url=:target"],
    examples: [{ url: "https://us1.mailchimp.com/mctx/clicks?url=https%3A%2F%2Fnews.example%2Fa&h=x", target: "https://news.example/a" }],
  },
  {
    wrapper: "hubspot-e3t",
    relation: "redirect",
    hosts: ["*"],
    opaque: ["/e3t/Ctc/**", "/e3t/Btc/**"],
    examples: [{ url: "https://t.hubspotemail.net/e3t/Ctc/abc", reason: "opaque" }],
  },
  {
    wrapper: "hubspot-sidekick",
    relation: "redirect",
    hosts: [
      ...numbered("t.sidekickopen", ".com"),
      ...numbered("t.strk", ".email"),
      "t.hubspotemail.net",
      "t.hubspotemail.com",
      "t.hubspotfree.net",
    ],
    patterns: ["/e1t/c/**?t=:target", "/s1t/c/**?t=:target", "/s2t/c/**?t=:target", "/s3t/c/**?t=:target", "/e1t/c/**?u=:target"],
    opaque: ["/e1t/**", "/s1t/**", "/s2t/**", "/s3t/**"],
    examples: [{ url: "https://t.sidekickopen45.com/s1t/c/abc?t=https%3A%2F%2Fnews.example%2Fa&si=1", target: "https://news.example/a" }],
  },
  {
    wrapper: "marketo",
    relation: "redirect",
    hosts: ["*"],
    labels: ["go", "info", "pages", "click", "em"],
    opaque: ["/:token"],
    parts: { token: "20- of base64url" },
    optIn: true,
    notes: ["The path is a bare token, on a host of the sender's: too little to tell it from a page."],
    examples: [{ url: "https://go.shop.example/MDY4LUxSQy0xMTYAAAGL", reason: "opaque" }],
  },
  {
    wrapper: "exacttarget",
    relation: "redirect",
    hosts: [":tenant.exacttarget.com", ":tenant.exct.net"],
    opaque: ["/?qs=*"],
    examples: [{ url: "https://click.s7.exacttarget.com/?qs=abcdef", reason: "opaque" }],
  },
  {
    wrapper: "constantcontact",
    relation: "redirect",
    hosts: ["r20.rs6.net"],
    patterns: ["/tn.jsp?p=:target"],
    opaque: ["/tn.jsp"],
    examples: [
      { url: "https://r20.rs6.net/tn.jsp?f=001abc", reason: "opaque" },
      { url: "http://r20.rs6.net/tn.jsp?t=abc&p=http%3A%2F%2Fnews.example%2Fa", target: "http://news.example/a" },
    ],
  },
  {
    wrapper: "govdelivery",
    relation: "redirect",
    hosts: ["links.govdelivery.com", "lnks.govdelivery.com", "lnks.gd", "links.gd"],
    patterns: ["/track"],
    afterLast: "&&&",
    notes: ["The target follows `&&&<number>&&&`, raw to the end."],
    examples: [
      {
        url: "https://links.govdelivery.com/track?type=click&enid=ZWFz&&&100&&&http://www.news.example/a?x=1&y=2",
        target: "http://www.news.example/a?x=1&y=2",
      },
    ],
  },
  {
    wrapper: "icontact",
    relation: "redirect",
    hosts: ["click.icptrack.com"],
    patterns: ["/icp/relay.php?destination=:target"],
    opaque: ["/icp/relay.php"],
    examples: [
      {
        url: "https://click.icptrack.com/icp/relay.php?r=1&msgid=2&destination=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "squarespace-mail",
    relation: "redirect",
    hosts: ["engage.squarespace-mail.com", ":tenant.engage.squarespace-mail.com"],
    patterns: ["/r?u=:target"],
    examples: [{ url: "https://engage.squarespace-mail.com/r?m=1&u=https%3A%2F%2Fnews.example%2Fa&w=x", target: "https://news.example/a" }],
  },
  {
    wrapper: "buttondown",
    relation: "redirect",
    hosts: ["buttondown.com", ":tenant.buttondown.com", "buttondown.email", ":tenant.buttondown.email"],
    opaque: ["/c/**"],
    examples: [{ url: "https://buttondown.com/c/abc", reason: "opaque" }],
  },
];
