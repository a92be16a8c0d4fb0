import { IncomingMessage } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../errors.ts';
import { isHealthCheck } from './health.ts';

const GRACE_MS = 400;
const MAX_DRAIN_MS = 6_000;

/**
 * Returns the function that drains the server before it is closed: it accepts no new connection, finishes the requests
 * in progress, and refuses with 503 those that still arrive on open connections, so that a keep-alive client sees a
 * response and never a reset.
 */
export function drainable(fastify: FastifyInstance): () => Promise<void> {
  const underWay = new Set<FastifyReply['raw']>();
  let draining = false;
  fastify.addHook('onRequest', async (request, reply) => {
    // API calls made by a page inside the process are part of the page's own request.
    if (!(request.raw instanceof IncomingMessage)) return;
    underWay.add(reply.raw);
    reply.raw.once('close', () => underWay.delete(reply.raw));
    if (!draining || isHealthCheck(request)) return;
    reply.header('connection', 'close');
    throw unavailable('restarting');
  });
  return async () => {
    draining = true;
    const { server } = fastify;
    if (!server.listening) return;
    // Only stops accepting connections: the HTTP server's own close would also cut those on which a request is
    // arriving.
    Server.prototype.close.call(server);
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    const patience = AbortSignal.timeout(MAX_DRAIN_MS);
    await sleep(GRACE_MS);
    while (underWay.size > 0 && !patience.aborted) await sleep(20);
    server.closeAllConnections();
  };
}
