import type { Rule } from "../rule.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";

/** Messages, channels and files of chat systems at work. */
export const CHAT: readonly Rule[] = [...slack, ...teams];
