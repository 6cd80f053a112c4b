// Runs the truth tables of fixtures/ against a built core, in any runtime: no imports, no I/O. Every lane runs this file.

/**
 * @typedef {Record<string, object[]>} Tables file name without `.jsonl` to its rows
 * @typedef {{ name: string, rows: number, failures: string[], digest: string }} TableResult digest: over all outcomes of the table, right or wrong
 */

/** JSON with sorted names: what is equal has one text, whatever the order in which it was built. */
export const canonical = (value) =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );

/** All of an outcome but the pack's label, which names the data and not what came of them, and the sentence for people. */
const outcomeOf = (outcome) => {
  if (outcome.status === "rejected") return { status: outcome.status, reason: outcome.reason };
  const { chain, rule } = outcome;
  if (outcome.status === "needs-resolving") return { status: outcome.status, short_link: outcome.shortLink, chain, rule };
  const { status, kind, platform, resourceId, canonicalUrl, key, view, warnings } = outcome;
  return { status, kind, platform, resource_id: resourceId, canonical_url: canonicalUrl, key, view, warnings, chain, rule };
};

const keyIn = (core, url) => {
  const outcome = core.identify(url, { trust: "open" });
  return outcome.status === "identified" ? outcome.key : null;
};

const agree = (row, outcome, columns) =>
  columns.filter((column) => column in row).every((column) => canonical(row[column] ?? null) === canonical(outcome[column] ?? null));

/** Identify under the choices of a row, made once for each. */
const identifyUnder = (core) => {
  const made = new Map();
  return (policies) => {
    const name = canonical(policies);
    if (!made.has(name)) made.set(name, policies === undefined ? core.identify : core.createIdentifier({ policies }).identify);
    return made.get(name);
  };
};

const identityTable = {
  outcome: (core) => {
    const under = identifyUnder(core);
    return (row) => outcomeOf(under(row.policies)(row.input, { trust: row.trust }));
  },
  right: (row, outcome) =>
    agree(row, outcome, ["status", "resource_id", "key", "canonical_url", "view", "warnings", "reason", "short_link"]),
};

const pairTable = {
  outcome: (core) => {
    const form = (url, strength) => core.normalizeUrl(url, { strength });
    return ({ a, b, strength = "identity" }) => ({
      a: form(a, strength),
      b: form(b, strength),
      keys: [keyIn(core, a), keyIn(core, b)],
    });
  },
  right: (row, { a, b }) => (a !== null && a === b) === row.same,
};

/** How each table is run: `outcome` of a row, and whether that is what the row says. */
const TABLES = {
  rules: identityTable,
  documents: identityTable,
  redirect: {
    outcome: (core) => {
      const all = core.createUnwrapper(
        core.compileWrappers(
          core.WRAPPERS,
          core.WRAPPERS.map(({ wrapper }) => wrapper),
        ),
      );
      return (row) => (row.opt_in ? all : core.unwrap)(row.wrapped);
    },
    right: (row, outcome) => agree(row, outcome, ["target", "wrapper", "relation", "reason"]),
  },
  "url-equivalence": pairTable,
  "url-traps": pairTable,
  text: {
    outcome: (core) => (row) => core.extractUrls(row.text, { ...row.options, format: row.format }),
    right: (row, found) => {
      const urls = (cut) => found.filter(({ flags }) => flags.includes("truncated") === cut).map(({ url }) => url);
      return canonical([urls(false), urls(true)]) === canonical([row.urls, row.truncated ?? []]);
    },
  },
};

export const TABLE_NAMES = Object.keys(TABLES);

const runTable = (core, name, rows) => {
  const outcomeFor = TABLES[name].outcome(core);
  const failures = [];
  const lines = rows.map((row) => {
    const outcome = outcomeFor(row);
    if (!TABLES[name].right(row, outcome)) failures.push(`${canonical(row)} came out as ${canonical(outcome)}`);
    return canonical(outcome);
  });
  return { name, rows: rows.length, failures, digest: core.sha256Hex(lines.join("\n")) };
};

/**
 * @param {object} core the public face of @samekey/core
 * @param {Tables} tables
 * @returns {TableResult[]}
 */
export const runTables = (core, tables) => Object.entries(tables).map(([name, rows]) => runTable(core, name, rows));
