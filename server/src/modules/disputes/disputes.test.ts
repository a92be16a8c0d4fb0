import { randomUUID } from 'node:crypto';
import { approve, proposeApproval, saveApprovalSettings } from '@dihaadi/contract/approvals';
import * as contract from '@dihaadi/contract/disputes';
import { openOwnDisputePhoto, sendDisputePhoto } from '@dihaadi/contract/dispute-photos';
import * as desk from '@dihaadi/contract/staff-disputes';
import { writeReview } from '@dihaadi/contract/reviews';
import * as wages from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { standInGateway } from '../../testkit/gateways.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { inTransaction } from '../../platform/db.ts';
import { requestPartialRefund } from '../refunds/refunds.public.ts';
import { system } from '../../platform/actor.ts';
import { resumeUnanswered } from './disputes.usecases/dispute-statements.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
let anna: string;
let bina: string;
beforeAll(async () => {
  app = await startTestApp();
  gateway = await standInGateway(app);
  [anna, bina] = [await app.token('super_admin'), await anotherAdmin(app)];
});
afterAll(() => app.close());

/** Returns work of ₹500 that was paid online. */
async function paidWork() {
  const work = await worked(app);
  const token = work.customer.token();
  const { bookingId: id, assignmentId: assignment_id } = work;
  const body = { assignment_id, method: 'gateway' };
  const { payment } = await app.ok(wages.payWage, { token, params: { id }, body });
  const payment_id = payment?.payment_id ?? '';
  const gatewayId = `pay_${payment_id}`;
  await app.ok(wages.completeWage, {
    token,
    params: { id, assignment_id, payment_id },
    query: { gateway_payment_id: gatewayId },
    body: gateway.evidence(payment_id, gatewayId),
  });
  return { ...work, paymentId: payment_id };
}

const about = ({ bookingId }: Worked, changes: object = {}) => ({
  thing: 'worker_booking',
  thing_id: bookingId,
  kind: 'refund',
  text: 'The tap still drips.',
  ...changes,
});
const opened = (work: Worked, changes: object = {}) =>
  app.ok(contract.openDispute, { token: work.customer.token(), body: about(work, changes) });
const taken = async (id: string, token = anna) => app.ok(desk.takeDispute, { token, params: { id } });
const verdict = (changes: object = {}) => ({
  finding: 'poor_quality',
  fault: 'other',
  reason: 'The photos show that the tap still drips.',
  ...changes,
});
const decided = async (id: string, changes: object = {}, token = anna) => {
  await taken(id, token);
  return app.ok(desk.decideDispute, { token, params: { id }, body: verdict(changes) });
};

