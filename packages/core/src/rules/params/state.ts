import type { ParamRule } from "../params.ts";

/** Passing state and secrets, by name and shape: sessions, signatures, AMP editions, languages. */
export const STATE_PARAMS: readonly ParamRule[] = [
  {
    vendor: "PHP",
    class: "session",
    names: "phpsessid",
    value: "session",
    document: "https://www.php.net/manual/en/session.idpassing.php",
  },
  { vendor: "Java servlets", class: "session", names: "jsessionid", value: "session" },
  { vendor: "osCommerce", class: "session", names: "oscsid xtcsid modsid cmsessid zenid", value: "session" },
  { vendor: "ColdFusion", class: "session", names: "cfid cftoken", value: "session" },
  { vendor: "Active Server Pages", class: "session", names: "aspsessionid*", value: "session" },
  { vendor: "forums and shops", class: "session", names: "sessionid session_id sessid sess_id sessionkey", value: "token" },
  { vendor: "phpBB, vBulletin", class: "session", names: "sid s session", value: "hex32" },
  { vendor: "WordPress", class: "session", names: "doing_wp_cron", value: "wp-cron" },
  {
    vendor: "Cloudflare",
    class: "session",
    names: "__cf_chl_tk __cf_chl_f_tk __cf_chl_rt_tk __cf_chl_jschl_tk__ __cf_chl_captcha_tk__ __cf_chl_managed_tk__",
  },
  {
    vendor: "AWS Signature 4",
    class: "signature",
    names: "x-amz-*",
    document: "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html",
  },
  {
    vendor: "Google Cloud Storage",
    class: "signature",
    names: "x-goog-*",
    document: "https://cloud.google.com/storage/docs/access-control/signed-urls",
  },
  {
    vendor: "CloudFront, AWS Signature 2",
    class: "signature",
    names: "signature",
    value: "signature",
    with: "key-pair-id awsaccesskeyid googleaccessid ossaccesskeyid",
    document: "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html",
  },
  {
    vendor: "CloudFront, AWS Signature 2",
    class: "signature",
    names: "key-pair-id awsaccesskeyid googleaccessid ossaccesskeyid policy",
    with: "signature",
  },
  { vendor: "CloudFront, AWS Signature 2", class: "signature", names: "expires", value: "epoch", with: "signature" },
  {
    vendor: "Azure Storage",
    class: "signature",
    names: "sv ss srt sp se st spr sig sr skoid sktid skt ske sks skv sip",
    hosts: "core.windows.net",
    document: "https://learn.microsoft.com/rest/api/storageservices/create-service-sas",
  },
  { vendor: "Discord", class: "signature", names: "ex is hm", hosts: "cdn.discordapp.com media.discordapp.net" },
  { vendor: "Meta", class: "signature", names: "oh oe ccb efg _nc_* ig_cache_key", hosts: "fbcdn.net cdninstagram.com" },
  { vendor: "AMP", class: "amp", names: "amp isamp is_amp _amp", value: "flag" },
  { vendor: "AMP", class: "amp", names: "outputtype output mode view", value: "amp" },
  { vendor: "interfaces", class: "locale", names: "hl gl lang locale language" },
  { vendor: "referrers", class: "ambiguous", names: "ref referrer referer source src from via feature" },
];
