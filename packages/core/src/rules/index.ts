/** The built-in rules, in order of priority for hosts that several rules share. To add a system: one file, and its line here. */
import type { Rule } from "./rule.ts";
import { youtube } from "./video/youtube.ts";

export const RULES: readonly Rule[] = [youtube];
