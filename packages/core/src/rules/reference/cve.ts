import type { Rule } from "../rule.ts";

/** CVE: the number of a vulnerability, whoever of the three registries shows it. */
export const cve: readonly Rule[] = [
  {
    platform: "cve",
    kind: "vulnerability",
    title: "CVE",
    notes: ["cve.org, MITRE's former site and the NVD show one record. What vendors write about it are documents of their own."],
    hosts: ["cve.org", "cve.mitre.org", "nvd.nist.gov", "web.nvd.nist.gov"],
    parts: { id: { shape: "1 of [cC] then 1 of [vV] then 1 of [eE] then '-' then 4 of digit then '-' then 4-7 of digit", fold: "upper" } },
    patterns: [
      "/(CVERecord|cverecord)?id=:id",
      "/CVERecord/:id",
      "/vuln/detail/:id{/*}?",
      "/cgi-bin/cvename.cgi?name=:id",
      "/view/vuln/detail?vulnId=:id",
      "//cveawg.mitre.org/api/cve/:id",
      "//services.nvd.nist.gov/rest/json/cves/2.0?cveId=:id",
    ],
    canonical: "https://www.cve.org/CVERecord?id={id}",
    examples: [
      { url: "https://www.cve.org/CVERecord?id=CVE-2021-44228", id: "CVE-2021-44228" },
      { url: "https://nvd.nist.gov/vuln/detail/cve-2021-44228", id: "CVE-2021-44228" },
      { url: "https://cve.mitre.org/cgi-bin/cvename.cgi?name=CVE-2021-44228", id: "CVE-2021-44228" },
      { url: "https://nvd.nist.gov/vuln/detail/CVE-2021-4422", id: "CVE-2021-4422", why: "no prefix of another number" },
      { url: "https://nvd.nist.gov/vuln/search", rejected: "not-a-resource" },
      { url: "https://nvd.nist.gov.evil.example/vuln/detail/CVE-2021-44228", rejected: "unsupported-host" },
    ],
  },
];
