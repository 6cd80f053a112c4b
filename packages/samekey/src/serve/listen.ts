import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { SamekeyError } from "../errors.ts";

/** A server that listens. */
export interface Listening {
  /** Where it can be reached from this machine: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new connection, lets running answers end for `graceMs` (default 10 seconds), then closes what is left. */
  close(graceMs?: number): Promise<void>;
}

const hostInUrl = (host: string): string => {
  if (host === "" || host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
};

/** A URL by which this machine reaches what listens on a host and port. */
export const addressOf = (host: string, port: number): string => `http://${hostInUrl(host)}:${port}`;

/** Serves the app over HTTP/1.1. Port 0 takes any free port. Throws `usage` where the port cannot be had. */
export const listen = async (app: Hono, options: { readonly port: number; readonly host: string }): Promise<Listening> => {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let isClosing = false;
  const listener: RequestListener = (incoming, outgoing) => {
    // Else a client that asks again and again over one connection would keep a stopping server open.
    if (isClosing) outgoing.setHeader("Connection", "close");
    void answer(incoming, outgoing);
  };
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 5_000, maxHeaderSize: 16_384 }, listener);
  server.listen(options.port, options.host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SamekeyError("usage", `Cannot listen on ${options.host}:${options.port} (${reason}). Choose another port with --port.`, {
      cause,
    });
  }
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : options.port;
  return {
    url: addressOf(options.host, port),
    port,
    close: async (graceMs = 10_000) => {
      isClosing = true;
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
};
