import { SingleBar } from "cli-progress";
import type { Output } from "./output.ts";

export interface Progress {
  readonly update: (seen: number) => void;
  readonly end: () => void;
}

/** A counter on standard error for long work; nothing where that is no terminal or `--quiet` was given. */
export const createProgress = (out: Output, name: string): Progress => {
  if (out.quiet || process.stderr.isTTY !== true) return { update: () => {}, end: () => {} };
  const bar = new SingleBar({
    format: "{name}  {value} items  {duration_formatted}",
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 1,
  });
  bar.start(0, 0, { name });
  return { update: (seen) => bar.update(seen), end: () => bar.stop() };
};
