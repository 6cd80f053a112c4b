import { once } from "node:events";
import { createServer, connect as open, type Socket } from "node:net";

export interface CuttingProxy {
  readonly port: number;
  /** Lets the next request through, and cuts every connection when the server begins to reply: it was carried out, and nobody hears of it. */
  cutNextReply(): void;
  /** Connections cut so far. */
  cuts(): number;
  stop(): Promise<void>;
}

/** A TCP proxy on a free port of the loopback that can lose replies. */
export const startProxy = async (target: number): Promise<CuttingProxy> => {
  let armed = false;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer((client) => {
    track(client);
    const upstream = track(open(target, "127.0.0.1"));
    let sentWhileArmed = false;
    client.on("data", (chunk) => {
      // Only the claim itself: the library asks for INFO when it connects again.
      if (armed && chunk.includes("EVALSHA")) sentWhileArmed = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (!sentWhileArmed) {
        client.write(chunk);
        return;
      }
      armed = false;
      sentWhileArmed = false;
      cuts += 1;
      client.destroy();
      upstream.destroy();
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    cutNextReply() {
      armed = true;
    },
    cuts: () => cuts,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
