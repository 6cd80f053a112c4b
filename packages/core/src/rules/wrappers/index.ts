import { ADS } from "./ads.ts";
import { AFFILIATE_ASIA } from "./affiliate-asia.ts";
import { AFFILIATE_NETWORKS } from "./affiliate-networks.ts";
import { AFFILIATE_SHOPS } from "./affiliate-shops.ts";
import { AMP } from "./amp.ts";
import { ARCHIVE } from "./archive.ts";
import { CHAT } from "./chat.ts";
import { CHINESE } from "./chinese.ts";
import { DEEP_LINKS } from "./deep-links.ts";
import { DEREFERERS } from "./dereferers.ts";
import { DEVELOPER } from "./developer.ts";
import { ID_PATHS } from "./id-paths.ts";
import { IMAGES } from "./images.ts";
import { MAIL_MARKETING } from "./mail-marketing.ts";
import { MAIL_SECURITY } from "./mail-security.ts";
import { MAIL_SENDERS } from "./mail-senders.ts";
import { NEWS } from "./news.ts";
import { PODCAST } from "./podcast.ts";
import { PROXIES } from "./proxies.ts";
import { SEARCH } from "./search.ts";
import { SOCIAL } from "./social.ts";
import { SOCIAL_META } from "./social-meta.ts";
import { TRANSLATION } from "./translation.ts";
import { VIEWERS } from "./viewers.ts";
import { WALLS } from "./walls.ts";
import type { WrapperRule } from "./wrapper.ts";

/** Every built-in wrapper. Where two rules share a host, the earlier one is tried first. */
export const WRAPPERS: readonly WrapperRule[] = [
  ...SEARCH,
  ...NEWS,
  ...MAIL_SECURITY,
  ...MAIL_SENDERS,
  ...MAIL_MARKETING,
  ...SOCIAL_META,
  ...SOCIAL,
  ...CHAT,
  ...CHINESE,
  ...ADS,
  ...AFFILIATE_NETWORKS,
  ...AFFILIATE_SHOPS,
  ...AFFILIATE_ASIA,
  ...DEEP_LINKS,
  ...AMP,
  ...ARCHIVE,
  ...TRANSLATION,
  ...PODCAST,
  ...WALLS,
  ...VIEWERS,
  ...IMAGES,
  ...DEREFERERS,
  ...PROXIES,
  ...DEVELOPER,
  ...ID_PATHS,
];
