import { readBooking } from '@dihaadi/contract/booking-record';
import { forManager } from '@dihaadi/contract/manager';
import { developmentMailbox } from '@dihaadi/contract/messages';
import * as contract from '@dihaadi/contract/phone-bookings';
import { readAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { parcel } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { MINUTE, moveClock, newTown, orderOf } from '../../testkit/worker-bookings.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { settleWaiting } from './phone-bookings.usecases/waiting-bookings.ts';

let app: TestApp;
let token: string;
let manager: string;
let staff: { id: string; name: string };
beforeAll(async () => {
  app = await startTestApp({ background: true });
  [token, manager] = [await app.token('super_admin'), await app.token('manager')];
  staff = await app.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('email', '=', demoEmail('super_admin'))
    .executeTakeFirstOrThrow();
});
afterAll(() => app.close());

let numbers = 0;
const newPhone = () => `+9171000${String((numbers += 1)).padStart(5, '0')}`;

const home = {
  address: '22, Nirman Nagar',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302019',
};

const add = (phone: string, changes: object = {}) =>
  app.ok(contract.addCaller, {
    token,
    body: { phone, name: 'Kamla Devi', ...home, language: 'en', agreed: true, ...changes },
  });

const order = (phone: string, changes: object = {}) => ({
  ...orderOf(app, newTown()),
  ...home,
  phone,
  ...changes,
});

const bookWorkers = (phone: string, changes: object = {}) =>
  app.ok(contract.bookWorkersForCaller, { token, body: order(phone, changes) });

const find = (phone: string) => app.ok(contract.findCaller, { token, body: { phone } });

const payFee = (id: string) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, { kind: 'customer', id, name: 'pay_fee', actor: system, at: app.clock.now() }),
  );

const reads = (phone: string, text: RegExp) =>
  vi.waitFor(
    async () => {
      const { rows } = await app.list(developmentMailbox, { query: { limit: 100 } });
      const told = rows.filter(({ channel, to }) => channel === 'sms' && to === phone);
      expect(told.filter((one) => text.test(one.text))).toHaveLength(1);
    },
    { timeout: 30_000, interval: 50 },
  );

/** Creates a caller whose fee is paid. */
async function customer() {
  const phone = newPhone();
  const id = (await add(phone)).customer?.id ?? '';
  await payFee(id);
  return { phone, id };
}

describe('a caller', () => {
  test('is found by number or registered, and the lookup is logged', async () => {
    const phone = newPhone();
    expect(await find(phone)).toEqual({ phone, customer: null, other_role: null, waiting: null });
    const added = await add(phone);
    expect(added.customer).toMatchObject({
      name: 'Kamla Devi',
      city: 'Jaipur',
      registration_fee_paid: false,
    });
    expect(await find(phone)).toEqual(added);
    const looks = await app.db
      .selectFrom('event')
      .select('actor_id')
      .where('thing_id', '=', added.customer?.id ?? '')
      .where('name', '=', 'view')
      .execute();
    expect(looks).toEqual([{ actor_id: staff.id }]);
    // The payment link goes to the number they called from.
    await reads(phone, /\/pay|in the app/);
  });

  test('must accept the terms, and has only one account', async () => {
    const phone = newPhone();
    const body = { phone, name: 'Kamla Devi', ...home };
    expect((await app.refused(400, contract.addCaller, { token, body })).errors?.[0]?.path).toBe('agreed');
    await add(phone);
    const again = { ...body, agreed: true };
    expect((await app.refused(409, contract.addCaller, { token, body: again })).code).toBe(
      'already-registered',
    );
  });

  test('is distinguished when the number belongs to an account in another role', async () => {
    const worker = await app.db
      .selectFrom('account')
      .select('phone')
      .where('email', '=', demoEmail('worker'))
      .executeTakeFirstOrThrow();
    expect(await find(worker.phone ?? '')).toMatchObject({ customer: null, other_role: 'worker' });
  });
});

