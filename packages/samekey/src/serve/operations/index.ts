import { type Context, Hono } from "hono";
import { SamekeyError } from "../../errors.ts";
import { clientOf } from "../api/client.ts";
import { createLimiter } from "../api/limits.ts";
import { findToken } from "../api/tokens.ts";
import { readForm } from "../form.ts";
import { mergeRecords, splitRecord } from "../operate.ts";
import { findByName } from "../pasted.ts";
import type { Served } from "../served.ts";
import { chosenUrls, mergePage, splitPage } from "./decide.tsx";
import { overviewPage } from "./overview.tsx";
import { signInPage } from "./parts.tsx";
import { beginSession, checkForm, endSession, hasOperators, readSession, type Session } from "./session.ts";

interface Env {
  readonly Variables: { session: Session };
}

const PASSES = 500;
const SAMPLES = 20;
const EVENTS = 25;
const CHANGES = 50;
/** Attempts to sign in, of one network address. */
const ATTEMPTS = { requests: 10, seconds: 60 };

/** The pages under /operations: one to sign in with a token, and behind it what a person who runs the service looks at and decides. */
export const createOperations = (served: Served): Hono<Env> => {
  const { options, site, origin, publicUrl } = served;
  const { store, now, api = {} } = options;
  const { tokens = [], tasks = [], proxies = 0 } = api;
  const attempt = createLimiter(ATTEMPTS, now);
  const app = new Hono<Env>();
  const isSecure = (c: Context): boolean => origin(c).startsWith("https:");
  const back = (c: Context, done: string): Response => c.redirect(`/operations?done=${done}`, 303);
  const record = async (name: string) => {
    const found = await findByName(store, name.trim());
    if (found === null)
      throw new SamekeyError("not-found", "No record is known by this. Give its key, its resource id or any of its URLs.");
    return found;
  };

  app.use("/operations/*", async (c, next) => {
    // Where no token may operate, there is nothing here.
    if (!hasOperators(tokens)) throw new SamekeyError("not-found", "No record has this address.");
    c.header("Cache-Control", "no-store");
    if (c.req.path === "/operations/sign-in") return next();
    const session = readSession(c, tokens, now());
    if (session === null) return c.html(signInPage(site, false), 401);
    c.set("session", session);
    return next();
  });

  app.post("/operations/sign-in", async (c) => {
    const { allowed, resetSeconds } = attempt(clientOf(c, proxies));
    if (!allowed) {
      c.header("Retry-After", String(resetSeconds));
      throw new SamekeyError("rate-limited", `Too many attempts. Try again in ${resetSeconds} seconds.`);
    }
    const token = findToken(tokens, ((await readForm(c)).get("token") ?? "").trim());
    if (token?.scopes.has("operate") !== true) return c.html(signInPage(site, true), 401);
    beginSession(c, token, now(), isSecure(c));
    return c.redirect("/operations", 303);
  });

  app.get("/operations", async (c) => {
    const query = new URL(c.req.url).searchParams;
    const reason = query.get("reason") ?? "";
    const [stats, passes, changes, last, panels, rejected] = await Promise.all([
      store.stats(),
      store.passes({ limit: PASSES }),
      store.changes({ limit: CHANGES }),
      store.lastEvent(),
      options.panels?.() ?? [],
      reason === "" ? [] : store.rejected(reason, SAMPLES),
    ]);
    const events = (await store.events(Math.max(0, last - EVENTS), EVENTS)).toReversed();
    const samples = rejected.map((seen) => ({ ...seen, url: publicUrl(seen.url, "") }));
    const shown = { stats, passes, changes, panels, events, reason, samples, tasks, done: query.get("done") ?? "" };
    return c.html(overviewPage({ site, session: c.get("session"), ...shown }));
  });

  app.get("/operations/merge", async (c) => {
    const [from, into] = [await record(c.req.query("from") ?? ""), await record(c.req.query("into") ?? "")];
    if (from.key === into.key) throw new SamekeyError("usage", "Both lead to one record: there is nothing to merge.");
    return c.html(mergePage({ site, session: c.get("session"), publicUrl }, from, into));
  });
  app.get("/operations/split", async (c) =>
    c.html(splitPage({ site, session: c.get("session"), publicUrl }, await record(c.req.query("record") ?? ""))),
  );

  const onPost = (path: string, work: (c: Context<Env>, form: URLSearchParams, session: Session) => Promise<Response>): void => {
    app.post(`/operations/${path}`, async (c) => {
      const session = c.get("session");
      const form = await readForm(c);
      checkForm(c, form, session, origin(c));
      return work(c, form, session);
    });
  };
  const text = (form: URLSearchParams, name: string): string => form.get(name) ?? "";
  const how = (form: URLSearchParams, { name }: Session) => ({ at: now(), by: name, reason: text(form, "reason").slice(0, 1_000) });

  onPost("sign-out", async (c) => {
    endSession(c, isSecure(c));
    return c.redirect("/operations", 303);
  });
  onPost("task", async (c, form) => {
    const task = tasks.find(({ name }) => name === text(form, "task"));
    if (task === undefined) throw new SamekeyError("not-found", "There is no such task.");
    await task.run(Object.fromEntries([...form].filter(([name]) => Object.hasOwn(task.inputs, name))));
    return back(c, task.name === "pass" ? "pass" : "task");
  });
  onPost("merge", async (c, form, session) => {
    await mergeRecords(served, { from: text(form, "from"), into: text(form, "into") }, how(form, session));
    return back(c, "merge");
  });
  onPost("split", async (c, form, session) => {
    const split = await record(text(form, "record"));
    await splitRecord(served, { record: split.key, urls: chosenUrls(split, form.getAll("url")) }, how(form, session));
    return back(c, "split");
  });
  onPost("undo", async (c, form, { name }) => {
    await store.undo(Number(text(form, "id")) || 0, { at: now(), by: name });
    return back(c, "undo");
  });
  return app;
};
