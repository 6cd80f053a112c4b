import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { noRedis } from "./servers.ts";

const SOAK = resolve(import.meta.dirname, "../../../../bench/soak.mjs");

/** The soak in its short form: pollers in processes of their own, some killed between claim and record. */
const soak = async (gate: string, items: number): Promise<unknown> => {
  const args = [SOAK, "--gate", gate, "--items", `${items}`, "--pollers", "3", "--kills", "3"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 110_000 });
  return JSON.parse(stdout);
};

test.skipIf(noRedis !== "")(
  `pollers that are killed and a Redis that restarts lose nothing and record nothing twice${noRedis === "" ? "" : `: skipped, ${noRedis}`}`,
  async () => {
    expect(await soak("redis", 10_000)).toMatchObject({ distinct: 4000, recorded: 4000, lost: 0, killed: 3, "redis restarts": 1 });
  },
  120_000,
);

test("pollers that are killed lose nothing where claim and record are one transaction", async () => {
  const result = await soak("sqlite", 10_000);
  // Nothing but the gate decides here: the constraint never has to.
  expect(result).toMatchObject({ distinct: 4000, recorded: 4000, lost: 0, killed: 3, "found by the constraint": 0 });
}, 120_000);
