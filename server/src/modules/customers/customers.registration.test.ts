import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { me } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/customers';
import { isStaffRole } from '@dihaadi/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction, openDatabase } from '../../platform/db.ts';
import { migrate } from '../../platform/migrations.queries.ts';
import { historyOf } from '../../testkit/event-history.ts';
import type { CustomerStep } from '../../testkit/people-at-status.ts';
import { customerBody, withPhoneAlone } from '../../testkit/registration.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const move = (accountId: string, name: CustomerStep) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, { kind: 'customer', id: accountId, name, actor: system, at: app.clock.now() }),
  );

test('a customer who registers has a profile at once, and may change it', async () => {
  const body = customerBody({ name: 'Asha Verma', state: 'राजस्थान', pincode: '३०२ ०१९' });
  const { access_token: token, user_id } = await app.ok(contract.registerCustomer, { body });
  const profile = await app.ok(contract.customerProfile, { token });
  expect(profile).toEqual({
    name: 'Asha Verma',
    email: body.email,
    phone: body.phone,
    address: '22, Nirman Nagar, Ajmer Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302019',
  });
  const changed = { ...profile, city: 'Ajmer', state: 'rj' };
  expect(await app.ok(contract.updateCustomerProfile, { token, body: changed })).toEqual({
    ...profile,
    city: 'Ajmer',
  });
  expect(await historyOf(app, 'customer', user_id)).toMatchObject([
    { name: 'register', from_state: null, to_state: 'payment_required', actor_id: user_id },
    { name: 'update_profile', to_state: null, data: { fields: 'city' } },
  ]);
});

test('a customer with a phone alone reads and saves the profile', async () => {
  const body = withPhoneAlone(customerBody());
  const { access_token: token } = await app.ok(contract.registerCustomer, { body });
  const read = await app.send(contract.customerProfile, { token });
  const profile = await app.ok(contract.customerProfile, { token });
  expect(profile.email).toBe('');
  const { email: _none, ...fields } = profile;
  const saved = await app.ok(contract.updateCustomerProfile, {
    token,
    headers: { 'if-match': String(read.headers['etag']) },
    body: { ...fields, name: 'Asha V.' },
  });
  expect(saved).toEqual({ ...profile, name: 'Asha V.' });
});

test('a PIN code of another state or an unknown state does not block registration, and staff see it', async () => {
  const staff = await app.token('super_admin');
  for (const [home, odd] of [
    [{ pincode: '110001' }, ['pincode']],
    [{ state: 'Atlantis' }, ['state']],
    [{}, []],
  ] as const) {
    const body = customerBody(home);
    const { access_token: token, user_id } = await app.ok(contract.registerCustomer, { body });
    const profile = await app.ok(contract.customerProfile, { token });
    expect(profile).toMatchObject(home);
    const history = async () => (await historyOf(app, 'customer', user_id)).map(({ data }) => data);
    expect(await history()).toEqual([odd.length === 0 ? {} : { needs_review: odd.join(' ') }]);
    await move(user_id, 'pay_fee');
    const decision = { token: staff, params: { customerId: user_id } };
    const ground = { ground: 'unsafe_conduct', reason: 'Three bookings were never paid.' };
    const suspended = await app.ok(contract.suspendCustomer, { ...decision, body: ground });
    expect(suspended.needs_review).toEqual(odd);

    await app.ok(contract.reinstateCustomer, { ...decision, body: { reason: 'Has paid.' } });

    // Once corrected, there is nothing left to review.
    const right = { ...profile, state: 'Rajasthan', pincode: '302019', city: 'Ajmer' };
    await app.ok(contract.updateCustomerProfile, { token, body: right });
    const again = await app.ok(contract.suspendCustomer, { ...decision, body: ground });
    expect(again.needs_review).toEqual([]);
  }
});

test('a customer who has not paid may send a parcel but not book workers, and is told why', async () => {
  const { access_token: token, user_id } = await app.ok(contract.registerCustomer, { body: customerBody() });
  const standing = async () => {
    const { registration, can } = await app.ok(me, { token });
    expect(can.book_package.allowed).toBe(true);
    expect(can.take_work).toEqual({ allowed: false, why_not: 'worker_or_driver_only' });
    expect(can.book_workers.allowed).toBe(can.book_workers.why_not === null);
    return [registration, can.book_workers.why_not];
  };
  const unpaid = {
    status: 'payment_required',
    registration_fee_paid: false,
    driver_id: null,
    rejection_reason: null,
  };
  expect(await standing()).toEqual([unpaid, 'payment_required']);
  await move(user_id, 'pay_fee');
  expect(await standing()).toEqual([{ ...unpaid, status: 'active', registration_fee_paid: true }, null]);
  await move(user_id, 'suspend');
  expect((await standing())[1]).toBe('suspended');
});

test('staff, seekers and providers have no registration to pay for', async () => {
  for (const role of ['super_admin', 'manager', 'job_seeker', 'job_provider'] as const) {
    const { registration, can } = await app.ok(me, { token: await app.token(role) });
    expect(registration).toBeNull();
    expect(can.approve_workers.allowed).toBe(isStaffRole(role));
    expect([can.book_workers.allowed, can.take_work.allowed]).toEqual([false, false]);
  }
});

test('the customers of the demo town have paid', async () => {
  const rows = await app.db.selectFrom('customer').select(['customer_status', 'fee_paid_at']).execute();
  const demo = await app.ok(me, { token: await app.token('customer') });
  expect(demo.registration).toMatchObject({ status: 'active', registration_fee_paid: true });
  expect(rows.length).toBeGreaterThanOrEqual(6);
});

test('customers and workers from before the fee existed: customers owe none, workers have it to pay', async () => {
  const past = await createTestDatabase(undefined, 'nothing');
  const { db, close } = openDatabase(past.url, () => undefined);
  const folder = new URL('../../../migrations/', import.meta.url);
  const files = readdirSync(folder)
    .toSorted()
    .map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')]);
  await migrate(db, new Map(files.filter(([name]) => name < '0010')));
  const ids = { customer: randomUUID(), worker: randomUUID() };
  for (const role of ['customer', 'worker'] as const) {
    const account = { id: ids[role], role, email: `${role}@test.example`, name: 'Old', password_hash: '-' };
    await db
      .insertInto('account')
      .values({ ...account, created_at: new Date(0) })
      .execute();
  }
  await migrate(db, new Map(files));
  expect(
    await db.selectFrom('customer').select(['account_id', 'customer_status', 'fee_paid_at']).execute(),
  ).toEqual([{ account_id: ids.customer, customer_status: 'active', fee_paid_at: new Date(0) }]);
  expect(
    await db.selectFrom('worker').select(['account_id', 'worker_status', 'fee_paid_at']).execute(),
  ).toEqual([{ account_id: ids.worker, worker_status: 'payment_required', fee_paid_at: null }]);
  const events = await db
    .selectFrom('event')
    .select(['thing', 'thing_id', 'to_state'])
    .where('thing', 'in', ['customer', 'worker'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { thing: 'customer', thing_id: ids.customer, to_state: 'active' },
    { thing: 'worker', thing_id: ids.worker, to_state: 'payment_required' },
  ]);
  await close();
  await past.drop();
});
