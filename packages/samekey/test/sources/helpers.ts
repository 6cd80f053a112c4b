import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ByteStream, ReadOptions, SourceItem } from "../../src/sources/contract.ts";
import { readBatches } from "../../src/sources/read.ts";

/** A byte stream of a text or bytes, cut into chunks of the given sizes in turn. */
export async function* bytesOf(content: string | Uint8Array, sizes: readonly number[] = [64 * 1024]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of stream) all.push(one);
  return all;
}

export async function bufferOf(stream: ByteStream): Promise<Buffer> {
  return Buffer.concat(await collect(stream));
}

export async function read(content: string | Uint8Array, options: ReadOptions, sizes?: readonly number[]): Promise<SourceItem[]> {
  const items = (await collect(readBatches(bytesOf(content, sizes), options))).flat();
  // Whole entries have tests of their own.
  return items.map(({ entry: _, ...item }) => item);
}

/** What a promise rejects with; fails when it does not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: IncomingMessage[];
}

/** A real HTTP server on a free port of the loopback interface. */
export async function startServer(
  handler: (request: IncomingMessage, response: ServerResponse, number: number) => void,
): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
