const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const escapeByte = (byte: number): string => `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`;

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Length of the UTF-8 character at `at`, or 0 when the bytes are none: overlong forms, surrogates and values past U+10FFFF count as none (RFC 3629, section 4).
 */
export const utf8Length = (bytes: Uint8Array, at: number): number => {
  const lead = bytes[at] ?? 0xff;
  const second = bytes[at + 1] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (!isContinuation(bytes[at + 1])) return 0;
  if (lead < 0xe0) return 2;
  if (!isContinuation(bytes[at + 2])) return 0;
  if (lead < 0xf0) return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f) ? 0 : 3;
  if (!isContinuation(bytes[at + 3])) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f) ? 0 : 4;
};

/** Text of UTF-8 bytes. A byte that is not UTF-8 becomes its percent escape, so that nothing is lost and nothing is guessed. */
export const utf8Text = (bytes: Uint8Array): string => {
  try {
    return strict.decode(bytes);
  } catch {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      let end = at;
      for (let length = utf8Length(bytes, end); length > 0; length = utf8Length(bytes, end)) end += length;
      if (end > at) parts.push(strict.decode(bytes.subarray(at, end)));
      if (end < bytes.length) parts.push(escapeByte(bytes[end] ?? 0));
      at = end + 1;
    }
    return parts.join("");
  }
};
