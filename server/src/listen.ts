import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { type Config, StartError } from './config.ts';

/**
 * Backlog of the listening socket, as far as the system allows (`net.core.somaxconn`). With Node's 511, people waited
 * up to 15 s behind a thousand slow clients that all reconnected at once (bench/drills/slow-clients.ts).
 */
const LISTEN_BACKLOG = 4096;

type Place = Pick<Config, 'host' | 'port'>;
type Where = Place & { backlog: number; reusePort: boolean };

/**
 * Listens on the configured address; as one of several processes with SO_REUSEPORT, so that the system distributes
 * connections by a hash of addresses and ports. Throws StartError when the port is in use, is not allowed, or does not
 * exist. If the parent process passed connections on, as `node:cluster` does, one on its way to a killed process would
 * be neither answered nor closed.
 */
export async function listen<T>({ host, port }: Place, on: (where: Where) => Promise<T>): Promise<T> {
  try {
    return await on({ host, port, backlog: LISTEN_BACKLOG, reusePort: cluster.isWorker });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken by another program; set PORT to a free one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is no address of this machine; leave it out or set it to 0.0.0.0.`);
    if (code === 'EACCES') throw new StartError(`This user may not use port ${port}; set PORT above 1023.`);
    if (code === 'ENOTSUP')
      throw new StartError('Several processes share a port on Linux only; leave WEB_CONCURRENCY out.');
    throw error;
  }
}

/**
 * Reserves the port that several processes will share, a free one for port 0, until `release`. Throws StartError when
 * it is in use: with SO_REUSEPORT they would not notice another program of this user that does the same. Between
 * `release` and the first process listening, another program may take it.
 */
export async function reservePort(place: Place): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer((socket) => socket.destroy());
  await listen(place, (where) => once(server.listen(where), 'listening'));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const release = async () => {
    await new Promise((closed) => server.close(closed));
  };
  return { port, release };
}
