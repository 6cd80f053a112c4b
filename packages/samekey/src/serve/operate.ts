import { SamekeyError } from "../errors.ts";
import type { Change, ResourceRecord } from "../store/contract.ts";
import { findByName } from "./pasted.ts";
import { pagePath } from "./paths.ts";
import { HIDDEN } from "./redact.ts";
import type { Served } from "./served.ts";

interface How {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

const find = async ({ options }: Served, name: string): Promise<ResourceRecord> => {
  const record = await findByName(options.store, name.trim());
  if (record === null)
    throw new SamekeyError("not-found", `No record is known as ${name.slice(0, 200)}. Give its key, its resource_id or any of its URLs.`);
  return record;
};

/** Merges two records by whatever names they are given. The page that goes redirects from now on. */
export const mergeRecords = async (served: Served, { from, into }: { from: string; into: string }, how: How): Promise<Change> => {
  const [gone, stays] = [await find(served, from), await find(served, into)];
  return served.options.store.merge(gone.key, stays.key, { ...how, path: pagePath(gone) });
};

/** Splits URLs off a record. The first one without a secret is the link of the new record. */
export const splitRecord = async (
  served: Served,
  { record, urls }: { record: string; urls: readonly string[] },
  how: How,
): Promise<Change> => {
  const { key, platform, id } = await find(served, record);
  const link = urls.find((url) => URL.canParse(url) && !served.publicUrl(url, platform, id).includes(HIDDEN));
  return served.options.store.split(key, { ...how, urls, ...(link === undefined ? {} : { canonicalUrl: new URL(link).href }) });
};
