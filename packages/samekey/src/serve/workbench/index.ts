import { type ExtractFormat, extractUrls } from "@samekey/core";
import type { Context } from "hono";
import { readForm } from "../form.ts";
import { findByOutcome, looksLikeUrl } from "../pasted.ts";
import { pagePath } from "../paths.ts";
import type { Served } from "../served.ts";
import { type Bench, workbenchPage } from "./page.tsx";
import { exampleRule, tryRule } from "./try-rule.ts";

const LONGEST = 16_384;
const MOST_TRIED = 50;

const formatOf = (text: string): ExtractFormat => {
  const start = text.trimStart().slice(0, 1);
  if (start === "{" || start === "[") {
    try {
      JSON.parse(text);
      return "json";
    } catch {
      return "plain";
    }
  }
  return start === "<" ? "html" : /\]\(\S+\)/.test(text.slice(0, 100_000)) ? "markdown" : "plain";
};

/** The page on which a person tries what samekey makes of URLs. It reads records to name their pages, and stores nothing. */
export const workbench = async (c: Context, served: Served): Promise<Response> => {
  const { identifier, options, publicUrl, site } = served;
  const query = new URL(c.req.url).searchParams;
  const form = c.req.method === "POST" ? await readForm(c) : new URLSearchParams();
  const value = (from: URLSearchParams, name: string): string => from.get(name) ?? "";

  const look = async (input: string) => {
    const explanation = identifier.explain(input.slice(0, LONGEST));
    const record = await findByOutcome(options.store, explanation);
    return { input, explanation, page: record === null ? null : pagePath(record) };
  };

  const benchOf = async (): Promise<Bench> => {
    const tab = value(query, "tab");
    if (tab === "compare") {
      const [a, b] = [value(query, "a").trim(), value(query, "b").trim()];
      return { tab, a, b, both: a === "" || b === "" ? null : [await look(a), await look(b)] };
    }
    if (tab === "rule") {
      const rule = form.get("rule");
      const urls = value(form, "urls")
        .split(/\r?\n/)
        .map((url) => url.trim());
      const tried = urls.filter((url) => url !== "").slice(0, MOST_TRIED);
      return { tab, rule: rule ?? exampleRule, urls: value(form, "urls"), trial: rule === null ? null : tryRule(rule, tried) };
    }
    const text = form.get("text") ?? value(query, "url");
    const line = text.trim();
    if (line === "") return { tab: "look", text, one: null, found: null };
    // A text without white space is one URL or one locator, such as youtube:dQw4w9WgXcQ, whatever is wrong with it.
    if (looksLikeUrl(line) || (!/\s/.test(line) && !/^[{[<]/.test(line))) return { tab: "look", text, one: await look(line), found: null };
    const urls = extractUrls(text, { format: formatOf(text), bare: true });
    return { tab: "look", text, one: null, found: urls.map((url) => ({ url, outcome: identifier.identify(url.url) })) };
  };

  c.header("Cache-Control", "no-store");
  return c.html(workbenchPage(await benchOf(), { site, publicUrl }));
};
