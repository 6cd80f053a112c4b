// Pages and redirects of the site against the same Hono server answering a constant string of the same size, in one run; cold pages; and what a pass
// that writes at the same time does to the slowest answers.
//   node bench/serve.mjs [--records 20000] [--rounds 5]
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { identify } from "@samekey/core";
import { Hono } from "hono";
import { createApp, listen, openSqliteStore } from "samekey";
import { median, report } from "./rounds.mjs";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "20000" },
    rounds: { type: "string", default: "5" },
    side: { type: "string" },
    db: { type: "string" },
  },
});
const RECORDS = Number(values.records);
const ROUNDS = Number(values.rounds);
const CONNECTIONS = 16;
const REQUESTS = 1_500;

const idOf = (n) => `${String(n).padStart(10, "a")}A`;
const rowsOf = (from, count, word) =>
  Array.from({ length: count }, (_, n) => {
    const url = `https://www.youtube.com/watch?v=${idOf(from + n)}`;
    return { url, title: `A video about ${word} number ${from + n}`, document: "", pointer: "", outcome: identify(url) };
  });

const record = async (store, from, count, word, at) => store.record(rowsOf(from, count, word), { source: "bench", region: "US", at });

/** The server, in a process of its own: the site, or the constant string. */
const serveSide = async () => {
  const store = await openSqliteStore(values.db);
  let app;
  if (values.side === "site") {
    app = createApp({
      store,
      identify,
      site: { name: "bench", baseUrl: "https://bench.example" },
      now: Date.now,
      cache: { followMs: 250 },
    });
  } else {
    const { hits } = await store.search({ text: "", limit: 1, facets: false });
    const site = createApp({ store, identify, site: { name: "bench", baseUrl: "https://bench.example" }, now: Date.now });
    const page = await (await site.request(`https://bench.example/watch/${hits[0].id}-${hits[0].slug}`)).text();
    app = new Hono();
    app.get("/page", (c) => c.html(page));
    app.get("/empty", (c) => c.text(""));
  }
  const server = await listen(app, { port: 0, host: "127.0.0.1" });
  process.send(server.port);
  process.on(
    "message",
    () =>
      void server
        .close(100)
        .then(() => store.close())
        .then(() => process.exit()),
  );
};

/** A pass that writes as fast as it can, in a process of its own: half of it new, half known. */
const writeSide = async () => {
  const store = await openSqliteStore(values.db);
  process.send("ready");
  let going = true;
  process.on("message", () => {
    going = false;
  });
  for (let n = 0; going; n++) {
    await record(store, RECORDS + n * 500, 500, "something new", Date.now());
    await record(store, (n * 500) % RECORDS, 500, "everything", Date.now());
    await new Promise((done) => setTimeout(done, 5));
  }
  await store.close();
  process.exit();
};

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-bench-"));
  const db = join(folder, "serve.db");
  const store = await openSqliteStore(db);
  for (let from = 0; from < RECORDS; from += 2_000) await record(store, from, 2_000, "everything", Date.now());
  await store.close();
  const start = async (side) => {
    const child = fork(import.meta.filename, ["--side", side, "--db", db, "--records", String(RECORDS)]);
    const [said] = await once(child, "message");
    return { child, port: said };
  };
  const stop = async ({ child }) => {
    child.send("stop");
    await once(child, "exit");
  };
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (port, path, expected) =>
    new Promise((done, fail) => {
      const started = performance.now();
      request({ port, path, agent, host: "127.0.0.1" }, (answer) => {
        if (answer.statusCode !== expected) fail(new Error(`${path} gave ${answer.statusCode}`));
        answer.resume().on("end", () => done(performance.now() - started));
      })
        .on("error", fail)
        .end();
    });
  const load = async (port, pathOf, expected, requests = REQUESTS) => {
    const times = [];
    let next = 0;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (next < requests) times.push(await ask(port, pathOf(next++), expected));
      }),
    );
    return {
      perSecond: requests / ((performance.now() - started) / 1000),
      p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)],
    };
  };

  const warmPage = (n) => `/watch/${idOf(n % 500)}-a-video-about-everything-number-${n % 500}`;
  const moved = (n) => `/watch/${idOf(n % 500)}-an-older-title`;
  let cold = 1_000;
  const coldPage = () => {
    cold += 1;
    return `/watch/${idOf(cold)}-a-video-about-everything-number-${cold}`;
  };
  const [constant, site] = [await start("constant"), await start("site")];
  const sides = {
    constant: () => load(constant.port, () => "/page", 200),
    page: () => load(site.port, warmPage, 200),
    "constant, empty": () => load(constant.port, () => "/empty", 200),
    redirect: () => load(site.port, moved, 301),
    "cold page": () => load(site.port, coldPage, 200, 500),
  };
  for (const name of ["constant", "page", "constant, empty", "redirect"]) await sides[name]();
  const results = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const names = round % 2 === 0 ? Object.keys(sides) : Object.keys(sides).toReversed();
    for (const name of names) results[name].push(await sides[name]());
  }
  const quiet = await load(site.port, warmPage, 200, 3_000);
  const writer = await start("write");
  const writing = await load(site.port, warmPage, 200, 3_000);
  await stop(writer);
  for (const server of [constant, site]) await stop(server);
  agent.destroy();
  rmSync(folder, { recursive: true });

  const of = (name, what) => median(results[name].map((result) => result[what]));
  console.log(`${RECORDS} records, ${CONNECTIONS} connections, ${ROUNDS} rounds\n`);
  for (const name of Object.keys(sides))
    console.log(
      `${name.padEnd(18)} ${Math.round(of(name, "perSecond")).toLocaleString("en").padStart(8)} a second   p99 ${of(name, "p99").toFixed(1)} ms`,
    );
  console.log(`while a pass writes: p99 ${writing.p99.toFixed(1)} ms, and ${quiet.p99.toFixed(1)} ms without\n`);
  report("record pages, requests a second, of a constant of the same size", of("page", "perSecond") / of("constant", "perSecond"), {
    least: 0.6,
  });
  report("redirects, of an empty constant", of("redirect", "perSecond") / of("constant, empty", "perSecond"), { least: 0.6 });
  report("cold pages, of a constant of the same size", of("cold page", "perSecond") / of("constant", "perSecond"), { least: 0.25 });
  report("three times the p99 in quiet, over the p99 while a pass writes", (3 * quiet.p99) / writing.p99, { least: 1 });
};

await { site: serveSide, constant: serveSide, write: writeSide }[values.side ?? ""]?.();
if (values.side === undefined) await measure();
