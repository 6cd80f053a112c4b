import { type Policies, type PolicyFault, policyFaults, RULES, type Rule } from "@samekey/core";
import { z } from "zod";

const name = z.string().regex(/^[a-z0-9-]{1,64}$/, "policies and their choices are lower-case letters, digits and hyphens");

const policySchema = z
  .strictObject({ default: name, choices: z.record(name, z.string().min(1).max(2000)) })
  .refine((policy) => Object.hasOwn(policy.choices, policy.default), "the default must be one of the choices");

/** Fields of a custom rule that concern policies: what it declares, and under which choices it counts. */
export const policyFields: {
  readonly policies: z.ZodType<NonNullable<Rule["policies"]>>;
  readonly under: z.ZodType<NonNullable<Rule["under"]>>;
} = { policies: z.record(name, policySchema), under: z.record(name, name) };

/** `policies: { tableau: { dashboard: view } }`; whether there is such a choice depends on the rules, and is asked of {@link choiceFaults}. */
export const choicesSchema: z.ZodType<Policies> = z.record(z.string(), z.record(z.string(), z.string()));

/** What is wrong with the choices of a configuration, given its own rules. */
export const choiceFaults = (ownRules: readonly Rule[], choices: Policies): readonly PolicyFault[] =>
  policyFaults([...ownRules, ...RULES], choices);

const choicesJson = (policies: NonNullable<Rule["policies"]>): unknown => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(policies).map(([policy, { default: byDefault, choices }]) => [
      policy,
      {
        oneOf: Object.entries(choices).map(([choice, description]) => ({ const: choice, description })),
        default: byDefault,
      },
    ]),
  ),
  additionalProperties: { type: "string" },
});

/** JSON Schema of the choices: what the built-in rules leave to choose, for editors to offer. Rules of one's own may declare more. */
export const choicesJsonSchema = (): unknown => {
  const declaring = RULES.flatMap(({ platform, policies }) => (policies === undefined ? [] : [{ platform, policies }]));
  const every = Object.assign({}, ...declaring.map(({ policies }) => policies));
  return {
    default: {},
    type: "object",
    properties: Object.fromEntries([["*", choicesJson(every)], ...declaring.map((one) => [one.platform, choicesJson(one.policies)])]),
    additionalProperties: { type: "object", additionalProperties: { type: "string" } },
  };
};
