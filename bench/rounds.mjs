// Runs the sides of a comparison in alternating rounds within one process and reports medians and their ratios.

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * @param {Record<string, () => number>} sides each does the same amount of work once and returns something that depends on all of it
 * @param {{ rounds?: number, items: number }} options items: how many units one call of a side handles
 * @returns {Record<string, number>} median nanoseconds a unit
 */
export const rounds = (sides, { rounds: count = 15, items }) => {
  const names = Object.keys(sides);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  let sink = 0;
  for (let warm = 0; warm < 3; warm++) for (const name of names) sink += sides[name]();
  for (let round = 0; round < count; round++) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const started = process.hrtime.bigint();
      sink += sides[name]();
      times[name].push(Number(process.hrtime.bigint() - started) / items);
    }
  }
  if (Number.isNaN(sink)) throw new Error("a side returned no number");
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
};

/** Prints one line: what, the measured ratio, and what it should reach. Marks the process as failed when it does not. */
export const report = (what, ratio, { least, aim }) => {
  const verdict = ratio >= least ? "ok" : "BELOW";
  console.log(
    `${verdict.padEnd(5)} ${what.padEnd(62)} ${ratio.toFixed(2).padStart(7)}   at least ${least}${aim === undefined ? "" : `, aim ${aim}`}`,
  );
  if (ratio < least) process.exitCode = 1;
};

/** A flat one-byte or two-byte string, as a parser of files would hand over; concatenation alone leaves a rope that is slower to read. */
export const flat = (text) => JSON.parse(JSON.stringify(text));
