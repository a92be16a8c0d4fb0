import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './platform/migrations.queries.ts';
import { type Db, openDatabase } from './platform/db.ts';
import { createTestDatabase } from './testkit/test-app.ts';

// Sentences that older versions stored become codes with params; what cannot be converted stays readable.

const ends: (() => Promise<void>)[] = [];
let db: Db;
beforeAll(async () => {
  const own = await createTestDatabase(undefined, 'nothing');
  const opened = openDatabase(own.url, () => undefined);
  ends.push(opened.close, own.drop);
  db = opened.db;
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Fills tables that have only the migration's columns, then runs the migration on them. */
async function convert(name: string, before: string): Promise<void> {
  await sql.raw(before).execute(db);
  const text = await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
  await migrate(db, new Map([...done, [name, text]]));
  done.set(name, '');
}
const done = new Map<string, string>();

const rowsOf = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(db)).rows;

test('a step rejected by an older version keeps its exact reason, with the status it names', async () => {
  await convert(
    '0350_step_refusals',
    `create table device_step (id int, refusal jsonb);
    insert into device_step values
      (1, '{"problem": "code-refused", "detail": "This is not the code. Ask the customer for the four digits on their screen."}'),
      (2, '{"problem": "invalid-transition", "detail": "You cannot check out: it is checked out."}'),
      (3, '{"problem": "too-many-requests", "detail": "A sentence of long ago."}'),
      (4, '{"problem": "fee-unpaid", "reason": "fee-unpaid"}'),
      (5, null)`,
  );
  expect(await rowsOf('select refusal from device_step order by id')).toEqual([
    { refusal: { problem: 'code-refused', reason: 'wrong-code-work' } },
    {
      refusal: {
        problem: 'invalid-transition',
        reason: 'invalid-transition',
        params: { state: 'checked_out' },
      },
    },
    { refusal: { problem: 'too-many-requests', reason: 'too-many-requests' } },
    { refusal: { problem: 'fee-unpaid', reason: 'fee-unpaid' } },
    { refusal: null },
  ]);
});

test('flags of payments and failed webhooks of older versions become codes; other sentences stay readable', async () => {
  await convert(
    '0351_payment_flags',
    `create table webhook_event (id int, reason text);
    insert into webhook_event values (1, 'Nobody here knows this payment.'), (2, 'Odd.'), (3, null);
    create table payment (id int, flag text);
    insert into payment values
      (1, '50050 paise in INR came as pay_1, not 118000 in INR.'),
      (2, '99900 paise in USD were authorised as pay_2, not 100000 in INR.'),
      (3, 'Paid again, as pay_3.'),
      (4, 'A second transfer was named, 412345678902, beside null.'),
      (5, 'A message of razorpay could not be worked on: This payment was already used for something else.'),
      (6, 'Staff: Paid again, as pay_6.'),
      (7, null)`,
  );
  expect(await rowsOf('select reason from webhook_event order by id')).toEqual([
    { reason: 'webhook-payment-unknown' },
    { reason: 'Odd.' },
    { reason: null },
  ]);
  expect(await rowsOf('select flag, flag_params as params from payment order by id')).toEqual([
    {
      flag: 'other_sum',
      params: {
        paise: 50_050,
        currency: 'INR',
        gateway_payment_id: 'pay_1',
        asked_paise: 118_000,
        asked_currency: 'INR',
      },
    },
    {
      flag: 'not_taken',
      params: {
        paise: 99_900,
        currency: 'USD',
        gateway_payment_id: 'pay_2',
        asked_paise: 100_000,
        asked_currency: 'INR',
      },
    },
    { flag: 'paid_again', params: { gateway_payment_id: 'pay_3' } },
    { flag: 'second_transfer', params: { gateway_payment_id: '412345678902' } },
    {
      flag: 'message_not_understood',
      params: {
        gateway: 'razorpay',
        reason: 'payment-id-used',
        text: 'A message of razorpay could not be worked on: This payment was already used for something else.',
      },
    },
    { flag: 'other', params: { text: 'Staff: Paid again, as pay_6.' } },
    { flag: null, params: null },
  ]);
});

test('the platform’s own reasons become keys; text written by people stays', async () => {
  await convert(
    '0352_change_reasons',
    `create table assignment (id int, closing_reason text);
    insert into assignment values (1, 'Never checked in.'), (2, 'I am ill.'), (3, null);
    create table payout (id int, reason text);
    insert into payout values (1, 'The registration fee of the friend was refunded.');
    create table refund (id int, reason text);
    insert into refund values (1, 'Nothing was due any more.'), (2, 'Booked by mistake.');
    create table trip_incident (id int, resolution text);
    insert into trip_incident values (1, 'The customer has changed the address.');`,
  );
  expect(await rowsOf('select closing_reason as reason from assignment order by id')).toEqual([
    { reason: 'never-checked-in' },
    { reason: 'I am ill.' },
    { reason: null },
  ]);
  expect(await rowsOf('select reason from payout')).toEqual([{ reason: 'friend-fee-refunded' }]);
  expect(await rowsOf('select reason from refund order by id')).toEqual([
    { reason: 'nothing-owed' },
    { reason: 'Booked by mistake.' },
  ]);
  expect(await rowsOf('select resolution from trip_incident')).toEqual([{ resolution: 'address-changed' }]);
});

test('expired documents and reasons for not offering work become reason keys; staff’s text and the dates stay', async () => {
  await convert(
    '0638_reasons_of_documents',
    `create table event (id int, thing text, name text, actor_role text, reason text, data jsonb, seq bigint);
    create table event_as_written (seq bigint primary key, thing text, reason text, data jsonb);
    create function no_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
    insert into event values
      (1, 'driver', 'suspend', 'system',
        'The licence expired on 2026-03-02. The pollution certificate expired on 2026-03-04.',
        '{"ground": "documents_expired"}'),
      (2, 'driver', 'suspend', 'manager', 'The licence expired on 2026-03-02.', '{"ground": "fraud"}'),
      (3, 'driver', 'reinstate', 'system', 'The new pollution certificate was approved.', '{}'),
      (4, 'worker', 'reinstate', 'system', 'No second team member confirmed the suspension within 72 hours.', '{}'),
      (5, 'payment', 'fail', 'manager', 'Another sum came.', '{}'),
      (6, 'refund', 'fail', 'manager', 'It was not sent.', '{}'),
      (7, 'refund', 'fail', 'system', 'PayU refused the refund.', '{}'),
      (8, 'refund', 'fail', 'manager', 'Wrong account number.', '{}');
    update event set seq = id where id in (3, 6, 8);
    create trigger event_no_change before update on event for each row execute function no_change();
    create table candidate (id int, closed_because text);
    insert into candidate values
      (1, 'The insurance expired on 2026-03-02.'), (2, 'pending_approval'), (3, 'He was rude.'), (4, null);
    create table decision (id int, data jsonb);
    insert into decision values
      (1, '{"because": "payment_required", "distance_metres": 5}'),
      (2, '{"because": "The licence expired on 2026-01-02."}'), (3, '{"distance_metres": 7}');`,
  );
  expect(await rowsOf('select reason, data from event order by id')).toEqual([
    {
      reason: 'documents-expired',
      data: {
        ground: 'documents_expired',
        license_expired_on: '2026-03-02',
        pollution_certificate_expired_on: '2026-03-04',
      },
    },
    { reason: 'The licence expired on 2026-03-02.', data: { ground: 'fraud' } },
    { reason: 'pollution-certificate-approved', data: {} },
    { reason: 'suspension-unconfirmed', data: {} },
    { reason: 'other-amount-came', data: {} },
    { reason: 'refund-not-sent', data: {} },
    { reason: 'gateway-refused-refund', data: {} },
    { reason: 'Wrong account number.', data: {} },
  ]);
  // Digests still cover the original text.
  expect(await rowsOf('select seq::int, thing, reason from event_as_written order by seq')).toEqual([
    { seq: 3, thing: 'driver', reason: 'The new pollution certificate was approved.' },
    { seq: 6, thing: 'refund', reason: 'It was not sent.' },
  ]);
  expect(await rowsOf('select closed_because as because from candidate order by id')).toEqual([
    { because: 'documents-expired' },
    { because: 'account-in-review' },
    { because: 'He was rude.' },
    { because: null },
  ]);
  expect(await rowsOf('select data from decision order by id')).toEqual([
    { data: { because: 'registration-fee-due', distance_metres: 5 } },
    { data: { because: 'documents-expired' } },
    { data: { distance_metres: 7 } },
  ]);
});
