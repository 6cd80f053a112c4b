import type { FoundFlag, FoundUrl, Hit, ScanOptions } from "./found.ts";
import { type Decoded, endBefore, startBefore } from "./offsets.ts";
import { scanRange } from "./scan.ts";
import { createSource, nextColon, nextDot, type Source } from "./source.ts";

/** A text to look into: the text as given, or one decoded from a part of another. */
export interface View {
  readonly source: Source;
  /** How many formats hold this one. */
  readonly depth: number;
  /** Absent for the text as given. */
  readonly origin: Origin | undefined;
}

/** Where a decoded text came from. */
interface Origin {
  readonly view: View;
  readonly decoded: Decoded;
  /** What a URL is flagged with that this decoding changed. */
  readonly flag: FoundFlag;
}

/** Where in the document something stands. */
export interface Place {
  readonly source: string | null;
  readonly within: readonly string[];
  readonly flags: readonly FoundFlag[];
}

export const NOWHERE_SPECIAL: Place = { source: null, within: [], flags: [] };

/** More formats than this inside one another come from nothing but an attack. */
export const DEEPEST = 8;

/** Looks into a range of a view that is written in one format. */
export type FormatScan = (context: Context, view: View, from: number, to: number, place: Place) => void;

/** What every format needs: the text as given, what to look for, where to put what is found, and the formats that may stand inside. */
export interface Context {
  readonly text: string;
  readonly options: ScanOptions;
  readonly found: FoundUrl[];
  readonly html: FormatScan;
  readonly json: FormatScan;
}

export const rootView = (text: string, entities: boolean): View => ({ source: createSource(text, entities), depth: 0, origin: undefined });

/** A view of a text decoded from `view`; `depth` grows only where a format begins inside another. */
export const decodedView = (view: View, decoded: Decoded, entities: boolean, deeper: boolean, flag: FoundFlag = "decoded"): View => ({
  source: createSource(decoded.text, entities),
  depth: view.depth + (deeper ? 1 : 0),
  origin: { view, decoded, flag },
});

/** `place`, one step further in. */
export const inside = (place: Place, step: string): Place =>
  place.source === null ? { ...place, source: step } : { ...place, within: [...place.within, step] };

export const flagged = (place: Place, flag: FoundFlag): Place =>
  place.flags.includes(flag) ? place : { ...place, flags: [...place.flags, flag] };

/** Leads a hit in `view` back to the text as given and keeps it. */
export const deliver = (context: Context, view: View, place: Place, hit: Hit): void => {
  if (view.origin === undefined && place === NOWHERE_SPECIAL) {
    context.found.push(hit);
    return;
  }
  let { start, end, flags } = hit;
  for (const flag of place.flags) if (!flags.includes(flag)) flags = [...flags, flag];
  for (let origin = view.origin, text = view.source.text; origin !== undefined; origin = origin.view.origin) {
    const from = startBefore(origin.decoded, start);
    const to = endBefore(origin.decoded, end);
    const outer = origin.view.source.text;
    if (!flags.includes(origin.flag) && outer.slice(from, to) !== text.slice(start, end)) flags = [...flags, origin.flag];
    start = from;
    end = to;
    text = outer;
  }
  context.found.push({
    url: hit.url,
    raw: context.text.slice(start, end),
    start,
    end,
    kind: hit.kind,
    source: place.source,
    within: place.within,
    flags,
  });
};

/** Whether anything to be found can stand in a range at all. */
export const mayHold = (context: Context, source: Source, from: number, to: number): boolean =>
  nextColon(source, from) < to || (context.options.bare && nextDot(source, from) < to) || context.options.aliases.length > 0;

const SCHEMES_ONLY: ScanOptions = { bare: false, aliases: [] };

/** URLs in a range of running text. `loose` false: only those with a scheme, for places where dotted names are code. */
export const hitsIn = (context: Context, view: View, from: number, to: number, loose: boolean): Hit[] => {
  const hits: Hit[] = [];
  scanRange(view.source, from, to, loose ? context.options : SCHEMES_ONLY, hits);
  return hits;
};

/** Finds and keeps what {@link hitsIn} finds. */
export const scanText = (context: Context, view: View, from: number, to: number, place: Place, loose: boolean): void => {
  for (const hit of hitsIn(context, view, from, to, loose)) deliver(context, view, place, hit);
};
