import * as accounts from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../seeds/demo.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { changePassword, disableAccount } from '../modules/accounts/accounts.usecases/change-password.ts';
import { system } from '../platform/actor.ts';
import { openDatabase } from '../platform/db.ts';
import { AUTH_SECRET, startTestApp, type TestApp } from '../testkit/test-app.ts';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });
const claimsOf = (token: string) =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

describe('an ended session', () => {
  let app: TestApp;
  let other: App;
  const started: (() => Promise<void>)[] = [];

  /** Starts another server process's app: the same database and secret, its own memory. */
  async function startBeside(first: TestApp): Promise<App> {
    const database = openDatabase(first.url, () => undefined, { poolSize: 5 });
    const beside = await createApp({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMIT_SCALE: '100000' }),
      authSecret: AUTH_SECRET,
      database,
      databaseUrl: first.url,
      clock: first.clock,
      logger: pino({ level: 'silent' }),
    });
    await beside.fastify.ready();
    started.push(async () => {
      await beside.stop();
      await database.close();
    });
    return beside;
  }

  beforeAll(async () => {
    app = await startTestApp({ background: true });
    other = await startBeside(app);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    for (const stop of started) await stop();
    await app.close();
  });

  const statusAt = async (server: Pick<App, 'fastify'>, token: string) => {
    const response = await server.fastify.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
    });
    return response.statusCode;
  };

  /** Resolves when `server` hears that the session of `token` was revoked. */
  const hears = (server: App, token: string) =>
    new Promise<void>((resolve) => {
      const unwatch = server.deps.hub.watch((event) => {
        if (event.thing !== 'session' || event.name !== 'revoke' || event.thingId !== claimsOf(token).sid)
          return;
        unwatch();
        resolve();
      });
    });

  const accountIdOf = (token: string) => claimsOf(token).sub;
  const endings: [string, Role, (token: string) => Promise<unknown>][] = [
    ['signing out', 'customer', (token) => app.ok(accounts.signOut, { token })],
    [
      'a new password',
      'worker',
      (token) =>
        changePassword(app.deps, {
          accountId: accountIdOf(token),
          password: 'a new one, longer',
          actor: system,
        }),
    ],
    [
      'closing the account',
      'job_seeker',
      (token) =>
        disableAccount(app.deps, { accountId: accountIdOf(token), actor: system, reason: 'Asked for it.' }),
    ],
  ];
  test.each(endings)(
    'S17: is invalid at once after %s, and on every other server when notified',
    async (_, role, end) => {
      const token = await app.signIn(demoEmail(role), role);
      expect([await statusAt(app, token), await statusAt(other, token)]).toEqual([200, 200]);
      const heard = hears(other, token);
      await end(token);
      expect(await statusAt(app, token)).toBe(401);
      await heard;
      expect(await statusAt(other, token)).toBe(401);
    },
  );

  test('S17: leaves the person’s other sessions alone after sign-out; a new password ends them all', async () => {
    const [first, second] = [
      await app.signIn(demoEmail('driver'), 'driver'),
      await app.signIn(demoEmail('driver'), 'driver'),
    ];
    await app.ok(accounts.signOut, { token: first });
    expect([await statusAt(app, first), await statusAt(app, second)]).toEqual([401, 200]);
    const third = await app.signIn(demoEmail('driver'), 'driver');
    await changePassword(app.deps, {
      accountId: accountIdOf(second),
      password: 'a new one, longer',
      actor: system,
    });
    expect([await statusAt(app, second), await statusAt(app, third)]).toEqual([401, 401]);
  });

  test('S17: is also invalid on a server that starts later', async () => {
    const token = await app.signIn(demoEmail('manager'), 'manager');
    await app.ok(accounts.signOut, { token });
    expect(await statusAt(await startBeside(app), token)).toBe(401);
  });

  test('S10: closes its open live stream, on whichever server', async () => {
    const token = await app.signIn(demoEmail('super_admin'), 'super_admin');
    const address = await other.fastify.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(new URL('/api/events', address), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(200);
    await app.ok(accounts.signOut, { token });
    // Would wait forever if the stream continued.
    expect(await stream.text()).toContain('retry: 1000');
  });

  test('an active session is renewed until its final limit; signing out ends all its tokens', async () => {
    const HOUR = 3_600_000;
    const first = await app.signIn(demoEmail('manager'), 'manager');
    const tokens = [first];
    const begun = app.clock.now().getTime();
    for (const hours of [3, 3, 3, 2.5]) {
      app.clock.advance(hours * HOUR);
      const { access_token: next } = await app.ok(accounts.renewSession, { token: tokens.at(-1) ?? '' });
      tokens.push(next);
    }
    const newest = tokens.at(-1) ?? '';
    expect(claimsOf(newest).sid).toBe(claimsOf(first).sid);
    expect(await statusAt(app, first)).toBe(401);
    expect(claimsOf(newest).exp * 1000).toBe(Math.floor(begun / 1000) * 1000 + 12 * HOUR);
    expect(await statusAt(app, newest)).toBe(200);
    await app.ok(accounts.signOut, { token: newest });
    expect([await statusAt(app, newest), await statusAt(app, tokens.at(-2) ?? '')]).toEqual([401, 401]);
    await app.refused(401, accounts.renewSession, { token: newest });
  });

  const meanwhile: [string, string, (accountId: string) => Promise<void>][] = [
    [
      'the account is closed',
      'gopal.soni',
      (accountId) => disableAccount(app.deps, { accountId, actor: system, reason: 'Asked for it.' }),
    ],
    [
      'the password is changed',
      'farida.khan',
      (accountId) => changePassword(app.deps, { accountId, password: 'a new one, longer', actor: system }),
    ],
  ];
  test.each(meanwhile)(
    'S17: does not restart for a person who was signing in while %s',
    async (_, name, change) => {
      const email = `${name}@demo.dihaadi.example`;
      const { id } = await app.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const { matches } = app.deps.passwords;
      vi.spyOn(app.deps.passwords, 'matches').mockImplementationOnce(async (password, stored) => {
        const right = await matches(password, stored);
        await change(id);
        return right;
      });
      const body = { email, password: DEMO_PASSWORD, user_type: 'customer' };
      const refusal = await app.refused(401, accounts.signIn, { body });
      expect(refusal.code).toBe('invalid-credentials');
      const live = await app.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
      expect(live).toEqual([]);
    },
  );

  test('S17: a closed account cannot sign in again, and gets only the wrong-credentials error', async () => {
    const { id } = await app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', demoEmail('job_provider'))
      .executeTakeFirstOrThrow();
    const body = { email: demoEmail('job_provider'), password: DEMO_PASSWORD, user_type: 'job_provider' };
    await app.ok(accounts.signIn, { body });
    await disableAccount(app.deps, { accountId: id, actor: system, reason: 'Asked for it.' });
    const refusal = await app.refused(401, accounts.signIn, { body });
    expect(refusal.detail).toBe('Invalid credentials. Please try again.');
    const failed = app.db
      .selectFrom('event')
      .select('id')
      .where('name', '=', 'fail_sign_in')
      .where('thing_id', '=', id);
    expect(await failed.execute()).toHaveLength(1);
  });
});
