import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally } from '../lab/slow-line.ts';
import { registerCleanup } from '../lab/cleanup.ts';

/** Network between the product and its database that a drill can break. */
export type Line = {
  /** The address of the database at the far end. */
  url: string;
  /** Delays data by this long in each direction from now on. */
  slow: (oneWayMs: number) => void;
  /** Resets all connections and refuses new ones. */
  cut: () => void;
  /** Drops all traffic without notifying either end. */
  silence: () => void;
  mend: () => Promise<void>;
};

/** Opens a line to the database `url` (on its socket). */
export async function openLine(url: string): Promise<Line> {
  const to = new URL(url);
  const socket = `${to.searchParams.get('host') ?? ''}/.s.PGSQL.${to.port || '5432'}`;
  const open = new Set<Socket>();
  let delayMs = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const carry = async (from: Socket, far: Socket): Promise<void> => {
    let dueAt = 0;
    // Keeps the order, also when the delay is reduced.
    const wait = () => {
      const now = performance.now();
      dueAt = Math.max(dueAt, now + delayMs);
      return dueAt - now;
    };
    for await (const data of from) {
      await gate.promise;
      setTimeout(() => far.write(Buffer.from(data)), wait());
    }
    setTimeout(() => far.end(), wait());
  };
  const server = createServer((near) => {
    const far = connect(socket);
    open.add(near);
    near
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(near);
        far.destroy();
      });
    far.on('error', () => undefined).on('close', () => near.destroy());
    // The handshake takes a round trip before the first byte; a connection that is cut off ends both directions by
    // itself.
    sleep(2 * delayMs)
      .then(() => carry(near, far))
      .catch(() => undefined);
    carry(far, near).catch(() => undefined);
  });
  const port = await listenLocally(server);
  const cut = () => {
    server.close();
    for (const near of open) near.resetAndDestroy();
  };
  registerCleanup(() => {
    gate.resolve();
    cut();
  });
  return {
    url: `postgres://${to.username}@127.0.0.1:${port}${to.pathname}?sslmode=disable`,
    slow: (oneWayMs) => {
      delayMs = oneWayMs;
    },
    cut,
    silence: () => {
      gate = Promise.withResolvers();
    },
    mend: async () => {
      delayMs = 0;
      gate.resolve();
      if (!server.listening) await listenLocally(server, port);
    },
  };
}
