import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems, type Problem, type ProblemCode } from '@dihaadi/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { explainDatabaseError } from '../db.ts';
import { AppError, problem } from '../errors.ts';
import { FAILURE_PAGE_POLICY, failurePage, isPageVisit } from './failure-page.ts';
import { securityHeaders } from './security-headers.ts';

/** Makes every answer that is not a success an RFC 9457 problem, unknown routes and broken JSON included. */
export function answerWithProblems(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    report(known, { error, request });
    const length = OfRange.safeParse(error).data?.headers['Content-Range'];
    if (length !== undefined) reply.header('content-range', length);
    return sendProblem(known, request, reply);
  });
  fastify.setNotFoundHandler((request, reply) =>
    sendProblem(problem('not-found', 'There is nothing at this address.'), request, reply),
  );
}

/** Says how long the file is. */
const OfRange = z.object({ status: z.literal(416), headers: z.object({ 'Content-Range': z.string() }) });

// By who is to blame: of what clients do wrong the line of the request says enough.
function report(known: AppError, { error, request }: { error: unknown; request: FastifyRequest }): void {
  const route = request.routeOptions.url;
  // Nobody hears the answer any more, whatever it is.
  if (request.raw.destroyed && !request.raw.complete) request.log.info({ route }, 'client left');
  // What is refused on purpose, such as when too many ask at once, has no cause.
  else if (known.code === 'unavailable' && known.cause === undefined)
    request.log.warn({ route, reason: known.message }, 'request refused');
  else if (known.status >= 500) request.log.error({ err: error, route }, 'request failed');
}

/** Answers what the router refuses before there is a route: no hook has run, so the headers are set here. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.headers(securityHeaders);
  sendProblem(toAppError(error), request, reply);
}

/**
 * Answers what is no HTTP request, or one with far too long a head, before there is any request to speak of. A connection
 * on which nothing was ever asked is closed without a word: browsers open some ahead, and would take what is said there
 * for the answer to their next question. Of one that is closed they make another by themselves.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const refused = problem(...(UNREADABLE[error.code ?? ''] ?? UNKNOWN));
  const body = JSON.stringify(problemBody(refused, randomUUID()));
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
    // Who goes on sending would keep it open.
    () => socket.destroy(),
  );
}

const UNREADABLE: Record<string, [ProblemCode, string]> = {
  HPE_HEADER_OVERFLOW: ['uri-too-long', 'The address or a header is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long. Please try again.'],
};
const UNKNOWN: [ProblemCode, string] = ['bad-input', 'This request cannot be read.'];

const problemBody = (error: AppError, requestId: string): Problem => ({
  type: `https://dihaadi.example/problems/${error.code}`,
  title: problems[error.code].title,
  status: error.status,
  detail: error.message,
  code: error.code,
  request_id: requestId,
  ...(error.reason === undefined ? {} : { reason: error.reason }),
  ...(error.errors === undefined ? {} : { errors: error.errors }),
});

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
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
      .send(problemBody(error, request.id))
  );
}

// What Fastify and its plugins refuse, by their codes.
const REFUSALS: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'This is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-input', 'The length of the body is not what was announced.'],
  FST_ERR_BAD_URL: ['bad-input', 'This address cannot be read.'],
};

const BY_STATUS: Record<number, [ProblemCode, string]> = {
  400: ['bad-input', 'This request cannot be understood.'],
  403: ['forbidden', 'This is not yours to see.'],
  404: ['not-found', 'There is nothing at this address.'],
  408: ['request-timeout', 'The request took too long. Please try again.'],
  412: ['changed-meanwhile', 'This has changed meanwhile.'],
  413: ['too-large', 'This is too large.'],
  414: ['uri-too-long', 'This address is too long.'],
  415: ['unsupported-media-type', 'Send the body as application/json.'],
  416: ['range-not-there', 'The file is shorter than that.'],
  429: ['too-many-requests', 'Too many requests. Please wait a moment and try again.'],
  503: ['unavailable', 'The service is busy. Please try again in a moment.'],
};

// What was sent is named in the answer: not all of it, if it was made to be long.
const ERRORS_AT_MOST = 20;
const MESSAGE_AT_MOST = 200;

function toAppError(error: unknown): AppError {
  const explained = explainDatabaseError(error);
  if (explained instanceof AppError) return explained;
  if (hasZodFastifySchemaValidationErrors(explained)) {
    const errors = explained.validation.slice(0, ERRORS_AT_MOST).map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: (issue.message ?? 'Cannot be used').slice(0, MESSAGE_AT_MOST),
    }));
    return problem('bad-input', summary(errors), { errors });
  }
  const [code, detail] = refusalOf(explained) ?? [
    'internal',
    'Something went wrong on our side. Please try again.',
  ];
  return problem(code, detail, { cause: error, ...(code === 'unavailable' ? { retryAfterSeconds: 1 } : {}) });
}

// The fields are named in `errors`; this is for people.
const summary = (errors: { message: string }[]): string => {
  const [first, ...more] = errors;
  return first === undefined || more.length > 0 ? 'Some of what was sent cannot be used.' : first.message;
};

function refusalOf(error: unknown): [ProblemCode, string] | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return REFUSALS[code] ?? BY_STATUS[status];
}
