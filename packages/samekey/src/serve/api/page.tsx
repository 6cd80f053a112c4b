import type { JSX } from "hono/jsx/jsx-runtime";
import { z } from "zod";
import { toolStyles } from "../assets.ts";
import { renderPage } from "../layout.tsx";
import { SearchForm } from "../pages/parts.tsx";
import type { NamedSite } from "../site.ts";

/** The part of an OpenAPI document that this page shows. */
const media = z.record(z.string(), z.object({ schema: z.unknown() }));
const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: z.looseObject({ description: z.string().optional(), example: z.unknown().optional() }).default({}),
});
const operationSchema = z.object({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: media.optional() })),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type ShownOperation = z.infer<typeof operationSchema> & { readonly path: string; readonly verb: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** An example of a schema: its own one, or one made of its parts. References are followed, each only once on the way. */
const exampleOf = (schema: unknown, components: Readonly<Record<string, unknown>>, passed: readonly string[] = []): unknown => {
  if (!isObject(schema)) return null;
  if ("example" in schema) return schema.example;
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return passed.includes(name) ? {} : exampleOf(components[name], components, [...passed, name]);
  }
  const inner = (part: unknown): unknown => exampleOf(part, components, passed);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inner));
  for (const choice of [schema.oneOf, schema.anyOf]) if (Array.isArray(choice)) return inner(choice[0]);
  if ("default" in schema) return schema.default;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (isObject(schema.properties)) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, inner(part)]));
  }
  if (type === "array") return [inner(schema.items)];
  if (type === "object") return {};
  return type === "integer" || type === "number" ? 1 : type === "boolean" ? true : "…";
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const commandOf = (operation: ShownOperation, origin: string, components: Readonly<Record<string, unknown>>): string => {
  const example = ({ schema, name }: z.infer<typeof parameterSchema>): string => String(schema.example ?? `<${name}>`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((known) => known.name === name);
    return parameter === undefined ? name : encodeURIComponent(example(parameter));
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || "example" in parameter.schema))
    .map((parameter) => `${parameter.name}=${encodeURIComponent(example(parameter))}`)
    .join("&");
  const needs = operation.security.every((way) => Object.keys(way).length > 0);
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  return [
    `curl ${shellQuoted(`${origin}${path}${query === "" ? "" : `?${query}`}`)}`,
    ...(operation.verb === "POST" && body === undefined ? ["-X POST"] : []),
    ...(needs ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: ${body[0]}'`, `-d ${shellQuoted(JSON.stringify(exampleOf(body[1].schema, components)))}`]),
  ].join(" \\\n  ");
};

const Parameters = ({ operation }: { readonly operation: ShownOperation }): JSX.Element | null =>
  operation.parameters.length === 0 ? null : (
    <div class="scroll" tabindex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">In</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {operation.parameters.map(({ name, in: place, required, description, schema }) => (
            <tr>
              <td>
                <code>{name}</code>
              </td>
              <td>{place}</td>
              <td>{[required ? "Required." : "", description ?? schema.description ?? ""].join(" ").replaceAll("`", "").trim()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const OperationView = ({
  operation,
  origin,
  components,
}: {
  readonly operation: ShownOperation;
  readonly origin: string;
  readonly components: Readonly<Record<string, unknown>>;
}): JSX.Element => {
  const answer = Object.values(operation.responses["200"]?.content ?? {})[0];
  return (
    <details class="op">
      <summary>
        <span class="verb">{operation.verb}</span> <code>{operation.path}</code> <span>{operation.summary}</span>
      </summary>
      <div class="op-body">
        {operation.description === undefined ? null : <p>{operation.description.replaceAll("`", "")}</p>}
        <Parameters operation={operation} />
        <pre tabindex={0}>
          <code>{commandOf(operation, origin, components)}</code>
        </pre>
        <ul class="hint">
          {Object.entries(operation.responses).map(([status, { description }]) => (
            <li>
              <code>{status}</code> {description}
            </li>
          ))}
        </ul>
        {answer === undefined ? null : (
          <pre tabindex={0}>
            <code>{JSON.stringify(exampleOf(answer.schema, components), null, 2)}</code>
          </pre>
        )}
      </div>
    </details>
  );
};

/** The page to read the API by, made from its document alone. */
export const referencePage = (site: NamedSite, document: object): string => {
  const { info, servers, paths, components } = documentSchema.parse(JSON.parse(JSON.stringify(document)));
  const operations: ShownOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ ...operation, path, verb: verb.toUpperCase() })),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))];
  return renderPage({
    site,
    title: "API",
    description: `The HTTP API of ${site.name}.`,
    noindex: true,
    styles: toolStyles.path,
    search: <SearchForm />,
    children: (
      <div class="tool">
        <div class="tool-head">
          <h1>API</h1>
          {info.description.split("\n\n").map((paragraph) => (
            <p class="lead">{paragraph.replaceAll("`", "")}</p>
          ))}
          <p>
            <a class="button quiet" href="/api/openapi.json">
              OpenAPI document
            </a>
          </p>
        </div>
        {tags.map((tag) => (
          <section aria-label={tag}>
            <h2>{tag}</h2>
            <div class="ops">
              {operations
                .filter((operation) => operation.tags.includes(tag))
                .map((operation) => (
                  <OperationView operation={operation} origin={servers[0]?.url ?? ""} components={components.schemas} />
                ))}
            </div>
          </section>
        ))}
      </div>
    ),
  });
};
