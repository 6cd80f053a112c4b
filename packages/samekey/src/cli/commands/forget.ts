import type { Command } from "commander";
import { SamekeyError } from "../../errors.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";
import { findRecord } from "./read.ts";

interface Flags extends GlobalFlags {
  readonly reason: string;
  readonly undo?: boolean;
}

export const registerForget = (program: Command): void => {
  program
    .command("forget")
    .description("remove a record for good: everything observed of it goes, and it does not come back under any of its names")
    .argument("<key-or-url>")
    .option("--reason <text>", "kept with the tombstone", "")
    .option("--undo", "take the tombstone away; the next pass may bring the record again")
    .action(async (value: string, _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      await withStore(context, async (store) => {
        if (flags.undo === true) {
          const removed = await store.removed(value);
          if (removed === null) throw new SamekeyError("not-found", `Nothing was removed under ${value}.`);
          await store.restore(removed.key);
          return context.out.json({ restored: removed.key });
        }
        const record = await findRecord(context, store, value);
        if (record === null) throw new SamekeyError("not-found", `There is no record for ${value}, so there is nothing to forget.`);
        await store.remove(record.key, { at: Date.now(), reason: flags.reason });
        context.out.json({ removed: record.key, resource_id: record.resourceId });
      });
    });
};
