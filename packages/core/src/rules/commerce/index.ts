import type { Rule } from "../rule.ts";
import { aliexpress } from "./aliexpress.ts";
import { amazon } from "./amazon.ts";
import { ebay } from "./ebay.ts";
import { etsy } from "./etsy.ts";

/** Goods and offers. */
export const COMMERCE: readonly Rule[] = [...amazon, ...ebay, ...etsy, ...aliexpress];
