import { cpus } from 'node:os';
import * as accounts from '@dihaadi/contract/accounts';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { Role } from '@dihaadi/contract/roles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../../seeds/demo.ts';
import { AppError } from '../platform/errors.ts';
import { createPasswords } from '../platform/passwords.ts';
import { cheapPasswords } from '../testkit/cheap-passwords.ts';
import { everyRole, startTestApp, type TestApp, urlOf } from '../testkit/test-app.ts';

const doors = { people: accounts.signIn, managers: accounts.signInManager, admins: accounts.signInAdmin };
const doorOf = (role: Role): Endpoint =>
  role === 'super_admin' ? doors.admins : role === 'manager' ? doors.managers : doors.people;
const MESSAGE = 'Invalid credentials. Please try again.';

describe('S18: signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each(everyRole)(
    'a %s signs in only in their own role and on their own form, of all seven roles and three forms',
    async (role) => {
      const tries = Object.values(doors).flatMap((door) => everyRole.map((userType) => ({ door, userType })));
      const opened = tries.map(async ({ door, userType }) => {
        const body = { email: demoEmail(role), password: DEMO_PASSWORD, user_type: userType };
        if (userType === role && door === doorOf(role)) {
          const { user } = await app.ok(door, { body });
          expect(user.role).toBe(role);
          return 1;
        }
        const refusal = await app.refused(401, door, { body });
        expect(refusal).toMatchObject({ code: 'invalid-credentials', detail: MESSAGE });
        return 0;
      });
      expect((await Promise.all(opened)).filter((one) => one === 1)).toHaveLength(1);
    },
  );

  test.each(Object.values(doors))(
    '$name: wrong password, unknown e-mail, wrong role and no e-mail get identical responses',
    async (door) => {
      const [right, wrong] =
        door === doors.people
          ? ['customer', 'worker']
          : door === doors.admins
            ? ['super_admin', 'manager']
            : ['manager', 'super_admin'];
      const email = demoEmail('customer');
      const bodies = [
        { email, password: 'wrong', user_type: right },
        { email: 'nobody@demo.dihaadi.example', password: DEMO_PASSWORD, user_type: right },
        { email, password: DEMO_PASSWORD, user_type: wrong },
        { email: "' or 1=1 --", password: DEMO_PASSWORD, user_type: right },
        { email, password: `${DEMO_PASSWORD} `, user_type: right },
      ];
      // 13.16
      bodies.push({ email, password: DEMO_PASSWORD, user_type: 'landlord' });
      const problems = await Promise.all(bodies.map((body) => app.refused(401, door, { body })));
      expect(new Set(problems.map((problem) => JSON.stringify({ ...problem, request_id: '' }))).size).toBe(1);
      expect(problems[0]?.detail).toBe(MESSAGE);
    },
  );

  test('ignores case and surrounding spaces in the e-mail, but not in the password', async () => {
    const body = {
      email: ` ${demoEmail('customer').toUpperCase()} `,
      password: DEMO_PASSWORD,
      user_type: 'customer',
    };
    await app.ok(accounts.signIn, { body });
    await app.refused(401, accounts.signIn, { body: { ...body, password: DEMO_PASSWORD.toUpperCase() } });
    await app.refused(401, accounts.signIn, { body: { ...body, password: ` ${DEMO_PASSWORD}` } });
  });
});

/** Each test guesses from its own address, so that other tests' counts don't matter. */
let here = '';
let testsBefore = 0;
beforeEach(() => {
  testsBefore += 1;
  here = `198.51.100.${testsBefore}`;
});

type Try = { password?: string; email?: string; from?: string; forwardedFor?: string; door?: Endpoint };

async function attempt(
  app: TestApp,
  { password = 'wrong', email = demoEmail('customer'), from, forwardedFor, door = doors.people }: Try = {},
) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: urlOf(door, {}),
    remoteAddress: from ?? here,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { email, password, user_type: 'customer' },
  });
  return {
    status: response.statusCode,
    retryAfter: Number(response.headers['retry-after']),
    body: response.body,
  };
}

const statuses = async (app: TestApp, times: number, sent?: Try) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await attempt(app, sent)).status);
  return seen;
};
const tenWrong = Array<number>(10).fill(401);

