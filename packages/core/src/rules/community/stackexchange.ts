import type { Rule } from "../rule.ts";

const HOSTS = [
  "stackoverflow.com",
  "meta.stackoverflow.com",
  "superuser.com",
  "meta.superuser.com",
  "serverfault.com",
  "meta.serverfault.com",
  "askubuntu.com",
  "meta.askubuntu.com",
  "mathoverflow.net",
  "meta.mathoverflow.net",
  "stackapps.com",
  ":site.stackexchange.com",
  "(es|ja|pt|ru).stackoverflow.com",
  "(es|ja|pt|ru).meta.stackoverflow.com",
];
const NUMBER = "1-10 of digit";

/** Stack Exchange: questions and answers by number, on each site. */
export const stackexchange: readonly Rule[] = [
  {
    platform: "stackexchange",
    kind: "answer",
    namespace: "stackexchange-answer",
    title: "Stack Exchange answer",
    notes: [
      "Questions and answers are counted together, but a number under /q/ and under /a/ leads to different pages, so they are kept apart.",
    ],
    hosts: HOSTS,
    parts: { id: NUMBER },
    id: "{host}/{id}",
    patterns: ["/a/:id{/*}?", "/questions/*/*/:id"],
    canonical: "https://{host}/a/{id}",
    examples: [
      { url: "http://stackoverflow.com/a/17992906", id: "stackoverflow.com/17992906" },
      { url: "https://stackoverflow.com/a/17992906/1234567", id: "stackoverflow.com/17992906", why: "the second number is who shared it" },
      {
        url: "http://stackoverflow.com/questions/17992553/concept-behind-these-four-lines-of-tricky-c-code/17992906#17992906",
        id: "stackoverflow.com/17992906",
      },
      {
        url: "https://stackoverflow.com/a/17992553",
        id: "stackoverflow.com/17992553",
        why: "a question with this number is another thing",
      },
    ],
  },
  {
    platform: "stackexchange",
    kind: "question",
    title: "Stack Exchange",
    notes: [
      "Numbers are counted on each site, so the host belongs to the id. The slug and the user behind the number are decoration.",
      "A duplicate is redirected by the site; that is a relation and no identity.",
    ],
    hosts: HOSTS,
    parts: { id: NUMBER },
    id: "{host}/{id}",
    reject: ["/questions{/(tagged|ask|unanswered|linked|greatest-hits|feed)/**}?", "/(search|tags|users|jobs|companies)/**"],
    patterns: ["/(questions|q)/:id{/*}?"],
    canonical: "https://{host}/questions/{id}",
    examples: [
      { url: "http://stackoverflow.com/q/17992553", id: "stackoverflow.com/17992553" },
      { url: "https://stackoverflow.com/questions/17992553/renamed-title?noredirect=1&lq=1", id: "stackoverflow.com/17992553" },
      { url: "https://stackoverflow.com/q/17992553/1234567", id: "stackoverflow.com/17992553" },
      { url: "https://superuser.com/q/17992553", id: "superuser.com/17992553", why: "the same number on another site" },
      { url: "https://unix.stackexchange.com/questions/12345/some-title", id: "unix.stackexchange.com/12345" },
      { url: "https://ru.stackoverflow.com/questions/12345", id: "ru.stackoverflow.com/12345" },
      { url: "https://stackoverflow.com/questions/tagged/c", rejected: "not-a-resource" },
      { url: "https://stackoverflow.com/users/1234567/someone", rejected: "not-a-resource" },
      { url: "https://stackoverflow.com/questions/abc", rejected: "bad-id" },
      { url: "https://notstackoverflow.com/q/17992553", rejected: "unsupported-host" },
    ],
  },
];
