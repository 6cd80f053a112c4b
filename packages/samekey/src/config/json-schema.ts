import { z } from "zod";
import { configSchema } from "./schema.ts";

/** The JSON Schema of the configuration file, for editors. Durations are strings there, as they are written. */
export const configJsonSchema = (): unknown => ({
  ...z.toJSONSchema(configSchema, { io: "input", unrepresentable: "any" }),
  title: "samekey configuration",
});
