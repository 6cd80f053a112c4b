import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Operation } from "./operation.ts";
import { errorSchema } from "./schemas.ts";

const DESCRIPTION = `JSON over HTTP. Errors are \`{"error":{"code","message"}}\` with a stable code. Times are UTC, ISO 8601.

Every answer tells in RateLimit and RateLimit-Policy what is left; 429 says in Retry-After when to ask again. HEAD and conditional requests work.`;

const content = (types: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));

const answersOf = ({ answers }: Operation) => ({
  ...Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: answer.description, ...(answer.content === undefined ? {} : { content: content(answer.content) }) },
    ]),
  ),
  default: { description: "A problem.", content: content({ "application/json": errorSchema }) },
});

const requestOf = ({ query, parameters, headers, body }: Operation) => ({
  ...(query === undefined ? {} : { query }),
  ...(parameters === undefined ? {} : { params: parameters }),
  ...(headers === undefined ? {} : { headers }),
  ...(body === undefined ? {} : { body: { content: content(body), required: true } }),
});

/** The OpenAPI 3.1 document of these operations, made from the schemas that their input is parsed with. */
export const documentOf = (operations: readonly Operation[], site: { readonly name: string; readonly origin: string }): object => {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });
  for (const operation of operations) {
    openAPIRegistry.registerPath({
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      ...(operation.description === undefined ? {} : { description: operation.description }),
      tags: [operation.tag],
      security: operation.scope === "read" ? [{}, { token: ["read"] }] : [{ token: [operation.scope] }],
      request: requestOf(operation),
      responses: answersOf(operation),
    });
  }
  return getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: site.name, version: "1", description: DESCRIPTION },
    servers: [{ url: site.origin }],
  });
};
