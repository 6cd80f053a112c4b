import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContext, withStore } from "../packages/samekey/src/cli/context.ts";
import { main } from "../packages/samekey/src/cli/main.ts";
import { withResolver } from "../packages/samekey/src/cli/resolving.ts";
import { runPass } from "../packages/samekey/src/ingest/pass.ts";
import { recordJson } from "../packages/samekey/src/serve/json.ts";
import { openInput } from "../packages/samekey/src/sources/open-input.ts";
import { readBatches } from "../packages/samekey/src/sources/read.ts";
import { openSqliteResolutions } from "../packages/samekey/src/store/sqlite/resolutions.ts";

const EXAMPLE = join(import.meta.dirname, "../examples/corpus");
const config = join(EXAMPLE, "samekey.yaml");

let folder: string;
let db: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-corpus-"));
  db = join(folder, "corpus.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the five URLs of one document", () => {
  it("become one record with its provenance", async () => {
    // What the company's short-link service answered once: a resolution is asked for again only when it has expired.
    const resolutions = await openSqliteResolutions(db);
    const now = Date.now();
    await resolutions.put({
      shortLink: "https://go.example.test/launch-plan",
      status: "resolved",
      target: "https://docs.example.test/document/d/ABC/edit",
      chain: [
        { url: "https://go.example.test/launch-plan", via: "location", status: 302 },
        { url: "https://docs.example.test/document/d/ABC/edit", via: "location", status: 200 },
      ],
      vantage: "test",
      pack: "test",
      fetchedAt: now,
      expiresAt: now + 60_000,
      retryAt: null,
    });
    await resolutions.close();

    const context = await createContext({ config, db });
    await withResolver(context, async (resolver) => {
      await withStore(context, async (store) => {
        const opened = await openInput(join(EXAMPLE, "links.txt"));
        if (opened.notModified) throw new Error("a file is never unmodified");
        await runPass({
          store,
          source: "links",
          region: "office",
          trust: "open",
          identify: context.identifier.identify,
          resolve: (outcome) => resolver.resolveOutcome(outcome, "open"),
          items: readBatches(opened.bytes, { format: opened.format }),
          document: opened.name,
          now: Date.now,
        });
        for (const name of ["hosted-document:ABC", "https://go.example.test/launch-plan", "https://drive.example.test/open?id=ABC"]) {
          const record = await store.byAlias(name);
          if (record === null) throw new Error(`${name} leads to no record`);
          const { resource_id, canonical_url, observed_urls, redirect_chain } = recordJson(
            record,
            () => "",
            (url) => url,
          );
          expect({ resource_id, canonical_url, observed_urls, redirect_chain }).toEqual({
            resource_id: "hosted-document:ABC",
            canonical_url: "https://docs.example.test/document/d/ABC",
            observed_urls: [
              "https://docs.example.test/document/d/ABC/edit",
              "https://docs.example.test/document/d/ABC/view?tab=notes",
              "https://drive.example.test/open?id=ABC",
              "https://go.example.test/launch-plan",
            ],
            redirect_chain: ["https://go.example.test/launch-plan", "https://docs.example.test/document/d/ABC/edit"],
          });
        }
        expect((await store.stats()).resources).toBe(1);
      });
    });
  });
});

describe("the closing parenthesis", () => {
  it("does not break the graph: the edge is there, and the target is found", async () => {
    const design = join(folder, "design.txt");
    await writeFile(design, "See the launch plan (https://docs.example.test/document/d/ABC/edit).\n");
    const document = "https://docs.example.test/document/d/DESIGN";
    const flags = ["--config", config, "--db", db, "--quiet"];
    const written: string[] = [];
    const write = process.stdout.write;
    process.stdout.write = (chunk: string | Uint8Array): boolean => written.push(String(chunk)) > 0;
    try {
      expect(
        await main([...flags, "ingest", "--region", "office", "--trust", "open", "--format", "text", "--document", document, design]),
      ).toBe(0);
    } finally {
      process.stdout.write = write;
    }
    expect(JSON.parse(written.join(""))).toMatchObject({ pass: { seen: 1, new: 1, rejected: {} } });
    const context = await createContext({ config, db });
    await withStore(context, async (store) => {
      const target = await store.byAlias("https://docs.example.test/document/d/ABC/edit");
      expect(target).toMatchObject({
        resourceId: "hosted-document:ABC",
        links: [{ rel: "links", direction: "from", resourceId: "hosted-document:DESIGN" }],
      });
      expect(await store.byAlias(document)).toMatchObject({ links: [{ direction: "to", resourceId: "hosted-document:ABC" }] });
      const page = await store.search({ text: "", kind: "document", limit: 10 });
      expect(page.hits.map((hit) => hit.resourceId).toSorted()).toEqual(["hosted-document:ABC", "hosted-document:DESIGN"]);
    });
  });
});
