import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { type Config, StartError } from './config.ts';

/**
 * So many connections wait to be taken, as far as the system allows (`net.core.somaxconn`). With Node's 511, people waited up to
 * 15 s behind a thousand slow clients that all came back at once (bench/drills/slow-clients.ts).
 */
const WAITING_CONNECTIONS = 4096;

type Place = Pick<Config, 'host' | 'port'>;
type Where = Place & { backlog: number; reusePort: boolean };

/**
 * Listens where the configuration says; one of several processes beside the others: the system gives each its share of the
 * connections. Were they handed on by the process that watches over them, one that was on its way to a process that dies would
 * never be answered. Refuses, with words for the operator, a place that is taken or does not exist.
 */
export async function listen<T>({ host, port }: Place, on: (where: Where) => Promise<T>): Promise<T> {
  try {
    return await on({ host, port, backlog: WAITING_CONNECTIONS, reusePort: cluster.isWorker });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken by another program; set PORT to a free one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is no address of this machine; leave it out or set it to 0.0.0.0.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; set PORT above 1023.`);
    throw error;
  }
}

/**
 * The port that several processes will share; a free one where any will do. Refuses as `listen` does: they would share it with
 * any other program of this user that shares it.
 */
export async function portToShare(place: Place): Promise<number> {
  const server = createServer();
  await listen(place, (where) => once(server.listen(where), 'listening'));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((closed) => server.close(closed));
  return port;
}
