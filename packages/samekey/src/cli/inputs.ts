import { createInterface } from "node:readline";

/** The values of the arguments, or of standard input, one a line, when there are none. An empty line is a value too: it is answered as `empty`. */
export async function* readInputs(args: readonly string[]): AsyncGenerator<string> {
  if (args.length > 0) {
    yield* args;
    return;
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
}
