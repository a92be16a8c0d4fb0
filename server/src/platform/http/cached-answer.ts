import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, bodyFor, clientHas, type Kept } from '../public-cache.ts';

type ToKeep = {
  body: string;
  type: string;
  cache: { seconds: number; of: readonly string[] };
  /** A person with a token may get another answer at the same address. */
  isPersonal: boolean;
  link?: string;
};

/** A successful answer of the API as it is kept: for browsers and proxies too, for a while. */
export function keepAnswer({ body, type, cache, isPersonal, link }: ToKeep): Answer {
  const { seconds, of } = cache;
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}`,
      vary: isPersonal ? 'accept-encoding, authorization' : 'accept-encoding',
      // What a proxy in front may forget it by.
      ...(of.length > 0 && { 'cache-tag': of.join(',') }),
      ...(link !== undefined && { link }),
    },
    body,
    of,
    seconds,
  };
}

/** Sends what is kept: 304 to a client that has it, else in the encoding it reads best. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.headers(kept.headers).header('etag', kept.etag);
  if (clientHas(kept, request.headers['if-none-match'])) return reply.code(304).send();
  const { body, encoding } = bodyFor(kept, request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.code(kept.status).send(body);
}

/**
 * Sends an answer that is not kept in memory here, under an ETag that holds until what it shows may have
 * changed; a client that has it gets 304, and nothing is made.
 */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { make, etag }: { make: () => Promise<Answer>; etag: string },
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (clientHas({ etag }, request.headers['if-none-match'])) return reply.code(304).send();
  const { status, headers, body } = await make();
  // As bytes: Node would join a text with its header, and then take both apart again on the way into the socket.
  return reply
    .code(status)
    .headers(headers)
    .send(typeof body === 'string' ? Buffer.from(body) : body);
}
