import type { Claims } from "../claims/contract.ts";
import type { Config } from "../config/schema.ts";
import { sqlitePath } from "./database.ts";

/** Version of the forms that digests are made from: stored with snapshots of the filter, which then refuse those of another one. */
const DIGEST_VERSION = "1";

/** Digests in memory at first (the filter grows by itself), and committed ones kept in full: 4 and 5 MB. */
const CAPACITY = 1_000_000;
const POSITIVES = 262_144;

/** Opens the gate: in the Redis that was named, or else in the database. */
export const openClaims = async (config: Config, { database, redis }: { database: string; redis: string | null }): Promise<Claims> => {
  const { retention, partition, lease, expected, prefix } = config.claims;
  const options = {
    retentionMs: retention,
    partitionMs: partition,
    leaseMs: lease,
    namespace: prefix,
    version: DIGEST_VERSION,
    capacity: CAPACITY,
    positives: POSITIVES,
  };
  if (redis !== null) {
    const { openRedisClaims } = await import("../claims/redis/claims.ts");
    return openRedisClaims(redis, { ...options, expected, prefix });
  }
  const [{ openSqliteClaims }, { connect }] = await Promise.all([
    import("../claims/sqlite/claims.ts"),
    import("../store/sqlite/connection.ts"),
  ]);
  return openSqliteClaims(await connect(sqlitePath(database), { readOnly: false, busyTimeoutMs: 10_000 }), options);
};
