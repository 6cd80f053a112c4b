import type { WrapperRule } from "./wrapper.ts";

const PROOFPOINT: readonly string[] = ["urldefense.proofpoint.com", "urldefense.com", "urldefense.us"];

const DEREFERERS: readonly string[] = [
  "deref-1und1.de",
  "deref-1und1.com",
  "deref-1und1.net",
  "deref-1und1-02.de",
  "deref-gmx.co.uk",
  "deref-gmx.com",
  "deref-gmx.de",
  "deref-gmx.fr",
  "deref-gmx.net",
  "deref-mail.com",
  "deref-mail-02.com",
  "deref-mail.de",
  "deref-mail.net",
  "deref-web.com",
  "deref-web.de",
  "deref-web.net",
  "deref-web-02.de",
].flatMap((host) => [host, `www.${host}`]);

/** Scanners that rewrite the links of a mail so that each click is checked. */
export const MAIL_SECURITY: readonly WrapperRule[] = [
  {
    wrapper: "safelinks",
    relation: "redirect",
    hosts: [
      "safelinks.protection.outlook.com",
      ":tenant.safelinks.protection.outlook.com",
      "safelinks.protection.office365.us",
      ":tenant.safelinks.protection.office365.us",
      "safelinks.protection.apps.mil",
      ":tenant.safelinks.protection.apps.mil",
      "safelinks.protection.partner.outlook.cn",
      ":tenant.safelinks.protection.partner.outlook.cn",
    ],
    patterns: ["/?url=:target", "/GetUrlReputation?url=:target", "/ap/*?url=:target", "/ap/*/GetUrlReputation?url=:target"],
    notes: ["The name is also written `URL`.", "Sovereign clouds have hosts of their own.", "One Safe Link may hold another."],
    examples: [
      {
        url: "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1&data=05%7C02&sdata=x&reserved=0",
        target: "https://news.example/a?b=1",
      },
      { url: "https://GCC02.SafeLinks.Protection.Office365.us/?URL=https%3A%2F%2Fnews.example%2F", target: "https://news.example/" },
      {
        url: "https://nam02.safelinks.protection.outlook.com./ap/w-59584e83/?url=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
        why: "a dot may end the host",
      },
      {
        url: "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fhop.example%2Fgo%3Furl%3Dhttps%253A%252F%252Fa.example%252Fb%2523c&data=02",
        target: "https://hop.example/go?url=https%3A%2F%2Fa.example%2Fb%23c",
        why: "vilega/O365Troubleshooters#136: the inner query belongs to the target",
      },
      { url: "https://eur01.safelinks.protection.outlook.com/?url=data%3Atext%2Fhtml%2Chi", reason: "unsafe-target" },
      { url: "https://safelinks.protection.outlook.com.evil.example/?url=https%3A%2F%2Fbank.example%2F", reason: "no-wrapper" },
      {
        url: "https://fakesafelinks.protection.outlook.com/?url=https%3A%2F%2Fbank.example%2F",
        reason: "no-wrapper",
        why: "the suffix begins at a dot",
      },
    ],
  },
  {
    wrapper: "proofpoint-v1",
    relation: "redirect",
    hosts: PROOFPOINT,
    patterns: ["/v1/url?u=:target"],
    decode: ["percent", "html"],
    notes: ["Plain percent escapes. Read as version 2, hyphens and underscores of the target are lost."],
    examples: [
      {
        url: "https://urldefense.proofpoint.com/v1/url?u=https%3A//news.example/index%5F95476.html&d=Dw&e=",
        target: "https://news.example/index_95476.html",
      },
      { url: "https://urldefense.proofpoint.com/v1/url?u=http://news.example/&amp;k=oIv%3D%0A&amp;r=x", target: "http://news.example/" },
      {
        url: "https://urldefense.proofpoint.com/v1/url?u=https-3A__news.example_a",
        reason: "opaque",
        why: "version 2 text under a version 1 path",
      },
    ],
  },
  {
    wrapper: "proofpoint-v2",
    relation: "redirect",
    hosts: PROOFPOINT,
    patterns: ["/v2/url?u=:target"],
    decode: ["proofpoint-v2", "html"],
    examples: [
      {
        url: "https://urldefense.proofpoint.com/v2/url?u=http-3A__www.news.example_us_a-2Db_&d=Dw&e=",
        target: "http://www.news.example/us/a-b/",
      },
      {
        url: "https://urldefense.com/v2/url?u=https-3A__news.example_a-5Fb-23c-2520d&d=Dw",
        target: "https://news.example/a_b#c%20d",
        why: "an escaped underscore is no slash",
      },
    ],
  },
  {
    wrapper: "proofpoint-v3",
    relation: "redirect",
    hosts: PROOFPOINT,
    patterns: ["/v3/__:target*"],
    decode: ["proofpoint-v3", "tail"],
    notes: ["`*` is one replaced character, `**X` a run of bytes.", "The query belongs to the target, so the raw text is read."],
    examples: [
      { url: "https://urldefense.com/v3/__https://news.example/search?q=a*b__;Kw!!DOx!t$", target: "https://news.example/search?q=a+b" },
      {
        url: "https://urldefense.com/v3/__http://news.example/**Aa*.html__;w60j!!foo!bar$",
        target: "http://news.example/ía#.html",
        why: "a run counts bytes",
      },
      {
        url: "https://urldefense.com/v3/__http://news.example/**_**A/x__;IyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIw!!a!b$",
        target: `http://news.example/${"#".repeat(67)}/x`,
      },
      {
        url: "https://urldefense.us/v3/__https:/news.example/a__;!!abc!def$",
        target: "https://news.example/a",
        why: "a proxy merged the slashes",
      },
      {
        url: "https://urldefense.com/v3/__http://news.example/**Ex__;Iw!!abc!def$",
        reason: "opaque",
        why: "fewer bytes than the run asks for",
      },
      { url: "https://urldefense.com.evil.example/v3/__https://bank.example/__;!!a!b$", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "mimecast",
    relation: "redirect",
    hosts: [":tenant.mimecast.com", ":tenant.mimecastprotect.com"],
    patterns: ["/s/*?url=:target"],
    opaque: ["/s/**", "/r/**"],
    notes: ["`domain` only tells whose link it was: https://<domain> is not the target, and would make one page of all links of a site."],
    examples: [
      {
        url: "https://protect-us.mimecast.com/s/abc123?url=https%3A%2F%2Fnews.example%2Fa&domain=other.example",
        target: "https://news.example/a",
      },
      { url: "https://protect-eu.mimecast.com/s/aB12CdEf34?domain=news.example", reason: "opaque" },
    ],
  },
  {
    wrapper: "barracuda",
    relation: "redirect",
    hosts: ["linkprotect.cudasvc.com"],
    patterns: ["/url?a=:target"],
    examples: [{ url: "https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fnews.example%2fa&c=E,1,x", target: "https://news.example/a" }],
  },
  {
    wrapper: "cisco-secureweb",
    relation: "redirect",
    hosts: ["secure-web.cisco.com"],
    patterns: ["/*/:target", "/*/:target*"],
    opaque: ["/*"],
    notes: ["Links of 2014 are a bare token.", "The target is one escaped segment; a query behind it was added by somebody else."],
    examples: [
      { url: "https://secure-web.cisco.com/1abcDEF/https%3A%2F%2Fnews.example%2Fa%3Fb%3D1", target: "https://news.example/a?b=1" },
      { url: "https://secure-web.cisco.com/1abcDEF/https%3A%2F%2Fnews.example%2Fa.pdf?ref=blog", target: "https://news.example/a.pdf" },
      { url: "https://secure-web.cisco.com/auth=11abc", reason: "opaque" },
    ],
  },
  {
    wrapper: "sophos",
    relation: "redirect",
    hosts: [":tenant.protection.sophos.com"],
    patterns: ["/?u=:target"],
    decode: ["base64url", "html"],
    opaque: ["/?d=*"],
    notes: ["Base64 in either alphabet; a plus may have become a space.", "`d` is the domain only."],
    examples: [
      {
        url: "https://us-west-2.protection.sophos.com/?d=news.example&u=aHR0cHM6Ly9uZXdzLmV4YW1wbGUvd2F0Y2g_dj1UdEZfZ0U=&i=Njc1",
        target: "https://news.example/watch?v=TtF_gE",
      },
      { url: "https://us-west-2.protection.sophos.com/?d=news.example&u=bWFpbHRvOmluZm9AbmV3cy5leGFtcGxl", reason: "unsafe-target" },
      { url: "https://us-west-2.protection.sophos.com/?d=news.example&b=xyz", reason: "opaque" },
    ],
  },
  {
    wrapper: "trendmicro",
    relation: "redirect",
    hosts: [":tenant.trendmicro.com"],
    patterns: ["/wis/clicktime/v1/query?url=:target"],
    examples: [
      {
        url: "https://ddec1-0-en-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=https%3a%2f%2fdocs.news%2dpaper.example%2fa.pdf&umid=d1&auth=53",
        target: "https://docs.news-paper.example/a.pdf",
      },
    ],
  },
  {
    wrapper: "trendmicro-check",
    relation: "redirect",
    hosts: ["check.trendmicro.com", ":tenant.check.trendmicro.com"],
    patterns: ["/?url=:target"],
    examples: [
      { url: "https://imsva91-ctp.check.trendmicro.com/?url=https%3a%2f%2fnews.example%2fa&umid=d1", target: "https://news.example/a" },
      { url: "https://www.trendmicro.com/?url=https%3a%2f%2fnews.example%2fa", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "symantec",
    relation: "redirect",
    hosts: ["clicktime.symantec.com"],
    patterns: ["/**?u=:target*"],
    opaque: ["/**"],
    examples: [
      {
        url: "https://clicktime.symantec.com/3MnsciFmpCx2GTRR?u=https%3A%2F%2Fnews.example%2Fabs%2F1908.06733",
        target: "https://news.example/abs/1908.06733",
      },
    ],
  },
  {
    wrapper: "fireeye",
    relation: "redirect",
    hosts: ["protect.fireeye.com", "protect#.fireeye.com"],
    patterns: ["/v1/url?u=:target", "/url?u=:target"],
    examples: [
      {
        url: "https://protect2.fireeye.com/v1/url?k=00bf&q=1&e=221919da&u=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "messagelabs",
    relation: "redirect",
    hosts: ["clicktime.cloud.postoffice.net"],
    patterns: ["/clicktime.php?U=:target"],
    examples: [
      {
        url: "https://clicktime.cloud.postoffice.net/clicktime.php?U=https%3A%2F%2Fnews.example%2Fa&E=x",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "avanan",
    relation: "redirect",
    hosts: ["url.avanan.click"],
    patterns: ["/v2/___*/**", "/___*/**"],
    after: "___",
    until: "___",
    opaque: ["/**"],
    notes: ["The r01 kind scrambles the letters of the target."],
    examples: [
      { url: "https://url.avanan.click/v2/___https://news.example/a?b=1___.YXAzOmV4", target: "https://news.example/a?b=1" },
      { url: "https://url.avanan.click/v2/r01/___uggcf://arjf.rknzcyr/n___.YXAzOmV4", reason: "opaque" },
    ],
  },
  {
    wrapper: "edgepilot",
    relation: "redirect",
    hosts: ["link.edgepilot.com"],
    patterns: ["/s/**?u=:target"],
    opaque: ["/s/**"],
    examples: [{ url: "https://link.edgepilot.com/s/abc/def?u=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "redirect-url-email",
    relation: "redirect",
    hosts: ["redirect-url.email", "www.redirect-url.email"],
    patterns: ["/?link=:target"],
    examples: [{ url: "https://redirect-url.email/?link=https%3A%2F%2Fnews.example%2Fvault", target: "https://news.example/vault" }],
  },
  {
    wrapper: "mcas",
    relation: "redirect",
    hosts: [":tenant.mcas.ms", ":tenant.mcas-gov.us", ":tenant.mcas-gov.ms"],
    opaque: ["/**"],
    notes: ["Defender for Cloud Apps puts a suffix behind the host; which hosts it stands for is each organisation's setting."],
    examples: [{ url: "https://news.example.mcas.ms/a", reason: "opaque" }],
  },
  {
    wrapper: "mailru-check",
    relation: "redirect",
    hosts: ["checklink.mail.ru"],
    opaque: ["/proxy"],
    examples: [{ url: "https://checklink.mail.ru/proxy?es=AbC", reason: "opaque" }],
  },
  {
    wrapper: "yandex-mail-redir",
    relation: "redirect",
    hosts: ["mail.yandex.ru", "mail.yandex.com"],
    patterns: ["/re.jsx?l=:target*"],
    opaque: ["/re.jsx"],
    examples: [
      {
        url: "https://mail.yandex.ru/re.jsx?uid=1&h=x&l=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2",
        target: "https://news.example/a?b=1&c=2",
      },
    ],
  },
  {
    wrapper: "deref-mail",
    relation: "redirect",
    hosts: DEREFERERS,
    patterns: ["/mail/client/*/dereferrer?redirectUrl=:target", "/mail/client/dereferrer?redirectUrl=:target"],
    notes: ["The web mail of GMX, WEB.DE and 1&1."],
    examples: [
      {
        url: "https://deref-gmx.net/mail/client/abc/dereferrer/?redirectUrl=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "qq-mail",
    relation: "redirect",
    hosts: ["mail.qq.com", ":tenant.mail.qq.com"],
    patterns: ["/cgi-bin/readtemplate?gourl=:target"],
    examples: [
      {
        url: "https://en.mail.qq.com/cgi-bin/readtemplate?t=safety&check=false&gourl=https%3A%2F%2Fnews.example%2F&evil=0",
        target: "https://news.example/",
      },
    ],
  },
];
