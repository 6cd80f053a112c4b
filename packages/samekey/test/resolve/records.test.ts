import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createIdentifier, type Identifier, type NeedsResolving, type Rule } from "@samekey/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runPass } from "../../src/ingest/pass.ts";
import type { ResolutionStore } from "../../src/resolve/contract.ts";
import { withShortLinks } from "../../src/resolve/lookup.ts";
import { outcomeOf } from "../../src/resolve/outcome.ts";
import { resolvePending } from "../../src/resolve/pending.ts";
import { createResolver, type Resolver } from "../../src/resolve/resolver.ts";
import { withServices } from "../../src/resolve/services.ts";
import type { SourceItem } from "../../src/sources/contract.ts";
import type { RecordStore } from "../../src/store/contract.ts";
import { openSqliteResolutions } from "../../src/store/sqlite/resolutions.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { Internet, page, redirect } from "./internet.ts";

/** Documents of one's own, as a configuration would name them. */
const DOCUMENTS: Rule = {
  platform: "hosted-document",
  kind: "document",
  title: "Hosted documents",
  hosts: ["docs.example.test"],
  patterns: ["/document/d/:id", "/document/d/:id/edit", "/document/d/:id/view"],
  canonical: "https://docs.example.test/document/d/{id}",
  examples: [{ url: "https://docs.example.test/document/d/ABC/edit", id: "ABC" }],
};
const SERVICES = [{ alias: "go", baseUrl: "https://go.example.test/" }];
const EDIT = "https://docs.example.test/document/d/ABC/edit";
const NEVER = new AbortController().signal;

const identifier: Identifier = withServices(createIdentifier({ rules: [DOCUMENTS], shorteners: ["go.example.test"] }), SERVICES);

let folder: string;
let internet: Internet;
let store: RecordStore;
let resolutions: ResolutionStore;
let resolver: Resolver;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-resolve-"));
  internet = await Internet.open();
  store = await openSqliteStore(join(folder, "samekey.db"));
  resolutions = await openSqliteResolutions(join(folder, "samekey.db"));
  resolver = createResolver({ store: resolutions, identifier, services: SERVICES, lookup: internet.lookup, dial: internet.dial });
});
afterEach(async () => {
  await resolver.close();
  await resolutions.close();
  await store.close();
  await internet.close();
  await rm(folder, { recursive: true, force: true });
});

const item = (url: string, title = ""): SourceItem => ({ url, title, published: "", pointer: "1" });

const ingest = (urls: readonly SourceItem[], resolve: boolean, trust: "strict" | "open" = "open") =>
  runPass({
    store,
    source: "corpus",
    region: "US",
    trust,
    identify: identifier.identify,
    items: (async function* () {
      yield urls;
    })(),
    document: "notes.txt",
    now: Date.now,
    ...(resolve ? { resolve: (outcome: NeedsResolving) => resolver.resolveOutcome(outcome, trust) } : {}),
  });

const pending = (trust: "strict" | "open" = "open", limit = 1_000) =>
  resolvePending({ store, resolutions, resolver, identify: identifier.identify, trust, now: Date.now, signal: NEVER, limit });

