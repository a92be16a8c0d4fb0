import { me, requestSignInCode, signIn, signInByCode } from '@dihaadi/contract/accounts';
import { TERMS_VERSION } from '@dihaadi/contract/registration';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { registerCustomer } from '@dihaadi/contract/customers';
import { checkPhone } from '@dihaadi/contract/registration';
import { isSecret } from '../../testkit/caller.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, driverBody, registrations, withPhoneAlone } from '../../testkit/registration.ts';
import { invitation } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const accountsOf = (of: TestApp, email: string) =>
  of.db.selectFrom('account').selectAll().where('email', '=', email).execute();
const allAccounts = async () => (await app.db.selectFrom('account').select('id').execute()).length;

describe.each(registrations)('registering as a $role', ({ role, endpoint, body }) => {
  test('returns 201 with a session that works at once', async () => {
    const sent = body({ email: `Neha.${role}@Test.Example`, phone: '098291 00000' });
    const registered = await app.ok(endpoint, { body: { ...sent, phone: sent.phone } });
    expect(registered.user).toEqual({ id: registered.user_id, name: 'Neha Gupta', role });
    const { user, registration } = await app.ok(me, { token: registered.access_token });
    expect(user).toMatchObject({ id: registered.user_id, email: `neha.${role}@test.example`, role });
    expect(user.phone).toBe('+919829100000');
    expect(registration).toMatchObject({ registration_fee_paid: false });
    // No other account uses it.
    await app.db.updateTable('account').set({ phone: null }).where('id', '=', registered.user_id).execute();
  });

  test('S13: reveals no secret', async () => {
    const { text } = await app.send(endpoint, { body: body() });
    const names = [...text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
    expect(names.filter(isSecret)).toEqual([]);
    expect(text).not.toMatch(/argon2|marigolds/);
  });

  test('S21: signs in with the password as typed, which is stored nowhere in clear', async () => {
    const password = `  मेरा  Password ${'x'.repeat(90)}`;
    const sent = body({ password });
    const { user_id } = await app.ok(endpoint, { body: sent });
    const open = (typed: string) =>
      app.send(signIn, { body: { email: sent.email, password: typed, user_type: role } });
    expect((await open(password)).status).toBe(200);
    // Passwords are not trimmed, not truncated at 72 bytes, and case-sensitive.
    for (const other of [password.trim(), password.slice(0, -1), `${password}y`, password.toUpperCase()])
      expect((await open(other)).status).toBe(401);
    const [account] = await accountsOf(app, sent.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    const events = JSON.stringify(await historyOf(app, 'account', user_id));
    expect(events).not.toContain('Password');
    expect(events).not.toContain(sent.email);
  });

  const common = ['password', 'Password123', 'QWERTYUIOP', ' iloveyou ', '1q2w3e4r', '11111111'];
  test.each([...common, ' '.repeat(9), 'ж'.repeat(12), 'Aa aA a A a', '🌼🌼🌼🌼🌼🌼🌼🌼'])(
    'S21: refuses “%s” as too common, naming the field',
    async (password) => {
      const sent = body({ password });
      const refusal = await app.refused(400, endpoint, { body: sent });
      expect(refusal.errors).toMatchObject([{ path: 'password', reason: 'password-common' }]);
      expect(await accountsOf(app, sent.email)).toEqual([]);
    },
  );

  test.each(['', '1234567', 'x'.repeat(1025)])('S21: refuses the password %j', async (password) => {
    const refusal = await app.refused(400, endpoint, { body: body({ password }) });
    expect(refusal.errors?.map(({ path }) => path)).toContain('password');
  });

  test.each([
    'role',
    'is_active',
    'registration_fee_paid',
    'driver_status',
    'is_verified',
    'id',
    'created_at',
    'can_access_services',
    'used_count',
    'confirm_password',
    'consent',
    'needs_review',
  ])('S11: refuses to set “%s”, and stores nothing', async (field) => {
    const sent = body();
    const refusal = await app.refused(400, endpoint, { body: { ...sent, [field]: true } });
    expect(refusal.errors?.[0]?.message).toContain(field);
    expect(await accountsOf(app, sent.email)).toEqual([]);
  });

  test.each(Object.keys(body()))('requires %s', async (field) => {
    const optional = [
      'email',
      'password',
      'license_type',
      'experience_years',
      'vehicle_type',
      'seating_capacity',
    ];
    const { [field]: _left, ...rest }: Record<string, unknown> = body();
    if (optional.includes(field)) await app.ok(endpoint, { body: rest });
    else {
      const refusal = await app.refused(400, endpoint, { body: rest });
      expect(refusal.errors?.map(({ path }) => path)).toEqual([field]);
    }
  });

  test('needs only a phone: a code to it signs the person in again', async () => {
    const { user_id: id, access_token: token } = await app.ok(endpoint, { body: withPhoneAlone(body()) });
    const { user } = await app.ok(me, { token });
    expect(user).toMatchObject({ email: '', phone: expect.stringMatching(/^\+91/) });
    const phone = user.phone ?? '';
    await app.ok(requestSignInCode, { body: { phone } });
    const entered = await app.ok(signInByCode, {
      body: { phone, code: await codeOf(app, { signIn: phone }) },
    });
    expect(entered.user.id).toBe(id);
  });

  test('records the consent: what was agreed to, in which language, when', async () => {
    app.clock.advance(1_000);
    const { user_id } = await app.ok(endpoint, { body: { ...body(), language: 'hi' } });
    const stamped = { text_version: TERMS_VERSION, language: 'hi', at: app.clock.now() };
    const consents = await app.db
      .selectFrom('consent')
      .select(['purpose', 'text_version', 'language', 'at'])
      .where('account_id', '=', user_id)
      .orderBy('purpose')
      .execute();
    expect(consents).toEqual([
      { purpose: 'privacy', ...stamped },
      { purpose: 'terms', ...stamped },
    ]);
  });

  test('keeps the code of a friend in any spelling; without a code keeps none', async () => {
    const { referral } = await invitation(app);
    const code = referral.referral_code;
    for (const [referral_code, kept] of [
      [code.toLowerCase(), code],
      [null, null],
      [undefined, null],
    ]) {
      const sent = body();
      await app.ok(endpoint, { body: { ...sent, referral_code } });
      expect(await accountsOf(app, sent.email)).toMatchObject([{ referral_code: kept }]);
    }
  });

  test('refuses a code that was never sent, beside its field, and creates no account', async () => {
    const sent = body();
    const { code, errors } = await app.refused(400, endpoint, {
      body: { ...sent, referral_code: 'NOSUCH99' },
    });
    expect([code, errors?.[0]?.path]).toEqual(['bad-input', 'referral_code']);
    expect(await accountsOf(app, sent.email)).toEqual([]);
  });

  test('is recorded as the person’s own action', async () => {
    const { user_id } = await app.ok(endpoint, { body: body() });
    expect(await historyOf(app, 'account', user_id)).toMatchObject([
      { name: 'create', actor_id: user_id, actor_role: role, data: { role }, topics: [] },
    ]);
  });

  test('R32: refuses an email that has an account, in any spelling and whatever the account', async () => {
    const first = body();
    await app.ok(endpoint, { body: first });
    for (const other of registrations) {
      const sent = other.body({ email: ` ${first.email.toUpperCase()} ` });
      const refusal = await app.refused(409, other.endpoint, { body: sent });
      expect(refusal).toMatchObject({
        code: 'already-registered',
        detail: 'This email already has an account. Log in instead.',
        errors: [{ path: 'email', message: 'This email already has an account. Log in instead.' }],
      });
    }
    expect(await accountsOf(app, first.email)).toHaveLength(1);
  });

  test('R32: refuses a phone that has an account, in any spelling', async () => {
    const first = body();
    await app.ok(endpoint, { body: first });
    const phone = `0091 ${first.phone.slice(3, 8)}-${first.phone.slice(8)}`;
    const refusal = await app.refused(409, endpoint, { body: body({ phone }) });
    expect(refusal).toMatchObject({ code: 'already-registered', errors: [{ path: 'phone' }] });
  });

  test('can check the phone first, in any spelling, which creates nothing', async () => {
    const sent = body();
    const [, digits] = sent.phone.split('+91');
    expect(await app.send(checkPhone, { body: { phone: ` 0${digits}` } })).toMatchObject({ status: 204 });
    await app.ok(endpoint, { body: sent });
    const refusal = await app.refused(409, checkPhone, { body: { phone: ` 0${digits}` } });
    expect(refusal).toMatchObject({
      code: 'already-registered',
      detail: 'This phone number already has an account. Log in instead.',
      errors: [{ path: 'phone' }],
    });
  });

  test.each([
    'ne\u0130ha@test.example',
    'neha\u00df@test.example',
    'neha@test.example.',
    'ne\u200bha@test.example',
  ])('R32: refuses %s, which could be mistaken for another’s', async (email) => {
    const refusal = await app.refused(400, endpoint, { body: body({ email }) });
    expect(refusal.errors?.map(({ path }) => path)).toEqual(['email']);
  });

  test('S22: hashes nothing for a refused request', async () => {
    const first = body();
    await app.ok(endpoint, { body: first });
    const hashing = vi.spyOn(app.deps.passwords, 'hash');
    await app.refused(409, endpoint, { body: body({ email: first.email }) });
    await app.refused(409, endpoint, { body: body({ phone: first.phone }) });
    await app.refused(400, endpoint, { body: body({ password: 'password1' }) });
    await app.refused(413, endpoint, { body: body({ password: 'x'.repeat(1_000_000) }) });
    expect(hashing).not.toHaveBeenCalled();
  });
});

describe.each(inject('servers'))('R32: concurrently, on $name', (server) => {
  let own: TestApp;
  beforeAll(async () => {
    own = await startTestApp({ server, limitScale: 1 });
  });
  afterAll(() => own.close());

  test.each(registrations)(
    'registers one email as a $role fifty times: one account, 49 conflicts, nothing else',
    async ({ endpoint, body, role }) => {
      const email = `fifty.${role}@test.example`;
      const written = [email, email.toUpperCase(), ` ${email}`, `Fifty.${role}@Test.Example`];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          own.send(endpoint, { body: body({ email: written[number % 4] ?? email }) }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
      const accounts = await accountsOf(own, email);
      expect(accounts).toHaveLength(1);
      const winner = answers.find(({ status }) => status === 201);
      expect(winner?.text).toContain(accounts[0]?.id);
    },
  );

  test('registers a phone, licence or plate once; the losers of the race leave nothing behind', async () => {
    const { phone, driver_license_number, registration_number } = driverBody();
    for (const wanted of [{ phone }, { driver_license_number }, { registration_number }]) {
      const bodies = Array.from({ length: 12 }, () => driverBody(wanted));
      const answers = await Promise.all(bodies.map((body) => own.send(registrations[2].endpoint, { body })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array<number>(11).fill(409),
      ]);
      const emails = bodies.map(({ email }) => email);
      const made = await own.db.selectFrom('account').select('id').where('email', 'in', emails).execute();
      expect(made).toHaveLength(1);
    }
  });
});

describe('S36: registration limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ limitScale: 1 });
  });
  afterAll(() => limited.close());

  test('allow sixty checks a minute of one phone', async () => {
    const check = () => limited.send(checkPhone, { body: { phone: '98290 60060' } });
    for (let number = 0; number < 60; number += 1) expect((await check()).status).toBe(204);
    expect((await check()).status).toBe(429);
  });

  test('allow sixty tries a minute with one email; others are refused before hashing', async () => {
    const email = 'sixty.tries@test.example';
    const hashing = vi.spyOn(limited.deps.passwords, 'hash');
    const attempt = () =>
      limited.send(registerCustomer, { body: customerBody({ email, password: 'password1' }) });
    for (let number = 0; number < 60; number += 1) expect((await attempt()).status).toBe(400);
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(hashing).not.toHaveBeenCalled();
    limited.clock.advance(60_000);
    expect((await attempt()).status).toBe(400);
  });

  test('allow 120 registrations a minute from one address, whatever they contain', async () => {
    const attempt = () => limited.send(registrations[1].endpoint, { body: {} });
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([...Array<number>(120).fill(400), 429]);
  });
});

test('an aborted registration leaves nothing behind', async () => {
  const before = await allAccounts();
  const first = driverBody();
  await app.ok(registrations[2].endpoint, { body: first });
  const { registration_number } = first;
  const second = driverBody({ registration_number });
  await app.refused(409, registrations[2].endpoint, { body: second });
  expect(await allAccounts()).toBe(before + 1);
  expect(await accountsOf(app, second.email)).toEqual([]);
  // The failed attempt does not block the next one.
  await app.ok(registrations[2].endpoint, { body: { ...second, registration_number: 'RJ14ZZ9999' } });
});
