import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import helmet from 'helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { problem, unavailable } from '../errors.ts';
import { isHealthCheck } from './health.ts';
import { answerUnreadable, answerUnroutable, answerWithProblems } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint that the route serves. */
    endpoint?: string;
  }
}

const BODY_LIMIT = 100_000;
const ONE_YEAR = 31_536_000;

/**
 * The HTTP server before any route: strict JSON, problems, security headers, limits, request ids, and
 * one log line per request that names the route and never the URL.
 */
export async function createServer(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  /** Of the event loop, in milliseconds; above it every request but the health checks gets 503. 0: never. */
  longestDelay: number;
}): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'request_id', disableRequestLogging: true }),
    return503OnClosing: true,
    // A stream never ends by itself; what is idle is closed, what is under way is finished.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  acceptOnlyJson(fastify);
  answerWithProblems(fastify);
  logRequests(fastify);
  sendSecurityHeaders(fastify);
  await fastify.register(compress, { threshold: 1024 });
  // Parsed only where an endpoint declares a cookie.
  await fastify.register(cookie, { hook: false });
  await fastify.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) =>
      problem('too-many-requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)),
      }),
  });
  await fastify.register(underPressure, {
    maxEventLoopDelay: options.longestDelay,
    pressureHandler: (request) => {
      if (isHealthCheck(request)) return;
      throw unavailable('The service is busy. Please try again in a moment.');
    },
  });
  fastify.decorateRequest('person', undefined);
  return fastify;
}

// Helmet makes them anew for every request, which took a sixth of the time of an answer from memory.
function securityHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: { maxAge: ONE_YEAR, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function sendSecurityHeaders(fastify: FastifyInstance): void {
  const headers = securityHeaders();
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // A call without a body may still announce JSON.
    if (body.length === 0) return done(null, undefined);
    try {
      void parse(request, utf8.decode(body), done);
    } catch {
      done(problem('malformed-json', 'The body is not valid UTF-8.'));
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
