import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import { createHash } from 'node:crypto';
import {
  type Access,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  refusesSuspended,
  type ReplyOf,
} from '@dihaadi/contract/endpoint';
import { hasArea } from '@dihaadi/contract/manager-areas';
import { forManager } from '@dihaadi/contract/manager';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { areasOf, type Person } from '../actor.ts';
import { problem, AppError, saying } from '../errors.ts';
import type { Idempotency } from '../idempotency.ts';
import { cityBoundIdsIn } from '../city-bound-ids.ts';
import type { Match } from '../precondition.ts';
import { signInFirst } from '../tokens.ts';
import { type FileOf, sendFile } from './files.ts';
import { bearerToken } from './bearer-token.ts';
import { checkWasCompared, preconditionOf, requireComparison, sendTags } from './preconditions.ts';
import { toCacheableAnswer, sendKept, sendOnce } from './cached-answer.ts';
import type { HttpApp } from './http-app.ts';
import { readsAtReplica } from './replica-reads.ts';
import { isReadyJson, type ReadyJson } from './ready-json.ts';
import { schemaOf } from './schema.ts';
import { checkSupport, refuseSupportAsGuest, withoutSecrets } from './support-session.ts';

type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Person | undefined
    : Person;

/** An API call, parsed and authorised. */
export type Call<E extends Endpoint> = {
  actor: ActorOf<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotency: Idempotency | undefined;
  /** Prevents a lost update if the endpoint declares an etag. */
  match: Match;
  /** The value of the cookie that the endpoint declares. */
  cookie: string | undefined;
  /** The caller's network address, for IPv6 the /64 of one customer; for limits only, never stored. */
  address: string;
};

/** One page of a list. `next` is the cursor of the page after it. */
export type Page<Row> = { rows: Row[]; next?: string | undefined };

type ReplyFrom<E extends Endpoint> =
  | (E['kind'] extends 'file' ? FileOf<E['media']> : E['kind'] extends 'list' ? Page<ReplyOf<E>> : ReplyOf<E>)
  | ReadyJson;

/** What a handler may add to its response. */
export type Extras = {
  /** Sets the cookie declared by the endpoint: HTTP-only and same-site. */
  setCookie: (value: string, life: { maxAgeSeconds: number }) => void;
};

/**
 * Serves one endpoint of the contract: decides 401 and 403 before the body is read, then checks limits, size and shape;
 * responds with the declared reply and nothing more. Only declared callers are allowed. A call with `desk` is also
 * served to managers who have its area, for their cities.
 */
export function serve<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>, extras: Extras) => Promise<ReplyFrom<NoInfer<E>>>,
): void {
  register(app, endpoint, handler);
  if (endpoint.desk !== undefined) register<E>(app, forManager(endpoint), handler);
}

function register<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>, extras: Extras) => Promise<ReplyFrom<NoInfer<E>>>,
): void {
  app.served.push(endpoint);
  const { cache } = endpoint;
  const handle = readsAtReplica(endpoint)
    ? (call: Call<E>, extras: Extras) => app.readAtReplica(() => handler(call, extras))
    : handler;
  app.fastify.route({
    ...routeOf(app, endpoint),
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    handler: async (request, reply) => {
      const answer = async () => {
        const call = callOf(endpoint, request);
        if (endpoint.secondPerson === true && request.person !== undefined)
          await app.checkSecondPerson(request.person, { endpoint, call });
        const answered = await handle(call, extrasOf(endpoint, request, reply));
        checkWasCompared(endpoint, request);
        return answered;
      };
      if (cache && request.person === undefined) {
        const make = async () => toAnswer(endpoint, { request, reply, cache, answered: await answer() });
        if (hasCursor(request))
          return sendOnce(request, reply, { make, etag: app.cache.versionOf(cache.of) });
        return sendKept(request, reply, await app.cache.produce(request.url, make));
      }
      return send(endpoint, { request, reply, answered: await answer() });
    },
  });
}

// Deep pages of lists are many and rarely requested: in memory they would evict what all visitors read, and cost more
// than they save.
const hasCursor = ({ url }: FastifyRequest): boolean => /[?&]cursor=/.test(url);

type Answered = { request: FastifyRequest; reply: FastifyReply; answered: unknown };

