#!/usr/bin/env node
// Prints the built-in rule pack as JSON, for readers in other languages: version, hash, the rules of the default policies without their examples, wrappers, shorteners.
// usage: node scripts/pack-json.mjs > conformance/pack.json     (build first: npx tsc -b packages/core)
import { createIdentifier, RULES, rulesUnder, SHORTENERS, WRAPPERS } from "../packages/core/dist/index.js";

const bare = ({ examples: _examples, ...rule }) => rule;
console.log(
  JSON.stringify(
    { ...createIdentifier().pack, rules: rulesUnder(RULES).map(bare), wrappers: WRAPPERS.map(bare), shorteners: SHORTENERS },
    null,
    1,
  ),
);
