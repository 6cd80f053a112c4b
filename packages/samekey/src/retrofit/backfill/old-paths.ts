import type { Identifier, Trust } from "@samekey/core";
import type { RecordStore } from "../../store/contract.ts";
import type { Mapping } from "./mapping.ts";
import type { PathResolver } from "./resolver.ts";

export interface OldPathOptions {
  readonly resolver: PathResolver;
  readonly mapping: Pick<Mapping, "url" | "trust">;
  readonly identify: Identifier["identify"];
  readonly trust: Trust;
}

/** The key of what an old path showed: of the redirect that a backfill wrote, or of the row's URL while the row is there. Null: no old path. */
export const keyOfOldPath =
  ({ resolver, mapping, identify, trust }: OldPathOptions) =>
  async (path: string): Promise<string | null> => {
    const found = await resolver.resolve(path);
    if (found.do === "miss") return null;
    if (found.do === "move" && found.key !== null) return found.key;
    const url = found.row?.[mapping.url];
    if (url === null || url === undefined) return null;
    const outcome = identify(String(url), { trust: mapping.trust ?? trust });
    return outcome.status === "identified" ? outcome.key : null;
  };

/** A record store whose site answers the paths of a table that was there before it, whatever state a backfill of the table is in. */
export const withOldPaths = (store: RecordStore, keyOf: (path: string) => Promise<string | null>): RecordStore => ({
  ...store,
  redirect: async (path) => (await store.redirect(path)) ?? keyOf(path),
});
