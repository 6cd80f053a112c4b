import { Command, CommanderError } from "commander";
import { ERROR_CODES, SamekeyError } from "../errors.ts";
import { registerDoctor } from "./commands/doctor.ts";
import { registerIdentify } from "./commands/identify.ts";
import { registerIngest } from "./commands/ingest.ts";
import { registerRead } from "./commands/read.ts";
import { registerRules } from "./commands/rules.ts";
import { registerRun } from "./commands/run.ts";
import { registerServe } from "./commands/serve.ts";
import { registerUnwrap } from "./commands/unwrap.ts";
import { registerWhy } from "./commands/why.ts";

const MISUSE = 2;
const FAILED = 1;

const createProgram = (): Command => {
  const program = new Command("samekey")
    .description("One thing, one record, one key.")
    .option("--db <url>", "database: a file path or sqlite:PATH (default ./samekey.db, or SAMEKEY_DB)")
    .option("--redis <url>", "Redis for claims; not used yet")
    .option("--config <file>", "configuration file, YAML or JSON")
    .option("--json", "NDJSON also on a terminal")
    .option("--quiet", "no progress and remarks on standard error")
    .showHelpAfterError("(samekey --help lists the commands)")
    .exitOverride();
  for (const register of [
    registerIdentify,
    registerUnwrap,
    registerIngest,
    registerRun,
    registerServe,
    registerRead,
    registerWhy,
    registerRules,
    registerDoctor,
  ])
    register(program);
  for (const command of program.commands) {
    command.exitOverride();
    for (const inner of command.commands) inner.exitOverride();
  }
  return program;
};

/** One line for a person; a stack trace only helps the developers, and only when asked for. */
const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSE;
  if (error instanceof SamekeyError) {
    process.stderr.write(`samekey: ${error.message}\n`);
    return ERROR_CODES[error.code].exit;
  }
  // A reader that went away, such as head, is the end of the output and no failure.
  if (error instanceof Error && "code" in error && error.code === "EPIPE") return 0;
  process.stderr.write(`samekey: internal error: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.SAMEKEY_DEBUG !== undefined && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
  return FAILED;
};

/** Runs the command line with the given arguments and returns the exit code: 0 done, 1 failed, 2 misuse, 3 too many rejects. */
export const main = async (args: readonly string[]): Promise<number> => {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  try {
    await createProgram().parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    return report(error);
  }
};