function send(endpoint: Endpoint, { request, reply, answered }: Answered): unknown {
  reply.code(endpoint.status);
  if (endpoint.status === 204) return reply.send();
  if (endpoint.kind === 'file') return sendFile(reply, endpoint.media, answered);
  const { body: whole, next } = bodyOf(endpoint, answered);
  const body = request.person?.supporter === undefined ? whole : withoutSecrets(whole);
  if (next !== undefined) reply.header('link', nextLink(request.url, next));
  if (typeof body === 'string') reply.type(JSON_TYPE);
  else sendTags(reply, endpoint, body);
  return body;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Returns the response body; a string is already JSON. */
function bodyOf(endpoint: Endpoint, answered: unknown): { body: unknown; next: string | undefined } {
  if (isReadyJson(answered)) return { body: answered.text, next: answered.next };
  if (endpoint.kind !== 'list') return { body: answered, next: undefined };
  const { rows, next } = AnyPage.parse(answered);
  return { body: rows, next };
}

function toAnswer(
  endpoint: Endpoint,
  { request, reply, cache, answered }: Answered & { cache: NonNullable<Endpoint['cache']> },
) {
  const { body, next } = bodyOf(endpoint, answered);
  // Stripped to the contract's fields, like any response.
  const made = typeof body === 'string' ? body : reply.code(endpoint.status).serialize(body);
  if (typeof made !== 'string') throw new Error('JSON is text.');
  return toCacheableAnswer({
    body: made,
    type: JSON_TYPE,
    cache,
    isPersonal: endpoint.access !== 'public',
    ...(next !== undefined && { link: nextLink(request.url, next) }),
  });
}

function extrasOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Extras {
  return {
    setCookie: (value, { maxAgeSeconds }) => {
      if (endpoint.cookie === undefined) throw new Error(`${endpoint.name} declares no cookie`);
      reply.setCookie(endpoint.cookie, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: maxAgeSeconds,
      });
    },
  };
}

/** Returns what all routes of an endpoint share: guard, limit, schemas. */
export function routeOf(app: HttpApp, endpoint: Endpoint) {
  const { limit } = endpoint;
  return {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    onRequest: [
      guard(app, endpoint),
      requireComparison(endpoint),
      ...(endpoint.cache ? [answerFromMemory(app)] : []),
      refuseUnreadableQuery,
    ],
    ...(endpoint.body === undefined && !takesAnyBody(endpoint) && { preValidation: refuseBody }),
    ...(isManagerVariant(endpoint) && { preHandler: refuseOtherCities(app, endpoint) }),
    config: {
      endpoint: endpoint.name,
      ...(limit && { rateLimit: { max: limit.max * app.limitScale, timeWindow: limit.seconds * 1000 } }),
    },
  };
}

/** Whether this is the managers' variant of a desk call. */
const isManagerVariant = ({ access, desk }: Endpoint): boolean =>
  desk !== undefined && typeof access !== 'string' && access.includes('manager');

function refuseOtherCities(app: HttpApp, { desk }: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { person } = request;
    if (person === undefined) throw signInFirst();
    const asked = cityBoundIdsIn(request, desk);
    if (asked.length > 0) await app.checkCities(person, asked);
  };
}

const takesAnyBody = ({ kind }: Endpoint): boolean => ['webhook', 'return', 'upload'].includes(kind);

/** A cached response was requested with exactly this URL, and authorised and parsed before. */
function answerFromMemory(app: HttpApp) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.person !== undefined) return undefined;
    const kept = app.cache.read(request.url);
    return kept && sendKept(request, reply, kept);
  };
}

function guard(app: HttpApp, endpoint: Endpoint) {
  const { access } = endpoint;
  const isShut = refusesSuspended(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    const person = access === 'public' ? undefined : callerBy(app, endpoint, token);
    if (person === undefined) return refuseSupportAsGuest(app, endpoint, request);
    if (access !== 'optional' && !access.includes(person.role)) {
      await app.onForbidden(person, endpoint);
      throw problem('forbidden');
    }
    await checkSupport(app, endpoint, { person, url: request.url });
    if (isShut && app.isSuspended(person.id)) throw problem('account-suspended');
    request.person = await withAreaRights(app, endpoint, person);
    // Read before anything else: a stream starting here sends everything the response lacks.
    if (endpoint.method === 'GET') reply.header('event-position', app.hub.position());
  };
}

