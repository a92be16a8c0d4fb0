import { hash } from 'node:crypto';
import { comparesTag, type Endpoint } from '@dihaadi/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problem } from '../errors.ts';
import type { Match } from '../precondition.ts';

/** The strong tag of a row: the same wherever the row is shown, whatever else the answer holds. */
export function tagOf(shape: z.ZodObject, row: unknown): string {
  return `"${hash('sha256', JSON.stringify(shape.parse(row)), 'base64url').slice(0, 16)}"`;
}

const compared = new WeakSet<FastifyRequest>();

/** What a handler compares with; it must, before it changes anything. */
export function matchOf({ etag, name }: Endpoint, request: FastifyRequest): Match {
  const wanted = request.headers['if-match'];
  return (row) => {
    if (etag === undefined) throw new Error(`${name} declares no etag`);
    compared.add(request);
    if (wanted === undefined || wanted.trim() === '*') return;
    // Proxies that compress make a strong tag a weak one.
    const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (tags.includes(tagOf(etag, row))) return;
    throw problem('changed-meanwhile');
  };
}

/** Refuses, with 400 and before anything is done, an `If-Match` that the endpoint would not compare. */
export function refuseUncompared(endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    if (comparesTag(endpoint) || request.headers['if-match'] === undefined) return;
    throw problem('bad-input', 'no-if-match-here');
  };
}

/** Makes sure that an endpoint that declares to compare the tag does so: a fault of ours, found by the tests. */
export function checkCompared(endpoint: Endpoint, request: FastifyRequest): void {
  if (!comparesTag(endpoint) || request.headers['if-match'] === undefined) return;
  if (!compared.has(request)) throw new Error(`${endpoint.name} declares an etag and compares none`);
}

/** Sends the tag of a row with it; of the rows of a list, in their order, in a header of our own. */
export function sendTags(reply: FastifyReply, { etag }: Endpoint, body: unknown): void {
  if (etag === undefined) return;
  if (Array.isArray(body)) reply.header('row-etags', body.map((row) => tagOf(etag, row)).join(', '));
  else reply.header('etag', tagOf(etag, body));
}
