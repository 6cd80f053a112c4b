import type { Rule } from "../rule.ts";
import { googlemaps } from "./googlemaps.ts";
import { openstreetmap } from "./openstreetmap.ts";

/** Places and maps. */
export const PLACES: readonly Rule[] = [...googlemaps, ...openstreetmap];
