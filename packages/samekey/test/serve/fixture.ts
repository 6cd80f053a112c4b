import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Identified, identify, keyOf, type Outcome } from "@samekey/core";
import type { Hono } from "hono";
import { createApp } from "../../src/serve/app.ts";
import type { RecordStore } from "../../src/store/contract.ts";
import { openDatabase } from "../../src/store/sqlite/adapter.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";

export const BASE = "https://videos.example.org";
export const NOW = Date.UTC(2026, 10, 30, 12);
const HOUR = 3_600_000;

interface Thing {
  readonly namespace: string;
  readonly id: string;
  readonly kind?: string;
  readonly platform?: string;
  readonly canonicalUrl?: string;
  readonly chain?: readonly string[];
}

/** An outcome as a rule would give it, for platforms whose rules are not what is tested here. */
export const identified = ({ namespace, id, kind = "video", platform = namespace, canonicalUrl, chain = [] }: Thing): Identified => ({
  status: "identified",
  kind,
  platform,
  id,
  resourceId: `${namespace}:${id}`,
  canonicalUrl: canonicalUrl ?? `https://${namespace}.example/${encodeURIComponent(id)}`,
  key: keyOf(`${namespace}:${id}`),
  view: {},
  warnings: [],
  chain,
  rule: namespace,
  pack: "2026.11.30+0123456789ab",
});

export const youtube = (id: string): Identified =>
  identified({ namespace: "youtube", id, canonicalUrl: `https://www.youtube.com/watch?v=${id}` });

export interface Sighting {
  readonly outcome: Outcome;
  readonly url?: string;
  readonly title?: string;
  readonly region?: string;
  /** Default 1. */
  readonly hoursAgo?: number;
}

const urlOf = ({ outcome, url }: Sighting): string =>
  url ?? (outcome.status === "identified" ? outcome.canonicalUrl : "https://example.org/");

/** Records sightings in the order given, each in a batch of its own. */
export const see = async (store: RecordStore, ...sightings: readonly Sighting[]): Promise<void> => {
  for (const sighting of sightings) {
    const { outcome, title = "", region = "US", hoursAgo = 1 } = sighting;
    await store.record([{ url: urlOf(sighting), title, document: "", pointer: "", outcome }], {
      source: "trending",
      region,
      at: NOW - hoursAgo * HOUR,
    });
  }
};

export interface Fixture {
  readonly store: RecordStore;
  readonly app: Hono;
  /** Puts a row into the redirects table, as a merge does. */
  addRedirect(path: string, key: string): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** All files that the sitemap index names, unpacked and one after the other. */
  sitemap(): Promise<string>;
  close(): Promise<void>;
}

/** A site over a database file of its own. */
export const openFixture = async (options: { readonly baseUrl?: string | null } = {}): Promise<Fixture> => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-serve-"));
  const file = join(folder, "samekey.db");
  const store = await openSqliteStore(file);
  const site = { name: "Video index", baseUrl: options.baseUrl === undefined ? BASE : options.baseUrl };
  const app = createApp({ store, identify: (input) => identify(input, { trust: "strict" }), site, now: () => NOW });
  return {
    store,
    app,
    addRedirect: async (path, key) => {
      const db = await openDatabase(file, { readOnly: false, timeout: 5_000 });
      db.prepare("INSERT INTO redirects (path, resource, created_at) SELECT ?1, ref, ?3 FROM resources WHERE key = ?2").run(path, key, NOW);
      db.close();
    },
    sitemap: async () => {
      const index = await (await app.request(`${BASE}/sitemap.xml`)).text();
      const files = Array.from(index.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = ""]) => loc);
      const texts = files.map(async (file) => gunzipSync(await (await app.request(file)).arrayBuffer()).toString());
      return (await Promise.all(texts)).join("");
    },
    get: async (path, headers = {}) => app.request(`${BASE}${path}`, { headers }),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The body of an answer, of whatever shape the test then asks for. */
export const jsonOf = async (answer: Response) => JSON.parse(await answer.text());