describe("a pass that resolves", () => {
  it("records the document behind a short link, with the chain, as one record with its other URLs", async () => {
    const go = await internet.site("go.example.test", redirect(EDIT), ["10.1.2.3"]);
    const wrapped = `https://www.google.com/url?q=${encodeURIComponent("https://go.example.test/launch-plan")}`;
    const summary = await ingest(
      [item(EDIT, "Launch plan"), item("https://docs.example.test/document/d/ABC/view"), item("go/launch-plan"), item(wrapped)],
      true,
    );
    expect(summary).toMatchObject({ seen: 4, new: 1, rejected: {} });
    const record = await store.byAlias("go/launch-plan");
    expect(record).toMatchObject({
      resourceId: "hosted-document:ABC",
      canonicalUrl: "https://docs.example.test/document/d/ABC",
      observedUrls: [EDIT, "https://docs.example.test/document/d/ABC/view", "go/launch-plan", wrapped],
      redirectChain: [wrapped, "https://go.example.test/launch-plan", EDIT],
    });
    expect(record?.observations.find(({ url }) => url === "go/launch-plan")?.chain).toEqual(["https://go.example.test/launch-plan", EDIT]);
    expect(go.hits.length).toBe(1);
  });

  it("asks once for a link seen a thousand times", async () => {
    const go = await internet.site("go.example.test", redirect(EDIT), ["10.1.2.3"]);
    const items = Array.from({ length: 1_000 }, (_, n) =>
      item(n % 2 === 0 ? "go/launch-plan" : "https://go.example.test/launch-plan", `${n % 7}`),
    );
    expect(await ingest(items, true)).toMatchObject({ seen: 1_000, new: 1, repeated: 986, updated: 13 });
    expect(go.hits.length).toBe(1);
  });

  it("leaves what does not resolve as it is, and stores why", async () => {
    await internet.site("go.example.test", (_, response) => void response.writeHead(404).end(), ["10.1.2.3"]);
    expect(await ingest([item("go/gone")], true)).toMatchObject({ new: 0, rejected: { "needs-resolving": 1 } });
    expect(await resolutions.get("https://go.example.test/gone")).toMatchObject({ status: "dead" });
    expect(await store.observationsOfUrl("go/gone", 1)).toMatchObject([{ outcome: "needs-resolving" }]);
  });

  it("asks nothing unless it is told to, and identifies targets under its own trust", async () => {
    const tiktok = await internet.site("vm.tiktok.com", redirect("https://news.example/"));
    await internet.site("news.example", page());
    await ingest([item("https://vm.tiktok.com/ZMabc123/")], false, "strict");
    expect(tiktok.hits.length).toBe(0);
    const strict = await ingest([item("https://vm.tiktok.com/ZMabc123/")], true, "strict");
    expect([strict.new, strict.rejected]).toEqual([0, { "unsupported-host": 1 }]);
    expect(await ingest([item("https://vm.tiktok.com/ZMabc123/", "again")], true)).toMatchObject({ new: 1 });
  });
});

describe("the background step", () => {
  it("resolves what passes left, and records it under its own source", async () => {
    const go = await internet.site(
      "go.example.test",
      (request, response, hit) => (request.url === "/gone" ? page() : redirect(EDIT))(request, response, hit),
      ["10.1.2.3"],
    );
    const wrapped = `https://www.google.com/url?q=${encodeURIComponent("https://go.example.test/launch-plan")}`;
    const left = await ingest([item("go/launch-plan", "Launch plan"), item(wrapped), item("go/gone")], false);
    expect(left).toMatchObject({ new: 0, rejected: { "needs-resolving": 3 } });
    expect(await pending()).toEqual({ seen: 3, identified: 2, rejected: 0, unresolved: 1 });
    const record = await store.byAlias("go/launch-plan");
    expect(record).toMatchObject({
      resourceId: "hosted-document:ABC",
      title: "Launch plan",
      observedUrls: ["go/launch-plan", wrapped],
      seenCount: 2,
    });
    expect(record?.observations).toMatchObject([
      { source: "resolve", region: "US", document: "notes.txt", outcome: "identified" },
      { source: "resolve" },
    ]);
    expect(go.hits.length).toBe(2);
  });

  it("does nothing twice", async () => {
    const go = await internet.site("go.example.test", redirect(EDIT), ["10.1.2.3"]);
    await ingest([item("go/launch-plan")], false);
    await pending();
    expect(await pending()).toEqual({ seen: 0, identified: 0, rejected: 0, unresolved: 0 });
    expect((await store.byAlias("go/launch-plan"))?.seenCount).toBe(1);
    expect(go.hits.length).toBe(1);
  });

  it("does not ask again for a failure that still lives, and stops at its limit", async () => {
    const go = await internet.site("go.example.test", page(), ["10.1.2.3"]);
    await ingest(
      Array.from({ length: 5 }, (_, n) => item(`go/${n}`)),
      false,
    );
    expect(await pending("open", 3)).toMatchObject({ seen: 3, unresolved: 3 });
    expect(await pending()).toMatchObject({ seen: 5, unresolved: 5 });
    expect(go.hits.length).toBe(5);
  });

  it("walks through more than one page", async () => {
    const go = await internet.site(
      "go.example.test",
      (request, response, hit) => redirect(`https://docs.example.test/document/d/D${request.url?.slice(1)}/edit`)(request, response, hit),
      ["10.1.2.3"],
    );
    const fast = createResolver({
      ...{ store: resolutions, identifier, services: SERVICES, lookup: internet.lookup, dial: internet.dial },
      limits: { perSecond: 10_000, burst: 10_000 },
    });
    await ingest(
      Array.from({ length: 450 }, (_, n) => item(`go/${n}`)),
      false,
    );
    const seen: number[] = [];
    const summary = await resolvePending({
      ...{ store, resolutions, resolver: fast, identify: identifier.identify, trust: "open", now: Date.now, signal: NEVER, limit: 1_000 },
      onProgress: (n) => void seen.push(n),
    });
    expect([summary.identified, seen, go.hits.length, (await store.stats()).resources]).toEqual([450, [200, 400, 450], 450, 450]);
    await fast.close();
  });

  it("can be stopped, and keeps what it has", async () => {
    const controller = new AbortController();
    controller.abort(new Error("stopped"));
    await expect(
      resolvePending({
        ...{
          store,
          resolutions,
          resolver,
          identify: identifier.identify,
          trust: "open",
          now: Date.now,
          signal: controller.signal,
          limit: 1,
        },
      }),
    ).rejects.toThrow("stopped");
  });
});

