import * as contract from '@dihaadi/contract/disputes';
import { developmentMailbox } from '@dihaadi/contract/messages';
import * as guests from '@dihaadi/contract/tracked-disputes';
import { listNotifications } from '@dihaadi/contract/notifications';
import * as desk from '@dihaadi/contract/staff-disputes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let anna: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  anna = await app.token('super_admin');
});
afterAll(() => app.close());

const soon = { timeout: 30_000, interval: 50 };

const opens = (work: Worked, kind: string, token = work.worker.token()) =>
  app.send(contract.openDispute, {
    token,
    body: { thing: 'worker_booking', thing_id: work.bookingId, kind },
  });
const unpaid = async (work: Worked) => contract.OwnDispute.parse((await opens(work, 'not_paid')).body);
const withdraws = (token: string, id: string) =>
  app.send(contract.withdrawDispute, { token, params: { id } });
/** Returns the events except views. */
const changesOf = async (id: string) =>
  (await historyOf(app, 'dispute', id)).filter(({ name }) => name !== 'view');
const bellOf = async (token: string) =>
  (await app.list(listNotifications, { token, query: { limit: 20 } })).rows.map(({ title }) => title);

describe('withdrawing a report', () => {
  test('closes it without a reason; both sides and the desk see that, the other side and the owner are notified', async () => {
    const work = await worked(app);
    const { id, number, can, statements } = await unpaid(work);
    expect({ can, statements }).toMatchObject({ can: { withdraw: true }, statements: [] });
    await app.ok(desk.takeDispute, { token: anna, params: { id } });
    expect((await withdraws(work.worker.token(), id)).status).toBe(200);
    for (const one of [work.worker, work.customer])
      expect(await app.ok(contract.readOwnDispute, { token: one.token(), params: { id } })).toMatchObject({
        status: 'resolved',
        due_at: null,
        decisions: [],
        can: { withdraw: false, state: false, appeal: false },
      });
    expect(await app.ok(desk.readDispute, { token: anna, params: { id } })).toMatchObject({
      status: 'resolved',
      owner: null,
      can: { take: false, decide: false, reopen: true },
    });
    expect((await changesOf(id)).map(({ name }) => name)).toEqual(['open', 'take', 'withdraw']);
    await vi.waitFor(async () => {
      expect(await bellOf(work.customer.token())).toContain(`Report D-${number} is closed`);
      expect(await bellOf(anna)).toContain(`Report D-${number} withdrawn`);
    }, soon);
    // A recurrence is a new report.
    expect((await unpaid(work)).id).not.toBe(id);
  });

  test('is refused for the other side, for strangers, once it is decided, and when a person may be in danger', async () => {
    const [work, stranger] = [await worked(app), await worked(app)];
    const { id } = await unpaid(work);
    expect(await withdraws(work.customer.token(), id)).toMatchObject({
      status: 403,
      body: { reason: 'report-of-other-side' },
    });
    expect((await withdraws(stranger.worker.token(), id)).status).toBe(404);
    await app.ok(desk.takeDispute, { token: anna, params: { id } });
    const found = { finding: 'no_evidence', fault: 'none', reason: 'We heard both sides.' };
    await app.ok(desk.decideDispute, { token: anna, params: { id }, body: found });
    expect(await withdraws(work.worker.token(), id)).toMatchObject({
      status: 409,
      body: { reason: 'dispute-decided' },
    });

    const danger = contract.OwnDispute.parse((await opens(stranger, 'safety')).body);
    expect(danger.can.withdraw).toBe(false);
    expect(await withdraws(stranger.worker.token(), danger.id)).toMatchObject({
      status: 409,
      body: { reason: 'safety-report-stays' },
    });
    const again = await unpaid(await worked(app));
    expect(again.status).toBe('open');
  });

  test('happens once, however often the button is pressed', async () => {
    const work = await worked(app);
    const { id } = await unpaid(work);
    const answers = await Promise.all([1, 2, 3].map(() => withdraws(work.worker.token(), id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await changesOf(id)).filter(({ name }) => name === 'withdraw')).toHaveLength(1);
  });

  test('a guest withdraws through the link, and is notified when the driver withdraws a report', async () => {
    const phone = '+919829077811';
    const { driver, parcel } = await tripAt(app, 'accepted', { customer_phone: phone });
    const params = { token: parcel.tracking_token };
    const text = 'The driver shouts on the phone.';
    const { id } = await app.ok(guests.openTrackedDispute, { params, body: { kind: 'behaviour', text } });
    expect(await app.ok(guests.withdrawTrackedDispute, { params: { ...params, id } })).toMatchObject({
      status: 'resolved',
    });
    const body = { thing: 'package_booking', thing_id: parcel.id, kind: 'not_paid' };
    const drivers = await app.ok(contract.openDispute, { token: driver.token(), body });
    expect((await withdraws(driver.token(), drivers.id)).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await app.list(developmentMailbox, { query: { limit: 100, to: phone } });
      expect(rows.filter((one) => one.text.includes(`closed report D-${drivers.number}`))).toHaveLength(1);
    }, soon);
  });
});

test('each side reports only the problems that can concern that side', async () => {
  const work = await worked(app);
  for (const kind of ['overcharged', 'refund', 'quality', 'no_show'])
    expect((await opens(work, kind)).status).toBe(400);
  expect((await opens(work, 'not_paid', work.customer.token())).status).toBe(400);
  expect((await opens(work, 'refund', work.customer.token())).status).toBe(201);
  expect(contract.disputeKindsFor('worker_booking', 'worker')).toEqual([
    'safety',
    'not_paid',
    'damage',
    'behaviour',
    'other',
  ]);
  // Guests are customers; fees are paid by earners, too.
  expect(contract.disputeKindsFor('package_booking', undefined)).not.toContain('not_paid');
  expect(contract.disputeKindsFor('payment', 'driver')).toContain('not_paid');
});
