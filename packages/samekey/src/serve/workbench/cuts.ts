/** One side of a difference: what is the same in front, what differs, what is the same behind. */
export interface Cut {
  readonly head: string;
  readonly removed: string;
  readonly added: string;
  readonly tail: string;
}

/** Where two texts differ, as one place: the longest common beginning and end, by code points. */
export const cutBetween = (before: string, after: string): Cut => {
  const [left, right] = [Array.from(before), Array.from(after)];
  const shortest = Math.min(left.length, right.length);
  let start = 0;
  while (start < shortest && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shortest - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return {
    head: left.slice(0, start).join(""),
    removed: left.slice(start, left.length - end).join(""),
    added: right.slice(start, right.length - end).join(""),
    tail: left.slice(left.length - end).join(""),
  };
};
