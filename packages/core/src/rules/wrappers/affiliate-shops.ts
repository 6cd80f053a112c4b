import { EBAY_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

/** Affiliate links of publishers, price comparisons and single shops. */
export const AFFILIATE_SHOPS: readonly WrapperRule[] = [
  {
    wrapper: "skimlinks",
    relation: "redirect",
    hosts: ["go.skimresources.com", "skimresources.com", "go.redirectingat.com", "redirectingat.com"],
    patterns: ["/?url=:target"],
    opaque: ["/"],
    notes: ["`sref` is the page the link stood on."],
    examples: [
      {
        url: "http://go.redirectingat.com/?xs=1&id=1X&sref=http%3A%2F%2Fblog.example%2F&xcust=%5Ba%7Cb&url=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
        why: "the first parameter that looks like a URL is not the target",
      },
      { url: "https://go.skimresources.com/?id=12345&xs=1", reason: "opaque" },
    ],
  },
  {
    wrapper: "viglink",
    relation: "redirect",
    hosts: ["redirect.viglink.com"],
    patterns: ["/**?u=:target", "/**?ourl=:target", "/**?out=:target"],
    examples: [{ url: "https://redirect.viglink.com/?format=go&key=x&u=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "ebay-rover",
    relation: "redirect",
    hosts: ["rover.ebay.:tld"],
    tlds: EBAY_TLDS,
    patterns: ["/rover/**?mpre=:target", "/rover/**?mpre1=:target", "/rover/**?loc=:target"],
    opaque: ["/rover/**"],
    examples: [
      {
        url: "https://rover.ebay.co.uk/rover/1/710-53481-19255-0/1?campid=1&mpre=https%3A%2F%2Fshop.example%2Fitm%2F456",
        target: "https://shop.example/itm/456",
      },
      { url: "https://rover.ebay.com/rover/1/711-53200-19255-0/1?campid=12345", reason: "opaque" },
    ],
  },
  {
    wrapper: "georiot",
    relation: "redirect",
    hosts: ["target.georiot.com", "buy.geni.us"],
    patterns: ["/Proxy.ashx?GR_URL=:target", "/?GR_URL=:target"],
    notes: ["Short codes of geni.us lead elsewhere in each country: never an identity."],
    examples: [
      {
        url: "https://target.georiot.com/Proxy.ashx?tsid=8429&GR_URL=https%3A%2F%2Fshop.example%2Fdp%2FB0%3Ftag%3Dx-20",
        target: "https://shop.example/dp/B0?tag=x-20",
      },
    ],
  },
  {
    wrapper: "bttn",
    relation: "redirect",
    hosts: ["r.bttn.io"],
    patterns: ["/**?btn_url=:target", "/**?btn_desktop_url=:target"],
    examples: [
      { url: "https://r.bttn.io/?btn_ref=x&btn_pub_ref=y&btn_url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "howl-narrativ",
    relation: "redirect",
    hosts: ["howl.me", "howl.link", "shop-links.co", "narrativ.com", ":tenant.narrativ.com", "api.bam-x.com"],
    patterns: [
      "/link?url=:target",
      "/api/v0/client_redirect?url=:target",
      "/api/v1/client_redirect?url=:target",
      "/api/v0/clickmate?url=:target",
      "/api/v1/clickmate?url=:target",
    ],
    notes: ["The click is auctioned: now and then a visitor lands in another shop."],
    examples: [{ url: "https://shop-links.co/link/?exclusive=1&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "idealo",
    relation: "redirect",
    hosts: ["idealo-partner.com", "www.idealo-partner.com"],
    patterns: ["/**?trg=:target"],
    examples: [{ url: "https://www.idealo-partner.com/?trg=https%3A%2F%2Fshop.example%2Foffer", target: "https://shop.example/offer" }],
  },
  {
    wrapper: "partner-ads",
    relation: "redirect",
    hosts: ["partner-ads.com", "www.partner-ads.com"],
    patterns: ["/**?htmlurl=:target"],
    examples: [
      {
        url: "https://www.partner-ads.com/dk/klikbanner.php?partnerid=1&htmlurl=https%3A%2F%2Fshop.example%2Fdeal",
        target: "https://shop.example/deal",
      },
    ],
  },
  {
    wrapper: "smartredirect",
    relation: "redirect",
    hosts: ["smartredirect.de", "www.smartredirect.de"],
    patterns: ["/**?url=:target"],
    examples: [
      { url: "https://smartredirect.de/redir/clickGate.php?u=1&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "slickdeals",
    relation: "redirect",
    hosts: ["slickdeals.net", "www.slickdeals.net"],
    patterns: ["/?u2=:target", "/i.php?u2=:target"],
    examples: [{ url: "https://slickdeals.net/?pno=1&lno=1&u2=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "trx-hub",
    relation: "redirect",
    hosts: ["clicks.trx-hub.com"],
    patterns: ["/xid/**?q=:target"],
    examples: [
      { url: "https://clicks.trx-hub.com/xid/x?q=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      {
        url: "https://clicks.trx-hub.com/xid/x?q=https%3A%2F%2Fgoto.walmart.com%2Fc%2F1%2F2%2F3%3Fu%3Dhttps%253A%252F%252Fshop.example%252Fp",
        target: "https://shop.example/p",
        why: "a network inside a network",
      },
    ],
  },
  {
    wrapper: "digidip",
    relation: "redirect",
    hosts: ["digidip.net", ":tenant.digidip.net"],
    patterns: ["/visit?url=:target"],
    opaque: ["/visit"],
    examples: [{ url: "https://g-o-media.digidip.net/visit?url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "effiliation",
    relation: "redirect",
    hosts: ["track.effiliation.com"],
    patterns: ["/**?url=:target"],
    examples: [
      {
        url: "https://track.effiliation.com/servlet/effi.redir?id_compteur=1&url=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
      },
    ],
  },
  {
    wrapper: "adtraction",
    relation: "redirect",
    hosts: ["track.adtraction.com"],
    patterns: ["/t/t?url=:target"],
    opaque: ["/t/t"],
    examples: [
      { url: "https://track.adtraction.com/t/t?a=1&as=2&t=2&tk=1&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "adtraction-custom",
    relation: "redirect",
    hosts: ["*"],
    patterns: ["/t/t?a=*&as=*&t=*&tk=*&url=:target"],
    notes: ["Shops give the counter a host of their own; the four parameters together are found nowhere else."],
    examples: [
      { url: "https://go.shop.example/t/t?a=1&as=2&t=2&tk=1&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
      { url: "https://go.shop.example/t/t?url=https%3A%2F%2Fshop.example%2Fp", reason: "no-wrapper" },
    ],
  },
];
