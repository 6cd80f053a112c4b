import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { createIdentifier } from "../src/bare.ts";
import { identify, RULES, WRAPPERS } from "../src/index.ts";
import { PARAM_RULES } from "../src/rules/params.ts";
import { PUBLIC_SUFFIXES } from "../src/rules/public-suffix.ts";

const youtube = RULES.filter(({ platform }) => platform === "youtube");

describe("the entry without rule data", () => {
  it("ships no file of rules", async () => {
    const root = fileURLToPath(new URL("..", import.meta.url));
    const modulesOf = async (entry: string): Promise<string[]> => {
      const result = await build({
        configFile: false,
        logLevel: "silent",
        root,
        build: { write: false, lib: { entry: `src/${entry}`, formats: ["es"] } },
      });
      const outputs: Rollup.RollupOutput[] = [result].flat().filter((one) => "output" in one);
      return outputs.flatMap(({ output }) => output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : [])));
    };
    const bare = await modulesOf("bare.ts");
    expect(bare.filter((id) => id.includes("/src/classify/")).length).toBeGreaterThan(5);
    expect(bare.filter((id) => id.includes("/src/rules/"))).toEqual([]);
    expect((await modulesOf("index.ts")).filter((id) => id.includes("/src/rules/")).length).toBeGreaterThan(50);
  }, 60_000);

  it("identifies as the full one does, with the rules it is given", () => {
    const own = createIdentifier({ version: "1", rules: youtube, wrappers: WRAPPERS });
    const inputs = [
      "https://youtu.be/dQw4w9WgXcQ?si=abc",
      "https://www.google.com/url?q=https://youtu.be/dQw4w9WgXcQ",
      "https://www.youtube.com/results?search_query=a",
    ];
    for (const input of inputs) {
      const { pack: _own, ...found } = { ...JSON.parse(JSON.stringify(own.identify(input))) };
      const { pack: _full, ...wanted } = { ...JSON.parse(JSON.stringify(identify(input))) };
      expect(found, input).toEqual(wanted);
    }
    expect(own.pack).toMatchObject({ version: "1" });
  });

  it("knows nothing else", () => {
    const own = createIdentifier({ version: "1", rules: youtube, trust: "strict" });
    expect(own.identify("https://vimeo.com/76979871")).toMatchObject({ status: "rejected", reason: "unsupported-host" });
    expect(own.unwrap("https://www.google.com/url?q=https://a.example/")).toMatchObject({ target: null, reason: "no-wrapper" });
  });

  it("writes pages of unknown hosts as it is told", () => {
    const url = "https://news.example/a?b=1";
    expect(createIdentifier({ version: "1", rules: [] }).identify(url)).toMatchObject({ resourceId: "page:news.example/a?b=1" });
    const known = createIdentifier({ version: "1", rules: [], params: PARAM_RULES, suffixes: PUBLIC_SUFFIXES });
    for (const input of [url, "http://www.news.example/a?utm_source=x&b=1#top", "https://m.example.co.uk/?sid=1", "https://m.co.uk/"]) {
      const { pack: _own, ...found } = { ...JSON.parse(JSON.stringify(known.identify(input))) };
      const { pack: _full, ...wanted } = { ...JSON.parse(JSON.stringify(identify(input))) };
      expect(found, input).toEqual(wanted);
    }
    const withoutSuffixes = createIdentifier({ version: "1", rules: [], params: PARAM_RULES });
    expect(withoutSuffixes.identify("https://www.news.example/a?utm_source=x")).toMatchObject({ resourceId: "page:news.example/a" });
    expect(withoutSuffixes.pack.hash).not.toBe(known.pack.hash);
  });

  it("refuses a rule that is wrong, and says where", () => {
    const [rule] = youtube;
    if (rule === undefined) throw new Error("no rule of YouTube");
    expect(() => createIdentifier({ version: "1", rules: [{ ...rule, patterns: ["/:id{"] }] })).toThrow(/never closed/);
  });
});
