import { hash } from 'node:crypto';
import { comparesTag, type Endpoint } from '@dihaadi/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problem } from '../errors.ts';
import type { Match } from '../precondition.ts';

/** Returns the strong tag of a row: the same wherever the row is shown, whatever else the response contains. */
export function tagOf(shape: z.ZodObject, row: unknown): string {
  return `"${hash('sha256', JSON.stringify(shape.parse(row)), 'base64url').slice(0, 16)}"`;
}

const compared = new WeakSet<FastifyRequest>();

/** Returns the comparison for a handler, which must run it before it changes anything. */
export function preconditionOf({ etag, name }: Endpoint, request: FastifyRequest): Match {
  const wanted = request.headers['if-match'];
  return (row) => {
    if (etag === undefined) throw new Error(`${name} declares no etag`);
    compared.add(request);
    if (wanted === undefined || wanted.trim() === '*') return;
    // Proxies that compress turn a strong tag into a weak one.
    const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (tags.includes(tagOf(etag, row))) return;
    throw problem('changed-meanwhile');
  };
}

/** Throws 400, before anything is done, for an `If-Match` that the endpoint would not compare. */
export function requireComparison(endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    if (comparesTag(endpoint) || request.headers['if-match'] === undefined) return;
    throw problem('bad-input', 'no-if-match-here');
  };
}

/** Checks that an endpoint that declares an etag compares it: a bug of ours otherwise, found by the tests. */
export function checkWasCompared(endpoint: Endpoint, request: FastifyRequest): void {
  if (!comparesTag(endpoint) || request.headers['if-match'] === undefined) return;
  if (!compared.has(request)) throw new Error(`${endpoint.name} declares an etag and compares none`);
}

/** Sends the tag of a row with it; for a list, the tags of its rows in order, in a custom header. */
export function sendTags(reply: FastifyReply, { etag }: Endpoint, body: unknown): void {
  if (etag === undefined) return;
  if (Array.isArray(body)) reply.header('row-etags', body.map((row) => tagOf(etag, row)).join(', '));
  else reply.header('etag', tagOf(etag, body));
}