/**
 * Returns the caller; undefined for a guest, who may also have an ended session where the link is enough. Throws 401
 * `unauthenticated` otherwise.
 */
function callerBy(
  app: HttpApp,
  { access, linkIsEnough }: Endpoint,
  token: string | undefined,
): Person | undefined {
  if (token === undefined && access === 'optional') return undefined;
  if (token === undefined) throw signInFirst();
  try {
    return app.authenticate(token);
  } catch (error) {
    if (linkIsEnough === true && error instanceof AppError && error.code === 'unauthenticated')
      return undefined;
    throw error;
  }
}

/** Returns a manager with their current rights at the desk; refuses, and records, calls outside their areas. */
async function withAreaRights(app: HttpApp, endpoint: Endpoint, person: Person): Promise<Person> {
  if (!isManagerVariant(endpoint)) return person;
  const manager = await app.atDesk(person);
  if (hasArea(areasOf(manager), endpoint.desk?.area ?? 'any')) return manager;
  await app.onForbidden(person, endpoint);
  throw problem('area-not-yours');
}

// The parser keeps what it can't decode; the router refuses it in the path.
async function refuseUnreadableQuery(request: FastifyRequest): Promise<void> {
  const start = request.url.indexOf('?');
  if (start === -1 || !request.url.includes('%', start)) return;
  try {
    decodeURIComponent(request.url.slice(start));
  } catch {
    throw problem('bad-input', 'unreadable-address');
  }
}

const NoBody = z.strictObject({}).nullish();

/** A call without a body accepts no fields either; nothing is silently ignored. */
async function refuseBody(request: FastifyRequest): Promise<void> {
  const { error } = NoBody.safeParse(request.body);
  if (error === undefined) return;
  const errors = error.issues.map((issue) => Object.assign(fieldSaying(issue), { path: '' }));
  throw new AppError('bad-input', saying('no-body-here'), { errors });
}

/** Reads a request that the route's schemas have already parsed. */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const call = {
    actor: request.person,
    params: request.params,
    query: request.query,
    body: request.body,
    cookie: endpoint.cookie === undefined ? undefined : cookieOf(request, endpoint.cookie),
    idempotency: endpoint.idempotent ? idempotencyOf(endpoint, request) : undefined,
    match: preconditionOf(endpoint, request),
    get address() {
      return normalizeIP(request.ip);
    },
  };
  // The one place where types must be told: Fastify has parsed params, query and body with exactly the
  // schemas of `endpoint`, and the guard has set the person exactly as its access demands.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return call as Call<E>;
}

const cookieOf = ({ server, headers }: FastifyRequest, name: string): string | undefined =>
  server.parseCookie(headers.cookie ?? '')[name];

function idempotencyOf(endpoint: Endpoint, request: FastifyRequest): Idempotency | undefined {
  const key = request.headers['idempotency-key']?.toString();
  if (key === undefined) return undefined;
  return {
    scope: `${endpoint.name}:${request.person?.id ?? guestOf(endpoint, request)}`,
    key,
    requestHash: createHash('sha256')
      // Null and absent mean the same.
      .update(JSON.stringify([request.params, request.body], (_name, value: unknown) => value ?? undefined))
      .digest('base64'),
  };
}

const AnyObject = z.looseObject({});

// Hashed: a table that only remembers keys need not know who sent them.
function guestOf(endpoint: Endpoint, request: FastifyRequest): string {
  const { params, body } = request;
  const sent = { ...AnyObject.safeParse(params).data, ...AnyObject.safeParse(body).data };
  const identity = endpoint.guestIs === undefined ? '' : String(sent[endpoint.guestIs]);
  return `guest:${createHash('sha256').update(identity).digest('base64url')}`;
}

const AnyPage = z.object({ rows: z.array(z.unknown()), next: z.string().optional() });

function nextLink(url: string, cursor: string): string {
  // Some clients send the whole URL; only the path is ours to report.
  const [path = '', query = ''] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search.toString()}>; rel="next"`;
}
