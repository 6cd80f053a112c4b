#!/usr/bin/env node
// Writes docs/rules/*.md (a page for each platform) and fixtures/rules.jsonl (a row for each example) from the rules of the built core.
// usage: node scripts/rules-docs.mjs [--check] [--core packages/core/dist]   (build first: npx tsc -b packages/core)
//        --check writes nothing and exits 1 when a file is not what the rules say.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({ options: { check: { type: "boolean", default: false }, core: { type: "string" } } });
const dist = resolve(values.core ?? join(root, "packages/core/dist"));
if (!existsSync(join(dist, "index.js"))) {
  console.error(`${dist} is not built. Run: npx tsc -b packages/core`);
  process.exit(2);
}
const load = (file) => import(pathToFileURL(join(dist, file)).href);
const { RULES, createIdentifier, hostsOfRule } = await load("index.js");
const { MIRRORS } = await load("rules/mirrors.js");
const withMirrors = createIdentifier({ rules: MIRRORS });

const nameOf = (rule) => rule.namespace ?? rule.platform;

/** Strict trust, as a video index has it, unless the example only means something in open trust. */
const trustOf = (rule, example) => (rule.trust === "open" || example.resolve ? "open" : "strict");

const identifiers = new Map();

/** The identifier under the choices that a rule belongs to. */
const identifierFor = (policies) => {
  const name = JSON.stringify(policies);
  if (!identifiers.has(name)) identifiers.set(name, createIdentifier({ policies }));
  return identifiers.get(name);
};

/** What must come of an example, completed by what the core derives from it. Throws when the core says otherwise. */
const rowOf = (rule, example) => {
  const trust = trustOf(rule, example);
  const policies = rule.under ? { [rule.platform]: rule.under } : {};
  const outcome = identifierFor(policies).identify(example.url, { trust });
  const wrong = (wanted) => {
    throw new Error(
      `${nameOf(rule)}: ${example.url} should be ${wanted} and is ${JSON.stringify(outcome)}. Repair the rule or its example.`,
    );
  };
  const row = { input: example.url, trust, ...(rule.under ? { policies } : {}) };
  const end = { rule: nameOf(rule), ...(example.why ? { why: example.why } : {}) };
  if (example.rejected !== undefined) {
    if (outcome.status !== "rejected" || outcome.reason !== example.rejected) wrong(example.rejected);
    return { ...row, status: "rejected", reason: example.rejected, ...end };
  }
  if (example.resolve) {
    if (outcome.status !== "needs-resolving") wrong("needs-resolving");
    return { ...row, status: "needs-resolving", short_link: outcome.shortLink, ...end };
  }
  const resourceId = `${nameOf(rule)}:${example.id}`;
  if (outcome.status !== "identified" || outcome.resourceId !== resourceId) wrong(resourceId);
  const { canonicalUrl, key, view, warnings } = outcome;
  const more = { ...(Object.keys(view).length > 0 ? { view } : {}), ...(warnings.length > 0 ? { warnings } : {}) };
  return { ...row, status: "identified", resource_id: resourceId, key, canonical_url: canonicalUrl, ...more, ...end };
};

const code = (text) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
const list = (items) => items.map((item) => `- ${item}`).join("\n");
const section = (title, body) => (body === "" ? [] : [`### ${title}`, body]);
const patternsOf = (patterns) => list((patterns ?? []).map(code));

const partRows = (rule) =>
  Object.entries(rule.parts ?? {}).map(([name, entry]) => {
    const part = typeof entry === "string" ? { shape: entry } : entry;
    const more = [
      part.fold && `${part.fold} case`,
      part.codec && `codec ${code(part.codec)}`,
      part.not && `never ${part.not.map(code).join(", ")}`,
    ].filter(Boolean);
    return [code(name), part.shape ? code(part.shape) : "any text", more.join("; ")];
  });

const outcomeText = (example) => {
  if (example.rejected !== undefined) return `rejected: ${example.rejected}`;
  if (example.resolve) return "needs resolving";
  const view = Object.entries(example.view ?? {}).map(([name, value]) => `${name} ${code(value)}`);
  return [code(example.id), ...view, ...(example.warnings ?? [])].join(", ");
};

const trustText = (rule) => (rule.trust === "open" ? "open trust only; in strict trust it is not-a-resource" : "strict and open trust");

const choicesOf = (policy) =>
  Object.entries(policy.choices)
    .map(([choice, sentence]) => `${code(choice)}${choice === policy.default ? " (default)" : ""}: ${sentence}`)
    .join("; ");

const underText = (rule) =>
  Object.entries(rule.under)
    .map(([name, choice]) => code(`policies: { ${rule.platform}: { ${name}: ${choice} } }`))
    .join(" and ");

