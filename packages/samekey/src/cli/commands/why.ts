import type { Explanation } from "@samekey/core";
import type { Command } from "commander";
import { hideSecrets } from "../../serve/redact.ts";
import { iso } from "../../serve/text.ts";
import type { RecordStore, StoredObservation } from "../../store/contract.ts";
import { explanationJson, observationJson } from "../../wire.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";

/** Whether two inputs are one thing, and the sentence that says why. */
export const verdict = (a: Explanation, b: Explanation): { readonly same: boolean; readonly because: string } => {
  if (a.status === "identified" && b.status === "identified") {
    if (a.resourceId === b.resourceId)
      return { same: true, because: `both identify to ${a.resourceId} (rules ${a.rule} and ${b.rule}, pack ${a.pack})` };
    return { same: false, because: `${a.resourceId} (rule ${a.rule}) is not ${b.resourceId} (rule ${b.rule}); pack ${a.pack}` };
  }
  const said = (o: Explanation): string =>
    o.status === "identified"
      ? `identifies to ${o.resourceId}`
      : o.status === "rejected"
        ? `is rejected (${o.reason}): ${o.detail}`
        : `needs resolving: ${o.shortLink}`;
  return { same: false, because: `the first ${said(a)}; the second ${said(b)}; pack ${a.pack}` };
};

/** How each of the two was observed; empty without a database, since the verdict is derived and needs none. */
const evidence = async (store: RecordStore, urls: readonly string[]): Promise<StoredObservation[]> =>
  (await Promise.all(urls.map((url) => store.observationsOfUrl(url, 20)))).flat();

export const registerWhy = (program: Command): void => {
  program
    .command("why")
    .description("why two URLs are one thing, or are not: rules, pack version, stages and evidence")
    .argument("<a>")
    .argument("<b>")
    .action(async (first: string, second: string, _: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { out, identifier } = context;
      const [a, b] = [identifier.explain(first), identifier.explain(second)];
      const { same, because } = verdict(a, b);
      const observed = await withStore(context, (store) => evidence(store, [first, second]));
      const hide = hideSecrets(context.rules);
      if (out.asJson) {
        return out.json({
          same,
          because,
          a: explanationJson(first, a),
          b: explanationJson(second, b),
          observations: observed.map((o) => observationJson(o, (url) => hide(url, ""))),
        });
      }
      out.line(same ? "one thing" : "not one thing");
      out.line(because);
      for (const [input, explanation] of [
        [first, a],
        [second, b],
      ] as const) {
        out.line("");
        out.line(input);
        for (const stage of explanation.stages)
          out.line(`  ${stage.stage}: ${stage.after === "" ? (stage.reason ?? "") : stage.after}${stage.rule ? ` [${stage.rule}]` : ""}`);
      }
      for (const o of observed)
        out.line(
          `  seen ${o.seenCount} times in ${o.region} by ${o.source}, first ${iso(o.firstSeen)}: ${o.outcome} ${o.reason} ${o.key ?? ""}`,
        );
    });
};
