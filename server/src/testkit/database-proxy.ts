import { connect, createServer, type Socket } from 'node:net';

/** A database address behind a proxy that can be paused: no data passes then, on old or new connections. */
export type DatabaseLine = { url: string; hold: () => void; letGo: () => void; close: () => Promise<void> };

/** Opens a proxy to the database at `url`. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url);
  const socketFolder = target.searchParams.get('host');
  const dial = () =>
    socketFolder === null
      ? connect(Number(target.port || 5432), target.hostname)
      : connect(`${socketFolder}/.s.PGSQL.${target.port || 5432}`);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = dial();
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      if (isHeld) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = new URL(target);
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: own.href,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
