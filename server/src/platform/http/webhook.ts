import { setTimeout as after } from 'node:timers/promises';
import type { Endpoint, ParamsOf } from '@dihaadi/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors.ts';
import { callOf, routeOf } from './serve.ts';
import type { HttpApp } from './http-app.ts';

export type Message = {
  /** What was signed, byte for byte. */
  rawBody: Buffer;
  /** Those that come twice joined, as HTTP wants it. */
  headers: Readonly<Record<string, string | undefined>>;
};

/** Senders wait 5 seconds, and switch off who lets them wait; what is told to come again comes again. */
const ANSWERED_WITHIN_MS = 2_500;

/**
 * Serves an endpoint that takes the messages of another system: whatever the type of the body, its bytes are handed
 * on as they came. The handler decides by the signature; it must be quick, and do the work later. One that is not done
 * within 2.5 seconds is answered 503 `unavailable`; what it still does then must count once with the message's repeat.
 */
export function serveWebhook<const E extends Endpoint & { kind: 'webhook' }>(
  app: HttpApp,
  endpoint: E,
  handler: (message: Message & { params: ParamsOf<E> }) => Promise<void>,
): void {
  serveBytes(app, endpoint, async (request, reply) => {
    await inTime(handler({ params: callOf(endpoint, request).params, ...messageOf(request) }));
    return reply.code(endpoint.status).send({ received: true });
  });
}

async function inTime(work: Promise<void>): Promise<void> {
  const answered = new AbortController();
  const tooLate = after(ANSWERED_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw unavailable();
  });
  // Whichever loses ends unheard.
  for (const one of [work, tooLate]) one.catch(() => undefined);
  await Promise.race([work, tooLate]).finally(() => answered.abort());
}

/** As `serveWebhook`, of what a person's browser brings back; the handler says which page of ours it goes on to. */
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
  // A scope of its own: everywhere else only JSON is read.
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
