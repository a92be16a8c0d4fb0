import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';

/** Network of a phone far from the next mast (issue 20): 400 kbit/s each way, and 400 ms from request to response. */
const BYTES_PER_SECOND = 400_000 / 8;
const ONE_WAY_MS = 200;
/** Bytes forwarded at a time. */
const PIECE_BYTES = 1_000;

type SlowNetworkProxy = { url: string; close: () => void };

/**
 * Opens a line to the product that is as slow as a phone's. Unlike the browser's own throttling, it applies to the
 * page, its service worker and every connection. All connections share its bandwidth.
 */
export async function openSlowNetworkProxy(productUrl: string): Promise<SlowNetworkProxy> {
  const { hostname, port, protocol } = new URL(productUrl);
  const [up, down] = [lane(), lane()];
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const product = connect(Number(port), hostname);
    for (const socket of [phone, product]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        phone.destroy();
        product.destroy();
      });
    }
    // The handshake takes a round trip before the first byte. A connection that is cut off ends both directions by
    // itself.
    carry(phone, product, { take: up, firstMs: 2 * ONE_WAY_MS }).catch(() => undefined);
    carry(product, phone, { take: down, firstMs: 0 }).catch(() => undefined);
  });
  const lineAt = await listenLocally(server);
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  registerCleanup(close);
  return { url: `${protocol}//127.0.0.1:${lineAt}`, close };
}

/** Opens a server on this port of the machine, by default a free one. Returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Returns a free port of the machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** One direction of the line: returns when these bytes have passed, after all earlier ones in the same direction. */
function lane(): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / BYTES_PER_SECOND) * 1000;
    return freeAt;
  };
}

type Way = { take: (bytes: number) => number; firstMs: number };

async function carry(from: Socket, to: Socket, { take, firstMs }: Way): Promise<void> {
  await sleep(firstMs);
  for await (const data of from) {
    const bytes = Buffer.from(data);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      await sleep(Math.max(0, take(piece.length) - performance.now()));
      // In flight while the next piece follows.
      setTimeout(() => to.write(piece), ONE_WAY_MS);
    }
  }
  setTimeout(() => to.end(), ONE_WAY_MS);
}
