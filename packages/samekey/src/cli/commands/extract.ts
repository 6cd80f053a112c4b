import { type ExtractFormat, extractUrls } from "@samekey/core";
import type { Command } from "commander";
import { Option } from "commander";
import { createContext, type GlobalFlags } from "../context.ts";

interface Flags extends GlobalFlags {
  readonly format: ExtractFormat;
  readonly bare?: boolean;
  readonly defang?: boolean;
  readonly alias?: readonly string[];
}

const FORMATS = ["plain", "markdown", "html", "json", "slack", "mail"];

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
};

export const registerExtract = (program: Command): void => {
  program
    .command("extract")
    .description("every URL of a text, with its place")
    .argument("[file]", "a file; standard input when none is given")
    .addOption(new Option("--format <name>").choices(FORMATS).default("plain"))
    .option("--bare", "also hosts without a scheme, such as example.org/a")
    .option("--defang", "also hxxp://, example[.]org and the like")
    .option("--alias <prefix...>", "intranet prefixes such as go, for go/launch-plan")
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const { format, bare = false, defang = false, alias = [], ...flags } = command.optsWithGlobals<Flags>();
      const { out } = await createContext(flags);
      const { openFile } = await import("../../sources/open-file.ts");
      const text = await readAll(await openFile(file ?? "-"));
      for (const found of extractUrls(text, { format, bare, defang, aliases: [...alias] })) {
        const { url, raw, start, end, kind, source, flags: marks } = found;
        if (out.asJson) out.json({ url, raw, start, end, kind, source, flags: marks });
        else out.line(`${url}${marks.length > 0 ? `  (${marks.join(", ")})` : ""}${source === null || source === "" ? "" : `  ${source}`}`);
      }
    });
};
