import type { Example, Identifier, Rule } from "@samekey/core";
import type { Command } from "commander";
import { SamekeyError } from "../../errors.ts";
import { createContext, type GlobalFlags } from "../context.ts";
import { table } from "../output.ts";

const nameOf = (rule: Rule): string => rule.namespace ?? rule.platform;

const registerList = (rules: Command): void => {
  rules
    .command("list")
    .description("every rule in force, in order of priority")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { out } = context;
      if (out.asJson) {
        for (const rule of context.rules) {
          out.json({
            rule: nameOf(rule),
            platform: rule.platform,
            kind: rule.kind,
            title: rule.title,
            hosts: rule.hosts,
            custom: context.config.rules.includes(rule),
          });
        }
        return;
      }
      table(
        out,
        ["RULE", "KIND", "TITLE", "HOSTS"],
        context.rules.map((rule) => [nameOf(rule), rule.kind, rule.title, rule.hosts.slice(0, 4).join(" ")]),
      );
    });
};

/** What is wrong with one example of a rule, or null. */
const faultOf = (identify: Identifier["identify"], rule: Rule, example: Example): string | null => {
  const outcome = identify(example.url, { trust: rule.trust === "open" || example.resolve ? "open" : "strict" });
  const got =
    outcome.status === "identified" ? `${outcome.rule}:${outcome.id}` : outcome.status === "rejected" ? outcome.reason : outcome.status;
  const want = example.id !== undefined ? `${nameOf(rule)}:${example.id}` : (example.rejected ?? "needs-resolving");
  if (got !== want) return `${nameOf(rule)}: ${example.url} gives ${got}, the example says ${want}`;
  if (outcome.status !== "identified") return null;
  const again = identify(outcome.canonicalUrl, { trust: "open" });
  if (again.status === "identified" && again.resourceId === outcome.resourceId) return null;
  return `${nameOf(rule)}: the canonical URL ${outcome.canonicalUrl} does not identify to ${outcome.resourceId}`;
};

const registerCheck = (rules: Command): void => {
  rules
    .command("check")
    .description("compile every rule and run its examples")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { identify } = context.identifier;
      const faults = context.rules.flatMap((rule) => rule.examples.flatMap((example) => faultOf(identify, rule, example) ?? []));
      for (const fault of faults) {
        if (context.out.asJson) context.out.json({ fault });
        else context.out.line(fault);
      }
      const examples = context.rules.reduce((sum, rule) => sum + rule.examples.length, 0);
      context.out.remark(`${context.rules.length} rules, ${examples} examples, ${faults.length} wrong`);
      if (faults.length > 0)
        throw new SamekeyError("config-invalid", `${faults.length} examples are wrong. Correct the rule or the example.`);
    });
};

const registerExport = (rules: Command): void => {
  rules
    .command("export")
    .description("the pack as one JSON document")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { version, hash } = context.identifier.pack;
      process.stdout.write(`${JSON.stringify({ version, hash, rules: context.rules }, null, context.out.asJson ? 0 : 2)}\n`);
    });
};

export const registerRules = (program: Command): void => {
  const rules = program.command("rules").description("the rule pack");
  registerList(rules);
  registerCheck(rules);
  registerExport(rules);
};
