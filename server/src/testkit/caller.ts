import { randomUUID } from 'node:crypto';
import { type Endpoint, problemsOf } from '@dihaadi/contract/endpoint';
import { gatewaySecrets } from '@dihaadi/contract/payment-settings';
import { Problem, type ProblemCode, problems } from '@dihaadi/contract/problems';
import type { Role } from '@dihaadi/contract/roles';
import { expect } from 'vitest';
import { z } from 'zod';
import { demoEmail } from '../../seeds/demo.ts';
import { sampleOf } from './samples.ts';
import { everyRole, type TestApp, urlOf } from './test-app.ts';

export type Sent = {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The serialised body. */
  payload?: string;
  contentType?: string;
  /** Replaces `HOSTILE` in the address: text that URL encoding would refuse to write. */
  hostile?: string;
};

const Texts = z.record(z.string(), z.coerce.string());
export const sampleParams = ({ params }: Endpoint) =>
  params === undefined ? {} : Texts.parse(sampleOf(params));
export const sampleQuery = ({ query }: Endpoint) => (query === undefined ? {} : Texts.parse(sampleOf(query)));
export const sampleBody = ({ body }: Endpoint) => (body === undefined ? undefined : sampleOf(body));
export const samplePayload = (endpoint: Endpoint) =>
  endpoint.body === undefined ? {} : { payload: JSON.stringify(sampleBody(endpoint)) };

/** Returns the roles that may call an endpoint, whether or not sign-in is required. */
export const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'public' ? [] : access === 'optional' ? everyRole : access;

/** Returns the sample of an endpoint with `sent` applied, as an HTTP request without its body. */
export function wire(endpoint: Endpoint, sent: Sent) {
  const {
    params = sampleParams(endpoint),
    query = sampleQuery(endpoint),
    contentType = 'application/json',
  } = sent;
  return {
    method: endpoint.method,
    url: urlOf(endpoint, { params, query }).replace('HOSTILE', sent.hostile ?? ''),
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.payload === undefined ? {} : { 'content-type': contentType }),
    },
  };
}

// No response may contain a field with such a name, except the tokens that are handed out on purpose.
const SECRET = /password|hash|secret|salt|token/i;
const HANDED_OUT = ['access_token', 'tracking_token', 'return_token', 'share_token'];
// Staff see only the last four characters of these (spec/rulings.md, section 8).
const MASKED: readonly string[] = gatewaySecrets;
export const isSecret = (name: string): boolean =>
  SECRET.test(name) && !HANDED_OUT.includes(name) && !MASKED.includes(name);

const namesIn = (text: string) => [...text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);

/** Calls endpoints as the demo town's people, and checks every response against the general rules. */
export async function callerOf(app: TestApp) {
  const accounts = new Map<Role, string>();
  for (const role of everyRole) {
    const find = app.db.selectFrom('account').select('id').where('email', '=', demoEmail(role));
    accounts.set(role, (await find.executeTakeFirstOrThrow()).id);
  }
  const accountId = (role: Role) => accounts.get(role) ?? '';

  /** Returns a token of a separate session, so that ending it ends no other. */
  const tokenOf = (role: Role, sessionId: string = randomUUID()): string => {
    const issuedAt = app.clock.now();
    const tokenExpiresAt = new Date(issuedAt.getTime() + 3_600_000);
    return app.deps.tokens.sign({
      id: accountId(role),
      role,
      sessionId,
      tokenExpiresAt,
      tokenId: randomUUID(),
      issuedAt,
    });
  };

  return {
    accountId,
    tokenOf,
    /** Returns a token of a person who may call; undefined where none is needed. */
    someToken: (endpoint: Endpoint): string | undefined => {
      const [role] = rolesOf(endpoint);
      return role && tokenOf(role);
    },
    /** Sends the sample with `sent` applied. Checks that the response is declared and that a success contains no secret. */
    call: async (endpoint: Endpoint, sent: Sent) => {
      const payload = sent.payload === undefined ? {} : { payload: sent.payload };
      const response = await app.fastify.inject({ ...wire(endpoint, sent), ...payload });
      const declared = [endpoint.status, ...problemsOf(endpoint).map((code) => problems[code].status)];
      expect(declared, response.body.slice(0, 1000)).toContain(response.statusCode);
      if (response.statusCode < 300) {
        expect(namesIn(response.body).filter(isSecret)).toEqual([]);
        expect(response.body).not.toContain('$argon2');
      }
      return response;
    },
  };
}

type Response = Awaited<ReturnType<TestApp['fastify']['inject']>>;

/** Expects a well-formed problem of `code`, and returns it. */
export function expectProblem(response: Response, code: ProblemCode): Problem {
  expect(response.headers['content-type'], response.body.slice(0, 1000)).toBe(
    'application/problem+json; charset=utf-8',
  );
  const problem = Problem.parse(response.json());
  expect(problem).toMatchObject({ code, status: problems[code].status, title: problems[code].title });
  expect(response.statusCode).toBe(problem.status);
  expect(problem.request_id).toBe(response.headers['x-request-id']);
  return problem;
}
