import type { KeepRule } from "../params.ts";

/** Hosts and paths that break without a parameter: exceptions that published lists had to make after reports. */
export const KEPT_PARAMS: readonly KeepRule[] = [
  {
    names: "utm_*",
    hosts: "glavnoe.life 3dnews.ru canadacompanyregistry.com t.send.vt.edu rd.bizrate.com redirects.tradedoubler.com app.plex.tv mmcref.pl",
    in: "link",
    why: "The page answers with an error, or loses its target, without its campaign tags.",
  },
  {
    names: "utm_source utm_medium",
    hosts:
      "sendgb.com transfernow.net uploadnow.io onet.pl auto-swiat.pl businessinsider.com.pl komputerswiat.pl video-shoper.ru meituan.com",
    in: "link",
    why: "Downloads and consent walls read the source.",
  },
  {
    names: "utm_campaign utm_content utm_term",
    hosts: "usprobioticguide.com reddit.app.link gaugau.futabanet.jp metabase.com",
    in: "link",
    why: "The page reads it.",
  },
  { names: "utm_*", hosts: "google.*", in: "link", why: "Maps and sign-in pages pass it on to their target." },
  { names: "mtm_* itm_* stm_*", hosts: "redir.tradedoubler.com", in: "link", why: "The redirector passes its query on." },
  { names: "oly_enc_id", hosts: "greenbuildingadvisor.com", in: "link", why: "Signing in needs it." },
  { names: "_ga", hosts: "login.aliexpress.com login.aliexpress.us", in: "link", why: "A redirect loop without it." },
  { names: "__s", hosts: "facebook.com", in: "all", why: "Another parameter of the same name." },
  { names: "cmpid", hosts: "cleviationly.com", in: "all", why: "It names the page." },
  { names: "irclickid", hosts: "axs.com", in: "link", why: "The shop refuses to open without it." },
  { names: "clickid", hosts: "discover.com", in: "link", why: "Applications read it." },
  { names: "spm", hosts: "twitcasting.tv v.youku.com", in: "all", why: "Another parameter of the same name." },
  { names: "tduid", hosts: "tradedoubler.com", in: "all", why: "The redirector reads it." },
  { names: "usg", hosts: "google.* translate.googleusercontent.com", in: "link", why: "Google checks the signature of its own redirects." },
  { names: "vc_lpp", hosts: "booklive.jp", in: "link", why: "The page reads it." },
  { names: "amp", hosts: "eurasiantimes.com cybersecuritynews.com", in: "link", why: "Only the AMP edition exists." },
];
