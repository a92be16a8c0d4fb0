import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { problem, unavailable, AppError, saying } from '../errors.ts';
import type { SharedCounts } from '../rate-limit-counts.ts';
import { isHealthCheck } from './health.ts';
import { sendUnreadableProblem, sendUnroutableProblem, answerWithProblems } from './problems.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { refuseRepeatedHeaders } from './repeated-headers.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's endpoint. */
    endpoint?: string;
  }
}

const BODY_LIMIT = 100_000;

/** How long a client may take, in milliseconds, before its connection is closed. */
export type Patience = {
  /** To send the head of a request. */
  head: number;
  /** To send all of a request, its body included. */
  request: number;
  /** Between two requests. */
  idle: number;
  /** While neither side sends anything: a client that does not read its response. */
  silence: number;
  /** How often connections are checked; one may be closed this much later. */
  check: number;
};

const PATIENCE: Patience = { head: 10_000, request: 28_000, idle: 72_000, silence: 120_000, check: 1_000 };

/**
 * Creates the HTTP server before any route: strict JSON, problems, security headers, limits, request ids, and one log
 * line per request that names the route and never the URL.
 */
export async function createServer(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  /** Event loop delay, in milliseconds, above which every request except health checks gets 503. 0: never. */
  longestDelay: number;
  /** Counts requests for the routes' rate limits. */
  counts: SharedCounts;
  patience?: Partial<Patience> | undefined;
}): Promise<FastifyInstance> {
  const patience = { ...PATIENCE, ...options.patience };
  const fastify = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.idle,
    connectionTimeout: patience.silence,
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'request_id', disableRequestLogging: true }),
    return503OnClosing: true,
    // A stream never ends by itself; idle connections are closed, active ones finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Node would refuse such a request with its own response; `refuseRepeatedHeaders` does it instead.
    http: {
      requireHostHeader: false,
      headersTimeout: patience.head,
      connectionsCheckingInterval: patience.check,
    },
    frameworkErrors: sendUnroutableProblem,
    clientErrorHandler: sendUnreadableProblem,
  });
  // Expectations other than `100-continue` are unknown; Node would respond without our headers.
  fastify.server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    sendUnreadableProblem(new Error('Unknown expectation'), socket),
  );
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  acceptOnlyJson(fastify);
  answerWithProblems(fastify);
  logRequests(fastify);
  sendSecurityHeaders(fastify);
  fastify.addHook('onRequest', refuseRepeatedHeaders);
  await fastify.register(compress, { threshold: 1024 });
  // Parsed only where an endpoint declares a cookie.
  await fastify.register(cookie, { hook: false });
  await fastify.register(rateLimit, {
    global: false,
    store: rateLimitStore(options.counts),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) =>
      new AppError('too-many-requests', saying('too-many-requests'), {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)),
      }),
  });
  await fastify.register(underPressure, {
    maxEventLoopDelay: options.longestDelay,
    pressureHandler: (request) => {
      if (isHealthCheck(request)) return;
      throw unavailable();
    },
  });
  fastify.decorateRequest('person', undefined);
  return fastify;
}

function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}

function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // A call without a body may still declare JSON.
    if (body.length === 0) return done(null, undefined);
    try {
      void parse(request, utf8.decode(body), done);
    } catch {
      done(problem('malformed-json', 'not-utf8'));
    }
  });
}

function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.url?.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        role: request.person?.role,
      },
      'request',
    );
  });
}
