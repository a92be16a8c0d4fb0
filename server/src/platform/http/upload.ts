import type { Endpoint, ReplyOf } from '@dihaadi/contract/endpoint';
import { problem } from '../errors.ts';
import { type Call, callOf, routeOf } from './serve.ts';
import type { HttpApp } from './kit.ts';

/**
 * Serves an endpoint that takes one file: its bytes are the body, whatever its type claims to be. 401 and 403 come before
 * a byte of it is read; more than the endpoint's `maxBytes` is 413, nothing at all 415.
 */
export function serveUpload<const E extends Endpoint & { kind: 'upload'; maxBytes: number }>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>, file: Buffer) => Promise<ReplyOf<NoInfer<E>>>,
): void {
  app.served.push(endpoint);
  const { maxBytes } = endpoint;
  // A scope of its own: everywhere else only JSON is read.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^(?:image\/[\w.+-]+|application\/(?:pdf|octet-stream))$/,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      ...routeOf(app, endpoint),
      bodyLimit: maxBytes,
      handler: async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0)
          throw problem('unsupported-media-type', 'Send the file itself as the body.');
        return reply.code(endpoint.status).send(await handler(callOf(endpoint, request), body));
      },
    });
  });
}
