import { z } from "zod";

/** A page of a record, ready to be sent. */
export interface PageEntry {
  /** The path it was made for: the one address of the record in this form. */
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** Strong, with its quotes. */
  readonly etag: string;
  /** Milliseconds UTC, whole seconds. */
  readonly lastModified: number;
  /** Header `Link`. */
  readonly link: string;
  /** Position of the outbox before the record was read. */
  readonly position: number;
  /** When it was made, milliseconds UTC. */
  readonly madeAt: number;
}

/** What a page is of. An address is no part of it, so that no address but the right one can ever have a page here. */
export interface PageName {
  readonly key: string;
  readonly form: "html" | "json";
  readonly origin: string;
}

const header = z.strictObject({
  key: z.string(),
  path: z.string().regex(/^\/(?:watch|r)\/[\x21-\x7e]+$/),
  type: z.string(),
  etag: z.string(),
  lastModified: z.number(),
  link: z.string(),
  position: z.number(),
  madeAt: z.number(),
  length: z.number(),
});

/** One line of JSON, then the body. */
export const writeEntry = (key: string, { body, ...rest }: PageEntry): string =>
  `${JSON.stringify({ key, ...rest, length: body.length })}\n${body}`;

/** Null for what was written for another record, cut short, or by another version. */
export const readEntry = (key: string, text: string): PageEntry | null => {
  const end = text.indexOf("\n");
  if (end < 0) return null;
  try {
    const parsed = header.safeParse(JSON.parse(text.slice(0, end)));
    const body = text.slice(end + 1);
    if (!parsed.success || parsed.data.key !== key || parsed.data.length !== body.length) return null;
    const { key: _, length: __, ...entry } = parsed.data;
    return { ...entry, body };
  } catch {
    return null;
  }
};
