import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems, type Problem, type ProblemCode } from '@dihaadi/contract/problems';
import type { Reason } from '@dihaadi/contract/refusals';
import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import { negotiate, type TextLanguage } from '@dihaadi/contract/texts/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { explainDatabaseError } from '../database-errors.ts';
import { AppError, type FieldError, problem, type Saying } from '../errors.ts';
import { sentenceOf } from '../refusals.ts';
import { FAILURE_PAGE_POLICY, failurePage, isPageVisit } from './failure-page.ts';
import { securityHeaders } from './security-headers.ts';

/** Makes every unsuccessful response an RFC 9457 problem, including unknown routes and broken JSON. */
export function answerWithProblems(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    report(known, { error, request });
    const length = OfRange.safeParse(error).data?.headers['Content-Range'];
    if (length !== undefined) reply.header('content-range', length);
    return sendProblem(known, request, reply);
  });
  fastify.setNotFoundHandler((request, reply) => sendProblem(problem('not-found'), request, reply));
}

/** Contains the length of the file. */
const OfRange = z.object({ status: z.literal(416), headers: z.object({ 'Content-Range': z.string() }) });

// Logged by who is at fault: for client errors, the request's log line is enough.
function report(known: AppError, { error, request }: { error: unknown; request: FastifyRequest }): void {
  const route = request.routeOptions.url;
  // The client has disconnected and receives no response.
  if (request.raw.destroyed && !request.raw.complete) request.log.info({ route }, 'client left');
  // Deliberate refusals, such as under too many requests, have no cause.
  else if (known.code === 'unavailable' && known.cause === undefined)
    request.log.warn({ route, reason: known.message }, 'request refused');
  else if (known.status >= 500) request.log.error({ err: error, route }, 'request failed');
}

/** Responds to requests the router refuses before there is a route: no hook has run, so the headers are set here. */
export function sendUnroutableProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.headers(securityHeaders);
  sendProblem(toAppError(error), request, reply);
}

/**
 * Responds to input that is not HTTP, or has far too long a head, before there is a request object. Closes an unused
 * connection silently: browsers open some ahead, and would take the message as the response to their next request. If
 * one is closed, they open another themselves.
 */
export function sendUnreadableProblem(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const refused = refusal(UNREADABLE[error.code ?? ''] ?? UNKNOWN);
  const body = JSON.stringify(problemBody(refused, { requestId: randomUUID(), language: 'en' }));
  socket.end(
    [
      `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // A client that keeps sending would keep it open.
    () => socket.destroy(),
  );
}

type Refused = readonly [code: ProblemCode, reason: Reason];

const refusal = ([code, reason]: Refused, extra?: { cause: unknown; retryAfterSeconds?: number }): AppError =>
  new AppError(code, { reason }, extra);

const UNREADABLE: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: ['uri-too-long', 'headers-too-long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'request-timeout'],
};
const UNKNOWN: Refused = ['bad-input', 'unreadable-request'];

type Reader = { requestId: string; language: TextLanguage };

const problemBody = (error: AppError, { requestId, language }: Reader): Problem => ({
  type: `https://dihaadi.example/problems/${error.code}`,
  title: problems[error.code].title,
  status: error.status,
  detail: error.detail(language),
  code: error.code,
  request_id: requestId,
  ...shown(error.saying),
  ...(error.errors === undefined
    ? {}
    : {
        errors: error.errors.map(({ path, ...saying }) => ({
          path,
          message: sentenceOf(saying, language),
          ...shown(saying),
        })),
      }),
});

const shown = ({ reason, params }: Saying) => ({
  reason,
  ...(params === undefined || Object.keys(params).length === 0 ? {} : { params: { ...params } }),
});

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const language = negotiate(request.headers['accept-language'] ?? '');
  const isForLater = error.status >= 500 || error.status === 429;
  if (isForLater && isPageVisit(request))
    return reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', FAILURE_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(failurePage(error.retryAfterSeconds));
  return (
    reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      // The route's own serializer is for its replies; a problem is the same everywhere.
      .serializer((value: unknown) => JSON.stringify(value))
      .header('content-language', language)
      .send(problemBody(error, { requestId: request.id, language }))
  );
}

// Errors of Fastify and its plugins, by code.
const REFUSALS: Record<string, Refused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'unsupported-media-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-json', 'malformed-json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-input', 'wrong-length'],
  FST_ERR_BAD_URL: ['bad-input', 'unreadable-address'],
};

const BY_STATUS: Record<number, Refused> = {
  400: ['bad-input', 'unreadable-request'],
  403: ['forbidden', 'forbidden'],
  404: ['not-found', 'not-found'],
  408: ['request-timeout', 'request-timeout'],
  412: ['changed-meanwhile', 'changed-meanwhile'],
  413: ['too-large', 'too-large'],
  414: ['uri-too-long', 'uri-too-long'],
  415: ['unsupported-media-type', 'unsupported-media-type'],
  416: ['range-not-there', 'range-not-there'],
  429: ['too-many-requests', 'too-many-requests'],
  503: ['unavailable', 'unavailable'],
};

// The response names the wrong fields, but limits them in case the request was made to be long.
const ERRORS_AT_MOST = 20;

function toAppError(error: unknown): AppError {
  const explained = explainDatabaseError(error);
  if (explained instanceof AppError) return explained;
  if (hasZodFastifySchemaValidationErrors(explained)) {
    const errors = explained.validation.slice(0, ERRORS_AT_MOST).map(({ params, ...issue }) => {
      const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
      return Object.assign(fieldSaying({ ...params, code: issue.keyword, message: issue.message }), { path });
    });
    return new AppError('bad-input', summary(errors), { errors });
  }
  const refused = refusalOf(explained) ?? (['internal', 'internal'] as const);
  return refusal(refused, {
    cause: error,
    ...(refused[0] === 'unavailable' ? { retryAfterSeconds: 1 } : {}),
  });
}

// The fields are named in `errors`; this is for people.
const summary = (errors: readonly FieldError[]): Saying => {
  const [first, ...more] = errors;
  return first === undefined || more.length > 0 ? { reason: 'bad-input' } : first;
};

function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return REFUSALS[code] ?? BY_STATUS[status];
}
