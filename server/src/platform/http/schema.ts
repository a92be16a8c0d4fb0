import { comparesTag, type Endpoint, problemsOf } from '@dihaadi/contract/endpoint';
import { Problem, problems } from '@dihaadi/contract/problems';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

const IdempotencyKey = z
  .string()
  .max(255, 'At most 255 characters')
  .regex(/^[\x21-\x7e]+$/, 'Visible characters only');

// Loose: every request has headers that no endpoint declares.
function headersOf(endpoint: Endpoint): { headers?: z.ZodObject } {
  const shape = {
    ...(endpoint.idempotent && { 'idempotency-key': IdempotencyKey.optional() }),
    ...(endpoint.kind === 'stream' && { 'last-event-id': z.string().optional() }),
    ...(comparesTag(endpoint) && { 'if-match': z.string().optional() }),
  };
  return Object.keys(shape).length === 0 ? {} : { headers: z.looseObject(shape) };
}

function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

// The same object for every route: routes are many, and each would keep its own.
const failure = { content: { 'application/problem+json': { schema: Problem } } };

function successOf(endpoint: Endpoint) {
  const reply = endpoint.kind === 'list' ? z.array(endpoint.reply) : endpoint.reply;
  const media = endpoint.kind === 'stream' ? 'text/event-stream' : endpoint.media;
  return media === undefined ? reply : { content: { [media]: { schema: reply } } };
}

/**
 * Returns what the router validates in a request and strips from its response. Responses are keyed by class: an object
 * with a key such as 404 takes 5 kB, as V8 makes room for the numbers below it.
 */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0] ?? ''],
    security: securityOf(endpoint),
    ...headersOf(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: { [`${String(endpoint.status)[0]}xx`]: successOf(endpoint), default: failure },
  };
}

/** Returns the responses by status, as OpenAPI documents them. */
export function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const failures = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
  return {
    [endpoint.status]: successOf(endpoint),
    ...Object.fromEntries(
      [...failures].map(([status, codes]) => [status, { ...failure, description: codes.join(', ') }]),
    ),
  };
}
