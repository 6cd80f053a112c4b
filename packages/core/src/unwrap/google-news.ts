import { base64Bytes } from "./base.ts";
import { utf8Text } from "./utf8.ts";

interface Read {
  readonly value: number;
  readonly next: number;
}

/** A varint of at most four bytes: tags and lengths here need no more (Protocol Buffers, "Encoding"). */
const readVarint = (bytes: Uint8Array, from: number): Read | null => {
  let value = 0;
  for (let at = from; at < from + 4; at++) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << ((at - from) * 7);
    if (byte < 0x80) return { value, next: at + 1 };
  }
  return null;
};

const URL_FIELD = 4;

/**
 * The URL printed in an article id of Google News from before July 2024: base64url of a message whose field 4 is the URL. Newer ids hold a token there
 * (`AU_...`) that changes with every fetch and names nothing by itself: null.
 */
export const decodeGoogleNews = (id: string): string | null => {
  const bytes = base64Bytes(id);
  if (bytes === null) return null;
  for (let at = 0; at < bytes.length; ) {
    const tag = readVarint(bytes, at);
    const read = tag === null ? null : readVarint(bytes, tag.next);
    if (tag === null || read === null) return null;
    const wire = tag.value & 7;
    if (wire === 0) at = read.next;
    else if (wire !== 2) return null;
    else {
      const end = read.next + read.value;
      if (tag.value >> 3 !== URL_FIELD) at = end;
      else return end > bytes.length ? null : httpText(utf8Text(bytes.subarray(read.next, end)));
    }
  }
  return null;
};

const httpText = (text: string): string | null => (text.startsWith("http") ? text : null);