describe("a short link somebody remembers", () => {
  it("finds the record in any spelling", async () => {
    await internet.site("go.example.test", redirect(EDIT), ["10.1.2.3"]);
    await ingest([item("https://go.example.test/launch-plan")], true);
    const found = withShortLinks(store, resolutions, identifier.identify);
    for (const text of [
      "go/launch-plan",
      "http://go.example.test/launch-plan",
      "go.example.test/launch-plan#top",
      EDIT.replace("edit", "view"),
    ]) {
      const record = await found.byAlias(text);
      expect([text, record?.resourceId]).toEqual([text, text.includes("view") ? undefined : "hosted-document:ABC"]);
    }
    expect(await found.byAlias("go/other")).toBeNull();
    expect(await found.byAlias("no url at all")).toBeNull();
  });
});

describe("the outcome of a resolved link", () => {
  const short: NeedsResolving = { status: "needs-resolving", shortLink: "https://bit.ly/x", chain: [], rule: "shortener", pack: "p" };
  const hop = (url: string) => ({ url, via: null, status: null });

  it("is the target's identity with the way to it", () => {
    const outcome = outcomeOf(short, { target: EDIT, chain: [hop("https://bit.ly/x"), hop(EDIT)] }, identifier.identify, "open");
    expect(outcome).toMatchObject({
      status: "identified",
      resourceId: "hosted-document:ABC",
      chain: ["https://bit.ly/x", EDIT],
      rule: "hosted-document",
    });
    const plain = identifier.identify(EDIT);
    expect(outcome.status === "identified" && plain.status === "identified" && outcome.key === plain.key).toBe(true);
  });
  it("stays what it was when it leads nowhere or to another link", () => {
    expect(outcomeOf(short, { target: null, chain: [] }, identifier.identify, "open")).toBe(short);
    expect(outcomeOf(short, { target: "https://t.co/y", chain: [] }, identifier.identify, "open")).toBe(short);
  });
  it("is a rejection when the target is none", () => {
    expect(outcomeOf(short, { target: "https://news.example/", chain: [] }, identifier.identify, "strict")).toMatchObject({
      status: "rejected",
      reason: "unsupported-host",
    });
  });
});

describe("services on a port of their own", () => {
  const own = withServices(createIdentifier(), [{ alias: "go", baseUrl: "http://go.example.test:8080/l" }]);
  it("are short links by place, others are pages", () => {
    for (const text of ["go/x", "http://go.example.test:8080/l/x"]) {
      expect(own.identify(text)).toMatchObject({
        status: "needs-resolving",
        shortLink: "http://go.example.test:8080/l/x",
        rule: "shortener",
      });
      expect(own.explain(text)).toMatchObject({ status: "needs-resolving", stages: expect.any(Array) });
    }
    expect(own.identify("http://go.example.test:8081/l/x")).toMatchObject({ status: "identified", rule: "page" });
    expect(own.identify("https://youtu.be/dQw4w9WgXcQ")).toMatchObject({ resourceId: "youtube:dQw4w9WgXcQ" });
    expect(own.pack).toEqual(createIdentifier().pack);
  });
});
