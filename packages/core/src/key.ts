import { sha256Hex20 } from "./sha256.ts";

/**
 * The key of a resource: the first 20 hex digits (80 bits) of sha256 over the UTF-8 bytes of `namespace:id`.
 * The same as `substr(hash('sha256', "youtube:ID"), 0, 20)` in PHP or any other language, so keys can be made at the edge.
 */
export const keyOf = (resourceId: string): string => sha256Hex20("", resourceId);

/** {@link keyOf} of `prefix` (with its colon) and `id`, which are hashed where they are: joined first, they would be copied first. */
export const keyOfParts = (prefix: string, id: string): string => sha256Hex20(prefix, id);
