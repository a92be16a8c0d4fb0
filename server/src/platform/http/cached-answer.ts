import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, bodyFor, clientHas, type Kept } from '../public-cache.ts';

type CacheableAnswer = {
  body: string;
  type: string;
  cache: { seconds: number; of: readonly string[] };
  /** With a token, the same URL may return another response. */
  isPersonal: boolean;
  link?: string;
};

/** Prepares a successful API response for caching, also by browsers and proxies, for a while. */
export function toCacheableAnswer({ body, type, cache, isPersonal, link }: CacheableAnswer): Answer {
  const { seconds, of } = cache;
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}`,
      vary: isPersonal ? 'accept-encoding, authorization' : 'accept-encoding',
      // The tags by which a proxy in front may purge it.
      ...(of.length > 0 && { 'cache-tag': of.join(',') }),
      ...(link !== undefined && { link }),
    },
    body,
    of,
    seconds,
  };
}

/** Sends a cached response: 304 if the client has it, otherwise in the encoding it prefers. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.headers(kept.headers).header('etag', kept.etag);
  if (clientHas(kept, request.headers['if-none-match'])) return reply.code(304).send();
  const { body, encoding } = bodyFor(kept, request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.code(kept.status).send(body);
}

/**
 * Sends a response that is not cached in memory here, with an ETag valid until its content may have changed; a client
 * that has it gets 304 without rendering.
 */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { make, etag }: { make: () => Promise<Answer>; etag: string },
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (clientHas({ etag }, request.headers['if-none-match'])) return reply.code(304).send();
  const { status, headers, body } = await make();
  // As bytes: Node would concatenate a string with its header, and split both again on the way to the socket.
  return reply
    .code(status)
    .headers(headers)
    .send(typeof body === 'string' ? Buffer.from(body) : body);
}
