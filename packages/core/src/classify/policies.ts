import type { Policy, Rule } from "../rules/rule.ts";

/**
 * Choices of whoever runs the rules, by platform and name of the policy: `{ tableau: { dashboard: "view" } }`. The platform `*` stands for every
 * system that has the policy and chooses nothing of its own.
 */
export type Policies = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is wrong with a choice, and where: `[platform]`, `[platform, policy]`. */
export interface PolicyFault {
  readonly place: readonly string[];
  readonly message: string;
}

const EVERY = "*";

const declared = (rules: readonly Rule[], platform: string): ReadonlyMap<string, Policy> =>
  new Map(rules.filter((rule) => platform === EVERY || rule.platform === platform).flatMap((rule) => Object.entries(rule.policies ?? {})));

const list = (names: Iterable<string>): string => [...names].join(", ") || "none";

const faultOf = (known: ReadonlyMap<string, Policy>, platform: string, name: string, choice: string): string | null => {
  const policy = known.get(name);
  const owner = platform === EVERY ? "no system has" : `${platform} has no`;
  if (policy === undefined) return `${owner} policy "${name}"; there are: ${list(known.keys())}`;
  if (Object.hasOwn(policy.choices, choice)) return null;
  return `"${choice}" is no choice of the policy "${name}"; there are: ${list(Object.keys(policy.choices))}`;
};

/** Everything that is wrong with the choices, in their order. */
export const policyFaults = (rules: readonly Rule[], policies: Policies): readonly PolicyFault[] =>
  Object.entries(policies).flatMap(([platform, choices]): PolicyFault[] => {
    const known = declared(rules, platform);
    if (known.size === 0) {
      const owners = new Set(rules.filter((rule) => rule.policies !== undefined).map((rule) => rule.platform));
      return [{ place: [platform], message: `no rule of "${platform}" has policies; these have: ${list(owners)}` }];
    }
    return Object.entries(choices).flatMap(([name, choice]) => {
      const message = faultOf(known, platform, name, choice);
      return message === null ? [] : [{ place: [platform, name], message }];
    });
  });

/** The choice that counts for a policy of a platform. */
export const choiceOf = (policies: Policies, platform: string, name: string, policy: Policy): string =>
  policies[platform]?.[name] ?? policies[EVERY]?.[name] ?? policy.default;

/**
 * The rules that count under the choices, in their order: those that belong to no choice, and those of the choices that were made.
 * Throws an Error that names what is wrong with the choices, or with a rule that belongs to a choice nobody declares.
 */
export const rulesUnder = (rules: readonly Rule[], policies: Policies = {}): readonly Rule[] => {
  const [fault] = policyFaults(rules, policies);
  if (fault !== undefined) throw new Error(`policies.${fault.place.join(".")}: ${fault.message}`);
  return rules.filter((rule) =>
    Object.entries(rule.under ?? {}).every(([name, choice]) => {
      const known = declared(rules, rule.platform);
      const policy = known.get(name);
      const wrong = policy === undefined || faultOf(known, rule.platform, name, choice) !== null;
      if (wrong) throw new Error(`rule ${rule.namespace ?? rule.platform}: no rule of ${rule.platform} declares ${name}: ${choice}`);
      return choiceOf(policies, rule.platform, name, policy) === choice;
    }),
  );
};
