import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '../readiness.ts';

const ALIVE = '/healthz';

/** Returns whether a request only asks if the process lives: it does, however busy it is. */
export const isHealthCheck = (request: FastifyRequest): boolean => request.routeOptions.url === ALIVE;

/** /healthz: the process lives. /readyz: it can work, or what fails; 503 while a dependency is away or it is shutting down. */
export function serveHealth(fastify: FastifyInstance, readiness: () => Promise<Readiness>): void {
  fastify.get(ALIVE, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { isReady, checks } = await readiness();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}
