import type { Endpoint, FileKind, ReplyOf } from '@dihaadi/contract/endpoint';
import { forManager } from '@dihaadi/contract/manager';
import type { Reason } from '@dihaadi/contract/refusals';
import { problem } from '../errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, callOf, routeOf } from './serve.ts';
import type { HttpApp } from './http-app.ts';

type Handler<E extends Endpoint> = (call: Call<E>, file: Buffer) => Promise<ReplyOf<NoInfer<E>>>;

type Upload = Endpoint & { kind: 'upload'; takes: FileKind; maxBytes: number };
type Served<E extends Upload> =
  Handler<E> | { mayCome: (params: unknown) => Promise<unknown>; handler: Handler<E> };

/**
 * Serves an endpoint that takes one file: its bytes are the body, whatever its type claims to be. 401 and 403, and what
 * `mayCome` refuses of the path, come before a byte of it is read, as does 429 for one file too many at once of one account; more than the endpoint's `maxBytes` is 413,
 * nothing at all, and what claims to be text, a form or JSON, 415.
 */
export function serveUpload<const E extends Upload>(app: HttpApp, endpoint: E, served: Served<E>): void {
  register(app, endpoint, served);
  if (endpoint.desk !== undefined) register<E>(app, forManager(endpoint), served);
}

/** What to send instead. */
const SEND = {
  picture: 'send-a-picture',
  document: 'send-picture-or-pdf',
  voice_note: 'send-a-voice-note',
} as const satisfies Record<FileKind, Reason>;

function register<const E extends Upload>(app: HttpApp, endpoint: E, served: Served<E>): void {
  const { mayCome, handler } =
    typeof served === 'function' ? { mayCome: undefined, handler: served } : served;
  app.served.push(endpoint);
  const { maxBytes, takes } = endpoint;
  const isNoSuchFile = () => problem('unsupported-media-type', SEND[takes]);
  // A scope of its own: everywhere else only JSON is read.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^(?:image\/[\w.+-]+|application\/(?:pdf|octet-stream))$/,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(isNoSuchFile()));
    const route = routeOf(app, endpoint);
    scope.route({
      ...route,
      onRequest: [...route.onRequest, takeSlot(app)],
      bodyLimit: maxBytes,
      ...(mayCome && {
        preParsing: async ({ params, query }) => {
          // What is malformed is refused as everywhere, by the schema.
          if (isWellFormed(endpoint, { params, query })) await mayCome(params);
        },
      }),
      handler: async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0) throw isNoSuchFile();
        return reply.code(endpoint.status).send(await handler(callOf(endpoint, request), body));
      },
    });
  });
}

const isWellFormed = (endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }): boolean =>
  (endpoint.params ?? z.strictObject({})).safeParse(params).success &&
  (endpoint.query ?? z.strictObject({})).safeParse(query).success;

/** Before a byte of the file is read: files that are read, or wait to be looked through, take memory. */
function takeSlot(app: HttpApp) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const letGo = app.uploads.take(request.person?.id ?? request.ip);
    // Which of the two comes depends on whether the client hears the answer.
    reply.raw.once('finish', letGo).once('close', letGo);
  };
}
