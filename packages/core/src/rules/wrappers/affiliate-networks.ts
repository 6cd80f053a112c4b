import type { WrapperRule } from "./wrapper.ts";

const CJ: readonly string[] = ["anrdoezrs.net", "dpbolvw.net", "tkqlhce.com", "kqzyfj.com", "jdoqocy.com"].flatMap((host) => [
  host,
  `www.${host}`,
]);

const IMPACT: readonly string[] = [
  "pxf.io",
  "sjv.io",
  "7eer.net",
  "evyy.net",
  "ojrq.net",
  "qflm.net",
  "8ocm68.net",
  "uikc.net",
  "xovt.net",
  "bn5x.net",
  "vzew.net",
  "i######.net",
];

const PEPPERJAM: readonly string[] = ["gopjn", "pjatr", "pjtra", "pntra", "pntrac", "pntrs"].flatMap((name) => [
  `${name}.com`,
  `www.${name}.com`,
]);

/** The large affiliate networks. Without a target in the URL the network picks the shop's home page or a campaign: opaque. */
export const AFFILIATE_NETWORKS: readonly WrapperRule[] = [
  {
    wrapper: "awin",
    relation: "redirect",
    hosts: ["awin1.com", "www.awin1.com"],
    patterns: [
      "/cread.php?ued=:target",
      "/awclick.php?ued=:target",
      "/cread.php?p=[[:target]]",
      "/awclick.php?p=[[:target]]",
      "/cread.php?p=:target",
      "/awclick.php?p=:target",
    ],
    opaque: ["/cread.php", "/awclick.php", "/pclick.php"],
    examples: [
      {
        url: "https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example%2F%3Fq%3Da%2520b%26f%5B0%5D%3Dc",
        target: "https://shop.example/?q=a%20b&f[0]=c",
        why: "YOURLS#2660: one decoding",
      },
      { url: "https://www.awin1.com/cread.php?awinmid=1&p=[[https%3A%2F%2Fshop.example%2Fp]]", target: "https://shop.example/p" },
      { url: "https://www.awin1.com/pclick.php?p=12345", reason: "opaque" },
    ],
  },
  {
    wrapper: "zanox",
    relation: "redirect",
    hosts: ["ad.zanox.com", "www.zanox-affiliate.de"],
    patterns: ["/ppc?ulp=[[:target]]", "/ppc?ulp=%5B%5B:target%5D%5D", "/ppc?ulp=:target"],
    opaque: ["/ppc"],
    examples: [{ url: "https://ad.zanox.com/ppc/?123C456&ULP=[[https%3A%2F%2Fshop.example%2Fp]]", target: "https://shop.example/p" }],
  },
  {
    wrapper: "cj-click",
    relation: "redirect",
    hosts: CJ,
    patterns: ["/click-*?url=:target"],
    opaque: ["/click-*"],
    examples: [
      { url: "https://www.jdoqocy.com/click-7988170-15232592?SID=11&URL=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://www.dpbolvw.net/click-8187505-15219391?url=https://", reason: "malformed-url" },
      { url: "https://www.dpbolvw.net/click-8187505-15219391", reason: "opaque" },
    ],
  },
  {
    wrapper: "cj-links",
    relation: "redirect",
    hosts: [...CJ, "cj.dotomi.com"],
    patterns: [
      "/links/*/type/dlg/sid/*/:target*",
      "/links/*/type/dlg/:target*",
      "/links/*/sid/*/:target*",
      "/links/*/:target*",
      "/links-t/*/type/dlg/sid/*/:target*",
      "/links-t/*/type/dlg/:target*",
      "/links-t/*/sid/*/:target*",
      "/links-t/*/:target*",
    ],
    examples: [
      {
        url: "https://www.anrdoezrs.net/links/8187505/type/dlg/sid/abc/https://shop.example/p?id=1",
        target: "https://shop.example/p?id=1",
      },
    ],
  },
  {
    wrapper: "cj-links-fragment",
    relation: "redirect",
    hosts: [...CJ, "cj.dotomi.com"],
    patterns: ["/links/*/type/dlg/fragment/:anchor/:target*", "/links/*/type/dlg/sid/*/fragment/:anchor/:target*"],
    template: "{target}#{anchor}",
    examples: [
      {
        url: "https://www.anrdoezrs.net/links/89/type/dlg/sid/x/fragment/internal%3D1/https://shop.example/search/",
        target: "https://shop.example/search/#internal=1",
      },
    ],
  },
  {
    wrapper: "emjcd",
    relation: "redirect",
    hosts: ["emjcd.com", "www.emjcd.com"],
    patterns: ["/links-i?d=:target"],
    decode: ["base64url", "json:destinationUrl"],
    opaque: ["/links-i/**"],
    examples: [
      {
        url: "https://www.emjcd.com/links-i/?d=eyJkZXN0aW5hdGlvblVybCI6Imh0dHBzOi8vc2hvcC5leGFtcGxlL3A_aWQ9MSJ9",
        target: "https://shop.example/p?id=1",
      },
    ],
  },
  {
    wrapper: "linksynergy",
    relation: "redirect",
    hosts: ["click.linksynergy.com"],
    patterns: ["/deeplink?murl=:target", "/link?murl=:target"],
    opaque: ["/deeplink", "/link"],
    examples: [
      {
        url: "https://click.linksynergy.com/link?id=k%2Ai&offerid=1.20&type=15&murl=https%3A%2F%2Fshop.example%2Fp%3Fitem%3D9",
        target: "https://shop.example/p?item=9",
      },
    ],
  },
  {
    wrapper: "linksynergy-fsbin",
    relation: "redirect",
    hosts: ["click.linksynergy.com", "linksynergy.com", "linksynergy.walmart.com"],
    patterns: ["/fs-bin/click?RD_PARM1=:target", "/fs-bin/stat?RD_PARM1=:target"],
    decode: ["percent", "percent-again"],
    opaque: ["/fs-bin/**"],
    notes: ["Escaped twice, but not always."],
    examples: [
      {
        url: "http://click.linksynergy.com/fs-bin/stat?id=F&amp;offerid=7&amp;RD_PARM1=http%253A%252F%252Fshop.example%252Fp%253Fid%253D7%2526x%253D3",
        target: "http://shop.example/p?id=7&x=3",
      },
      { url: "http://click.linksynergy.com/fs-bin/click?id=F&RD_PARM1=http%3A%2F%2Fshop.example%2Fp", target: "http://shop.example/p" },
    ],
  },
  {
    wrapper: "shareasale",
    relation: "redirect",
    hosts: ["shareasale.com", "www.shareasale.com", "shareasale-analytics.com", "www.shareasale-analytics.com"],
    patterns: ["/r.cfm?urllink=:target"],
    scheme: "https",
    opaque: ["/r.cfm"],
    notes: ["The scheme is left out; `u` is a user."],
    examples: [
      {
        url: "https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=www%2Eshop%2Eexample%2Fp&afftrack=",
        target: "https://www.shop.example/p",
      },
      { url: "https://shareasale.com/r.cfm?b=12345&u=67890", reason: "opaque" },
    ],
  },
  {
    wrapper: "impact",
    relation: "redirect",
    hosts: IMPACT.map((host) => `:tenant.${host}`),
    patterns: ["/**?u=:target", "/**?url=:target"],
    opaque: ["/c/**", "/*"],
    notes: ["Some fifty domains, one subdomain for each shop. Without `u` the campaign's own page is the target."],
    examples: [
      { url: "https://brand.i384100.net/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://brand.sjv.io/AbC12?u=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://brand.pxf.io/c/1/2/3?subId1=abc", reason: "opaque" },
      { url: "https://brand.pxf.io/?subId1=abc", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "impact-custom",
    relation: "redirect",
    hosts: ["goto.walmart.com", "goto.target.com", "goto.carters.com"],
    patterns: ["/c/:account/:ad/:campaign?u=:target", "/?u=:target", "/c/:account/:ad/:campaign?url=:target"],
    parts: { account: "1-12 of digits", ad: "1-12 of digits", campaign: "1-12 of digits" },
    opaque: ["/c/**"],
    examples: [
      { url: "https://goto.walmart.com/c/123/456/789?veh=aff&u=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://goto.target.com/c/123/456/789", reason: "opaque" },
    ],
  },
  {
    wrapper: "ojrq",
    relation: "redirect",
    hosts: ["ojrq.net", "www.ojrq.net"],
    patterns: ["/p?return=:target"],
    notes: ["Often holds the network's own link."],
    examples: [
      { url: "https://www.ojrq.net/p/?return=https%3A%2F%2Fshop.example%2Fp&cid=1", target: "https://shop.example/p" },
      {
        url: "https://www.ojrq.net/p/?return=https%3A%2F%2Fbrand.pxf.io%2Fc%2F1%2F2%2F3%3Fu%3Dhttps%253A%252F%252Fshop.example%252Fp",
        target: "https://shop.example/p",
      },
    ],
  },
  {
    wrapper: "partnerize",
    relation: "redirect",
    hosts: ["prf.hn", "www.prf.hn"],
    patterns: ["/click/**/destination::target*"],
    opaque: ["/click/**", "/l/*"],
    examples: [
      {
        url: "https://prf.hn/click/camref:1011l/pubref:x/destination:https%3A%2F%2Fshop.example%2Fp%3Fid%3D1",
        target: "https://shop.example/p?id=1",
      },
      { url: "https://prf.hn/click/camref:1011l/destination:https://shop.example/p?id=1&x=2", target: "https://shop.example/p?id=1&x=2" },
      { url: "https://prf.hn/click/camref:1011l", reason: "opaque" },
    ],
  },
  {
    wrapper: "flexoffers",
    relation: "redirect",
    hosts: ["track.flexlinks.com", "track.flexlinkspro.com"],
    patterns: ["/a.ashx?url=:target", "/g.ashx?url=:target"],
    opaque: ["/a.ashx", "/g.ashx"],
    examples: [
      { url: "https://track.flexlinks.com/a.ashx?foid=1&foc=2&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "pepperjam",
    relation: "redirect",
    hosts: PEPPERJAM,
    patterns: ["/t/**?url=:target"],
    opaque: ["/t/**"],
    examples: [{ url: "https://www.gopjn.com/t/1-2-3-4?url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "avantlink",
    relation: "redirect",
    hosts: ["avantlink.com", "www.avantlink.com", "classic.avantlink.com"],
    patterns: ["/click.php?url=:target"],
    opaque: ["/click.php"],
    examples: [
      { url: "https://www.avantlink.com/click.php?tt=cl&mi=1&pw=2&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "tradedoubler",
    relation: "redirect",
    hosts: ["clk.tradedoubler.com", "clkuk.tradedoubler.com", "pdt.tradedoubler.com"],
    patterns: ["/click?url=:target"],
    examples: [
      {
        url: "https://clk.tradedoubler.com/click?a=982247&p=310409&g=0&url=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
      },
    ],
  },
  {
    wrapper: "tradedoubler-paren",
    relation: "redirect",
    hosts: ["clk.tradedoubler.com", "clkuk.tradedoubler.com", "pdt.tradedoubler.com"],
    patterns: ["/click"],
    after: "url(",
    until: ")",
    decode: ["percent"],
    opaque: ["/click"],
    examples: [
      {
        url: "http://clk.tradedoubler.com/click?p(345)a(1971564)g(16952822)url(http://shop.example/kirjat/a%2c_b/8683810)",
        target: "http://shop.example/kirjat/a,_b/8683810",
      },
      { url: "https://clk.tradedoubler.com/click?p=12345&a=67890", reason: "opaque" },
    ],
  },
  {
    wrapper: "admitad",
    relation: "redirect",
    hosts: [":tenant.admitad.com", "alitems.com", "alitems.site", "alitems.co", "fas.st"],
    patterns: ["/g/**?ulp=:target", "/goto/**?ulp=:target", "/tpt/**?ulp=:target"],
    opaque: ["/g/**", "/goto/**", "/tpt/**"],
    examples: [
      { url: "https://ad.admitad.com/g/1e8d114494abc/?ulp=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://alitems.site/g/1e8d114494/", reason: "opaque" },
    ],
  },
  {
    wrapper: "webgains",
    relation: "redirect",
    hosts: ["track.webgains.com"],
    patterns: ["/click.html?wgtarget=:target"],
    opaque: ["/click.html"],
    examples: [
      {
        url: "https://track.webgains.com/click.html?wgcampaignid=1&wgprogramid=2&wgtarget=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
      },
    ],
  },
];
