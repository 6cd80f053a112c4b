import { SamekeyError } from "../../errors.ts";
import type { Partition } from "../contract.ts";

/** What every script replies: whether it ran, the shard as it is, and the script's own result. */
export interface Reply {
  readonly isDone: boolean;
  readonly now: number;
  readonly instance: string;
  readonly partitions: readonly Partition[];
  readonly bits: number;
  readonly result: Uint8Array;
}

const NOTHING = new Uint8Array(0);

const partitionIn = (text: string): Partition => {
  const [id, endsAt] = text.split(":").map(Number);
  return { id: id ?? 0, endsAt: endsAt ?? 0 };
};

/** Throws `internal` on any other reply. */
export const parseReply = (reply: unknown): Reply => {
  const parts = Array.isArray(reply) ? reply.filter((part): part is Buffer => Buffer.isBuffer(part)) : [];
  const [status, now, instance, partitions, bits, result] = parts;
  if (status === undefined || now === undefined || instance === undefined || partitions === undefined || bits === undefined) {
    throw new SamekeyError("internal", "Redis gave a reply that is none of a script of claims.");
  }
  return {
    isDone: status.toString() === "done",
    now: Number(now.toString()),
    instance: instance.toString(),
    partitions: partitions.toString().split(" ").map(partitionIn),
    bits: Number(bits.toString()),
    result: result ?? NOTHING,
  };
};
