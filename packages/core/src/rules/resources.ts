/** Rules of what is no video, post or sound: documents, dashboards, code, papers, goods, places, applications. */

import { APPS } from "./apps/index.ts";
import { CHAT } from "./chat/index.ts";
import { CODE } from "./code/index.ts";
import { COMMERCE } from "./commerce/index.ts";
import { COMMUNITY } from "./community/index.ts";
import { DASHBOARDS } from "./dashboards/index.ts";
import { DOCUMENTS } from "./documents/index.ts";
import { EVENTS } from "./events/index.ts";
import { PLACES } from "./places/index.ts";
import { PROJECTS } from "./projects/index.ts";
import { REFERENCE } from "./reference/index.ts";
import type { Rule } from "./rule.ts";
import { SCHOLARLY } from "./scholarly/index.ts";

export const RESOURCE_RULES: readonly Rule[] = [
  ...DOCUMENTS,
  ...PROJECTS,
  ...CHAT,
  ...EVENTS,
  ...DASHBOARDS,
  ...CODE,
  ...COMMUNITY,
  ...REFERENCE,
  ...SCHOLARLY,
  ...COMMERCE,
  ...APPS,
  ...PLACES,
];
