import type { Endpoint, ParamsOf } from '@dihaadi/contract/endpoint';
import { callOf, routeOf } from './serve.ts';
import type { HttpApp } from './kit.ts';

export type Message = {
  /** What was signed, byte for byte. */
  rawBody: Buffer;
  /** Those that come twice joined, as HTTP wants it. */
  headers: Readonly<Record<string, string | undefined>>;
};

/**
 * Serves an endpoint that takes the messages of another system: whatever the type of the body, its bytes are handed
 * on as they came. The handler decides by the signature; it must be quick, and do the work later.
 */
export function serveWebhook<const E extends Endpoint & { kind: 'webhook' }>(
  app: HttpApp,
  endpoint: E,
  handler: (message: Message & { params: ParamsOf<E> }) => Promise<void>,
): void {
  app.served.push(endpoint);
  // A scope of its own: everywhere else only JSON is read.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      ...routeOf(app, endpoint),
      handler: async (request, reply) => {
        const { params } = callOf(endpoint, request);
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
        );
        await handler({ params, rawBody, headers });
        return reply.code(endpoint.status).send({ received: true });
      },
    });
  });
}
