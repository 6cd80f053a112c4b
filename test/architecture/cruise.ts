import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { FORBIDDEN } from "./rules.ts";

/** Every import below `<root>/packages/<name>/src`, type-only ones included, held against {@link FORBIDDEN}. */
export const cruiseSources = async (root: string): Promise<ICruiseResult> => {
  const { output } = await cruise(
    ["packages/core/src", "packages/samekey/src"],
    {
      baseDir: root,
      ruleSet: { forbidden: FORBIDDEN },
      validate: true,
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "/dist/" },
    },
    {
      alias: { "@samekey/core$": join(root, "packages/core/src/index.ts") },
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  );
  if (typeof output === "string") throw new Error(`dependency-cruiser answered with a report, not a result: ${output.slice(0, 200)}`);
  return output;
};

/** One line a violation: `rule: from -> to (why)`. */
export const violationsOf = (result: ICruiseResult): string[] =>
  result.summary.violations.map(({ rule, from, to }) => {
    const comment = FORBIDDEN.find((one) => one.name === rule.name)?.comment ?? "";
    return `${rule.name}: ${from} -> ${to} (${comment})`;
  });
