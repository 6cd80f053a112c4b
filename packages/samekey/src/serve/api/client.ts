import type { Context } from "hono";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** The address of the socket, where the app is served by Node; "" elsewhere. */
const socketAddress = (env: unknown): string => {
  const incoming = isObject(env) ? env.incoming : null;
  const socket = isObject(incoming) ? incoming.socket : null;
  const address = isObject(socket) ? socket.remoteAddress : null;
  return typeof address === "string" ? address : "";
};

/** An address as a client is told by: IPv4 whole, IPv6 by its first 64 bits, since one household has all the others. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4).join(":");
};

/**
 * Who asks, for the rate limit. With `proxies` reverse proxies in front, the address is the one that the outermost of them saw: so many from the
 * end of X-Forwarded-For. What stands before it was written by the client and is not believed.
 */
export const clientOf = (c: Context, proxies: number): string => {
  if (proxies === 0) return networkOf(socketAddress(c.env));
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
  return networkOf(forwarded.at(-proxies) ?? forwarded[0] ?? "");
};
