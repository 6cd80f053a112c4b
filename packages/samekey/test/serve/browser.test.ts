import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Listening, listen } from "../../src/serve/listen.ts";
import { type Fixture, openFixture, see, youtube } from "./fixture.ts";
import { fill } from "./many.ts";

const CHROMIUM = "/usr/bin/chromium";
const SCREENS = resolve(import.meta.dirname, "../../../../.cache/screens");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

const isHere = existsSync(CHROMIUM);
if (!isHere) console.log(`skipped: no Chromium at ${CHROMIUM}`);

const RICK = "/watch/dQw4w9WgXcQ-never-gonna-give-you-up";

describe.skipIf(!isHere)("in Chromium", { timeout: 60_000 }, () => {
  let site: Fixture;
  let server: Listening;
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(SCREENS, { recursive: true });
    site = await openFixture({ baseUrl: null });
    await fill(site.store, 500);
    for (const [n, url] of [
      "https://youtu.be/dQw4w9WgXcQ?t=42",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s",
    ].entries()) {
      const region = ["US", "GB", "DE"][n] ?? "FR";
      await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "Never Gonna Give You Up", url, region, hoursAgo: 40 - 9 * n });
    }
    server = await listen(site.app, { port: 0, host: "127.0.0.1" });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-background-networking"] });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close(500);
    await site?.close();
  });

  /** A page that fails the test for an error in its console, and that lets no request leave the site. */
  const open = async (path: string, options: { width?: number; dark?: boolean; scripts?: boolean } = {}) => {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1_280, height: 800 },
      colorScheme: options.dark ? "dark" : "light",
      javaScriptEnabled: options.scripts ?? true,
      bypassCSP: false,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    const foreign: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && !message.text().includes("status of 4") && errors.push(message.text()));
    await page.route(
      (url) => url.origin !== server.url,
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(server.url + path, { waitUntil: "load" });
    return { page, errors, foreign, close: () => context.close() };
  };

  const axe = async (page: Page): Promise<string[]> => {
    // Run by the debugger, which the content security policy of the page does not concern.
    const client = await page.context().newCDPSession(page);
    await client.send("Runtime.evaluate", { expression: AXE });
    const { result } = await client.send("Runtime.evaluate", {
      expression: "axe.run(document).then(({ violations }) => JSON.stringify(violations))",
      awaitPromise: true,
    });
    return violations.parse(JSON.parse(String(result.value))).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  };

  const PAGES = [
    ["home", "/"],
    ["record", RICK],
    ["search", "/search?q=cooking"],
    ["all", "/search?fresh=week&sort=regions"],
    ["similar", "/search?q=coking"],
    ["empty", "/search?q=zzzzqqqqxx&region=US"],
    ["pasted", "/search?q=https%3A%2F%2Fyoutu.be%2FAAAAAAAAAAA"],
    ["missing", "/watch/AAAAAAAAAAA"],
  ] as const;

  test.for(PAGES)("%s is accessible and whole, from phone to wide, light and dark", async ([name, path]) => {
    for (const [width, dark] of [
      [360, false],
      [1_440, true],
    ] as const) {
      const { page, errors, foreign, close } = await open(path, { width, dark });
      await page.screenshot({ path: join(SCREENS, `${name}-${width}-${dark ? "dark" : "light"}.png`), fullPage: true });
      expect([name, width, await axe(page)]).toEqual([name, width, []]);
      expect([errors, foreign]).toEqual([[], []]);
      const wider = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      expect([name, width, wider]).toEqual([name, width, 0]);
      expect(await page.title()).not.toBe("");
      expect(await page.locator("h1").count()).toBe(1);
      await close();
    }
  });

  test("nothing is asked of others before the player is wanted, and it starts at the moment", async () => {
    const { page, foreign, close } = await open(`${RICK}#t=42`);
    expect(foreign).toEqual([]);
    expect(await page.locator(".play-from").textContent()).toBe("from 0:42");
    await page.locator("a[data-embed]").click();
    await page.locator(".stage iframe").waitFor();
    expect(await page.locator(".stage iframe").getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42",
    );
    await page.locator('a[data-moment="90"]').click();
    await page.waitForFunction("document.querySelector('.stage iframe').src.endsWith('start=90')");
    expect(new URL(page.url()).pathname).toBe(RICK);
    await close();
  });

  test("search is walked by keys alone", async () => {
    const { page, errors, close } = await open("/search?q=cooking");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    expect(await page.evaluate("document.activeElement === document.querySelectorAll('main .card-title a')[0]")).toBe(true);
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: join(SCREENS, "keys.png") });
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("never go");
    await page.locator("#suggestions li").first().waitFor();
    expect(await page.locator("#suggestions mark").allTextContents()).toEqual(["Never", "Gonna"]);
    await page.screenshot({ path: join(SCREENS, "suggestions.png") });
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${RICK}`);
    expect(errors).toEqual([]);
    await close();
  });

  test("everything works without a script", async () => {
    const { page, close } = await open("/", { scripts: false });
    await page.fill("#q", "https://youtu.be/dQw4w9WgXcQ?t=42");
    await page.press("#q", "Enter");
    await page.waitForURL(`**${RICK}#t=42`);
    await page.fill("#q", "cooking");
    await page.press("#q", "Enter");
    await page.locator("main .card").first().waitFor();
    await page.locator(".facets a.chip").first().click();
    expect(page.url()).toContain("region=");
    await close();
  });

  test("a page does not move while it loads", async () => {
    const { page, close } = await open(RICK, { width: 360 });
    const shift = await page.evaluate(`new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 300);
    })`);
    expect(shift).toBeLessThan(0.001);
    await close();
  });
});
