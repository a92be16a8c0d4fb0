import { setTimeout as after } from 'node:timers/promises';
import type { Endpoint, ParamsOf } from '@dihaadi/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors.ts';
import { callOf, routeOf } from './serve.ts';
import type { HttpApp } from './http-app.ts';

export type Message = {
  /** The signed content, byte for byte. */
  rawBody: Buffer;
  /** Repeated headers are joined, as HTTP requires. */
  headers: Readonly<Record<string, string | undefined>>;
};

/** Senders wait 5 seconds, and disable slow receivers; they retry what is refused for now. */
const ANSWERED_WITHIN_MS = 2_500;

/**
 * Serves an endpoint for another system's messages: passes on the bytes of the body unchanged, whatever its type. The
 * handler checks the signature; it must be quick, and do the work later. If it takes more than 2.5 seconds, the
 * response is 503 `unavailable`; anything it still does must count once together with the message's retry.
 */
export function serveWebhook<const E extends Endpoint & { kind: 'webhook' }>(
  app: HttpApp,
  endpoint: E,
  handler: (message: Message & { params: ParamsOf<E> }) => Promise<void>,
): void {
  serveBytes(app, endpoint, async (request, reply) => {
    await failIfTooSlow(handler({ params: callOf(endpoint, request).params, ...messageOf(request) }));
    return reply.code(endpoint.status).send({ received: true });
  });
}

async function failIfTooSlow(work: Promise<void>): Promise<void> {
  const answered = new AbortController();
  const tooLate = after(ANSWERED_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw unavailable();
  });
  // The loser's error is ignored.
  for (const one of [work, tooLate]) one.catch(() => undefined);
  await Promise.race([work, tooLate]).finally(() => answered.abort());
}

/** Like `serveWebhook`, for what a person's browser returns with; the handler decides which of our pages comes next. */
export function serveReturn<const E extends Endpoint & { kind: 'return' }>(
  app: HttpApp,
  endpoint: E,
  handler: (message: Message & { params: ParamsOf<E> }) => Promise<`/${string}`>,
): void {
  serveBytes(app, endpoint, async (request, reply) => {
    const page = await handler({ params: callOf(endpoint, request).params, ...messageOf(request) });
    return reply.redirect(page, endpoint.status);
  });
}

function serveBytes(
  app: HttpApp,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.served.push(endpoint);
  // A separate scope: everywhere else only JSON is parsed.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({ ...routeOf(app, endpoint), handler });
  });
}

function messageOf({ body, headers }: FastifyRequest): Message {
  return {
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
  };
}
