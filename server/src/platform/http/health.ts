import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '../readiness.ts';
import type { ReplicaState } from '../replicas.ts';

const ALIVE = '/healthz';

/** Returns whether a request only checks that the process is alive, which it is however busy. */
export const isHealthCheck = (request: FastifyRequest): boolean => request.routeOptions.url === ALIVE;

/**
 * /healthz: the process is alive. /readyz: it can work, or what fails; 503 while a dependency is unavailable or it is
 * shutting down. An excluded replica is reported, but does not make it unready.
 */
export function serveHealth(
  fastify: FastifyInstance,
  readiness: () => Promise<Readiness>,
  replicas: () => Record<string, ReplicaState>,
): void {
  fastify.get(ALIVE, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { isReady, checks } = await readiness();
    const states = replicas();
    const hasAll = Object.values(states).every((state) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: statusOf(isReady, hasAll),
        checks,
        ...(Object.keys(states).length > 0 && { replicas: states }),
      });
  });
}

function statusOf(isReady: boolean, hasAll: boolean): 'ready' | 'degraded' | 'not ready' {
  if (!isReady) return 'not ready';
  return hasAll ? 'ready' : 'degraded';
}
