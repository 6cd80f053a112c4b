import type { Rule } from "../rule.ts";

/** Salesforce: record ids of 15 characters with case or 18 without. */
export const salesforce: readonly Rule[] = [
  {
    platform: "salesforce",
    kind: "record",
    title: "Salesforce",
    notes: [
      "The last three of 18 characters say which of the first 15 are capitals, so both forms join without a request and a lost case is restored.",
      "An org has two hosts, lightning.force.com and my.salesforce.com, with one name in front.",
      "sid= is a session: whoever has it is logged in.",
    ],
    hosts: [":org.lightning.force.com", ":org.my.salesforce.com", ":org.lightning.force.mil", ":org.my.salesforce.mil"],
    parts: {
      org: { fold: "lower" },
      id: { shape: "15 of alnum or 18 of alnum", codec: "salesforce-id" },
      bare: {
        shape:
          "1 of digit then 14 of alnum or 1 of digit then 17 of alnum or 'a' then 1 of digit then 13 of alnum or 'a' then 1 of digit then 16 of alnum",
        codec: "salesforce-id",
      },
    },
    id: "{org}/{id}{bare}",
    reject: ["/secur/**", "/lightning/(o|page|setup|n|app)/**"],
    patterns: ["/lightning/r/*/:id/**", "/lightning/r/:id/**", "/:bare{/(e|p|d)}?", "/one/one.app#/sObject/:id/**"],
    canonical: "https://{org}.lightning.force.com/lightning/r/{id}{bare}/view",
    capabilities: ["sid", "otp"],
    examples: [
      { url: "https://acme.lightning.force.com/lightning/r/Account/001A0000006Vm9rIAC/view", id: "acme/001A0000006Vm9rIAC" },
      {
        url: "https://acme.lightning.force.com/lightning/r/001A0000006Vm9r/view",
        id: "acme/001A0000006Vm9rIAC",
        why: "15 characters with case are 18 without",
      },
      { url: "https://acme.my.salesforce.com/001A0000006Vm9r", id: "acme/001A0000006Vm9rIAC" },
      { url: "https://acme.my.salesforce.com/001a0000006vm9riac", id: "acme/001A0000006Vm9rIAC", why: "lower-cased on the way" },
      { url: "https://acme.lightning.force.com/one/one.app#/sObject/001A0000006Vm9rIAC/view", id: "acme/001A0000006Vm9rIAC" },
      { url: "https://other.my.salesforce.com/001A0000006Vm9r", id: "other/001A0000006Vm9rIAC" },
      { url: "https://acme.lightning.force.com/lightning/o/Account/list", rejected: "not-a-resource" },
      { url: "https://acme.my.salesforce.com/001A0000006Vm9rIAD", rejected: "not-a-resource", why: "the last three contradict the rest" },
      { url: "https://acme.my.salesforce.com.evil.example/001A0000006Vm9r", rejected: "unsupported-host" },
    ],
  },
];
