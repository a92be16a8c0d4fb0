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

/** Returns what the router validates in a request and strips from its response, and what OpenAPI documents. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const failures = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
  const reply = endpoint.kind === 'list' ? z.array(endpoint.reply) : endpoint.reply;
  const media = endpoint.kind === 'stream' ? 'text/event-stream' : endpoint.media;
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0] ?? ''],
    security: securityOf(endpoint),
    ...headersOf(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: {
      [endpoint.status]: media === undefined ? reply : { content: { [media]: { schema: reply } } },
      ...Object.fromEntries(
        [...failures].map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: { 'application/problem+json': { schema: Problem } } },
        ]),
      ),
    },
  };
}
