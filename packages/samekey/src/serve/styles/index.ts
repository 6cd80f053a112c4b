import { base } from "./base.ts";
import { frame } from "./frame.ts";
import { lists } from "./lists.ts";
import { pages } from "./pages.ts";
import { record } from "./record.ts";
import { tokens } from "./tokens.ts";
import { tools } from "./tools.ts";

/** A stylesheet without what only its authors need. */
const sent = (text: string): string => text.replace(/\n\s*/g, "\n").replace(/ \{\n/g, "{\n").trim();

/** The stylesheet of the whole site. */
export const css: string = sent([tokens, base, frame, lists, pages, record].join("\n"));

/** What the pages of the tools have beside it. */
export const toolsCss: string = sent(tools);
