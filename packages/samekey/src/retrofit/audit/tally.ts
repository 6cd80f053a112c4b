/** Counts by name with a bound on the names: what comes after is counted together. */
export interface Tally {
  rows: number;
  /** Rows that came after another of the same thing. */
  repeated: number;
  unidentified: number;
  /** Rows with an 11-character id, and those of them without a capital letter. */
  ids: number;
  folded: number;
  damaged: number;
}

export interface Tallies {
  readonly of: (name: string) => Tally;
  readonly entries: () => [string, Tally][];
}

const MOST = 20_000;
/** Where names beyond the bound are counted. */
const OTHERS = "(others)";

const emptyTally = (): Tally => ({ rows: 0, repeated: 0, unidentified: 0, ids: 0, folded: 0, damaged: 0 });

export const createTallies = (): Tallies => {
  const tallies = new Map<string, Tally>();
  const of = (name: string): Tally => {
    const known = tallies.get(name);
    if (known !== undefined) return known;
    if (tallies.size >= MOST && name !== OTHERS) return of(OTHERS);
    const tally = emptyTally();
    tallies.set(name, tally);
    return tally;
  };
  return { of, entries: () => [...tallies] };
};

/** The things with most rows. */
export interface Heavy {
  readonly resourceId: string;
  readonly canonicalUrl: string;
  rows: number;
}

const KEPT = 200;

/** Keeps the heaviest of groups whose counts only grow: one that was dropped comes back with its next row when it is heavy enough by then. */
export interface Heaviest {
  readonly see: (rows: number, outcome: { readonly resourceId: string; readonly canonicalUrl: string }) => void;
  readonly top: (n: number) => Heavy[];
}

export const createHeavy = (): Heaviest => {
  const kept = new Map<string, Heavy>();
  let least = 1;
  const sorted = (): Heavy[] => [...kept.values()].sort((a, b) => b.rows - a.rows || (a.resourceId < b.resourceId ? -1 : 1));
  return {
    see(rows, { resourceId, canonicalUrl }) {
      if (rows <= least) return;
      const known = kept.get(resourceId);
      if (known !== undefined) {
        known.rows = rows;
        return;
      }
      kept.set(resourceId, { resourceId, canonicalUrl, rows });
      if (kept.size < KEPT * 2) return;
      for (const dropped of sorted().slice(KEPT)) kept.delete(dropped.resourceId);
      least = sorted().at(-1)?.rows ?? 1;
    },
    top: (n) => sorted().slice(0, n),
  };
};
