import { createHash } from 'node:crypto';
import {
  type Access,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  problemsOf,
  type QueryOf,
  type ReplyOf,
} from '@dihaadi/contract/endpoint';
import { Problem, problems } from '@dihaadi/contract/problems';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Person } from '../actor.ts';
import { badField, problem } from '../errors.ts';
import type { Idempotency } from '../idempotency.ts';
import { signInFirst } from '../tokens.ts';
import type { HttpApp } from './kit.ts';

type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Person | undefined
    : Person;

/** One call, parsed and permitted. */
export type Call<E extends Endpoint> = {
  actor: ActorOf<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotency: Idempotency | undefined;
  /** The caller's network address; for limits only, never stored. */
  address: string;
};

/** One page of a list. `next` is the cursor of the page after it. */
export type Page<Row> = { rows: Row[]; next?: string | undefined };

type ReplyFrom<E extends Endpoint> = E['kind'] extends 'list' ? Page<ReplyOf<E>> : ReplyOf<E>;

/**
 * Serves one endpoint of the contract: decides 401 and 403 before the body is read, then limits, size,
 * shape; answers with the declared reply and nothing beyond it. Nobody is let in who is not declared.
 */
export function serve<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyFrom<NoInfer<E>>>,
): void {
  app.served.push(endpoint);
  app.fastify.route({
    ...routeOf(app, endpoint),
    handler: async (request, reply) => {
      const answer: unknown = await handler(callOf(endpoint, request));
      reply.code(endpoint.status);
      if (endpoint.status === 204) return reply.send();
      if (endpoint.kind !== 'list') return answer;
      const page = asPage(answer);
      if (page.next !== undefined) reply.header('link', nextLink(request.url, page.next));
      return page.rows;
    },
  });
}

/** What every route of an endpoint has in common: guard, limit, schemas. */
export function routeOf(app: HttpApp, endpoint: Endpoint) {
  const { limit } = endpoint;
  return {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    onRequest: [guard(app, endpoint), refuseUnreadableQuery],
    config: {
      endpoint: endpoint.name,
      ...(limit && { rateLimit: { max: limit.max * app.limitScale, timeWindow: limit.seconds * 1000 } }),
    },
  };
}

function guard(app: HttpApp, endpoint: Endpoint) {
  const { access } = endpoint;
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    const token = bearerToken(request.headers.authorization);
    if (token === undefined && access === 'optional') return;
    if (token === undefined) throw signInFirst();
    const person = app.authenticate(token);
    if (access !== 'optional' && !access.includes(person.role)) {
      await app.onForbidden(person, endpoint);
      throw problem('forbidden', 'Your account may not do this.');
    }
    request.person = person;
  };
}

// The parser takes what it cannot decode as it stands; the path is refused by the router.
async function refuseUnreadableQuery(request: FastifyRequest): Promise<void> {
  const start = request.url.indexOf('?');
  if (start === -1 || !request.url.includes('%', start)) return;
  try {
    decodeURIComponent(request.url.slice(start));
  } catch {
    throw problem('bad-input', 'This address cannot be read.');
  }
}

function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([\w\-.~+/]+=*)$/i.exec(header) ?? [];
  // Something was presented, so this is no guest.
  if (token === undefined) throw signInFirst();
  return token;
}

const NoBody = z.strictObject({}).nullish();

/** A call that takes no body takes no field either; nothing is silently ignored. */
async function refuseBody(request: FastifyRequest): Promise<void> {
  if (!NoBody.safeParse(request.body).success) throw badField('body', 'This call takes no body.');
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const failures = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
  const reply = endpoint.kind === 'list' ? z.array(endpoint.reply) : endpoint.reply;
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    params: endpoint.params ?? z.strictObject({}),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: {
      [endpoint.status]:
        endpoint.kind === 'stream' ? { content: { 'text/event-stream': { schema: reply } } } : reply,
      ...Object.fromEntries(
        [...failures].map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: { 'application/problem+json': { schema: Problem } } },
        ]),
      ),
    },
  };
}

/** Reads a request that the route's schemas have already parsed. */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const call = {
    actor: request.person,
    params: request.params,
    query: request.query,
    body: request.body,
    idempotency: endpoint.idempotent ? idempotencyOf(endpoint, request) : undefined,
    address: request.ip,
  };
  // The one place where types must be told: Fastify has parsed params, query and body with exactly the
  // schemas of `endpoint`, and the guard has set the person exactly as its access demands.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return call as Call<E>;
}

const IdempotencyKey = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

function idempotencyOf(endpoint: Endpoint, request: FastifyRequest): Idempotency | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = IdempotencyKey.safeParse(header);
  if (!key.success) throw badField('Idempotency-Key', 'Idempotency-Key: at most 255 visible characters');
  return {
    scope: `${endpoint.name}:${request.person?.id ?? 'guest'}`,
    key: key.data,
    requestHash: createHash('sha256')
      .update(JSON.stringify([request.params, request.body]))
      .digest('base64'),
  };
}

function asPage(answer: unknown): Page<unknown> {
  return z.object({ rows: z.array(z.unknown()), next: z.string().optional() }).parse(answer);
}

function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search.toString()}>; rel="next"`;
}
