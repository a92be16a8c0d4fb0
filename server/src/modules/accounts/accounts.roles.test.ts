import { randomUUID } from 'node:crypto';
import { addRole, listRoles, switchRole } from '@dihaadi/contract/account-roles';
import { changePhone, me, renewSession, requestPhoneChange, signIn } from '@dihaadi/contract/accounts';
import { addCustomerRole, registerCustomer, updateCustomerProfile } from '@dihaadi/contract/customers';
import { addDriverRole } from '@dihaadi/contract/drivers';
import { eraseAccount, erasurePreview, readNominee, saveNominee } from '@dihaadi/contract/privacy';
import { addWorkerRole, registerWorker } from '@dihaadi/contract/workers';
import { stretchesOf } from '@dihaadi/contract/wages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, driverBody, workerBody } from '../../testkit/registration.ts';
import { customerAndWorker, enterByCode, HOME, verifiedCustomer, WORK } from '../../testkit/roles.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { reserveTime } from '../commitments/commitments.public.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { named } from '../matching/matching.search.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
describe('another role of one person', () => {
  test('is started, registered and switched to, with its own fee and status', async () => {
    const who = await verifiedCustomer(app);
    const begun = await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
    expect(begun).toMatchObject({ role: 'worker', status: 'details_needed', is_current: false });
    await app.refused(409, switchRole, { token: who.token, body: { role: 'worker' } });
    await app.ok(addWorkerRole, { token: who.token, body: WORK });
    await app.refused(409, addWorkerRole, { token: who.token, body: WORK });
    expect((await app.ok(listRoles, { token: who.token })).roles).toMatchObject([
      { role: 'customer', status: 'payment_required', registration_fee_paid: false, is_current: true },
      { role: 'worker', status: 'payment_required', registration_fee_paid: false, is_current: false },
    ]);
    const { access_token: token, user } = await app.ok(switchRole, {
      token: who.token,
      body: { role: 'worker' },
    });
    expect(user).toEqual({ id: begun.user_id, name: 'Neha Gupta', role: 'worker' });
    const answer = await app.ok(me, { token });
    expect(answer).toMatchObject({
      user: { phone: who.phone, email: '', phone_verified_at: expect.any(String) },
      roles: ['customer', 'worker'],
    });
    // The switch ended the other role's session.
    await app.refused(401, me, { token: who.token });
    expect((await historyOf(app, 'account', who.id)).map(({ name }) => name).slice(-2)).toEqual([
      'add_role',
      'switch_role',
    ]);
  });

  test('requires a verified phone; a second one of the same kind and one never started are refused', async () => {
    const { access_token: token } = await app.ok(registerCustomer, { body: customerBody() });
    await app.refused(409, addRole, { token, body: { role: 'driver' } });
    const who = await verifiedCustomer(app);
    await app.refused(409, addRole, { token: who.token, body: { role: 'customer' } });
    await app.refused(404, addWorkerRole, { token: who.token, body: WORK });
    await app.refused(404, switchRole, { token: who.token, body: { role: 'worker' } });
    await app.refused(400, addRole, { token: who.token, body: { role: 'manager' } });
    const stranger = await verifiedCustomer(app);
    expect((await app.ok(listRoles, { token: stranger.token })).roles).toHaveLength(1);
  });

  test('is added once by twenty simultaneous calls', async () => {
    const who = await verifiedCustomer(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(addRole, { token: who.token, body: { role: 'driver' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    const { name: _, email: _e, phone: _p, password: _w, ...details } = driverBody();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => app.send(addDriverRole, { token: who.token, body: details })),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test('cannot be added while another one is suspended', async () => {
    const who = await verifiedCustomer(app);
    const by = { kind: 'customer', id: who.id, actor: system, at: app.clock.now() } as const;
    await inTransaction(app.db, async (tx) => {
      await transitionRegistration(tx, { ...by, name: 'pay_fee' });
      await transitionRegistration(tx, {
        ...by,
        name: 'suspend',
        ground: 'fraud',
        reason: 'Did not pay the worker.',
      });
    });
    await app.refused(403, addRole, { token: who.token, body: { role: 'worker' } });
  });

  test('is switched to once per session: the second of two switches finds it ended', async () => {
    const who = await customerAndWorker(app);
    const answers = await Promise.all(
      [1, 2].map(() => app.send(switchRole, { token: who.token, body: { role: 'worker' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

test('switching back and forth does not prolong a session: it is as old as the sign-in', async () => {
  const who = await customerAndWorker(app);
  const sessionsOf = (accountId: string) =>
    app.db.selectFrom('session').select('created_at as at').where('account_id', '=', accountId).execute();
  const [begun] = await sessionsOf(who.id);
  app.clock.advance(HOUR);
  const { access_token: token } = await app.ok(switchRole, { token: who.token, body: { role: 'worker' } });
  await app.ok(renewSession, { token });
  expect(await sessionsOf(who.workerId)).toEqual([begun]);
});

describe('sign-in of a person with several roles', () => {
  test('by email opens the chosen role; by code the one used last', async () => {
    const who = await customerAndWorker(app);
    const login = { email: who.email, password: who.password };
    const entered = await app.ok(signIn, { body: { ...login, user_type: 'worker' } });
    expect(entered.user).toMatchObject({ id: who.workerId, role: 'worker' });
    await app.refused(401, signIn, { body: { ...login, user_type: 'driver' } });
    await app.refused(401, signIn, { body: { ...login, user_type: 'super_admin' } });
    app.clock.advance(HOUR);
    await app.ok(switchRole, { token: entered.access_token, body: { role: 'customer' } });
    app.clock.advance(HOUR);
    expect((await enterByCode(app, who.phone)).user.role).toBe('customer');
  });

  test('works with a changed number for every role', async () => {
    const who = await customerAndWorker(app);
    const phone = customerBody().phone;
    app.clock.advance(HOUR);
    const { access_token: token, user } = await enterByCode(app, who.phone);
    const { id } = user;
    await app.ok(requestPhoneChange, { token, body: { phone } });
    const code = await codeOf(app, { changePhone: id });
    app.clock.advance(HOUR);
    await app.ok(requestPhoneChange, { token, body: { phone, to: 'old' } });
    const old_code = await codeOf(app, { leavePhone: id });
    // The code sent to the new number has expired by then.
    await app.refused(422, changePhone, { token, body: { phone, code, old_code } });
    await app.ok(requestPhoneChange, { token, body: { phone } });
    const fresh = { code: await codeOf(app, { changePhone: id }), old_code };
    await app.ok(changePhone, { token, body: { phone, ...fresh } });
    const phones = await app.db
      .selectFrom('account')
      .select('phone')
      .where('id', 'in', [who.id, who.workerId])
      .execute();
    expect(phones).toEqual([{ phone }, { phone }]);
    await app.refused(409, registerWorker, { body: workerBody({ phone }) });
  });

  test('keeps the shared number in the customer’s profile, which changes only by proving both numbers', async () => {
    const who = await customerAndWorker(app);
    const body = { name: 'Neha Gupta', ...HOME, phone: who.phone };
    await app.ok(updateCustomerProfile, { token: who.token, body: { ...body, name: 'Neha Rao' } });
    const other = { ...body, phone: '+916199999903' };
    expect(await app.refused(400, updateCustomerProfile, { token: who.token, body: other })).toMatchObject({
      reason: 'phone-of-several-roles',
    });
    expect(await app.ok(me, { token: who.token })).toMatchObject({ user: { phone: who.phone } });
  });

  test('has the new number in a role added while the number changes', async () => {
    const who = await customerAndWorker(app);
    const { access_token: workers } = await app.ok(switchRole, {
      token: who.token,
      body: { role: 'worker' },
    });
    const credentials = { email: who.email, password: who.password, user_type: 'customer' } as const;
    const { access_token: customers } = await app.ok(signIn, { body: credentials });
    const phone = customerBody().phone;
    await app.ok(requestPhoneChange, { token: customers, body: { phone } });
    const code = await codeOf(app, { changePhone: who.id });
    // The number changes while the transaction that adds the role is still open.
    const { added, changed } = await inTransaction(app.db, async (tx) => {
      await sql`lock table event in share mode`.execute(tx);
      const begun = app.send(addRole, { token: workers, body: { role: 'driver' } });
      await expect.poll(() => waitingFor(app, 'event')).toBe(1);
      const body = { phone, code, password: who.password };
      const changing = app.send(changePhone, { token: customers, body });
      await expect.poll(() => waitingFor(app, 'account')).toBe(1);
      return { added: begun, changed: changing };
    });
    expect([(await added).status, (await changed).status]).toEqual([201, 200]);
    const { rows } = await sql<{ phone: string }>`
      select phone from account where id in (select accounts_of_person(${who.id}::uuid))`.execute(app.db);
    expect(rows).toEqual([{ phone }, { phone }, { phone }]);
  });

  test('continues in the other role when one is deleted', async () => {
    const who = await customerAndWorker(app);
    const nominee = { name: 'Kamla Devi', phone: '+919829011223', relation: 'parent' } as const;
    await app.ok(saveNominee, { token: who.token, body: nominee });
    expect(await app.ok(erasurePreview, { token: who.token, query: { scope: 'this' } })).toMatchObject({
      erased: ['customer'],
      staying: ['worker'],
    });
    const body = { password: who.password, scope: 'this' } as const;
    await app.ok(eraseAccount, { token: who.token, body });
    app.clock.advance(HOUR);
    const { user, access_token: token } = await enterByCode(app, who.phone);
    expect(user).toMatchObject({ id: who.workerId, role: 'worker' });
    expect((await app.ok(listRoles, { token })).roles).toHaveLength(1);
    expect((await app.ok(readNominee, { token })).nominee).toMatchObject(nominee);
    await app.ok(addRole, { token, body: { role: 'customer' } });
    await app.ok(addCustomerRole, { token, body: HOME });
  });
});

describe('the time of a person with several roles', () => {
  const take = (personId: string, from: number) =>
    inTransaction(app.db, async (tx) => {
      const during = { from: new Date(from), to: new Date(from + HOUR) };
      if (!(await reserveTime(tx, { personId, ...during, thing: 'drill', thingId: randomUUID() })))
        throw new Error('taken');
    }).then(
      () => 'held',
      () => 'taken',
    );

  test('is shared: what one role has taken, no other takes', async () => {
    const who = await verifiedCustomer(app);
    const noon = app.clock.now().getTime() + 24 * HOUR;
    await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
    const { user_id: workerId } = await app.ok(addWorkerRole, { token: who.token, body: WORK });
    expect(await take(workerId, noon)).toBe('held');
    const { user_id: driverId } = await app.ok(addRole, { token: who.token, body: { role: 'driver' } });
    expect(await take(driverId, noon + HOUR / 2)).toBe('taken');
    const both = await Promise.all(
      [workerId, driverId, workerId, driverId].map((id) => take(id, noon + 5 * HOUR)),
    );
    expect(both.toSorted()).toEqual(['held', 'taken', 'taken', 'taken']);
    expect(await take(driverId, noon + 2 * HOUR)).toBe('held');
  });

  test('excludes a customer’s own other role from their bookings', async () => {
    const who = await customerAndWorker(app);
    const search = {
      place: { latitude: 26.9, longitude: 75.8 },
      stretches: stretchesOf({ rateType: 'hourly', quantity: 1, startAt: app.clock.now() }),
      personIds: [who.workerId],
    };
    const own = await named(app.db, { ...search, customerId: who.id });
    const others = await named(app.db, { ...search, customerId: (await verifiedCustomer(app)).id });
    expect([own, others].map(([found]) => found?.isBlocked)).toEqual([true, false]);
  });
});
