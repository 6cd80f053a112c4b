import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSender } from "../../src/cli/webhooks.ts";
import type { Delivered, Endpoint } from "../../src/outbox/contract.ts";
import { type DeliverOptions, deliver } from "../../src/outbox/deliver.ts";
import { runOutbox } from "../../src/outbox/run.ts";
import { readSecrets, signatureOf } from "../../src/outbox/signature.ts";
import { eventJson } from "../../src/serve/json.ts";
import { EVENT_KINDS, type RecordStore } from "../../src/store/contract.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { keyFor, video } from "../store/outcomes.ts";
import { type Receiver, SECRET, startReceiver } from "./receiver.ts";

const AT = Date.UTC(2026, 10, 30, 12);
const secrets = readSecrets(SECRET, "V");

let store: RecordStore;
let receiver: Receiver;
let answer: (response: ServerResponse, number: number) => void;
let sender: ReturnType<typeof createSender>;
let now: number;
let stop: AbortController;

beforeEach(async () => {
  store = await openSqliteStore(":memory:");
  answer = (response) => response.writeHead(204).end();
  receiver = await startReceiver((response, number) => answer(response, number));
  sender = createSender({ hosts: [], cidrs: ["127.0.0.1/32"], ports: [receiver.port] });
  now = AT;
  stop = new AbortController();
});

afterEach(async () => {
  await sender.close();
  await receiver.close();
  await store.close();
});

const endpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  name: "search",
  url: receiver.url,
  secrets,
  kinds: new Set(EVENT_KINDS),
  from: "start",
  ...more,
});

const options = (): DeliverOptions => ({
  store,
  send: sender.send,
  payload: eventJson,
  now: () => now,
  random: () => 0,
  signal: stop.signal,
});

const record = async (...ids: string[]): Promise<void> => {
  await store.record(
    ids.map((id) => video(id)),
    { source: "trending", region: "US", at: AT },
  );
};

const types = (): unknown[] => receiver.received.map(({ body }) => JSON.parse(body).type);

describe("deliver", () => {
  test("tells of every event once, in order, signed, with its digest as idempotency key", async () => {
    await record("aaaaaaaaaaa", "bbbbbbbbbbb");
    await store.remove(keyFor("youtube:aaaaaaaaaaa"), { at: AT + 5, reason: "" });
    expect(await deliver(endpoint(), options())).toEqual({ endpoint: "search", sent: 3, state: "idle", last: "204", nextAttemptAt: 0 });
    expect(types()).toEqual(["record.created", "record.created", "record.deleted"]);
    const events = await store.events(0, 10);
    for (const [i, { headers, body }] of receiver.received.entries()) {
      const id = String(headers["webhook-id"]);
      expect(headers["idempotency-key"]).toBe(events[i]?.digest);
      expect(id).toBe(`msg_${events[i]?.digest}`);
      expect(headers["webhook-signature"]).toBe(signatureOf(secrets, id, AT / 1000, body));
      expect(JSON.parse(body)).toMatchObject({ timestamp: new Date(events[i]?.at ?? 0).toISOString(), data: { id: events[i]?.id } });
    }
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 0, state: "idle" });
    expect(receiver.received).toHaveLength(3);
  });

  test("sends what an endpoint wants, and a new one begins where it is told", async () => {
    await record("aaaaaaaaaaa");
    const late = endpoint({ name: "late", from: "now" });
    expect(await deliver(late, options())).toMatchObject({ sent: 0, state: "idle" });
    await store.remove(keyFor("youtube:aaaaaaaaaaa"), { at: AT + 5, reason: "" });
    await record("bbbbbbbbbbb");
    expect(await deliver(endpoint({ kinds: new Set(["deleted"]) }), options())).toMatchObject({ sent: 1 });
    expect(await store.webhook("search")).toMatchObject({ cursor: await store.lastEvent() });
    expect(await deliver(late, options())).toMatchObject({ sent: 2 });
    expect(types()).toEqual(["record.deleted", "record.deleted", "record.created"]);
  });

  test("waits longer after each failure, heeds Retry-After, and then goes on with the same message", async () => {
    await record("aaaaaaaaaaa", "bbbbbbbbbbb");
    answer = (response, number) => {
      if (number === 1) response.writeHead(500).end();
      else if (number === 2) response.writeHead(503, { "retry-after": "3600" }).end();
      else if (number === 3) response.destroy();
      else response.writeHead(200).end("ok");
    };
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 0, state: "waiting", last: "500", nextAttemptAt: AT + 5_000 });
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 0, state: "waiting" });
    expect(receiver.received).toHaveLength(1);
    now = AT + 5_000;
    expect(await deliver(endpoint(), options())).toMatchObject({ last: "503", nextAttemptAt: now + 3_600_000 });
    now += 3_600_000;
    expect(await deliver(endpoint(), options())).toMatchObject({ last: "UND_ERR_SOCKET", nextAttemptAt: now + 30 * 60_000 });
    now += 30 * 60_000;
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 2, state: "idle", nextAttemptAt: 0 });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });

  test("gives up an endpoint that says 410, until it is reset", async () => {
    await record("aaaaaaaaaaa");
    answer = (response, number) => response.writeHead(number === 1 ? 410 : 204).end();
    expect(await deliver(endpoint(), options())).toMatchObject({ state: "disabled", last: "410" });
    now += 1e9;
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 0, state: "disabled" });
    await store.resetWebhook("search", 0);
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 1, state: "idle" });
  });

  test("follows no redirect", async () => {
    await record("aaaaaaaaaaa");
    answer = (response) => response.writeHead(307, { location: "/elsewhere" }).end();
    expect(await deliver(endpoint(), options())).toMatchObject({ sent: 0, state: "waiting", last: "307" });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ["an address of one's own network", () => receiver.url, { hosts: [], cidrs: [], ports: [] }],
    ["a port that is not listed", () => receiver.url, { hosts: [], cidrs: ["127.0.0.1/32"], ports: [] }],
    ["a public address without TLS", () => "http://192.0.2.1/hook", { hosts: [], cidrs: [], ports: [] }],
    ["a name that leads into one's own network", () => `https://localhost:443/hook`, { hosts: [], cidrs: [], ports: [] }],
  ])("does not ask %s", async (_, url, allow) => {
    await record("aaaaaaaaaaa");
    const guarded = createSender(allow);
    try {
      const delivered = await deliver(endpoint({ url: url() }), { ...options(), send: guarded.send });
      expect(delivered).toMatchObject({ sent: 0, state: "waiting", last: "blocked" });
      expect(receiver.received).toHaveLength(0);
    } finally {
      await guarded.close();
    }
  });

  test("goes on by itself, tells of news once, and ends when stopped", async () => {
    const rounds: Delivered[] = [];
    let looks = 0;
    const sleep = async (): Promise<void> => {
      looks += 1;
      if (looks === 1) await record("aaaaaaaaaaa");
      if (looks === 3) answer = (response) => void response.writeHead(500).end();
      if (looks === 3) await record("bbbbbbbbbbb");
      if (looks === 6) stop.abort(new Error("stopped"));
    };
    const failures: unknown[] = [];
    await runOutbox({
      ...options(),
      endpoints: [endpoint()],
      sleep,
      onRound: (delivered) => void rounds.push(delivered),
      onFailure: (_, error) => void failures.push(error),
    });
    expect(rounds.map(({ sent, state }) => [sent, state])).toEqual([
      [1, "idle"],
      [0, "waiting"],
    ]);
    expect(failures).toEqual([]);
  });
});
