import type { Rule } from "../rule.ts";
import { asana } from "./asana.ts";
import { jira } from "./jira.ts";
import { linear } from "./linear.ts";
import { salesforce } from "./salesforce.ts";
import { trello } from "./trello.ts";
import { zendesk } from "./zendesk.ts";

/** Issues, tasks, tickets, records. */
export const PROJECTS: readonly Rule[] = [...jira, ...linear, ...asana, ...trello, ...salesforce, ...zendesk];
