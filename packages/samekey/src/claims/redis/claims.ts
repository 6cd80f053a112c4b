import type { Claims } from "../contract.ts";
import { type GateOptions, openGate } from "../gate.ts";
import { openRedisAuthority, type RedisAuthorityOptions } from "./authority.ts";
import { connectRedis, type RedisOptions } from "./client.ts";

export interface RedisClaimsOptions extends GateOptions, RedisAuthorityOptions, RedisOptions {}

/** Opens the claims of a Redis server or Cluster. Throws `usage` on a wrong address and `claims-unavailable` where nobody answers. */
export const openRedisClaims = async (url: string, options: RedisClaimsOptions): Promise<Claims> => {
  const client = await connectRedis(url, options);
  try {
    return await openGate(await openRedisAuthority(client, options), options);
  } catch (error) {
    await client.close();
    throw error;
  }
};
