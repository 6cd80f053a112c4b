import type { Rule } from "../rule.ts";

const NUMBER = "1-20 of digit";
const TABS = "list|board|timeline|calendar|overview|files|messages|gantt|dashboard|progress|workflow|note";

/** Asana: numbers for tasks and projects. */
export const asana: readonly Rule[] = [
  {
    platform: "asana",
    kind: "task",
    title: "Asana",
    notes: ["A task is in many projects and is one task in all of them: the project in front is decoration."],
    hosts: ["app.asana.com"],
    parts: { id: NUMBER },
    reject: ["/0/(home|inbox|my_tasks|search|portfolios|goals|reporting|teams)/*"],
    patterns: ["/0/*{1-20 of digit}/:id{/f}?", "/0/(inbox|search|home|my_tasks)/*/:id{/*}?", "/1/**/task/:id", "/1/**/task/:id/*"],
    canonical: "https://app.asana.com/0/0/{id}",
    view: { focus: "focus" },
    examples: [
      { url: "https://app.asana.com/0/1201234567890123/1209876543210987/f", id: "1209876543210987" },
      { url: "https://app.asana.com/0/1201234567890124/1209876543210987", id: "1209876543210987", why: "seen in another project" },
      { url: "https://app.asana.com/1/1200000000000001/project/1201234567890123/task/1209876543210987?focus=true", id: "1209876543210987" },
      { url: "https://app.asana.com/0/0/1209876543210987", id: "1209876543210987" },
      { url: "https://app.asana.com/0/home/1200000000000001", rejected: "not-a-resource" },
      { url: "https://app.asana.com.evil.example/0/0/1209876543210987", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "asana",
    kind: "project",
    namespace: "asana-project",
    title: "Asana project",
    hosts: ["app.asana.com"],
    parts: { id: NUMBER },
    patterns: [`/0/:id{/(${TABS})}?`, "/1/*/project/:id/**"],
    canonical: "https://app.asana.com/0/{id}",
    trust: "open",
    examples: [
      { url: "https://app.asana.com/0/1201234567890123/board", id: "1201234567890123" },
      { url: "https://app.asana.com/1/1200000000000001/project/1201234567890123/list/1200000000000009", id: "1201234567890123" },
    ],
  },
];
