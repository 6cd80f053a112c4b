import { readFile } from "node:fs/promises";
import { SamekeyError } from "../errors.ts";
import { parseWith } from "./document.ts";
import { type Config, configSchema } from "./schema.ts";

/** Parses YAML or JSON text. Throws `config-invalid` with file, line, place and what is wrong for every fault at once. */
export const parseConfig = (source: string, file: string): Config => parseWith(configSchema, source, file);

/** Reads a configuration file. Throws `config-invalid` where it cannot be read or is wrong. */
export const loadConfig = async (path: string): Promise<Config> => {
  let source: string;
  try {
    source = await readFile(path, "utf8");
  } catch (cause) {
    throw new SamekeyError("config-invalid", `The configuration ${path} cannot be read. Check the path given with --config.`, { cause });
  }
  return parseConfig(source, path);
};
