/** Characters that stand in a path as they are: a WHATWG parser neither encodes nor drops them, and they end no segment. 1 for those. */
export const PLAIN_PATH: Uint8Array = new Uint8Array(128).fill(1, 0x21, 0x7f);
for (const c of '"<>\\^`{|}/?#') PLAIN_PATH[c.charCodeAt(0)] = 0;
