import { randomUUID } from 'node:crypto';
import { bookPackage, cancelTrackedBooking } from '@dihaadi/contract/bookings';
import * as contract from '@dihaadi/contract/disputes';
import { saveMatching } from '@dihaadi/contract/matching';
import { searchEverything } from '@dihaadi/contract/search';
import * as desk from '@dihaadi/contract/staff-disputes';
import * as trips from '@dihaadi/contract/trips/trip-payments';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { staffFare } from '@dihaadi/contract/trips/staff-trips';
import * as wages from '@dihaadi/contract/wage-payments';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, newSeeker } from '../../testkit/jobs.ts';
import { takenWork, works } from '../../testkit/longer-work.ts';
import { giveMembership, liveJobOf, newProvider } from '../../testkit/providers.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { advanceTripTo, onlineDriver, parcelBody, track, type TripState } from '../../testkit/trips.ts';
import { takenAssignments, worked } from '../../testkit/worked-assignment.ts';
import {
  bookingNow,
  customer,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  type SignedIn,
  tenOClock,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
/** The clock advances by days, so each API call uses its own token. */
const anna = () => app.token('super_admin');
afterAll(() => app.close());

const saying = (thing: contract.DisputedThing, id: string, kind: contract.DisputeKind) => ({
  thing,
  thing_id: id,
  kind,
  text: 'This was not what we agreed on.',
});
const opened = (token: string, body: object) => app.ok(contract.openDispute, { token, body });
const refused = (status: number, token: string, body: object) =>
  app.refused(status, contract.openDispute, { token, body });
/** Takes a dispute as staff and decides for its opener. */
async function decided(id: string, changes: object = {}, by?: string) {
  const [params, token] = [{ id }, by ?? (await anna())];
  await app.ok(desk.takeDispute, { token, params });
  const body = { finding: 'misconduct', fault: 'other', reason: 'Both sides were heard.', ...changes };
  return app.ok(desk.decideDispute, { token, params, body });
}

/** Returns a seeker's application for a company's job. */
async function application() {
  const provider = await newProvider(app);
  await giveMembership(app, provider.companyId);
  const job = await liveJobOf(app, provider);
  const seeker = await newSeeker(app);
  const { id } = await apply(app, job.id, seeker.token);
  return { provider, seeker, id };
}

describe('a dispute about a job application', () => {
  test('is opened by the job seeker or the company, hears both and is decided once', async () => {
    const { provider, seeker, id } = await application();
    const about = saying('job_application', id, 'overcharged');
    const dispute = await opened(seeker.token, about);
    expect(dispute).toMatchObject({ thing: 'job_application', my_side: 'opener', status: 'open' });
    expect(dispute.due_at).not.toBeNull();
    const params = { id: dispute.id };
    const text = 'The money was for a uniform.';
    await app.ok(contract.addStatement, { token: provider.token, params, body: { text } });
    const found = { finding: 'misconduct', fault: 'other', reason: 'No one pays for a job.' };
    expect(await decided(dispute.id, found)).toMatchObject({
      status: 'resolved',
      payments: [],
      waivable: 0,
      decisions: [{ fault: 'other', refund: 0, waived: 0 }],
    });
    expect(await app.ok(contract.readOwnDispute, { token: provider.token, params })).toMatchObject({
      my_side: 'other',
      decisions: [{ reason: found.reason }],
      can: { appeal: true },
    });
    const byCompany = await opened(provider.token, saying('job_application', id, 'no_show'));
    expect(byCompany).toMatchObject({ my_side: 'opener', other: { name: expect.any(String) } });
  });

  test('exists one at a time, only for problems that applications have, and is closed to strangers', async () => {
    const [{ seeker, id }, other] = [await application(), await application()];
    const about = saying('job_application', id, 'behaviour');
    const first = await opened(seeker.token, about);
    expect(await opened(seeker.token, { ...about, kind: 'other' })).toMatchObject({ id: first.id });
    await refused(404, other.seeker.token, about);
    await refused(404, other.provider.token, about);
    const wrong = await refused(400, seeker.token, { ...about, kind: 'damage' });
    expect(wrong.errors?.[0]).toMatchObject({ path: 'kind', reason: 'kind-of-another-thing' });
    await refused(404, seeker.token, { ...about, thing_id: randomUUID() });
  });
});

/** Returns a trip of a customer with an account. */
async function tripOf(by: SignedIn, state: TripState) {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const parcel = await app.ok(bookPackage, { body: parcelBody(town), token: by.token() });
  await advanceTripTo(app, state, { driver, parcel });
  return { driver, parcel };
}

/** Like `tripOf`, completed and paid online. */
async function paidTrip() {
  const by = await customer(app);
  const led = await tripOf(by, 'completed');
  const token = led.parcel.tracking_token;
  const { payment_id, total } = await app.ok(trips.payTripOnline, { params: { token }, body: {} });
  await app.ok(trips.completeTripPayment, {
    params: { token, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  return { ...led, by, paymentId: payment_id, total };
}

describe('a dispute about a payment', () => {
  test('is opened by the payer and refunded by the decision, never beyond what another dispute left', async () => {
    const { by, driver, parcel, paymentId, total } = await paidTrip();
    const shown = await track(app, parcel.tracking_token);
    expect(shown.payment).toMatchObject({ payment_id: paymentId });
    const ofPayment = await opened(by.token(), saying('payment', paymentId, 'refund'));
    const ofTrip = await opened(driver.token(), saying('package_booking', parcel.id, 'behaviour'));
    expect(ofPayment).toMatchObject({ thing: 'payment', other: { name: expect.any(String) } });
    const refund = { payment_id: paymentId, amount: total };
    expect(await decided(ofPayment.id, { finding: 'overcharged', refund })).toMatchObject({
      decisions: [{ refund: total }],
      payments: [{ refundable: 0, compensable: 0 }],
    });
    const params = { id: ofTrip.id };
    await app.ok(desk.takeDispute, { token: await anna(), params });
    const compensation = { payment_id: paymentId, side: 'opener', amount: 1 };
    const body = { finding: 'misconduct', fault: 'other', reason: 'Nothing is left.', compensation };
    await app.refused(400, desk.decideDispute, { token: await anna(), params, body });
    expect(await app.ok(desk.readDispute, { token: await anna(), params })).toMatchObject({
      status: 'under_review',
      decisions: [],
    });
  });

  test('is opened by the person who earned it, also for wages whose payment is under way', async () => {
    const by = await customer(app);
    const work = await takenWork(app, by, { quantity: 2, pay_every: 'day' });
    await works(app, by, work, { day: 0 });
    const token = by.token();
    const params = { id: work.bookingId };
    const [statement] = await app.ok(wageStatements, { token, params });
    const body = { assignment_id: work.id, statement_id: statement?.id, method: 'gateway' };
    const payment_id = (await app.ok(wages.payWage, { token, params, body })).payment?.payment_id ?? '';
    const paid = await app.ok(wages.completeWage, {
      token,
      params: { ...params, assignment_id: statement?.id ?? '', payment_id },
      query: { gateway_payment_id: `pay_${payment_id}` },
    });
    expect(paid).toMatchObject({ payment_status: 'paid', payment_id });
    const worker = work.who.token();
    expect(await opened(worker, saying('payment', payment_id, 'not_paid'))).toMatchObject({
      my_side: 'opener',
      kind: 'not_paid',
    });
  });

  test('is closed to strangers, to problems that payments do not have, and to payments never made', async () => {
    const { by, driver, paymentId } = await paidTrip();
    const stranger = await customer(app);
    const about = saying('payment', paymentId, 'overcharged');
    await refused(404, stranger.token(), about);
    await refused(400, by.token(), { ...about, kind: 'quality' });
    await refused(404, by.token(), { ...about, thing_id: randomUUID() });
    const first = await opened(by.token(), about);
    expect((await opened(by.token(), about)).id).toBe(first.id);
    expect((await opened(driver.token(), about)).id).not.toBe(first.id);
  });
});

const journalsOf = async (bookingId: string) =>
  (await app.db.selectFrom('journal').select('id').where('thing_id', '=', bookingId).execute()).length;

describe('a dispute about a package', () => {
  test('waives the unpaid cancellation fee with the decision, once, and makes no ledger entry for it', async () => {
    await app.ok(saveTripSettings, {
      token: await anna(),
      body: { cancellation_fee: 50, free_cancellation_minutes: 3 },
    });
    const by = await customer(app);
    const { parcel } = await tripOf(by, 'arrived_pickup');
    app.clock.advance(4 * MINUTE);
    const token = parcel.tracking_token;
    const cancelled = await app.ok(cancelTrackedBooking, {
      params: { token },
      body: { reason: 'The driver was rude.' },
    });
    const fee = cancelled.payment?.amount ?? 0;
    expect(fee).toBeGreaterThan(0);
    const { payment_id } = await app.ok(trips.payTripOnline, { params: { token }, body: {} });
    const dispute = await opened(by.token(), saying('package_booking', parcel.id, 'behaviour'));
    const shown = await decided(dispute.id, { waive_fee: true });
    expect(shown).toMatchObject({ waivable: 0, decisions: [{ waived: fee }] });
    const params = { bookingId: parcel.id };
    expect(await app.ok(staffFare, { token: await anna(), params })).toMatchObject({
      payment: { status: 'waived' },
    });
    expect(await journalsOf(parcel.id)).toBe(0);
    // A payment that still arrives is refunded.
    const late = await app.ok(trips.completeTripPayment, {
      params: { token, payment_id },
      query: { gateway_payment_id: `pay_${payment_id}` },
    });
    expect(late.outcome).toBe('surplus');
  });

  test('is not decided at all if the fee to waive is not owed', async () => {
    const by = await customer(app);
    const { parcel } = await tripOf(by, 'accepted');
    const { id } = await opened(by.token(), saying('package_booking', parcel.id, 'behaviour'));
    const params = { id };
    await app.ok(desk.takeDispute, { token: await anna(), params });
    const body = { finding: 'misconduct', fault: 'other', reason: 'Rude.', waive_fee: true };
    const answer = await app.refused(409, desk.decideDispute, { token: await anna(), params, body });
    expect(answer.detail).toContain('no unpaid cancellation fee');
    expect(await app.ok(desk.readDispute, { token: await anna(), params })).toMatchObject({ decisions: [] });
  });
});

test('a decision about a late cancellation of workers waives the unpaid fee, and the customer may book again', async () => {
  await app.ok(saveMatching, {
    token: await anna(),
    body: { late_cancellation_fee: 50, free_cancellation_hours: 2 },
  });
  const by = await customer(app);
  const order = { start_at: tenOClock(app, 2).toISOString() };
  const { booking, assignments } = await takenAssignments(app, by, { order, count: 2 });
  moveClock(app, new Date(Date.parse(booking.start_at) - HOUR));
  const params = { id: booking.id };
  await app.ok(cancelWorkerBooking, { token: by.token(), params, body: { reason: 'They threatened us.' } });
  const [first] = assignments;
  const about = saying('worker_booking', booking.id, 'behaviour');
  const dispute = await opened(by.token(), { ...about, assignment_id: first?.id });
  expect(await decided(dispute.id, { waive_fee: true })).toMatchObject({ decisions: [{ waived: 25 }] });
  expect(await bookingNow(app, by, booking.id)).toMatchObject({ late_fees: 25 });
  const ofAll = await opened(by.token(), about);
  expect(await decided(ofAll.id, { waive_fee: true })).toMatchObject({ decisions: [{ waived: 25 }] });
  expect(await bookingNow(app, by, booking.id)).toMatchObject({ late_fees: 0 });
  await takenAssignments(app, by, { order: { start_at: tenOClock(app, 3).toISOString() }, count: 1 });
});

describe('staff', () => {
  test('see for which side they can act, and open the dispute for it', async () => {
    const { provider, seeker, id } = await application();
    const params = { thing: 'job_application', thing_id: id } as const;
    const openings = await app.ok(desk.readDisputeOpenings, { token: await anna(), params });
    expect(openings.map(({ opener, other }) => [opener.account_id, other?.account_id])).toEqual([
      [seeker.id, provider.id],
      [provider.id, seeker.id],
    ]);
    const body = { ...saying('job_application', id, 'not_paid'), opener_id: seeker.id };
    expect(await app.ok(desk.openDisputeForSide, { token: await anna(), body })).toMatchObject({
      opener: { account_id: seeker.id },
      other: { account_id: provider.id },
    });
    const stranger = await newSeeker(app);
    const foreign = { ...body, opener_id: stranger.id };
    await app.refused(404, desk.openDisputeForSide, { token: await anna(), body: foreign });
    const unknown = { ...params, thing_id: randomUUID() };
    await app.refused(404, desk.readDisputeOpenings, { token: await anna(), params: unknown });
  });

  test('find a dispute by its number, decided or not, in the list and in the global search', async () => {
    const work = await worked(app);
    const { id, number } = await opened(
      work.customer.token(),
      saying('worker_booking', work.bookingId, 'quality'),
    );
    const listed = async (q: string) =>
      (await app.list(desk.listDisputes, { token: await anna(), query: { q } })).rows.map((row) => row.id);
    expect(await listed(`D-${number}`)).toEqual([id]);
    await decided(id, {}, await anotherAdmin(app));
    expect(await listed(String(number))).toEqual([id]);
    expect(await listed('Ramesh')).toEqual([]);
    const hits = await app.ok(searchEverything, { token: await anna(), query: { q: `d-${number}` } });
    expect(hits).toMatchObject([{ kind: 'dispute', id, title: `D-${number}`, status: 'resolved' }]);
  });
});
