import { basename } from "node:path";
import type { Command } from "commander";
import { InvalidArgumentError, Option } from "commander";
import { REGION_NAME, SOURCE_NAME } from "../../config/defaults.ts";
import type { ResolveConfig } from "../../config/schema.ts";
import { SamekeyError } from "../../errors.ts";
import { gateOptionsOf } from "../../ingest/gate.ts";
import { type PassSummary, runPass } from "../../ingest/pass.ts";
import type { SourceFormat } from "../../sources/contract.ts";
import { DOCUMENT_FORMATS, type DocumentFormat, readLinks } from "../../sources/links.ts";
import { openInput } from "../../sources/open-input.ts";
import { readBatches } from "../../sources/read.ts";
import type { RecordStore } from "../../store/contract.ts";
import { type CliContext, createContext, type GlobalFlags, withStore } from "../context.ts";
import { passJson, printPass } from "../pass-output.ts";
import { createProgress } from "../progress.ts";
import { type ResolverFor, resolvingIn, withPassResolver } from "../resolving.ts";
import { stopSignal } from "../signals.ts";

interface Flags extends GlobalFlags {
  readonly region: string;
  readonly source?: string;
  readonly trust?: "strict" | "open";
  readonly format?: SourceFormat | DocumentFormat;
  readonly document?: string;
  readonly idColumn?: string;
  readonly platform?: string;
  readonly urlColumn?: string;
  readonly titleColumn?: string;
  readonly itemsPath?: string;
  readonly maxRejectRate?: number;
  readonly resolve?: ResolveConfig["passes"];
}

const LIST_FORMATS: readonly SourceFormat[] = ["csv", "ndjson", "json", "youtube-api", "rss", "urls"];

const rate = (text: string): number => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1)) throw new InvalidArgumentError("It must be a number from 0 to 1, such as 0.2.");
  return value;
};

const checked =
  (pattern: RegExp, what: string) =>
  (text: string): string => {
    if (!pattern.test(text)) throw new InvalidArgumentError(`${what} is made of letters, digits, _ and - (${pattern.source}).`);
    return text;
  };

/** Name of a source that nobody named: the file, or the host of a URL. */
const nameOf = (input: string): string => {
  const name = /^https?:\/\//i.test(input) && URL.canParse(input) ? new URL(input).hostname : input === "-" ? "stdin" : basename(input);
  return name.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100) || "source";
};

const isDocumentFormat = (format: string | undefined): format is DocumentFormat => DOCUMENT_FORMATS.some((name) => name === format);
const isListFormat = (format: string | undefined): format is SourceFormat => LIST_FORMATS.some((name) => name === format);

/** With --document, the input is a document whose links are read. */
const linksOf = ({ document, format }: Flags): { readonly document: string; readonly format: DocumentFormat } | null => {
  if (document === undefined) {
    if (format === undefined || isListFormat(format)) return null;
    throw new SamekeyError("usage", `--format ${format} reads the links of a document: name its URL with --document.`);
  }
  const named = format ?? "text";
  if (isDocumentFormat(named)) return { document, format: named };
  throw new SamekeyError("usage", `With --document the format is one of ${DOCUMENT_FORMATS.join(", ")}, not ${named}.`);
};

/** Records the document itself, so that edges have where to start, and gives its key. Throws `usage` where its URL is none. */
const recordDocument = async (context: CliContext, store: RecordStore, document: string, flags: Flags): Promise<string> => {
  const outcome = context.identifier.identify(document, { trust: "open" });
  if (outcome.status !== "identified")
    throw new SamekeyError("usage", `--document must be the URL of the document; ${document} is not one.`);
  const observation = { url: document, title: "", document: "", pointer: "", outcome };
  await store.record([observation], { source: flags.source ?? "documents", region: flags.region, at: Date.now() });
  return outcome.key;
};

