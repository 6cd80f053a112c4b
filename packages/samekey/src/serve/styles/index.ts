import { base } from "./base.ts";
import { frame } from "./frame.ts";
import { lists } from "./lists.ts";
import { pages } from "./pages.ts";
import { record } from "./record.ts";
import { tokens } from "./tokens.ts";

/** The stylesheet of the whole site, without what only its authors need. */
export const css: string = [tokens, base, frame, lists, pages, record].join("\n").replace(/\n\s*/g, "\n").replace(/ \{\n/g, "{\n").trim();
