import { describe, expect, test } from "vitest";
import { PARAM_RULES, type ParamRule, type ParamShape } from "../../src/rules/params.ts";
import { PUBLIC_SUFFIXES } from "../../src/rules/public-suffix.ts";
import { createNormalizer } from "../../src/url/normalize.ts";
import { compileParams } from "../../src/url/params.ts";
import { SHAPES } from "../../src/url/shapes.ts";
import { compileSuffixes, isPublicSuffix } from "../../src/url/suffix.ts";

const { params, keep, hosts } = PARAM_RULES;
const normalizer = createNormalizer(compileParams(PARAM_RULES, PUBLIC_SUFFIXES));

/** A value that passes each shape, and one that does not. */
const VALUES: Readonly<Record<ParamShape, readonly [string, string]>> = {
  hex32: ["0123456789abcdef0123456789ABCDEF", "0123456789abcdef"],
  session: ["a1b2c3d4e5f6a7b8", "short"],
  token: ["a1b2c3d4e5f6a7b8", "opening-keynote-2020"],
  epoch: ["1700000000", "soon"],
  flag: ["1", "0"],
  amp: ["amp", "json"],
  signature: ["abcdefghijklmnopqrstuvwx", "no"],
  "google-usg": ["AFQjCNE", "other"],
  "wp-cron": ["1700000000.25", "x"],
  "share-tag": ["fb", "page"],
};

const words = (text: string | undefined): string[] => text?.split(" ") ?? [];
const nameOf = (name: string): string => name.replace("*", "x");
const hostOf = (rule: ParamRule): string => (words(rule.hosts)[0] ?? "news.example").replace("*", "co.uk");
const pathOf = (rule: ParamRule): string => words(rule.paths).find((path) => !path.startsWith("!")) ?? "/some-page";

const urlWith = (rule: ParamRule, name: string, value: string): string => {
  const beside = rule.with === undefined ? "" : `&${words(rule.with)[0]}=abcdefghijklmnopqrstuvwx`;
  return `https://${hostOf(rule)}${pathOf(rule)}?keep=1&${nameOf(name)}=${value}${beside}`;
};
const holds = (form: string | null, name: string): boolean => new URL(`https://${form}`).searchParams.has(nameOf(name));

describe("parameters", () => {
  const dropped = params.filter((rule) => rule.class !== "locale" && rule.class !== "ambiguous");

  test("every name of every rule is dropped where the rule says so, in any letter case", () => {
    const left = dropped.flatMap((rule) =>
      words(rule.names)
        .filter((name) => !keep.some((kept) => kept.in === "all" && words(kept.names).includes(name) && kept.hosts === rule.hosts))
        .flatMap((name) => {
          const value = rule.value === undefined ? "v" : VALUES[rule.value][0];
          const url = urlWith(rule, name, value);
          return holds(normalizer.identityForm(url), name) ||
            holds(normalizer.identityForm(url.replace(nameOf(name), nameOf(name).toUpperCase())), name.toUpperCase())
            ? [url]
            : [];
        }),
    );
    expect(left).toEqual([]);
  });

  test("a value of another shape stays", () => {
    const gone = dropped.flatMap((rule) => {
      if (rule.value === undefined) return [];
      const value = VALUES[rule.value][1];
      return words(rule.names).filter((name) => !holds(normalizer.identityForm(urlWith(rule, name, value)), name));
    });
    expect(gone).toEqual([]);
  });

  test("a name of one host's rules stays on others, unless a rule for every host has it", () => {
    const global = params.filter((rule) => rule.hosts === undefined);
    const names = new Set(params.filter((rule) => rule.hosts !== undefined).flatMap((rule) => words(rule.names)));
    const everywhere = new Set(global.flatMap((rule) => words(rule.names)));
    const gone = [...names].filter(
      (name) =>
        !name.includes("*") &&
        !everywhere.has(name) &&
        !holds(normalizer.identityForm(`https://news.example/?${encodeURIComponent(name)}=v`), name),
    );
    expect(gone).toEqual([]);
    expect(names.size).toBeGreaterThan(300);
  });

  test("ambiguous names are never dropped everywhere by name alone", () => {
    for (const name of "ref t sid uid cid source keyword feature s m qid id p q page token key user session".split(" ")) {
      expect(normalizer.identityForm(`https://news.example/?${name}=12`)).toBe(`news.example/?${name}=12`);
    }
  });

  test("what every link drops, two lists agree on or a vendor is named for", () => {
    const bare = params.filter((rule) => rule.class === "tracking" && rule.hosts === undefined && rule.lists === undefined);
    expect(bare).toEqual([]);
    for (const rule of params) expect(rule.names).toBe(rule.names.toLowerCase());
  });

  test("shapes take and refuse", () => {
    for (const [shape, judge] of Object.entries(SHAPES)) {
      const [yes, no] = new Map(Object.entries(VALUES)).get(shape) ?? ["", ""];
      expect([shape, judge(yes, 0, yes.length), judge(no, 0, no.length)]).toEqual([shape, true, false]);
    }
  });

  test("exceptions keep the parameter in the link, or everywhere", () => {
    for (const rule of keep) {
      for (const host of words(rule.hosts)) {
        const name = nameOf(words(rule.names)[0] ?? "");
        // The one name here that a rule drops by its shape.
        const value = name === "usg" ? "AFQjCNE" : "1";
        const url = `https://${host.replace("*", "de")}/x?${name}=${value}`;
        expect(normalizer.linkForm(url)).toContain(`${name}=${value}`);
        expect(holds(normalizer.identityForm(url), name)).toBe(rule.in === "all");
      }
    }
  });
});

describe("hosts", () => {
  test("an alias is no alias itself, and no host of a rule hides behind a prefix that is taken away", () => {
    for (const alias of Object.values(hosts.aliases)) expect(Object.keys(hosts.aliases)).not.toContain(alias);
    const named = [...params.flatMap((rule) => words(rule.hosts)), ...Object.keys(hosts.aliases), ...hosts.objectStores];
    expect(named.filter((host) => hosts.prefixes.includes(host.split(".")[0] ?? "") && host.split(".").length > 2)).toEqual([]);
    expect(named.filter((host) => host !== host.toLowerCase())).toEqual([]);
  });

  test("rules of one's own that alias in a circle do not hang", () => {
    const circular = createNormalizer(
      compileParams(
        { ...PARAM_RULES, hosts: { ...hosts, aliases: { "a.example": "b.example", "b.example": "a.example" } } },
        PUBLIC_SUFFIXES,
      ),
    );
    expect(circular.identityForm("https://a.example/x")).toMatch(/^[ab]\.example\/x$/);
  });
});

test.each([
  ["com", true],
  ["co.uk", true],
  ["example.co.uk", false],
  ["github.io", true],
  ["vercel.app", true],
  ["someone.github.io", false],
  ["example.com", false],
  ["anything.ck", true],
  ["www.ck", false],
  ["unknown-tld", true],
  ["example.unknown-tld", false],
  ["xn--p1ai", true],
])("%s is a public suffix: %s", (host, answer) => {
  expect(isPublicSuffix(compileSuffixes(PUBLIC_SUFFIXES), host)).toBe(answer);
});