const ingestOne = async (
  context: CliContext,
  store: RecordStore,
  input: string,
  flags: Flags,
  resolverFor: ResolverFor,
  signal: AbortSignal,
): Promise<PassSummary> => {
  const links = linksOf(flags);
  const listFormat = links === null && isListFormat(flags.format) ? flags.format : links === null ? undefined : "urls";
  const opened = await openInput(input, listFormat === undefined ? {} : { format: listFormat });
  if (opened.notModified)
    throw new SamekeyError("source-unreachable", `${opened.name} says it has not changed, although nothing was asked for.`);
  const configured = context.config.sources.find((source) => source.name === flags.source);
  const trust = flags.trust ?? configured?.trust ?? context.config.trust;
  const resolve = resolverFor(trust);
  const progress = createProgress(context.out, opened.name);
  try {
    const summary = await runPass({
      ...gateOptionsOf(context.config, flags.source ?? nameOf(input)),
      store,
      source: flags.source ?? nameOf(input),
      region: flags.region,
      trust,
      ...(resolve === undefined ? {} : { resolve }),
      identify: context.identifier.identify,
      ...(links === null ? {} : { linkedFrom: await recordDocument(context, store, links.document, flags) }),
      items:
        links !== null
          ? readLinks(opened.bytes, { format: links.format, name: opened.name })
          : readBatches(opened.bytes, {
              format: opened.format,
              ...(opened.origin === undefined ? {} : { origin: opened.origin }),
              ...(flags.idColumn === undefined ? {} : { idColumn: flags.idColumn }),
              ...(flags.platform === undefined ? {} : { platform: flags.platform }),
              ...(flags.urlColumn === undefined ? {} : { urlColumn: flags.urlColumn }),
              ...(flags.titleColumn === undefined ? {} : { titleColumn: flags.titleColumn }),
              ...(flags.itemsPath === undefined ? {} : { itemsPath: flags.itemsPath }),
            }),
      document: links?.document ?? opened.name,
      now: Date.now,
      onProgress: progress.update,
      signal,
    });
    await opened.commit();
    return summary;
  } finally {
    progress.end();
  }
};

export const registerIngest = (program: Command): void => {
  program
    .command("ingest")
    .description("one pass: read a file or URL, identify every item, record it")
    .argument("<input...>", "files, http(s) URLs, or - for standard input")
    .requiredOption("--region <name>", "the region this pass is for, such as US", checked(REGION_NAME, "A region"))
    .option("--source <name>", "name of the source (default: the file's name)", checked(SOURCE_NAME, "A source"))
    .addOption(new Option("--trust <level>", "default: strict, or what the configuration says").choices(["strict", "open"]))
    .addOption(
      new Option("--format <name>", "found from name and content when not given").choices([
        ...new Set<string>([...LIST_FORMATS, ...DOCUMENT_FORMATS]),
      ]),
    )
    .option("--document <url>", "read the links of a document with this URL; --format is then text, markdown, html, json, slack or mail")
    .option("--id-column <name>", "column with bare ids; needs --platform")
    .option("--platform <name>", "platform of the ids, such as youtube")
    .option("--url-column <name>", "column with URLs (default: found)")
    .option("--title-column <name>", "column with titles (default: found)")
    .option("--items-path <path>", "JSON: path to the array of items, such as data.items")
    .addOption(
      new Option("--resolve <passes>", "which passes ask where short links lead (default: open, or what the configuration says)").choices([
        "open",
        "all",
        "none",
      ]),
    )
    .option("--max-reject-rate <share>", "exit 3 when more than this share of the items gives no record", rate)
    .action(async (inputs: string[], _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = resolvingIn(flags.resolve, await createContext(flags));
      const { signal } = stopSignal();
      await withStore(context, (store) =>
        withPassResolver(context, signal, async (resolverFor) => {
          for (const input of inputs) {
            const summary = await ingestOne(context, store, input, flags, resolverFor, signal);
            printPass(context.out, summary);
            context.out.json(passJson(summary));
            if (flags.maxRejectRate !== undefined && summary.skipRate > flags.maxRejectRate) {
              throw new SamekeyError(
                "reject-rate",
                `${(summary.skipRate * 100).toFixed(1)} % of the items gave no record, more than the allowed ${(flags.maxRejectRate * 100).toFixed(1)} %. Everything is recorded; see samekey stats for the reasons.`,
              );
            }
          }
        }),
      );
    });
};
