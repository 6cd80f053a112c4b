import { z } from "@hono/zod-openapi";
import { SamekeyError } from "../../errors.ts";
import type { Json } from "../json.ts";
import type { Served } from "../served.ts";
import { readJson } from "./body.ts";
import { json, type Operation } from "./operation.ts";

const TAG = "Operating";
const byName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,64}$/) });
const inputs = z.record(z.string().max(64), z.string().max(10_000)).openapi({ example: { source: "trending", region: "US" } });
const task = z.object({ name: z.string(), description: z.string(), inputs: z.record(z.string(), z.string()) }).openapi("Task");

/** Operations that start work. */
export const taskOperations = ({ options }: Served): readonly Operation[] => {
  const tasks = options.api?.tasks ?? [];
  return [
    {
      method: "get",
      path: "/api/tasks",
      summary: "What can be started",
      tag: TAG,
      scope: "operate",
      answers: { 200: { description: "The tasks and their inputs.", content: json(z.object({ tasks: z.array(task) })) } },
      handle: (c) => c.json({ tasks: tasks.map(({ name, description, inputs: named }): Json => ({ name, description, inputs: named })) }),
    },
    {
      method: "post",
      path: "/api/tasks/{name}",
      summary: "Start a task, or do its next slice",
      description: "Long work is done in slices that fit a request: while the answer has `done: false`, send it again.",
      tag: TAG,
      scope: "operate",
      parameters: byName,
      body: json(inputs),
      answers: {
        200: { description: "What was done.", content: json(z.looseObject({ done: z.boolean().optional() })) },
        404: { description: "There is no such task." },
        409: { description: "It runs already." },
      },
      handle: async (c) => {
        const found = tasks.find(({ name }) => name === c.req.param("name"));
        if (found === undefined) throw new SamekeyError("not-found", "There is no such task. GET /api/tasks lists them.");
        return c.json(await found.run(await readJson(c, inputs, 65_536)));
      },
    },
  ];
};
