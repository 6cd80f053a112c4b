import type { Rule } from "../rule.ts";

/** Kaltura: an entry inside a partner. */
export const kaltura: readonly Rule[] = [
  {
    platform: "kaltura",
    kind: "video",
    title: "Kaltura",
    notes: ["The partner (p/N, wid/_N) is part of the id: entries are unique only inside it.", "ks= is a session: a capability."],
    hosts: ["kaltura.com", ":sub.kaltura.com"],
    parts: { partner: "1-10 of digit", id: "1 of [01] then '_' then 8 of base36" },
    id: "{partner}:{id}",
    patterns: [
      "/p/:partner/**?entry_id=:id",
      "/p/:partner/**/(entry_id|entryId)/:id",
      "/p/:partner/**/(entry_id|entryId)/:id/*",
      "/p/:partner/**/(entry_id|entryId)/:id/*/*",
      "/p/:partner/**/(entry_id|entryId)/:id/*/*/*/*",
      "/index.php/(kwidget|extwidget)/{preview/}?{cache_st/*/}?wid/_:partner/**/entry_id/:id",
      "/index.php/extwidget/preview/partner_id/:partner/**/entry_id/:id",
      "/index.php/extwidget/preview/partner_id/:partner/**/entry_id/:id/*/*",
      "/html5/html5lib/*/mwEmbedFrame.php/p/:partner/uiconf_id/*/entry_id/:id",
      "/**?wid=_:partner&entry_id=:id",
      "kaltura::partner/:id",
    ],
    canonical: "https://cdnapisec.kaltura.com/p/{partner}/sp/{partner}00/playManifest/entryId/{id}",
    view: { "flashvars[mediaProxy.mediaPlayFrom]": "start" },
    capabilities: ["ks", "flashvars[ks]"],
    examples: [
      {
        url: "http://www.kaltura.com/index.php/kwidget/cache_st/1300318621/wid/_269692/uiconf_id/3873291/entry_id/1_1jc2y3e4",
        id: "269692:1_1jc2y3e4",
      },
      {
        url: "https://www.kaltura.com/index.php/extwidget/preview/partner_id/1770401/uiconf_id/37307382/entry_id/0_58u8kme7/embed/iframe?&flashvars[streamerType]=auto",
        id: "1770401:0_58u8kme7",
      },
      {
        url: "https://cdnapisec.kaltura.com/p/1770401/sp/177040100/embedIframeJs/uiconf_id/37307382/partner_id/1770401?entry_id=0_58u8kme7",
        id: "1770401:0_58u8kme7",
      },
      {
        url: "https://cdnapisec.kaltura.com/p/1770401/sp/177040100/playManifest/entryId/0_58u8kme7/format/url/protocol/https",
        id: "1770401:0_58u8kme7",
      },
      {
        url: "https://cdnapisec.kaltura.com/html5/html5lib/v2.30.2/mwEmbedFrame.php?&wid=_1337&uiconf_id=20540612&entry_id=1_sf5ovm7u",
        id: "1337:1_sf5ovm7u",
      },
      {
        url: "https://cdnapisec.kaltura.com/html5/html5lib/v2.30.2/mwEmbedFrame.php/p/1337/uiconf_id/20540612/entry_id/1_sf5ovm7u?wid=_243342",
        id: "1337:1_sf5ovm7u",
      },
      { url: "kaltura:269692:1_1jc2y3e4", id: "269692:1_1jc2y3e4" },
      { url: "https://www.kaltura.com/products/video", rejected: "not-a-resource" },
      { url: "kaltura:269692:abc", rejected: "bad-id" },
      { url: "https://notkaltura.com/p/1770401/sp/177040100/playManifest/entryId/0_58u8kme7", rejected: "unsupported-host" },
    ],
  },
];
