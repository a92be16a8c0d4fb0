import { editBooking } from '@dihaadi/contract/booking-record';
import * as contract from '@dihaadi/contract/disputes';
import { developmentMailbox } from '@dihaadi/contract/messages';
import * as desk from '@dihaadi/contract/staff-disputes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';

const soon = { timeout: 30_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const smsTo = async (phone: string) =>
  (await app.list(developmentMailbox, { query: { limit: 100, to: phone } })).rows.map(({ text }) => text);
const reads = (phone: string, text: RegExp): Promise<void> =>
  // Never twice for one fact.
  vi.waitFor(async () => expect((await smsTo(phone)).filter((one) => text.test(one))).toHaveLength(1), soon);

test('a guest gets an SMS with the tracking link for a report, a question and the decision, at the current number', async () => {
  const [phone, added] = ['+919829077801', '+919829077802'];
  const { driver, parcel } = await tripAt(app, 'accepted', { customer_phone: phone });
  const body = { thing: 'package_booking', thing_id: parcel.id, kind: 'behaviour', text: 'They were rude.' };
  const { id, number } = await app.ok(contract.openDispute, { token: driver.token(), body });
  await reads(phone, new RegExp(`reported a problem, number D-${number}.*/track/${parcel.tracking_token}`));
  const [token, params] = [await app.token('super_admin'), { id }];
  await app.ok(desk.takeDispute, { token, params });
  await app.ok(desk.askDisputeSide, { token, params, body: { side: 'other', text: 'Is that so?' } });
  await reads(phone, new RegExp(`question about report D-${number}.*/track/${parcel.tracking_token}`));
  const changes = { scheduled_time: null, special_instructions: null, customer_phone: added };
  await app.ok(editBooking, {
    token,
    params: { bookingId: parcel.id },
    body: { ...changes, reason: 'A new phone.' },
  });
  const found = { finding: 'no_evidence', fault: 'none', reason: 'We heard both sides.' };
  await app.ok(desk.decideDispute, { token, params, body: found });
  await reads(added, new RegExp(`report D-${number} is decided`));
  expect((await smsTo(phone)).filter((text) => text.includes('is decided'))).toEqual([]);
});

test('a guest for whom staff opened a dispute gets its number and the decision’s due date, in Hindi', async () => {
  const phone = '+919829077803';
  const { parcel } = await tripAt(app, 'completed', { customer_phone: phone, language: 'hi' });
  const body = { thing: 'package_booking', thing_id: parcel.id, kind: 'damage', text: 'A broken lamp.' };
  const { number } = await app.ok(desk.openDisputeForSide, {
    token: await app.token('super_admin'),
    body: { ...body, opener_id: null },
  });
  await reads(phone, new RegExp(`शिकायत D-${number} मिली.*/track/${parcel.tracking_token}`));
});
