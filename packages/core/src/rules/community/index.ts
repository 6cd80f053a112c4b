import type { Rule } from "../rule.ts";
import { discourse } from "./discourse.ts";
import { hackernews } from "./hackernews.ts";
import { lobsters } from "./lobsters.ts";
import { stackexchange } from "./stackexchange.ts";

/** Questions, stories and topics. */
export const COMMUNITY: readonly Rule[] = [...stackexchange, ...hackernews, ...lobsters, ...discourse];
