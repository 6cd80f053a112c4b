import type { WrapperRule } from "./wrapper.ts";

/** Services that send other people's mail, and add-ons that count the clicks in one's own. */
export const MAIL_SENDERS: readonly WrapperRule[] = [
  {
    wrapper: "ses-awstrack",
    relation: "redirect",
    hosts: ["awstrack.me", ":tenant.awstrack.me"],
    patterns: ["/L0/:target/**"],
    notes: ["Amazon SES: the target is one escaped segment, then come a number, a message id and a signature."],
    examples: [
      {
        url: "https://abc123.r.us-east-1.awstrack.me/L0/https:%2F%2Fnews.example%2Fa%3Fb=1/1/0100018-aaaa-000000/SiG=452",
        target: "https://news.example/a?b=1",
      },
    ],
  },
  {
    wrapper: "reddit-mail",
    relation: "redirect",
    hosts: ["click.redditmail.com"],
    patterns: ["/CL0/:target/**"],
    examples: [
      {
        url: "https://click.redditmail.com/CL0/https:%2F%2Fwww.reddit.com%2Fr%2Fcats%2Fcomments%2F11u2vso%2F/1/0100018-000000/AbC=296",
        target: "https://www.reddit.com/r/cats/comments/11u2vso/",
      },
    ],
  },
  {
    wrapper: "ses-cl0-named",
    relation: "redirect",
    hosts: ["tracking.tldrnewsletter.com", "links.tldrnewsletter.com", "rd.remove.bg"],
    patterns: ["/CL0/:target/**"],
    examples: [
      {
        url: "https://tracking.tldrnewsletter.com/CL0/https:%2F%2Fnews.example%2Fa%3Futm_source=x/1/010001a0-000000/dNE=452",
        target: "https://news.example/a?utm_source=x",
      },
    ],
  },
  {
    wrapper: "ses-cl0-custom",
    relation: "redirect",
    hosts: ["*"],
    patterns: ["/CL0/:target/:number/:message/*"],
    parts: { number: "1-3 of digits", message: "40-80 of hex and hyphens" },
    notes: ["Any sender may track on a host of its own; a number and a message id of that form behind it are found nowhere else."],
    examples: [
      {
        url: "https://click.shop.example/CL0/https:%2F%2Fnews.example%2Fa/1/010001a0af146874-dc9a6ee3-a5dc-4222-8676-ccbdd199480a-000000/dNE34Dqzm=452",
        target: "https://news.example/a",
      },
      { url: "https://shop.example/CL0/https:%2F%2Fnews.example%2Fa/1/x/y", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "postmark",
    relation: "redirect",
    hosts: ["click.pstmrk.it", "track.pstmrk.it"],
    patterns: [
      "/2s/:target/**",
      "/3s/:target/**",
      "/2t/:target/**",
      "/3t/:target/**",
      "/2ts/:target/**",
      "/3ts/:target/**",
      "/2sm/:target/**",
      "/3sm/:target/**",
      "/2tsm/:target/**",
      "/3tsm/:target/**",
    ],
    scheme: "https",
    examples: [
      {
        url: "https://click.pstmrk.it/3s/news.example%2Farticle%3Femail%3Da%2540b.example/abc123/def456",
        target: "https://news.example/article?email=a%40b.example",
      },
      { url: "https://click.pstmrk.it/3s/bad%ZZ/abc/def", reason: "opaque" },
    ],
  },
  {
    wrapper: "postmark-http",
    relation: "redirect",
    hosts: ["click.pstmrk.it", "track.pstmrk.it"],
    patterns: ["/2/:target/**", "/3/:target/**", "/2m/:target/**", "/3m/:target/**"],
    scheme: "http",
    notes: ["Without an `s` in the first segment the target is http."],
    examples: [{ url: "https://click.pstmrk.it/2/news.example%2Fa/abc/def", target: "http://news.example/a" }],
  },
  {
    wrapper: "mandrill",
    relation: "redirect",
    hosts: ["mandrillapp.com", "www.mandrillapp.com"],
    patterns: ["/track/click/**?p=:target"],
    decode: ["base64url", "json:p", "json:url"],
    notes: ["A JSON object whose member `p` is JSON once more."],
    examples: [
      {
        url: "https://mandrillapp.com/track/click/30717337/news.example?p=eyJzIjoieCIsInYiOjEsInAiOiJ7XCJ1XCI6MSxcInVybFwiOlwiaHR0cHM6XFxcL1xcXC9uZXdzLmV4YW1wbGVcXFwvYVwifSJ9",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "mandrill-old",
    relation: "redirect",
    hosts: ["mandrillapp.com", "www.mandrillapp.com"],
    patterns: ["/track/click.php?url=:target"],
    examples: [
      {
        url: "http://mandrillapp.com/track/click.php?u=30184949&amp;id=5384&amp;url=http%3A%2F%2Fnews.example&amp;url_id=98ed",
        target: "http://news.example",
      },
    ],
  },
  {
    wrapper: "mailjet",
    relation: "redirect",
    hosts: ["mjt.lu", ":tenant.mjt.lu"],
    patterns: ["/lnk/*/*/*/:target"],
    decode: ["base64url"],
    opaque: ["/lnk/**"],
    examples: [
      {
        url: "https://1wwzn.mjt.lu/lnk/AUYAAJ/0/_I2trtHLn8/aHR0cHM6Ly9uZXdzLmV4YW1wbGUvcG9zdHMvP3g9MQ?b=3",
        target: "https://news.example/posts/?x=1",
      },
    ],
  },
  {
    wrapper: "sendgrid",
    relation: "redirect",
    hosts: ["ct.sendgrid.net", ":tenant.ct.sendgrid.net", "click.sendgrid.net"],
    opaque: ["/ls/**", "/wf/**", "/uni/**", "/ss/c/**"],
    examples: [{ url: "https://u123.ct.sendgrid.net/ls/click?upn=abc-2B", reason: "opaque" }],
  },
  {
    wrapper: "sendgrid-custom",
    relation: "redirect",
    hosts: ["*"],
    opaque: ["/ls/click?upn=*", "/wf/click?upn=*"],
    examples: [{ url: "https://email.shop.example/ls/click?upn=u001.abc-2B", reason: "opaque" }],
  },
  {
    wrapper: "devto",
    relation: "redirect",
    hosts: ["dev.to"],
    patterns: [
      "/ahoy/messages/*/click?u=:target",
      "/ahoy/messages/*/click?url=:target",
      "/ahoy/click?u=:target",
      "/ahoy/click?url=:target",
    ],
    examples: [
      { url: "https://dev.to/ahoy/messages/abc/click?signature=x&u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "lever",
    relation: "redirect",
    hosts: ["t.lever-analytics.com"],
    patterns: ["/email-link?dest=:target"],
    examples: [
      { url: "https://t.lever-analytics.com/email-link?dest=https%3A%2F%2Fjobs.example%2F1&eid=1", target: "https://jobs.example/1" },
    ],
  },
  {
    wrapper: "hive",
    relation: "redirect",
    hosts: ["app.hive.co"],
    patterns: ["/email/elt?next=:target"],
    examples: [{ url: "https://app.hive.co/email/elt/?h=x&next=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "mailtrack",
    relation: "redirect",
    hosts: ["mailtrack.io", ":tenant.mailtrack.io"],
    patterns: ["/trace/link/*?url=:target", "/?url=:target"],
    examples: [
      { url: "https://mailtrack.io/trace/link/abc?url=https%3A%2F%2Fnews.example%2Fa&userId=1", target: "https://news.example/a" },
      { url: "https://mailtrack.io/pricing", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "streak",
    relation: "redirect",
    hosts: ["streaklinks.com", ":tenant.streaklinks.com", "streak-link.com", ":tenant.streak-link.com", "streak-links.com"],
    patterns: ["/*/:target", "/*/:target*"],
    examples: [
      { url: "https://streaklinks.com/AbC/https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2", target: "https://news.example/a?b=1&c=2" },
    ],
  },
  {
    wrapper: "notifications-google",
    relation: "redirect",
    hosts: ["notifications.google.com", "notifications.googleapis.com"],
    opaque: ["/g/p/**", "/email/redirect"],
    notes: ["Signed byte for byte: written again with other escapes, it is refused (ClearURLs/Addon#86)."],
    examples: [{ url: "https://notifications.googleapis.com/email/redirect?t=AFG8", reason: "opaque" }],
  },
  {
    wrapper: "mailpanion",
    relation: "redirect",
    hosts: ["mailpanion.com", "www.mailpanion.com"],
    patterns: ["/**?destination=:target"],
    examples: [{ url: "https://mailpanion.com/?destination=https%3A%2F%2Fnews.example%2Fletter", target: "https://news.example/letter" }],
  },
  {
    wrapper: "mailpgn",
    relation: "redirect",
    hosts: ["t.mailpgn.com"],
    patterns: ["/l/**?fl=:target"],
    opaque: ["/l/**"],
    examples: [{ url: "https://t.mailpgn.com/l/?u=1&fl=https%3A%2F%2Fnews.example%2Fcampaign", target: "https://news.example/campaign" }],
  },
];
