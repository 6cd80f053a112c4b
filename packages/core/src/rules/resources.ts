/** Rules of what is no video, post or sound: documents, dashboards, code, papers, goods, places, applications. */
import { DOCUMENTS } from "./documents/index.ts";
import type { Rule } from "./rule.ts";

export const RESOURCE_RULES: readonly Rule[] = [...DOCUMENTS];