describe('S20: guessing a password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ limitScale: 1 });
  });
  afterAll(() => app.close());
  afterEach(() => vi.restoreAllMocks());

  test('is blocked after ten wrong tries in a minute, with the seconds to wait, until the minute has passed', async () => {
    expect(await statuses(app, 10)).toEqual(tenWrong);
    const refused = await attempt(app);
    expect(refused).toMatchObject({ status: 429, retryAfter: 60 });
    expect(refused.body).toContain('"code":"too-many-requests"');
    app.clock.advance(45_000);
    expect(await attempt(app, { password: DEMO_PASSWORD })).toMatchObject({ status: 429, retryAfter: 15 });
    app.clock.advance(15_000);
    expect((await attempt(app, { password: DEMO_PASSWORD })).status).toBe(200);
  });

  test('does not lock the user out: the right password works from another address, and another account from this one', async () => {
    await statuses(app, 11);
    expect((await attempt(app, { password: DEMO_PASSWORD })).status).toBe(429);
    expect((await attempt(app, { password: DEMO_PASSWORD, from: '203.0.113.9' })).status).toBe(200);
    expect(
      (await attempt(app, { password: DEMO_PASSWORD, email: 'gopal.soni@demo.dihaadi.example' })).status,
    ).toBe(200);
  });

  test('forty simultaneous guesses count as ten', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => attempt(app)));
    const count = (status: number) => all.filter((one) => one.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 30]);
  });

  test('is counted across all three forms and every spelling of the e-mail', async () => {
    await statuses(app, 4);
    await statuses(app, 3, { door: doors.admins });
    await statuses(app, 3, { email: ` ${demoEmail('customer').toUpperCase()}` });
    expect((await attempt(app, { door: doors.managers })).status).toBe(429);
  });

  test('does not reveal whether the account exists: unknown ones are limited alike', async () => {
    expect(await statuses(app, 11, { email: 'nobody@demo.dihaadi.example' })).toEqual([...tenWrong, 429]);
  });

  test('the right password resets the count', async () => {
    await statuses(app, 9);
    expect((await attempt(app, { password: DEMO_PASSWORD })).status).toBe(200);
    expect(await statuses(app, 10)).toEqual(tenWrong);
  });

  test('is not reset by an untrusted X-Forwarded-For', async () => {
    await statuses(app, 10);
    for (const forwardedFor of ['203.0.113.1', '127.0.0.1', '203.0.113.2, 10.0.0.1']) {
      expect((await attempt(app, { forwardedFor })).status).toBe(429);
    }
  });

  test('costs no hashing once it is blocked', async () => {
    await statuses(app, 10);
    const hashing = vi.spyOn(app.deps.passwords, 'matches');
    expect(await statuses(app, 3, { password: DEMO_PASSWORD })).toEqual([429, 429, 429]);
    expect(hashing).not.toHaveBeenCalled();
  });
});

describe('S20: behind a trusted proxy', () => {
  let app: TestApp;
  afterEach(() => app.close());

  test('the visitor’s address counts, not the proxy’s', async () => {
    app = await startTestApp({ limitScale: 1, variables: { TRUST_PROXY: 'true' } });
    expect(await statuses(app, 11, { forwardedFor: '203.0.113.1' })).toEqual([...tenWrong, 429]);
    expect((await attempt(app, { forwardedFor: '203.0.113.2' })).status).toBe(401);
  });

  test('only the configured proxy is trusted, and no other', async () => {
    app = await startTestApp({ limitScale: 1, variables: { TRUST_PROXY: '10.0.0.1' } });
    await statuses(app, 10, { forwardedFor: '203.0.113.1' });
    expect((await attempt(app, { forwardedFor: '203.0.113.2' })).status).toBe(429);
    await statuses(app, 10, { from: '10.0.0.1', forwardedFor: '203.0.113.1' });
    expect((await attempt(app, { from: '10.0.0.1', forwardedFor: '203.0.113.2' })).status).toBe(401);
  });
});

describe('S22: the cost of hashing cannot be abused', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  afterEach(() => vi.restoreAllMocks());

  test('rejects a password of 1 MB, or one character too long, before hashing', async () => {
    const hashing = vi.spyOn(app.deps.passwords, 'matches');
    expect((await attempt(app, { password: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await attempt(app, { password: 'x'.repeat(1025) })).status).toBe(400);
    expect(hashing).not.toHaveBeenCalled();
    expect((await attempt(app, { password: 'x'.repeat(1024) })).status).toBe(401);
    expect(hashing).toHaveBeenCalledTimes(1);
  });

  test('at most 200 wait for hashing; the rest are asked to retry, and later there is room again', async () => {
    const passwords = cheapPasswords();
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, () => passwords.hash('Dihaadi-demo-2026')),
    );
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(200 + cpus().length);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(AppError);
    expect(
      new Set(refusals.map(({ code, retryAfterSeconds }: AppError) => `${code} ${retryAfterSeconds}`)),
    ).toEqual(new Set(['unavailable 1']));
    const stored = await passwords.hash('Dihaadi-demo-2026');
    expect(await passwords.matches('Dihaadi-demo-2026', stored)).toBe(true);
    expect(await passwords.matches('dihaadi-demo-2026', stored)).toBe(false);
  });

  test('S21: passwords are stored as argon2id, and long ones count in full', async () => {
    const { hash, matches } = createPasswords();
    const long = `${'अ'.repeat(40)} and more than seventy-two bytes `;
    const stored = await hash(long);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hash(long)).not.toBe(stored);
    expect([
      await matches(long, stored),
      await matches(long.trim(), stored),
      await matches(`${long}x`, stored),
    ]).toEqual([true, false, false]);
    expect(await matches('nobody has this password', undefined)).toBe(false);
  });
});
