import { choiceOf, hostsOfRule, type Identifier, type Policies, RULES, type Rule } from "@samekey/core";
import type { Command } from "commander";
import { SamekeyError } from "../../errors.ts";
import { exampleFault, ruleName } from "../../rule-check.ts";
import { type CliContext, createContext, type GlobalFlags } from "../context.ts";
import { table } from "../output.ts";

/** The policies that a rule declares, each with what was chosen. */
const chosen = (rule: Rule, policies: Policies): Record<string, { choice: string; choices: Readonly<Record<string, string>> }> =>
  Object.fromEntries(
    Object.entries(rule.policies ?? {}).map(([name, policy]) => [
      name,
      { choice: choiceOf(policies, rule.platform, name, policy), choices: policy.choices },
    ]),
  );

const registerList = (rules: Command): void => {
  rules
    .command("list")
    .description("every rule in force, in order of priority")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { out } = context;
      const { policies } = context.config;
      if (out.asJson) {
        for (const rule of context.rules) {
          out.json({
            rule: ruleName(rule),
            platform: rule.platform,
            kind: rule.kind,
            title: rule.title,
            hosts: hostsOfRule(rule),
            custom: context.config.rules.includes(rule),
            ...(rule.policies ? { policies: chosen(rule, policies) } : {}),
            ...(rule.under ? { under: rule.under } : {}),
          });
        }
        return;
      }
      table(
        out,
        ["RULE", "KIND", "TITLE", "HOSTS"],
        context.rules.map((rule) => [ruleName(rule), rule.kind, rule.title, hostsOfRule(rule).slice(0, 4).join(" ")]),
      );
      const rows = context.rules.flatMap((rule) =>
        Object.entries(chosen(rule, policies)).map(([name, { choice, choices }]) => [
          `${rule.platform}.${name}`,
          choice,
          Object.keys(choices).join(" "),
        ]),
      );
      out.line("");
      table(out, ["POLICY", "CHOSEN", "CHOICES"], rows);
    });
};

/** Identifiers of the choices that rules belong to, each built once: an example says what comes of its URL under those, whatever is chosen now. */
const identifiersFor = (context: CliContext): ((rule: Rule) => Identifier) => {
  const made = new Map<string, Identifier>();
  return ({ platform, under }) => {
    const policies = under === undefined ? {} : { [platform]: under };
    const name = JSON.stringify(policies);
    const identifier = made.get(name) ?? context.identifierUnder(policies);
    made.set(name, identifier);
    return identifier;
  };
};

const registerCheck = (rules: Command): void => {
  rules
    .command("check")
    .description("compile every rule and run its examples")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const all = [...context.config.rules, ...RULES];
      const identifierOf = identifiersFor(context);
      const faults = all.flatMap((rule) =>
        rule.examples.flatMap((example) => exampleFault(identifierOf(rule).identify, rule, example) ?? []),
      );
      for (const fault of faults) {
        if (context.out.asJson) context.out.json({ fault });
        else context.out.line(fault);
      }
      const examples = all.reduce((sum, rule) => sum + rule.examples.length, 0);
      context.out.remark(`${all.length} rules, ${examples} examples, ${faults.length} wrong`);
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
