import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: it can work; 503 while a dependency is away or it is shutting down. */
export function serveHealth(fastify: FastifyInstance, isReady: () => Promise<boolean>): void {
  fastify.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
