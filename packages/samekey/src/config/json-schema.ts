import { z } from "zod";
import { choicesJsonSchema } from "./policies.ts";
import { configSchema } from "./schema.ts";

/** The JSON Schema of the configuration file, for editors. Durations are strings there, as they are written. */
export const configJsonSchema = (): unknown => {
  const schema = z.toJSONSchema(configSchema, { io: "input", unrepresentable: "any" });
  return { ...schema, properties: { ...schema.properties, policies: choicesJsonSchema() }, title: "samekey configuration" };
};
