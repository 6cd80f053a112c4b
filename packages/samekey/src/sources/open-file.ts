import { type FileHandle, open } from "node:fs/promises";
import { SamekeyError } from "../errors.ts";
import { gunzipIfNeeded } from "./byte-streams.ts";
import type { ByteStream } from "./contract.ts";

/** Bytes read from disk at once. */
const READ_BYTES = 256 * 1024;

export interface OpenFileOptions {
  /** Bytes that may come out of a gzip file; default 64 GiB. */
  readonly maxBytes?: number;
}

/**
 * The bytes of a file, gunzipped where it is gzip; `-` is standard input.
 * @throws SamekeyError `input-not-found` where there is no such file, it is a folder, or it may not be read.
 */
export async function openFile(path: string, options: OpenFileOptions = {}): Promise<ByteStream> {
  const bytes = path === "-" ? process.stdin : (await openHandle(path)).createReadStream({ highWaterMark: READ_BYTES });
  return gunzipIfNeeded(bytes, options.maxBytes ?? 64 * 1024 ** 3, path === "-" ? "standard input" : path);
}

async function openHandle(path: string): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(path, "r");
  } catch (cause) {
    throw new SamekeyError("input-not-found", sentence(path, cause), { cause });
  }
  if ((await handle.stat()).isDirectory()) {
    await handle.close();
    throw new SamekeyError("input-not-found", `${path} is a folder. Name the files in it.`);
  }
  return handle;
}

function sentence(path: string, cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : "";
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no file ${path}. Check the path; it is relative to ${process.cwd()}.`;
  if (code === "EACCES" || code === "EPERM") return `${path} may not be read by this user. Change its permissions.`;
  return `${path} cannot be opened (${String(code)}).`;
}
