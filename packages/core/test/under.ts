import { createIdentifier, type Identifier, type Policies } from "../src/index.ts";

const made = new Map<string, Identifier>();

/** The identifier under some choices, built once. */
export const identifierUnder = (policies: Policies): Identifier => {
  const name = JSON.stringify(policies);
  const identifier = made.get(name) ?? createIdentifier({ policies });
  made.set(name, identifier);
  return identifier;
};
