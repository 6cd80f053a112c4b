/** Counts by name with the first few examples of each. */
export interface Samples<Name extends string = string> {
  readonly add: (name: Name, url: string) => void;
  /** Most frequent first. */
  readonly list: () => { readonly name: Name; readonly rows: number; readonly samples: readonly string[] }[];
}

const KEPT = 3;
const LONGEST = 200;

export const createSamples = <Name extends string = string>(publicUrl: (url: string) => string): Samples<Name> => {
  const counts = new Map<Name, { rows: number; samples: string[] }>();
  return {
    add(name, url) {
      const known = counts.get(name) ?? { rows: 0, samples: [] };
      counts.set(name, known);
      known.rows += 1;
      if (known.samples.length < KEPT) known.samples.push(publicUrl(url).slice(0, LONGEST));
    },
    list: () => [...counts].map(([name, counted]) => ({ name, ...counted })).sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1)),
  };
};
