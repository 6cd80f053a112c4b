import type { IForbiddenRuleType } from "dependency-cruiser";

const SERVICES = "store|claims|resolve|sources|ingest|outbox|retrofit|serve";
const CONCRETE_STORES = "^packages/samekey/src/(store|claims)/(sqlite|postgres|redis|memory)/";

/** Who may know whom. docs/architecture.md tells the same in prose; paths are relative to the repository, POSIX style. */
export const FORBIDDEN: IForbiddenRuleType[] = [
  {
    name: "core-stands-alone",
    comment: "core has no dependencies and does no I/O, so that it runs wherever JavaScript runs",
    from: { path: "^packages/core/src/" },
    to: { pathNot: "^packages/core/src/" },
  },
  {
    name: "rules-are-data",
    comment:
      "a rule file imports the interface it follows, data of its own folder and the list of top-level domains; only an index gathers rules",
    from: { path: "^packages/core/src/rules/([^/]+)/", pathNot: "/index\\.ts$" },
    to: { pathNot: ["^packages/core/src/rules/rule\\.ts$", "^packages/core/src/rules/$1(/|\\.ts$)", "/tlds\\.ts$"] },
  },
  {
    name: "rules-know-no-code",
    comment: "rules <- classify, unwrap, url <- pipeline <- index: data never depends on what reads it",
    from: { path: "^packages/core/src/rules/" },
    to: { pathNot: "^packages/core/src/rules/" },
  },
  {
    name: "rules-are-arguments",
    comment: "only the public face knows the built-in pack, so that an entry without it can exist; others know types alone",
    from: { path: "^packages/core/src/", pathNot: ["^packages/core/src/rules/", "^packages/core/src/index\\.ts$"] },
    to: { path: "^packages/core/src/rules/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "stages-know-no-pipeline",
    comment: "a stage is used by the pipeline and does not know it",
    from: { path: "^packages/core/src/(url|unwrap|classify|extract|feed|filter)/" },
    to: { path: "^packages/core/src/(pipeline|index)\\.ts$" },
  },
  {
    name: "nobody-imports-the-face-from-inside",
    comment: "index.ts only re-exports; inside core the module itself is imported",
    from: { path: "^packages/core/src/" },
    to: { path: "^packages/core/src/index\\.ts$" },
  },
  {
    name: "core-by-its-face-only",
    comment: "samekey uses what core publishes, as any other user of it would",
    from: { path: "^packages/samekey/src/" },
    to: { path: "^packages/core/", pathNot: "^packages/core/src/index\\.ts$" },
  },
  {
    name: "only-cli-picks-stores",
    comment:
      "everything else takes a store as an argument and knows its contract; the public face offers them to whoever wires for himself",
    from: { path: "^packages/samekey/src/", pathNot: ["^packages/samekey/src/(cli/|index\\.ts$)", CONCRETE_STORES] },
    to: { path: CONCRETE_STORES },
  },
  {
    name: "services-meet-at-contracts",
    comment: "services know each other by contract.ts files; what they need is handed to them",
    from: { path: `^packages/samekey/src/(${SERVICES})/` },
    to: { path: `^packages/samekey/src/(${SERVICES})/`, pathNot: ["^packages/samekey/src/$1/", "/contract\\.ts$"] },
  },
  {
    name: "nobody-knows-cli",
    comment: "cli wires the rest together and is known to nobody",
    from: { path: "^packages/samekey/src/", pathNot: "^packages/samekey/src/cli/" },
    to: { path: "^packages/samekey/src/cli/" },
  },
  {
    name: "no-cycles",
    comment: "a cycle hides which side depends on which; type-only imports are erased and may point back",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "no-test-code-in-source",
    comment: "what ships needs nothing that does not ship",
    from: { path: "^packages/[^/]+/src/" },
    to: { path: ["^packages/[^/]+/test/", "^test/"] },
  },
  {
    name: "no-undeclared-package",
    comment: "a package that ships is named in the package.json of the one that uses it",
    from: { path: "^packages/[^/]+/src/" },
    to: {
      pathNot: "^packages/core/src/",
      dependencyTypesNot: ["npm", "npm-optional"],
      dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "unknown", "undetermined"],
    },
  },
];
