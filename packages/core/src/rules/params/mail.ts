import type { ParamRule } from "../params.ts";

/**
 * Newsletter systems. Those whose own pages (unsubscribe, preferences, view in browser) read the parameter are `functional`:
 * several browsers had to take them back from their lists (Marketo, Klaviyo, Kit, Eloqua).
 */
export const MAIL_PARAMS: readonly ParamRule[] = [
  { vendor: "HubSpot", class: "tracking", names: "_hsenc __hssc __hstc __hsfp _hsmi hsctatracking", lists: 7 },
  { vendor: "Mailchimp", class: "tracking", names: "mc_cid mc_eid", lists: 9 },
  { vendor: "Mailchimp", class: "tracking", names: "mc_tc", lists: 2 },
  { vendor: "Marketo", class: "functional", names: "mkt_tok", lists: 9 },
  { vendor: "Klaviyo", class: "functional", names: "_kx", lists: 3, document: "https://help.klaviyo.com/hc/en-us/articles/115005076767" },
  { vendor: "Klaviyo", class: "tracking", names: "_ke", lists: 2 },
  { vendor: "Kit", class: "functional", names: "ck_subscriber_id", lists: 2 },
  { vendor: "Eloqua", class: "functional", names: "elq elqtrackid elqaid elqat elqcampaignid elqtrack", lists: 3 },
  { vendor: "Hive", class: "functional", names: "h_sid h_slt", lists: 2 },
  { vendor: "Salesforce Marketing Cloud", class: "functional", names: "user_email_address et_rid", lists: 2 },
  { vendor: "Omeda", class: "tracking", names: "oly_anon_id oly_enc_id", lists: 9 },
  { vendor: "Vero", class: "tracking", names: "vero_*", lists: 2 },
  { vendor: "Drip", class: "tracking", names: "__s", lists: 6 },
  { vendor: "MailerLite", class: "tracking", names: "ml_subscriber ml_subscriber_hash", lists: 6 },
  { vendor: "beehiiv", class: "tracking", names: "_bhlid", lists: 4 },
  { vendor: "ActiveCampaign", class: "tracking", names: "vgo_ee", lists: 3 },
  { vendor: "Bronto", class: "tracking", names: "_bta_c _bta_tid", lists: 3, document: "https://p.bm23.com/bta.js" },
  {
    vendor: "Dotdigital",
    class: "tracking",
    names: "dm_i",
    lists: 3,
    document: "https://support.dotdigital.com/hc/en-gb/articles/360006551019-Link-tracking",
  },
  { vendor: "Attentive", class: "tracking", names: "sms_click sms_source sms_uph", lists: 5 },
  { vendor: "Ortto", class: "tracking", names: "oft_c oft_ck oft_d oft_id oft_ids oft_k oft_lk oft_sk", lists: 3 },
  { vendor: "Listrak", class: "tracking", names: "trk_contact trk_module trk_msg trk_sid", lists: 2 },
  { vendor: "Emarsys", class: "tracking", names: "sc_customer sc_eh sc_uid", lists: 2 },
  { vendor: "Blueshift", class: "tracking", names: "bsft_clkid bsft_uid", lists: 2 },
  { vendor: "Acoustic", class: "tracking", names: "spjobid spmailingid spreportid spuserid", lists: 2 },
  { vendor: "ClickDimensions", class: "tracking", names: "_clde _cldee", lists: 2 },
  { vendor: "Newsletters", class: "tracking", names: "nr_email_referer os_ehash mt_link_id trkcampaign scrolla", lists: 2 },
];
