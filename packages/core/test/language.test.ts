import { describe, expect, it } from "vitest";
import { createIdentifier, hostsOfRule, type Rule } from "../src/index.ts";

const base: Rule = {
  platform: "papers",
  kind: "paper",
  title: "Papers",
  hosts: ["papers.example.test"],
  patterns: ["/:id"],
  canonical: "https://papers.example.test/{id}",
  examples: [{ url: "https://papers.example.test/1", id: "1" }],
};

/** `id view` of what a rule makes of a path. */
const read = (rule: Rule, path: string): string => {
  const outcome = createIdentifier({ rules: [rule], trust: "strict" }).identify(`https://papers.example.test${path}`);
  if (outcome.status !== "identified") return outcome.status === "rejected" ? outcome.reason : outcome.status;
  return [outcome.id, ...Object.entries(outcome.view).map(([name, value]) => `${name}=${value}`)].join(" ");
};

describe("a group right behind a part", () => {
  const versions: Rule = {
    ...base,
    parts: { id: "4 of digit then '.' then 5 of digit", version: "digits" },
    patterns: ["/abs/:id{v:version}?"],
  };

  it("ends the part's name where it begins", () => {
    expect(read(versions, "/abs/2101.00001")).toBe("2101.00001");
    expect(read(versions, "/abs/2101.00001v3")).toBe("2101.00001 version=3");
    expect(read(versions, "/abs/2101.00001w3")).toBe("bad-id");
  });

  it("ends it where alternatives follow, and where text follows a group that is left out", () => {
    const listed: Rule = { ...base, parts: { id: "digits" }, patterns: ["/a/:id{(pdf|html)}?", "/b/:id{-x}?s"] };
    expect(read(listed, "/a/7")).toBe("7");
    expect(read(listed, "/a/7pdf")).toBe("7");
    expect(read(listed, "/a/7html")).toBe("7");
    expect(read(listed, "/b/7s")).toBe("7");
    expect(read(listed, "/b/7-xs")).toBe("7");
  });

  it("works in a query and behind a form too", () => {
    const asked: Rule = { ...base, parts: { id: "digits" }, patterns: ["/q?id=:id{px}?", "/f/:id{3 of digit}{px}?"] };
    expect(read(asked, "/q?id=12px")).toBe("12");
    expect(read(asked, "/f/123px")).toBe("123");
    expect(read(asked, "/f/123")).toBe("123");
  });
});

describe("words without case", () => {
  const folded: Rule = {
    ...base,
    ignoreCase: true,
    parts: { id: "digits" },
    patterns: ["/Doc:id.aspx", "/pages/:slug-Item:id", "/find/*-No:id*"],
  };

  it("have none inside a segment either, before, behind or between parts", () => {
    for (const path of ["/Doc5.aspx", "/doc5.ASPX", "/DOC5.Aspx"]) expect(read(folded, path)).toBe("5");
    for (const path of ["/pages/a-Item5", "/Pages/a-ITEM5"]) expect(read(folded, path)).toBe("5 slug=a");
    for (const path of ["/find/x-No5-y", "/FIND/x-nO5-y"]) expect(read(folded, path)).toBe("5");
  });

  it("have it in any other rule", () => {
    const { ignoreCase: _, ...cased } = folded;
    expect(read(cased, "/Doc5.aspx")).toBe("5");
    expect(read(cased, "/doc5.aspx")).toBe("not-a-resource");
    expect(read(cased, "/find/x-no5-y")).toBe("not-a-resource");
  });
});

it("the hosts of a rule are those of its patterns too", () => {
  const hosts = hostsOfRule({
    ...base,
    hosts: ["(m|touch).papers.example.test"],
    patterns: ["/:id", "//(p|q).example.test/:id", "paper::id"],
    resolve: ["//go.example.test/*"],
  });
  expect(hosts).toEqual([
    "m.papers.example.test",
    "touch.papers.example.test",
    "p.example.test",
    "q.example.test",
    "paper:",
    "go.example.test",
  ]);
});

it("the first of two parameters counts, also when a parser has to drop a tab from its name", () => {
  const asked: Rule = { ...base, parts: { id: "digits" }, patterns: ["/q?id=:id"] };
  expect(read(asked, "/q?\tid=1&id=2")).toBe("1");
  expect(read(asked, "/q?x=\t&id=2")).toBe("2");
});

it("in a piece of a segment the alternative of a shape counts that takes most", () => {
  const either: Rule = { ...base, parts: { id: "2 of hex or 4 of hex" }, patterns: ["/:id.git", "/x/*-:id"] };
  expect(read(either, "/ab.git")).toBe("ab");
  expect(read(either, "/abcd.git")).toBe("abcd");
  expect(read(either, "/x/a-abcd")).toBe("abcd");
});

it("a share token behind a parameter keeps it", () => {
  const tokens: Rule = { ...base, resolve: ["/s?token=*"] };
  const { identify } = createIdentifier({ rules: [tokens] });
  expect(identify("https://papers.example.test/s?utm_source=x&token=abc&amp;y=1")).toMatchObject({
    status: "needs-resolving",
    shortLink: "https://papers.example.test/s?token=abc",
  });
});

it("a host of tenants is none of its tenants", () => {
  const tenants: Rule = {
    ...base,
    hosts: [":team.papers.example.test"],
    id: "{team}/{id}",
    canonical: "https://{team}.papers.example.test/{id}",
  };
  const { identify } = createIdentifier({ rules: [tenants] });
  expect(identify("https://a.papers.example.test/1")).toMatchObject({ resourceId: "papers:a/1" });
  for (const host of ["papers.example.test", "www.papers.example.test"])
    expect(identify(`https://${host}/1`)).toMatchObject({ kind: "page" });
});

it("a web application is its host where a rule says so", () => {
  const app: Rule = { ...base, kind: "app", hosts: ["app.example.test"], patterns: ["/**"], id: "{host}", canonical: "https://{host}/" };
  const { identify } = createIdentifier({ rules: [app] });
  for (const url of ["https://app.example.test/", "https://app.example.test/a/b?c=d#/e"]) {
    expect(identify(url)).toMatchObject({ resourceId: "papers:app.example.test", canonicalUrl: "https://app.example.test/" });
  }
});