const headOf = (rule) =>
  table(
    ["", ""],
    [
      ["kind", rule.kind],
      ["resource_id", code(`${nameOf(rule)}:${rule.id ?? "{id}"}`)],
      ["canonical URL", code(rule.canonical)],
      ["identified in", trustText(rule)],
      ...(rule.under ? [["only under", underText(rule)]] : []),
      ["hosts", hostsOfRule(rule).map(code).join(", ")],
      ...(rule.resolveAs ? [["short link", code(rule.resolveAs)]] : []),
      ...(rule.ignoreCase ? [["case", "path words are compared without case"]] : []),
      ...(rule.view
        ? [
            [
              "view",
              Object.entries(rule.view)
                .map(([name, as]) => `${code(name)} as ${as}`)
                .join(", "),
            ],
          ]
        : []),
      ...(rule.capabilities ? [["secrets", `${rule.capabilities.map(code).join(", ")}: never in keys, URLs, pages or logs`]] : []),
      ...Object.entries(rule.policies ?? {}).map(([name, policy]) => [`policy ${code(name)}`, choicesOf(policy)]),
      ...Object.entries(rule.warn ?? {}).map(([warning, shape]) => [`warning ${warning}`, `the id is not ${code(shape)}`]),
    ],
  );

const ruleText = (rule) => [
  `## ${rule.title}`,
  headOf(rule),
  ...(rule.notes?.length ? [list(rule.notes)] : []),
  ...section("Shapes", patternsOf(rule.patterns)),
  ...section("Shapes with the URL inside", list((rule.nested ?? []).map(({ pattern, inner }) => `${code(pattern)} (${inner})`))),
  ...section("Shapes that need a request", patternsOf(rule.resolve)),
  ...section("Shapes that are no single thing", patternsOf(rule.reject)),
  ...section("Parts", partRows(rule).length > 0 ? table(["part", "shape", ""], partRows(rule)) : ""),
  ...section(
    "Examples",
    table(
      ["URL", "outcome", "why"],
      rule.examples.map((e) => [code(e.url), outcomeText(e), e.why ?? ""]),
    ),
  ),
];

const NOTE =
  "Generated by `scripts/rules-docs.mjs`; change the rule, not this page. [rules.md](../rules.md) explains patterns, shapes and fields.";

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const byPlatform = [...groupBy(RULES, (rule) => rule.platform)].sort(([a], [b]) => (a < b ? -1 : 1));

/** What the titles of a platform's rules begin with: "Apple Music" of "Apple Music song" and "Apple Music album". */
const titleOf = (rules) => {
  const words = rules.map((rule) => rule.title.split(" "));
  const common = words[0].filter((word, i) => words.every((title) => title[i] === word));
  return common.length > 0 ? common.join(" ") : rules[0].title;
};

const page = (platform, rules) => {
  const mirrors = MIRRORS.filter((rule) => rule.platform === platform);
  const optional =
    mirrors.length > 0
      ? ["# Mirrors", "Not in the built-in pack: `createIdentifier({ rules: MIRRORS })`.", ...mirrors.flatMap(ruleText)]
      : [];
  return `${[`# ${titleOf(rules)}`, NOTE, ...rules.flatMap(ruleText), ...optional].join("\n\n")}\n`;
};

const index = () => {
  const rows = byPlatform.map(([platform, rules]) => [
    `[${titleOf(rules)}](${platform}.md)`,
    [...new Set(rules.map((rule) => rule.kind))].join(", "),
    [...new Set(rules.map((rule) => code(nameOf(rule))))].join(", "),
  ]);
  const counts = `${byPlatform.length} systems, ${RULES.length} rules, ${RULES.reduce((sum, rule) => sum + rule.examples.length, 0)} examples.`;
  const policies = RULES.flatMap((rule) =>
    Object.entries(rule.policies ?? {}).map(([name, policy]) => [`[${rule.platform}](${rule.platform}.md)`, code(name), choicesOf(policy)]),
  );
  return `${[
    "# Rules",
    NOTE,
    counts,
    table(["system", "kinds", "namespaces"], rows),
    "## Policies",
    "What users of a system decide differently, and the configuration may choose ([rules.md](../rules.md#policies)).",
    table(["platform", "policy", "choices"], policies),
  ].join("\n\n")}\n`;
};

const files = new Map([
  ["docs/rules/README.md", index()],
  ...byPlatform.map(([platform, rules]) => [`docs/rules/${platform}.md`, page(platform, rules)]),
  ["fixtures/rules.jsonl", RULES.flatMap((rule) => rule.examples.map((e) => `${JSON.stringify(rowOf(rule, e))}\n`)).join("")],
]);
for (const rule of MIRRORS) {
  for (const { url, id } of rule.examples) {
    if (id !== undefined && withMirrors.identify(url).resourceId !== `${nameOf(rule)}:${id}`)
      throw new Error(`mirrors: ${url} should be ${id}`);
  }
}

const folder = join(root, "docs/rules");
const leftOver = (existsSync(folder) ? readdirSync(folder) : []).map((file) => `docs/rules/${file}`).filter((file) => !files.has(file));
const stale = [...files]
  .filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), "utf8") !== text)
  .map(([file]) => file);

if (values.check) {
  for (const file of [...stale, ...leftOver]) console.error(`stale: ${file}`);
  if (stale.length + leftOver.length > 0) {
    console.error("Run: npx tsc -b packages/core && node scripts/rules-docs.mjs");
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const file of stale) writeFileSync(join(root, file), files.get(file));
  for (const file of leftOver) rmSync(join(root, file));
  console.log(`${files.size} files, ${stale.length} written, ${leftOver.length} removed`);
}