describe('a worker booking for a caller', () => {
  test('is made as the customer would; history names the staff member, and an SMS notifies the customer', async () => {
    const { phone, id } = await customer();
    const { booking, waiting } = await bookWorkers(phone);
    expect([booking?.customer.id, waiting]).toEqual([id, null]);
    const { history } = await app.ok(readAnyWorkerBooking, { token, params: { id: booking?.id ?? '' } });
    expect(history[0]).toMatchObject({
      name: 'worker_booking.create',
      actor_role: 'super_admin',
      actor_name: staff.name,
    });
    await reads(phone, /^Booked by phone: /);
  });

  test('is made once when sent twice', async () => {
    const { phone } = await customer();
    const call = {
      token,
      body: order(phone, { start_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() }),
      headers: { 'idempotency-key': 'call-1' },
    };
    const [one, again] = [
      await app.ok(contract.bookWorkersForCaller, call),
      await app.ok(contract.bookWorkersForCaller, call),
    ];
    expect(again.booking?.id).toBe(one.booking?.id);
  });

  test('waits for the registration fee, and is made once it is paid, in the name of the staff member who took the call', async () => {
    const phone = newPhone();
    const id = (await add(phone)).customer?.id ?? '';
    const { booking, waiting } = await bookWorkers(phone);
    expect([booking, waiting?.status]).toEqual([null, 'waiting']);
    await reads(phone, /^Your booking waits: /);
    await settleWaiting(app.deps);
    expect((await find(phone)).waiting?.status).toBe('waiting');
    await payFee(id);
    await settleWaiting(app.deps);
    await vi.waitFor(async () => expect((await find(phone)).waiting?.status).toBe('booked'));
    const made = await app.db
      .selectFrom('event')
      .innerJoin('worker_booking', 'worker_booking.id', 'event.thing_id')
      .select('event.actor_id')
      .where('worker_booking.customer_id', '=', id)
      .where('event.name', '=', 'create')
      .execute();
    expect(made).toEqual([{ actor_id: staff.id }]);
  });

  test('waits one at a time, can be cancelled, and lapses at its start', async () => {
    const phone = newPhone();
    await add(phone);
    await bookWorkers(phone);
    const second = { token, body: order(phone) };
    expect((await app.refused(409, contract.bookWorkersForCaller, second)).code).toBe('too-many-open');
    const cancel = { token, body: { phone } };
    expect((await app.ok(contract.cancelWaitingBooking, cancel)).waiting?.status).toBe('cancelled');
    await app.refused(404, contract.cancelWaitingBooking, cancel);
    moveClock(app, new Date(app.clock.now().getTime() + MINUTE));
    await bookWorkers(phone);
    await app.db
      .updateTable('waiting_booking')
      .set({ start_at: app.clock.now() })
      .where('status', '=', 'waiting')
      .execute();
    await settleWaiting(app.deps);
    expect((await find(phone)).waiting?.status).toBe('lapsed');
    await reads(phone, /^Not booked: /);
  });

  test('is not made for more than the price the customer was told', async () => {
    const phone = newPhone();
    const id = (await add(phone)).customer?.id ?? '';
    await bookWorkers(phone);
    await app.db
      .updateTable('waiting_booking')
      .set({ total_paise: 100 })
      .where('customer_id', '=', id)
      .execute();
    await payFee(id);
    await settleWaiting(app.deps);
    await vi.waitFor(async () =>
      expect((await find(phone)).waiting).toMatchObject({
        status: 'refused',
        closing_reason: 'price-went-up',
      }),
    );
  });

  test('needs a customer who is not suspended', async () => {
    const stranger = { token, body: order(newPhone()) };
    await app.refused(404, contract.bookWorkersForCaller, stranger);
    const { phone, id } = await customer();
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, {
        kind: 'customer',
        id,
        name: 'suspend',
        actor: system,
        at: app.clock.now(),
        reason: 'fraud',
      }),
    );
    await app.refused(403, contract.bookWorkersForCaller, { token, body: order(phone) });
  });
});

describe('a package booking for a caller', () => {
  const book = (phone: string) =>
    app.ok(contract.bookPackageForCaller, { token, body: { ...parcel, customer_phone: phone } });

  test('belongs to the customer, names the staff member in history, and sends the tracking link by SMS', async () => {
    const { phone, id } = await customer();
    const booking = await book(phone);
    expect(booking.customer_id).toBe(id);
    const { history } = await app.ok(readBooking, { token, params: { bookingId: booking.id } });
    expect(history[0]).toMatchObject({ name: 'package_booking.create', actor_name: staff.name });
    await reads(phone, /^Booked by phone: .*Track/);
  });

  test('needs no account: a guest gets the same SMS', async () => {
    const phone = newPhone();
    expect((await book(phone)).customer_id).toBeNull();
    await reads(phone, /^Booked by phone: .*Track/);
  });
});

test('a manager books only in their own cities', async () => {
  const { phone } = await customer();
  const [{ city }] = await app.db
    .selectFrom('manager_city')
    .innerJoin('account', 'account.id', 'manager_city.account_id')
    .select('manager_city.city')
    .where('account.email', '=', demoEmail('manager'))
    .execute()
    .then(([first]) => [first ?? { city: '' }] as const);
  const workers = forManager(contract.bookWorkersForCaller);
  expect((await app.send(workers, { token: manager, body: order(phone, { city }) })).status).toBe(201);
  const elsewhere = { token: manager, body: order(phone, { city: 'Agra' }) };
  await app.refused(403, workers, elsewhere);
  const inAgra = { ...parcel, pickup_address: 'Sadar Bazaar, Agra 282001', customer_phone: phone };
  await app.refused(403, forManager(contract.bookPackageForCaller), { token: manager, body: inAgra });
});
