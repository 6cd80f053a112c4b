import type { Command } from "commander";
import { createContext, type GlobalFlags } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { card } from "../output.ts";

export const registerUnwrap = (program: Command): void => {
  program
    .command("unwrap")
    .description("the URL that a wrapper carries in itself, without any network")
    .argument("[url...]", "URLs; read from standard input, one a line, when none are given")
    .action(async (urls: string[], _: unknown, command: Command) => {
      const { identifier, out } = await createContext(command.optsWithGlobals<GlobalFlags>());
      for await (const input of readInputs(urls)) {
        const { target, wrapper = null, relation = null, chain, reason = null } = identifier.unwrap(input);
        if (out.asJson) out.json({ input, target, wrapper, relation, chain, reason });
        else
          card(out, [
            ["input", input],
            ["target", target ?? ""],
            ["wrapper", wrapper ?? ""],
            ["relation", relation ?? ""],
            ["no target", reason ?? ""],
          ]);
      }
    });
};