describe('a dispute between customer and worker', () => {
  test('hears both sides, is decided with a refund, and notifies both', async () => {
    const work = await paidWork();
    const dispute = await opened(work);
    expect(dispute).toMatchObject({
      thing: 'worker_booking',
      status: 'open',
      my_side: 'opener',
      statements: [{ side: 'opener', text: 'The tap still drips.' }],
      can: { state: true, send_photo: true, send_voice: true, appeal: false },
    });
    const params = { id: dispute.id };
    const worker = work.worker.token();
    const query = { thing_id: work.bookingId };
    expect((await app.list(contract.listOwnDisputes, { token: worker, query })).rows).toMatchObject([
      { id: dispute.id, my_side: 'other' },
    ]);
    const text = 'The customer had no spare washer.';
    await app.ok(contract.addStatement, { token: worker, params, body: { text } });

    const { rows } = await app.list(desk.listDisputes, { token: anna, query: { kind: 'refund' } });
    expect(rows.find(({ id }) => id === dispute.id)).toMatchObject({ owner: null, is_appeal: false });
    expect(await taken(dispute.id)).toMatchObject({
      status: 'under_review',
      payments: [{ id: work.paymentId, paid: 500, refundable: 500, compensable: 500 }],
      can: { ask: true, decide: true, take: false },
    });
    const refund = { payment_id: work.paymentId, amount: 200 };
    const body = verdict({ refund });
    expect(await app.ok(desk.decideDispute, { token: anna, params, body })).toMatchObject({
      status: 'resolved',
      owner: null,
      decisions: [{ round: 1, outcome: 'resolved', finding: 'poor_quality', refund: 200 }],
      payments: [{ refundable: 300 }],
    });
    expect(await app.ok(contract.readOwnDispute, { token: worker, params })).toMatchObject({
      status: 'resolved',
      decisions: [{ refund: 200, reason: body.reason }],
      can: { state: false, appeal: true },
    });
    const refunds = await app.db
      .selectFrom('refund')
      .select(['paise', 'status'])
      .where('payment_id', '=', work.paymentId)
      .execute();
    expect(refunds).toEqual([{ paise: 20_000, status: 'done' }]);
    expect((await historyOf(app, 'dispute', dispute.id)).map(({ name }) => name)).toEqual([
      'open',
      'state',
      'take',
      'resolve',
    ]);
  });

  test('exists once while undecided, however quick the reports, and is hidden from others', async () => {
    const [work, stranger] = [await worked(app), await worked(app)];
    const sent = await Promise.all(Array.from({ length: 5 }, () => opened(work)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const params = { id: sent[0]?.id ?? '' };
    const token = stranger.customer.token();
    await app.refused(404, contract.openDispute, { token, body: about(work) });
    await app.refused(404, contract.readOwnDispute, { token, params });
    await app.refused(404, contract.addStatement, { token, params, body: { text: 'I heard of it.' } });
    await app.refused(404, contract.appealDispute, { token, params, body: { text: 'I heard of it.' } });
  });

  test('has up to six photos of each side, visible only to the sides and staff', async () => {
    const [work, stranger] = [await worked(app), await worked(app)];
    const { id } = await opened(work, { kind: 'damage' });
    const params = { id };
    const [token, file] = [work.customer.token(), await picture('jpeg', 800, 600)];
    const send = () => sendFile(app, sendDisputePhoto, { token, params, file });
    const sent = [];
    for (let count = 0; count < 7; count += 1) sent.push((await send()).statusCode);
    expect(sent).toEqual([201, 201, 201, 201, 201, 201, 409]);
    const { photos } = await app.ok(contract.readOwnDispute, { token: work.worker.token(), params });
    const photo = { ...params, photo_id: photos[0]?.id ?? '' };
    const look = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode;
    const ofSide = await app.ok(openOwnDisputePhoto, { token: work.worker.token(), params: photo });
    const ofStaff = await app.ok(desk.openDisputePhoto, { token: anna, params: photo });
    expect([await look(ofSide.url), await look(ofStaff.url)]).toEqual([200, 200]);
    app.clock.advance(5 * 60_000 + 1);
    expect(await look(ofSide.url)).toBe(404);
    const other = stranger.customer.token();
    await app.refused(404, openOwnDisputePhoto, { token: other, params: photo });
  });
});

describe('staff and disputes', () => {
  test('one of two staff who take a dispute at once wins, and only its owner decides, once', async () => {
    const { id } = await opened(await worked(app));
    const params = { id };
    const answers = await Promise.all(
      [anna, bina].map((token) => app.send(desk.takeDispute, { token, params })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [owner, other] = answers[0]?.status === 200 ? [anna, bina] : [bina, anna];
    await app.refused(403, desk.decideDispute, { token: other, params, body: verdict() });
    const decisions = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.send(desk.decideDispute, { token: owner, params, body: verdict() }),
      ),
    );
    expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('another staff member decides an appeal and may find otherwise; the database requires it', async () => {
    const work = await paidWork();
    const before = await app.ok(desk.readDisputeFigures, { token: anna });
    const { id } = await opened(work);
    const params = { id };
    await decided(id, { finding: 'no_evidence', fault: 'none' });
    const token = work.customer.token();
    const body = { text: 'Please look at the photo.' };
    const appealed = await app.ok(contract.appealDispute, { token, params, body });
    expect(appealed).toMatchObject({ status: 'open', appeal_until: null, can: { appeal: false } });
    await app.refused(409, contract.appealDispute, { token, params, body });
    expect((await app.refused(403, desk.takeDispute, { token: anna, params })).code).toBe('forbidden');
    const compensation = { payment_id: work.paymentId, side: 'other', amount: 100 };
    const refund = { payment_id: work.paymentId, amount: 300 };
    const shown = await decided(id, { refund, compensation }, bina);
    expect(shown.decisions).toMatchObject([
      { round: 1, outcome: 'rejected' },
      { round: 2, outcome: 'resolved', refund: 300, compensation: 100, compensated: 'other' },
    ]);
    expect(shown.decisions[1]?.decided_by).toBe('Bina Rathore');
    const { decided: all, appealed: appeals, upheld_appeals: upheld } = before;
    const now = { decided: all + 1, appealed: appeals + 1, upheld_appeals: upheld + 1 };
    expect(await app.ok(desk.readDisputeFigures, { token: anna })).toMatchObject(now);
    const payout = app.db.selectFrom('payout').select(['paise', 'payout_status']);
    expect(await payout.where('account_id', '=', work.worker.id).execute()).toEqual([
      { paise: 10_000, payout_status: 'requested' },
    ]);
    const copied = await app.db
      .selectFrom('dispute_decision')
      .selectAll()
      .where('dispute_id', '=', id)
      .where('round', '=', 1)
      .executeTakeFirstOrThrow();
    const copy = app.db.insertInto('dispute_decision').values({ ...copied, id: randomUUID(), round: 3 });
    await expect(copy.execute()).rejects.toThrow('dispute_decided_by_another');
  });

  test('refund and compensation never exceed the amount paid, by rule and by constraint', async () => {
    const work = await paidWork();
    const { id } = await opened(work);
    const params = { id };
    await taken(id);
    const refund = { payment_id: work.paymentId, amount: 450 };
    const compensation = { payment_id: work.paymentId, side: 'opener', amount: 50.01 };
    const decide = (changes: object) => ({ token: anna, params, body: verdict(changes) });
    const tooMuch = await app.refused(400, desk.decideDispute, decide({ refund, compensation }));
    expect(tooMuch.errors?.[0]).toMatchObject({ path: 'compensation.amount', reason: 'decision-at-most' });
    const more = { ...refund, amount: 500.01 };
    await app.refused(400, desk.decideDispute, decide({ refund: more }));
    const foreign = { ...refund, payment_id: randomUUID() };
    await app.refused(400, desk.decideDispute, decide({ refund: foreign }));
    await app.ok(desk.decideDispute, decide({ compensation: { ...compensation, amount: 50 } }));
    const order = (rupees: number) =>
      inTransaction(app.db, (tx) =>
        requestPartialRefund(tx, {
          paymentId: work.paymentId,
          rupees,
          reason: 'More.',
          actor: system,
          at: app.clock.now(),
        }),
      );
    await expect(order(451)).rejects.toThrow('You can refund at most');
    const raise = app.db.updateTable('payment').set({ compensated_paise: 50_001 });
    await expect(raise.where('id', '=', work.paymentId).execute()).rejects.toThrow(
      'payment_gives_back_at_most_its_total',
    );
  });

  test('a decision above the limit waits for a second staff member, who carries it out', async () => {
    const work = await paidWork();
    const { id } = await opened(work);
    const params = { id };
    await taken(id);
    // She has chosen a password: without one a person cannot log in and does not count as a second person.
    const admin = app.db.updateTable('account').where('name', '=', 'Bina Rathore');
    await admin.set({ password_hash: 'x' }).execute();
    await app.ok(saveApprovalSettings, { token: anna, body: { second_person: true, refund_limit: 300 } });
    const of = { payment_id: work.paymentId, amount: 300 };
    const body = verdict({ refund: of, compensation: { ...of, side: 'other', amount: 1 } });
    const refused = await app.refused(409, desk.decideDispute, { token: anna, params, body });
    expect(refused.code).toBe('approval-needed');
    const proposal = { action: 'disputes.decide', params, body, reason: 'The whole bathroom was flooded.' };
    const proposed = await app.ok(proposeApproval, { token: anna, body: proposal });
    await app.refused(403, approve, { token: anna, params: { id: proposed.id } });
    await app.ok(approve, { token: bina, params: { id: proposed.id } });
    expect(await app.ok(desk.readDispute, { token: anna, params })).toMatchObject({
      status: 'resolved',
      decisions: [{ refund: 300, compensation: 1, decided_by: 'Meera Rathore' }],
      payments: [{ refundable: 199 }],
    });
  });

  test('the deadline pauses for a side that was asked, and continues with or without the answer', async () => {
    const work = await worked(app);
    const { id, due_at: due } = await opened(work);
    const params = { id };
    const ask = { side: 'other', text: 'Which part did you change?' };
    await app.refused(409, desk.askDisputeSide, { token: anna, params, body: ask });
    await taken(id);
    const asked = await app.ok(desk.askDisputeSide, { token: anna, params, body: ask });
    expect(asked).toMatchObject({ due_at: null, waiting_for: 'other', can: { ask: false } });
    await app.ok(contract.addStatement, {
      token: work.worker.token(),
      params,
      body: { text: 'The washer.' },
    });
    const answered = await app.ok(desk.readDispute, { token: anna, params });
    expect(answered).toMatchObject({ due_at: due, waiting_for: null });
    await app.ok(desk.askDisputeSide, { token: anna, params, body: { ...ask, side: 'opener' } });
    const later = new Date(app.clock.now().getTime() + 3 * 24 * 3_600_000);
    await resumeUnanswered({ db: app.db, clock: { now: () => later } });
    expect(
      (await app.ok(contract.readOwnDispute, { token: work.customer.token(), params })).waiting_for,
    ).toBe(null);
  });

  test('staff open a dispute for a side that calls, hide a review with the decision, and reopen it with a reason', async () => {
    const work = await worked(app);
    const review = await app.ok(writeReview, {
      token: work.customer.token(),
      params: { id: work.bookingId },
      body: { assignment_id: work.assignmentId, rating: 1, comment: 'A thief.' },
    });
    const { id } = await app.ok(desk.openDisputeForSide, {
      token: anna,
      body: { ...about(work, { kind: 'behaviour' }), opener_id: work.worker.id },
    });
    const shown = await decided(id, { finding: 'misconduct', hide_review_id: review.id });
    expect(shown).toMatchObject({ reviews: [{ id: review.id, status: 'hidden' }], can: { reopen: true } });
    const params = { id };
    const reason = 'The customer has sent a video.';
    expect(await app.ok(desk.reopenDispute, { token: anna, params, body: { reason } })).toMatchObject({
      status: 'open',
      is_appeal: true,
      can: { take: false },
    });
    await app.refused(409, desk.reopenDispute, { token: anna, params, body: { reason } });
  });
});
