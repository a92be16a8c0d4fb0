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
 * Serves an endpoint that takes one file: its bytes are the body, whatever type it declares. Before reading a byte it
 * decides 401, 403, what `mayCome` refuses by the path, and 429 for too many uploads at once by one account. Throws 413
 * for more than the endpoint's `maxBytes`, and 415 for an empty body or a declared text, form or JSON type.
 */
export function serveUpload<const E extends Upload>(app: HttpApp, endpoint: E, served: Served<E>): void {
  register(app, endpoint, served);
  if (endpoint.desk !== undefined) register<E>(app, forManager(endpoint), served);
}

/** The file type to send instead. */
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
  // A separate scope: everywhere else only JSON is parsed.
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
          // Malformed requests are refused by the schema, as everywhere.
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

/** Before a byte of the file is read: files being read, or waiting to be checked, use memory. */
function takeSlot(app: HttpApp) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const letGo = app.uploads.take(request.person?.id ?? request.ip);
    // Which of the two fires depends on whether the client receives the response.
    reply.raw.once('finish', letGo).once('close', letGo);
  };
}
