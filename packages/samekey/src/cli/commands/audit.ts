import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { auditTable } from "../../retrofit/audit/audit.ts";
import { auditPage } from "../../retrofit/audit/html.ts";
import { auditJson } from "../../retrofit/audit/json.ts";
import type { AuditReport } from "../../retrofit/audit/report.ts";
import { reportBlocks, summaryLines } from "../../retrofit/audit/text.ts";
import { findRoles } from "../../retrofit/table/columns.ts";
import { hideSecrets } from "../../serve/redact.ts";
import { type CliContext, createContext, type GlobalFlags } from "../context.ts";
import { card, type Output, table as printTable } from "../output.ts";
import { createProgress } from "../progress.ts";
import { openTable, type TableFlags } from "../tables.ts";

interface Flags extends GlobalFlags, TableFlags {
  readonly urlColumn?: string;
  readonly guidColumn?: string;
  readonly sourceColumn?: string;
  readonly titleColumn?: string;
  readonly trust?: "strict" | "open";
  readonly html?: string;
}

const printReport = (out: Output, report: AuditReport): void => {
  card(out, summaryLines(report));
  for (const { heading, header, rows } of reportBlocks(report)) {
    out.line("");
    out.line(heading);
    printTable(out, header, rows);
  }
};

const audit = async (context: CliContext, location: string, flags: Flags): Promise<AuditReport> => {
  const { identify, pack } = context.identifier;
  const table = await openTable(location, flags, identify);
  const progress = createProgress(context.out, "audit");
  const hide = hideSecrets(context.rules);
  try {
    const roles = await findRoles(table, identify, {
      url: flags.urlColumn,
      guid: flags.guidColumn,
      source: flags.sourceColumn,
      title: flags.titleColumn,
    });
    return await auditTable({
      table,
      roles,
      identify,
      trust: flags.trust ?? context.config.trust,
      publicUrl: (url) => hide(url, ""),
      pack: `${pack.version}+${pack.hash.slice(0, 12)}`,
      onProgress: progress.update,
      now: Date.now,
      memory: () => process.resourceUsage().maxRSS * 1024,
    });
  } finally {
    progress.end();
    await table.close();
  }
};

export const registerAudit = (program: Command): void => {
  program
    .command("audit")
    .description("what a table of URLs holds: duplicates, damage, sources; read-only")
    .argument("<table>", "a SQLite, CSV or NDJSON file, or a postgres:// URL")
    .option("--table <name>", "table inside the database; needed where several hold URLs")
    .option("--url-column <name>", "column of URLs; found by its content when not given")
    .option("--guid-column <name>", "column of guids, to compare with")
    .option("--source-column <name>", "column that says where a row came from")
    .option("--title-column <name>", "column of titles")
    .addOption(new Option("--format <format>", "of a file; found when not given").choices(["csv", "ndjson"]))
    .addOption(
      new Option("--trust <level>", "strict: only known hosts; open: any URL (default: the configuration's)").choices(["strict", "open"]),
    )
    .option("--html <file>", "also write the report as one page")
    .action(async (location: string, _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      const report = await audit(context, location, flags);
      if (flags.html !== undefined) {
        await writeFile(flags.html, auditPage(report, new Date().toISOString().slice(0, 16).replace("T", " ")));
        context.out.remark(`wrote ${flags.html}`);
      }
      if (context.out.asJson) context.out.json(auditJson(report));
      else printReport(context.out, report);
    });
};
