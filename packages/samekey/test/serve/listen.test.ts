import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "../../src/serve/listen.ts";
import { type Fixture, openFixture, see, youtube } from "./fixture.ts";

let site: Fixture;
let server: Listening;
beforeAll(async () => {
  site = await openFixture({ baseUrl: null });
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "Привет" });
  server = await listen(site.app, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Sends bytes as they are, which no client library would, and gives back what came until the connection closed. */
const raw = async (port: number, request: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    answer += chunk;
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
};

const ask = (target: string, host = "localhost"): Promise<string> =>
  raw(server.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe("over a real connection", () => {
  test("a page, its HEAD and its redirect", async () => {
    const path = "/watch/dQw4w9WgXcQ-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82";
    const moved = await fetch(`${server.url}/watch/dQw4w9WgXcQ`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, path]);
    const page = await fetch(`${server.url}/watch/dQw4w9WgXcQ`);
    expect([page.status, new URL(page.url).pathname]).toEqual([200, path]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    const head = await fetch(`${server.url}${path}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(server.url, { method: "POST", body: "x".repeat(100_000) })).status).toBe(405);
    expect(await (await fetch(`${server.url}/sitemaps/1.xml`)).text()).toContain(`<loc>${server.url}${path}</loc>`);
  });

  test.for([
    ["/watch/dQw4w9WgXcQ-привет", 400],
    ["/watch/%E0%A4%A", 400],
    ["/%", 400],
    ["//evil.example/x", 404],
    ["/\\evil.example", 400],
    ["/watch/../../etc/passwd", 404],
    ["/watch/dQw4w9WgXcQ#x", 301],
  ] as const)("%s is answered", async ([target, status]) => {
    const answer = await ask(target);
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBe(status);
    expect(answer).not.toMatch(/^location: (?!\/watch\/dQw4w9WgXcQ-)/im);
  });

  test("a target longer than any real one is refused", async () => {
    expect(await ask(`/${"a".repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431/);
  });

  test("a host that is none is refused", async () => {
    expect(await ask("/", "a b")).toMatch(/^HTTP\/1\.1 400/);
    expect(await ask("/", 'x"><script>')).toMatch(/^HTTP\/1\.1 400/);
  });
});

test("a port that is taken says what to do", async () => {
  await expect(listen(site.app, { port: server.port, host: "127.0.0.1" })).rejects.toMatchObject({
    code: "usage",
    message: expect.stringContaining("--port"),
  });
});

test("closing lets a running answer end, then frees the port", async () => {
  const own = await listen(site.app, { port: 0, host: "127.0.0.1" });
  const running = fetch(`${own.url}/sitemaps/1.xml`);
  await running;
  const idle = connect(own.port, "127.0.0.1");
  await once(idle, "connect");
  const started = Date.now();
  await own.close(500);
  expect(Date.now() - started).toBeLessThan(3_000);
  expect((await (await running).text()).endsWith("</urlset>\n")).toBe(true);
  await expect(fetch(own.url)).rejects.toThrow();
  const again = await listen(site.app, { port: own.port, host: "127.0.0.1" });
  await again.close();
});
