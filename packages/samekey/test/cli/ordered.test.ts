import { describe, expect, it } from "vitest";
import { inOrder } from "../../src/cli/ordered.ts";

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n++) yield n;
}

describe("inOrder", () => {
  it("works on several at once and gives results in the order of the inputs", async () => {
    let open = 0;
    let peak = 0;
    const work = async (n: number): Promise<number> => {
      open += 1;
      peak = Math.max(peak, open);
      await new Promise((resolve) => setTimeout(resolve, (n * 7) % 5));
      open -= 1;
      return n;
    };
    const results: number[] = [];
    for await (const result of inOrder(numbers(50), 8, work)) results.push(result);
    expect(results).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(peak).toBeGreaterThan(1);
    expect(peak).toBeLessThanOrEqual(8);
  });

  it("gives the results before a failure, then the failure", async () => {
    const results: number[] = [];
    const work = async (n: number): Promise<number> => {
      if (n >= 3) throw new Error(`no ${n}`);
      return n;
    };
    await expect(async () => {
      for await (const result of inOrder(numbers(10), 4, work)) results.push(result);
    }).rejects.toThrow("no 3");
    expect(results).toEqual([0, 1, 2]);
  });
});
