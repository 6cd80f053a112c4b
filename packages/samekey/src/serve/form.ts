import type { Context } from "hono";
import { SamekeyError } from "../errors.ts";
import { readText } from "./api/body.ts";

const LIMIT = 524_288;

/** The fields of a form that was posted. Throws `unsupported-media-type`, `payload-too-large` and `input-malformed`. */
export const readForm = async (c: Context): Promise<URLSearchParams> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header("Content-Type") ?? "")) {
    throw new SamekeyError("unsupported-media-type", "Send the form as application/x-www-form-urlencoded.");
  }
  return new URLSearchParams(await readText(c, LIMIT));
};
