import { randomBytes } from "node:crypto";
import type { Claims, TransactionClaims } from "../contract.ts";
import { type GateOptions, openGate } from "../gate.ts";
import { openSqliteAuthority } from "./authority.ts";
import type { SqlConnection } from "./connection.ts";
import type { PartitionOptions } from "./partitions.ts";

export interface SqliteClaimsOptions extends GateOptions, PartitionOptions {}

/** Claims in a SQLite file, and the same claims inside the transaction of whoever owns the connection. */
export interface SqliteClaims extends Claims {
  readonly within: TransactionClaims;
}

/**
 * Opens the claims of a database on the given connection, which is closed with them. On the record store's own connection, `within.take` claims,
 * and the store's transaction records and commits: one COMMIT for all of it.
 */
export const openSqliteClaims = async (connection: SqlConnection, options: SqliteClaimsOptions): Promise<SqliteClaims> => {
  const authority = await openSqliteAuthority(connection, options);
  const gate = await openGate(authority, options);
  return {
    ...gate,
    within: {
      take(digests) {
        const asking = gate.ask(digests, randomBytes(12).toString("base64url"), options.leaseMs);
        const answer = authority.take(asking.request);
        const claimed = gate.read(asking, answer);
        return {
          outcomes: claimed.outcomes,
          settle(existing = []) {
            gate.settle(asking, answer);
            gate.written(claimed, new Set(claimed.won.map(({ place }) => place)), new Set(existing));
          },
        };
      },
    },
  };
};
