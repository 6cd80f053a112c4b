import { STAMPS } from "./layout.ts";

/**
 * Which epoch each stamp stands for. An expired epoch leaves its slots where they are: its stamp is no longer alive, so lookups pass over them and
 * inserts take them. That makes expiry a matter of one byte. The stamp is given away again when none of its slots is left.
 */
export interface Epochs {
  /** 1 for stamps whose slots count, by stamp. */
  readonly alive: Uint8Array;
  /** The epoch of a stamp. */
  readonly epochOf: Uint32Array;
  /** Slots with that stamp, dead ones included. */
  readonly counts: Int32Array;
  /** Stamps of epochs alive. */
  readonly stampOf: Map<number, number>;
}

export const createEpochs = (): Epochs => ({
  alive: new Uint8Array(STAMPS),
  epochOf: new Uint32Array(STAMPS),
  counts: new Int32Array(STAMPS),
  stampOf: new Map(),
});

export const revive = ({ alive, epochOf, stampOf }: Epochs, stamp: number, epoch: number): void => {
  alive[stamp] = 1;
  epochOf[stamp] = epoch;
  stampOf.set(epoch, stamp);
};

/** A stamp for a new epoch, or 0 where all are alive or still have slots. */
export const freeStamp = ({ alive, counts }: Epochs): number => {
  for (let stamp = 1; stamp < STAMPS; stamp++) if (alive[stamp] === 0 && counts[stamp] === 0) return stamp;
  return 0;
};

export const liveSlots = ({ stampOf, counts }: Epochs): number => {
  let live = 0;
  for (const stamp of stampOf.values()) live += counts[stamp];
  return live;
};
