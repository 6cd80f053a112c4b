import type { WrapperRule } from "./wrapper.ts";

/** Affiliate networks of Asia. */
export const AFFILIATE_ASIA: readonly WrapperRule[] = [
  {
    wrapper: "valuecommerce",
    relation: "redirect",
    hosts: ["ck.jp.ap.valuecommerce.com", "atrrd.valuecommerce.com"],
    patterns: ["/**?vc_url=:target", "/**?u=:target"],
    examples: [
      {
        url: "https://ck.jp.ap.valuecommerce.com/servlet/referral?sid=1&pid=2&vc_url=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
      },
    ],
  },
  {
    wrapper: "yahoo-jp-affiliate",
    relation: "redirect",
    hosts: ["affiliate.shopping.yahoo.co.jp"],
    patterns: ["/**?u=:target", "/**?vc_url=:target"],
    examples: [{ url: "https://affiliate.shopping.yahoo.co.jp/click?u=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "rakuten-hb",
    relation: "redirect",
    hosts: ["hb.afl.rakuten.co.jp"],
    patterns: [
      "/hgc/**?pc=:target",
      "/ichiba/**?pc=:target",
      "/hsc/**?pc=:target",
      "/hgc/**?m=:target",
      "/ichiba/**?m=:target",
      "/hsc/**?m=:target",
    ],
    opaque: ["/**"],
    notes: ["`m` is the page for telephones."],
    examples: [
      {
        url: "https://hb.afl.rakuten.co.jp/hgc/54d2a438.4bc4/?m=http%3A%2F%2Fm.shop.example%2F1&pc=https%3A%2F%2Fshop.example%2FHOTEL%2F1.html",
        target: "https://shop.example/HOTEL/1.html",
      },
    ],
  },
  {
    wrapper: "a8",
    relation: "redirect",
    hosts: ["px.a8.net"],
    patterns: ["/svt/ejp?a8ejpredirect=:target"],
    opaque: ["/svt/ejp"],
    examples: [{ url: "https://px.a8.net/svt/ejp?a8mat=1&a8ejpredirect=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "moshimo",
    relation: "redirect",
    hosts: ["af.moshimo.com"],
    patterns: ["/af/c/click?url=:target"],
    opaque: ["/af/c/click"],
    examples: [
      { url: "https://af.moshimo.com/af/c/click?a_id=1&p_id=54&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "invol",
    relation: "redirect",
    hosts: ["invol.co"],
    patterns: ["/aff_m?url=:target"],
    opaque: ["/*"],
    examples: [{ url: "https://invol.co/aff_m?offer_id=1&url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "isclix",
    relation: "redirect",
    hosts: ["go.isclix.com"],
    patterns: ["/deep_link/**?url=:target"],
    examples: [{ url: "https://go.isclix.com/deep_link/123?url=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "aliexpress-deep",
    relation: "redirect",
    hosts: ["s.click.aliexpress.com"],
    patterns: ["/deep_link.htm?dl_target_url=:target"],
    opaque: ["/e/*"],
    examples: [
      {
        url: "https://s.click.aliexpress.com/deep_link.htm?aff_short_key=x&dl_target_url=https%3A%2F%2Fshop.example%2Fp",
        target: "https://shop.example/p",
      },
      { url: "https://s.click.aliexpress.com/e/_AbC123", reason: "opaque" },
    ],
  },
];
