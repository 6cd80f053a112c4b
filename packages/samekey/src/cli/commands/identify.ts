import type { Explanation } from "@samekey/core";
import type { Command } from "commander";
import { Option } from "commander";
import { outcomeJson } from "../../serve/json.ts";
import { explanationJson } from "../../wire.ts";
import { createContext, type GlobalFlags } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { card, type Output } from "../output.ts";

interface Flags extends GlobalFlags {
  readonly trust: "strict" | "open";
  readonly explain?: boolean;
}

const show = (out: Output, input: string, outcome: Explanation, withStages: boolean): void => {
  const rows: [string, string][] =
    outcome.status === "identified"
      ? [
          ["resource", outcome.resourceId],
          ["kind", outcome.kind],
          ["canonical", outcome.canonicalUrl],
          ["key", outcome.key],
          [
            "view",
            Object.entries(outcome.view)
              .map(([name, value]) => `${name}=${value}`)
              .join(" "),
          ],
          ["warnings", outcome.warnings.join(" ")],
          ["through", outcome.chain.join(" -> ")],
          ["rule", `${outcome.rule} (${outcome.pack})`],
        ]
      : outcome.status === "rejected"
        ? [
            ["rejected", outcome.reason],
            ["because", outcome.detail],
          ]
        : [
            ["needs resolving", outcome.shortLink],
            ["rule", outcome.rule],
          ];
  card(out, [["input", input], ...rows]);
  if (withStages)
    for (const stage of outcome.stages)
      out.line(
        `  ${stage.stage}: ${stage.before} -> ${stage.after}${stage.rule ? ` [${stage.rule}]` : ""}${stage.reason ? ` (${stage.reason})` : ""}`,
      );
  out.line("");
};

export const registerIdentify = (program: Command): void => {
  program
    .command("identify")
    .description("what each URL is: its resource, key and canonical URL, or why it is rejected")
    .argument("[url...]", "URLs; read from standard input, one a line, when none are given")
    .addOption(
      new Option("--trust <level>", "strict: only hosts that a rule names; open: any URL").choices(["strict", "open"]).default("open"),
    )
    .option("--explain", "show each stage and what it did")
    .action(async (urls: string[], _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const { identifier, out } = await createContext(flags);
      for await (const input of readInputs(urls)) {
        if (out.asJson) {
          out.json(
            flags.explain
              ? explanationJson(input, identifier.explain(input, flags))
              : outcomeJson(input, identifier.identify(input, flags)),
          );
        } else show(out, input, identifier.explain(input, flags), flags.explain === true);
      }
    });
};
