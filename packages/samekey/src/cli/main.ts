import { Command, CommanderError } from "commander";
import { ERROR_CODES, SamekeyError } from "../errors.ts";

const MISUSE = 2;
const FAILED = 1;

type Register = (program: Command) => void;

const read = async (): Promise<Register> => (await import("./commands/read.ts")).registerRead;

/** Loaders by command: a command loads the libraries it needs and no others, which is most of the time a short one takes. */
const COMMANDS: Readonly<Record<string, () => Promise<Register>>> = {
  identify: async () => (await import("./commands/identify.ts")).registerIdentify,
  extract: async () => (await import("./commands/extract.ts")).registerExtract,
  unwrap: async () => (await import("./commands/unwrap.ts")).registerUnwrap,
  resolve: async () => (await import("./commands/resolve.ts")).registerResolve,
  ingest: async () => (await import("./commands/ingest.ts")).registerIngest,
  run: async () => (await import("./commands/run.ts")).registerRun,
  serve: async () => (await import("./commands/serve.ts")).registerServe,
  search: read,
  show: read,
  stats: read,
  forget: async () => (await import("./commands/forget.ts")).registerForget,
  webhooks: async () => (await import("./commands/webhooks.ts")).registerWebhooks,
  why: async () => (await import("./commands/why.ts")).registerWhy,
  rules: async () => (await import("./commands/rules.ts")).registerRules,
  audit: async () => (await import("./commands/audit.ts")).registerAudit,
  backfill: async () => (await import("./commands/backfill.ts")).registerBackfill,
  doctor: async () => (await import("./commands/doctor.ts")).registerDoctor,
};

/** The program with the command that is called, or with all of them when that is none of them: then it is help, or an error that lists them. */
const createProgram = async (args: readonly string[]): Promise<Command> => {
  const program = new Command("samekey")
    .description("One thing, one record, one key.")
    .option("--db <url>", "database: a file path or sqlite:PATH (default ./samekey.db, or SAMEKEY_DB)")
    .option("--redis <url>", "Redis for claims: redis://host:port, or several with commas for a Cluster (or SAMEKEY_REDIS)")
    .option("--config <file>", "configuration file, YAML or JSON")
    .option("--json", "NDJSON also on a terminal")
    .option("--quiet", "no progress and remarks on standard error")
    .showHelpAfterError("(samekey --help lists the commands)")
    .exitOverride();
  const called = args.find((arg) => Object.hasOwn(COMMANDS, arg));
  const loaders = called === undefined ? [...new Set(Object.values(COMMANDS))] : [COMMANDS[called]];
  for (const load of loaders) (await load?.())?.(program);
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
    const program = await createProgram(args);
    await program.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    return report(error);
  }
};
