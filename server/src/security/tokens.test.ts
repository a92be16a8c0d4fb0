import { createHmac, randomUUID } from 'node:crypto';
import * as accounts from '@dihaadi/contract/accounts';
import * as bookings from '@dihaadi/contract/staff-package-bookings';
import type { Role } from '@dihaadi/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AUTH_SECRET, startTestApp, type TestApp } from '../testkit/test-app.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, key: string, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url');

function forge(
  claims: object,
  { header = { alg: 'HS256', typ: 'JWT' }, key = AUTH_SECRET, hash = 'sha256' } = {},
): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${hmac(body, key, hash)}`;
}

const Claims = z.looseObject({ sub: z.uuid(), sid: z.uuid(), role: z.string() });
const claimsOf = (token: string) =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

describe('a token', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.token('customer');
  });
  afterAll(() => app.close());

  const now = () => Math.floor(app.clock.now().getTime() / 1000);
  const claims = (change: Record<string, unknown> = {}) => {
    const good = {
      ...claimsOf(token),
      jti: randomUUID(),
      iss: 'dihaadi',
      aud: 'dihaadi-api',
      iat: now(),
      exp: now() + 3600,
    };
    return Object.fromEntries(
      Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined),
    );
  };
  const parts = () => z.tuple([z.string(), z.string(), z.string()]).parse(token.split('.'));

  test('made like ours is accepted: the control for the tests below', async () => {
    const { user } = await app.ok(accounts.me, { token: forge(claims()) });
    expect(user.role).toBe('customer');
  });

  const forgeries: [string, () => string][] = [
    ...['none', 'None', 'nOnE', 'NONE', ''].flatMap((alg): [string, () => string][] => [
      [
        `says alg ${alg || 'nothing'} and is unsigned`,
        () => `${encode({ alg, typ: 'JWT' })}.${encode(claims())}.`,
      ],
      [
        `says alg ${alg || 'nothing'} and carries a signature`,
        () => forge(claims(), { header: { alg, typ: 'JWT' } }),
      ],
    ]),
    [
      'has no alg',
      () =>
        forge(claims(), { header: { alg: 'HS256', typ: 'JWT' } }).replace(/^[^.]+/, encode({ typ: 'JWT' })),
    ],
    ['is signed with an empty key', () => forge(claims(), { key: '' })],
    ['is signed with another key', () => forge(claims(), { key: 'x'.repeat(32) })],
    [
      'is signed with HS512 and our key',
      () => forge(claims(), { header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' }),
    ],
    ['says RS256 and is signed with HMAC', () => forge(claims(), { header: { alg: 'RS256', typ: 'JWT' } })],
    [
      'names a key file',
      () =>
        forge(claims(), {
          header: Object.assign({ alg: 'HS256', typ: 'JWT' }, { kid: '../../dev/null' }),
          key: '',
        }),
    ],
    [
      'names a key by SQL',
      () =>
        forge(claims(), {
          header: Object.assign({ alg: 'HS256', typ: 'JWT' }, { kid: "' union select 'k" }),
          key: 'k',
        }),
    ],
    [
      'brings its own key',
      () =>
        forge(claims(), {
          header: Object.assign(
            { alg: 'HS256', typ: 'JWT' },
            { jwk: { kty: 'oct', k: 'aw' }, jku: 'https://evil.example' },
          ),
          key: 'k',
        }),
    ],
    ['has lost its signature', () => parts().slice(0, 2).join('.')],
    ['has an empty signature', () => `${parts().slice(0, 2).join('.')}.`],
    ['has lost the end of its signature', () => token.slice(0, -4)],
    ['is cut in its claims', () => token.slice(0, token.length / 2)],
    ['has a part too many', () => `${token}.x`],
    [
      'has claims that are no JSON',
      () => `${parts()[0]}.${Buffer.from('{').toString('base64url')}.${parts()[2]}`,
    ],
  ];
  test.each(forgeries)('S15: that %s is rejected', async (_, make) => {
    await app.refused(401, accounts.me, { token: make() });
  });

  const wrong: [string, () => Record<string, unknown>][] = [
    ['has no end', () => ({ exp: undefined })],
    ['ended more than the leeway ago', () => ({ exp: now() - 60, iat: now() - 3600 })],
    ['ends in text', () => ({ exp: String(now() + 3600) })],
    ['ends in 9e18', () => ({ exp: 9e18 })],
    ['ends never', () => ({ exp: null })],
    ['lasts longer than any of ours', () => ({ exp: now() + 12 * 3600 + 1 })],
    ['was issued in the future', () => ({ iat: now() + 61, exp: now() + 3600 })],
    ['has no time of issue', () => ({ iat: undefined })],
    ['may not be used yet', () => ({ nbf: now() + 61 })],
    ['says in text when it may be used', () => ({ nbf: 'now' })],
    ['is another issuer’s', () => ({ iss: 'https://evil.example' })],
    ['has no issuer', () => ({ iss: undefined })],
    ['is for another audience', () => ({ aud: 'dihaadi-password-reset' })],
    ['has no audience', () => ({ aud: undefined })],
    ['has two audiences', () => ({ aud: ['dihaadi-api', 'other'] })],
    ['is of no session', () => ({ sid: undefined })],
    ['has no id', () => ({ jti: undefined })],
    ['names no account', () => ({ sub: undefined })],
    ['is of an account that does not exist', () => ({ sub: randomUUID() })],
    ['has a role that does not exist', () => ({ role: 'root' })],
    ['has two roles', () => ({ role: ['customer', 'super_admin'] })],
  ];
  test.each(wrong)('S16: signed by us that %s is rejected', async (_, change) => {
    await app.refused(401, accounts.me, { token: forge(claims(change())) });
  });

  test('S16: has a minute of leeway at both ends, and not a second more', async () => {
    await app.ok(accounts.me, { token: forge(claims({ iat: now() - 3600, exp: now() - 59 })) });
    await app.ok(accounts.me, { token: forge(claims({ iat: now() + 60, exp: now() + 3600 })) });
  });

  test('S17: with an edited role is rejected; with its own role it opens nothing for staff', async () => {
    const [header, , signature] = parts();
    const edited = `${header}.${encode({ ...claimsOf(token), role: 'super_admin' })}.${signature}`;
    await app.refused(401, bookings.listBookings, { token: edited });
    const refusal = await app.refused(403, bookings.listBookings, { token });
    expect(refusal.code).toBe('forbidden');
    await app.ok(accounts.me, { token });
  });

  test('is read from the Authorization header only, and only as a bearer token', async () => {
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token},`,
      'Bearer',
      '',
    ]) {
      await app.refused(401, accounts.me, { headers: { authorization } });
    }
    await app.refused(401, accounts.me, { headers: { cookie: `access_token=${token}; token=${token}` } });
    for (const name of ['access_token', 'token'])
      await app.refused(401, accounts.me, { query: { [name]: token } });
    await app.ok(accounts.me, { headers: { authorization: `bearer ${token}` } });
  });

  test('expires after 12 hours, a staff member’s after 4', async () => {
    const ends = async (role: Role) =>
      z.looseObject({ exp: z.int() }).parse(claimsOf(await app.token(role))).exp - now();
    expect(await ends('customer')).toBe(12 * 3600);
    for (const staff of ['super_admin', 'manager'] as const) expect(await ends(staff)).toBe(4 * 3600);
  });
});
