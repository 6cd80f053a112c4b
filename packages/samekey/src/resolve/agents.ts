import { Agent } from "undici";
import type { Access } from "./access.ts";
import { createConnect, type Dial, type Lookup } from "./guard.ts";
import type { ResolverLimits } from "./limits.ts";

/** Two agents, so that a chain from outside never travels on a connection that was opened to the inside. */
export const createAgents = (access: Access, lookup: Lookup, dial: Dial, limits: ResolverLimits): Record<"outside" | "inside", Agent> => {
  const agent = (inside: boolean): Agent =>
    new Agent({
      connect: createConnect({
        lookup,
        dial,
        allowsAddress: (address, port) => access.allowsAddress(address, port, inside),
      }),
      connections: limits.perHost,
      maxHeaderSize: limits.maxHeaderBytes,
      pipelining: 1,
    });
  return { outside: agent(false), inside: agent(true) };
};
