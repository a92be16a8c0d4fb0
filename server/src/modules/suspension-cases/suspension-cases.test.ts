import { randomUUID } from 'node:crypto';
import { me } from '@dihaadi/contract/accounts';
import { suspendDriver } from '@dihaadi/contract/drivers';
import * as standing from '@dihaadi/contract/suspension-appeals';
import * as contract from '@dihaadi/contract/suspension-cases';
import { readToday } from '@dihaadi/contract/today';
import { inviteMember } from '@dihaadi/contract/team';
import { reinstateWorker, suspendWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf, rowWithHistory } from '../../testkit/event-history.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { endReview, lapseReviews } from './suspension-cases.usecases/decide-case.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let annaId: string;
let binaId: string;
beforeAll(async () => {
  app = await startTestApp();
  const token = await app.token('super_admin');
  const invite = async (name: string) => {
    const body = { name, email: `${randomUUID()}@test.example`, role: 'super_admin' };
    return (await app.ok(inviteMember, { token, body })).id;
  };
  [annaId, binaId] = [await invite('Anna Mathew'), await invite('Bina Rathore')];
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

const tokenOf = (id: string, role: 'super_admin' | 'worker') => tokenFor(app, id, role);

// Days pass in these tests, so an earlier token would have expired.
const anna = () => tokenOf(annaId, 'super_admin');
const bina = () => tokenOf(binaId, 'super_admin');

const MISSED = { ground: 'missed_work', reason: 'Two customers waited on 3 November.' } as const;
const UNSAFE = {
  ground: 'unsafe_conduct',
  reason: 'Left a live wire open in a house with children.',
} as const;

/** Returns a worker to whom Anna has given notice. */
async function warned() {
  const workerId = await workerAt(app, 'active');
  const given = await app.ok(contract.giveWorkerNotice, {
    token: anna(),
    params: { workerId },
    body: MISSED,
  });
  return { workerId, token: () => tokenOf(workerId, 'worker'), given, params: { id: given.id } };
}

/** Returns a worker whom Anna has suspended at once. */
async function stopped() {
  const workerId = await workerAt(app, 'active');
  await app.ok(suspendWorker, { token: anna(), params: { workerId }, body: UNSAFE });
  const { rows } = await app.list(contract.listSuspensionCases, {
    token: bina(),
    query: { status: 'open' },
  });
  const review = rows.find(({ registration_id: id }) => id === workerId);
  return { workerId, token: () => tokenOf(workerId, 'worker'), review, params: { id: review?.id ?? '' } };
}

const statusOf = async (workerId: string) =>
  (await rowWithHistory(app, 'worker', workerId)).row['worker_status'];

test('after a notice the worker keeps working and answers once; the account is suspended only after three days', async () => {
  const { workerId, token, given, params } = await warned();
  expect(given).toMatchObject({ status: 'notice', can: { suspend: false, withdraw: true } });
  expect(new Date(given.due_at).getTime() - new Date(given.created_at).getTime()).toBe(72 * HOUR_MS);
  expect(await statusOf(workerId)).toBe('active');
  const text = 'The gate was locked, and I called both.';
  const until = async () => (await app.ok(me, { token: token() })).answer_notice_until;
  expect(await until()).toBe(given.due_at);
  expect(await app.ok(standing.answerNotice, { token: token(), body: { text } })).toMatchObject({
    status: 'active',
    suspension: null,
    notice: { ground: 'missed_work', evidence: MISSED.reason, answer: text },
    can: { answer: false, appeal: false },
  });
  expect(await until()).toBeNull();
  const again = await app.refused(409, standing.answerNotice, { token: token(), body: { text } });
  expect(again.detail).toBe('There is no notice to answer, or you have answered already.');
  await app.refused(409, contract.suspendAfterNotice, { token: anna(), params });
  app.clock.advance(72 * HOUR_MS);
  expect(await app.ok(contract.suspendAfterNotice, { token: anna(), params })).toMatchObject({
    status: 'suspended',
    answer: text,
  });
  expect(await app.ok(standing.readStanding, { token: token() })).toMatchObject({
    status: 'suspended',
    suspension: { ground: 'missed_work', evidence: MISSED.reason, lapses_at: null },
    notice: null,
    can: { appeal: true },
  });
  await app.refused(409, contract.suspendAfterNotice, { token: anna(), params });
  expect((await historyOf(app, 'suspension_case', params.id)).map(({ name }) => name)).toEqual([
    'give_notice',
    'answer',
    'suspend',
  ]);
});

test('a withdrawn notice ends the case, and an account has one notice at a time', async () => {
  const { workerId, token, params } = await warned();
  const second = await app.refused(409, contract.giveWorkerNotice, {
    token: anna(),
    params: { workerId },
    body: MISSED,
  });
  expect(second.detail).toBe('This person already has a notice. Decide that one first.');
  const body = { reason: 'Both customers gave the wrong address.' };
  expect(await app.ok(contract.withdrawNotice, { token: bina(), params, body })).toMatchObject({
    status: 'withdrawn',
    decision_reason: body.reason,
  });
  expect(await app.ok(standing.readStanding, { token: token() })).toMatchObject({
    notice: null,
    can: { answer: false },
  });
  await app.refused(409, contract.withdrawNotice, { token: bina(), params, body });
  app.clock.advance(72 * HOUR_MS);
  await app.refused(409, contract.suspendAfterNotice, { token: bina(), params });
});

test('only a safety ground suspends at once, and it has no notice', async () => {
  const workerId = await workerAt(app, 'active');
  const params = { workerId };
  const early = await app.refused(409, suspendWorker, { token: anna(), params, body: MISSED });
  expect(early.detail).toBe('Give notice first. The person has three days to answer.');
  await app.refused(409, contract.giveWorkerNotice, { token: anna(), params, body: UNSAFE });
  expect(await statusOf(workerId)).toBe('active');
  const pending = await workerAt(app, 'pending_approval');
  await app.refused(409, contract.giveWorkerNotice, {
    token: anna(),
    params: { workerId: pending },
    body: MISSED,
  });
  const unknown = randomUUID();
  await app.refused(404, contract.giveDriverNotice, {
    token: anna(),
    params: { driverId: unknown },
    body: MISSED,
  });
  await app.refused(404, contract.giveCustomerNotice, {
    token: anna(),
    params: { customerId: unknown },
    body: MISSED,
  });
  await app.refused(404, suspendDriver, { token: anna(), params: { driverId: unknown }, body: UNSAFE });
});

test('a suspension for safety stays when a second person confirms it; of concurrent decisions one wins', async () => {
  const { workerId, token, params } = await stopped();
  expect(await app.ok(standing.readStanding, { token: token() })).toMatchObject({
    suspension: { lapses_at: new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString() },
  });
  const body = { outcome: 'confirmed', reason: 'The photos show the open wire.' };
  const own = await app.refused(403, contract.reviewSuspension, { token: anna(), params, body });
  expect(own.detail).toBe('You suspended this account. Another team member must review it.');
  const sent = Array.from({ length: 4 }, () =>
    app.send(contract.reviewSuspension, { token: bina(), params, body }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  app.clock.advance(73 * HOUR_MS);
  await lapseReviews(app.deps);
  expect(await statusOf(workerId)).toBe('suspended');
  expect(await app.ok(standing.readStanding, { token: token() })).toMatchObject({
    suspension: { lapses_at: null },
  });
});

/** Returns a worker's appeal as this staff member sees it in the list. */
async function appealSeenBy(token: string, workerId: string) {
  const of = { token, query: { status: 'open' } };
  const { rows } = await app.list(standing.listSuspensionAppeals, of);
  return rows.find(({ registration_id: id }) => id === workerId);
}

/**
 * Checks that staff who had a part in a suspension cannot decide its appeal: not through the API, on Today, or in the
 * database.
 */
async function decidesNoAppeal(staff: { id: string; token: string }, workerId: string): Promise<string> {
  const { token } = staff;
  const appeal = await appealSeenBy(token, workerId);
  expect(appeal).toMatchObject({ can: { decide: false } });
  const id = appeal?.id ?? '';
  const body = { outcome: 'kept', reason: 'As I said before.' };
  const refused = await app.refused(403, standing.decideSuspensionAppeal, { token, params: { id }, body });
  const { needs } = await app.ok(readToday, { token });
  const named = needs.find(({ kind }) => kind === 'suspension_appeal')?.items ?? [];
  expect(named.map((one) => one.id)).not.toContain(id);
  const decide = app.db
    .updateTable('suspension_appeal')
    .set({
      appeal_status: 'kept',
      decided_by: staff.id,
      decided_at: app.clock.now(),
      decision_reason: 'Mine.',
    })
    .where('id', '=', id);
  await expect(decide.execute()).rejects.toThrow('does not decide its appeal');
  return refused.detail ?? '';
}

test('the person who confirmed a suspension does not decide its appeal, by rule and in the database', async () => {
  const { workerId, token, params } = await stopped();
  const confirm = { outcome: 'confirmed', reason: 'The photos show the open wire.' };
  await app.ok(contract.reviewSuspension, { token: bina(), params, body: confirm });
  await app.ok(standing.appealSuspension, { token: token(), body: { text: 'It was not my wire.' } });
  expect(await decidesNoAppeal({ id: binaId, token: bina() }, workerId)).toBe(
    'You confirmed this suspension. Another team member must decide the appeal.',
  );
});

test('the person who gave notice of a suspension does not decide its appeal, even if another suspended the account', async () => {
  const { workerId, token, params } = await warned();
  app.clock.advance(72 * HOUR_MS);
  await app.ok(contract.suspendAfterNotice, { token: bina(), params });
  await app.ok(standing.appealSuspension, { token: token(), body: { text: 'The gate was locked.' } });
  expect(await decidesNoAppeal({ id: annaId, token: anna() }, workerId)).toBe(
    'You gave notice of this suspension. Another team member must decide the appeal.',
  );
  const third = await anotherAdmin(app);
  const appeal = await appealSeenBy(third, workerId);
  expect(appeal).toMatchObject({ can: { decide: true } });
  const body = { outcome: 'kept', reason: 'Both customers confirm it.' };
  await app.ok(standing.decideSuspensionAppeal, { token: third, params: { id: appeal?.id ?? '' }, body });
});

test('a suspension for safety that no second person confirms within 72 hours lapses, once', async () => {
  const { workerId, params } = await stopped();
  app.clock.advance(71 * HOUR_MS);
  await lapseReviews(app.deps);
  expect(await statusOf(workerId)).toBe('suspended');
  app.clock.advance(HOUR_MS);
  await Promise.all([lapseReviews(app.deps), lapseReviews(app.deps)]);
  expect(await statusOf(workerId)).toBe('active');
  expect((await historyOf(app, 'suspension_case', params.id)).map(({ name }) => name)).toEqual([
    'begin_review',
    'view',
    'lapse',
  ]);
  const body = { outcome: 'confirmed', reason: 'Too late.' };
  await app.refused(409, contract.reviewSuspension, { token: bina(), params, body });
});

test('the second person ends a wrong suspension, and a lift by staff ends the review', async () => {
  const wrong = await stopped();
  const body = { outcome: 'ended', reason: 'The wire was cut by a storm.' };
  expect(
    await app.ok(contract.reviewSuspension, { token: bina(), params: wrong.params, body }),
  ).toMatchObject({ status: 'ended' });
  expect(await statusOf(wrong.workerId)).toBe('active');
  const lifted = await stopped();
  const params = { workerId: lifted.workerId };
  await app.ok(reinstateWorker, { token: anna(), params, body: { reason: 'A mix-up of names.' } });
  // Also before the review has ended by itself.
  await app.ok(suspendWorker, { token: anna(), params, body: UNSAFE });
  await app.ok(reinstateWorker, { token: anna(), params, body: { reason: 'A mix-up again.' } });
  await endReview(app.deps, lifted.workerId);
  await endReview(app.deps, lifted.workerId);
  const { rows } = await app.list(contract.listSuspensionCases, { token: bina() });
  const own = rows.filter(({ registration_id: id }) => id === lifted.workerId);
  expect(own.map(({ status }) => status)).toEqual(['ended', 'ended']);
});

test('Today lists reviews of others’ suspensions, and notices that are over or answered', async () => {
  const named = async (token: string) => {
    const { needs } = await app.ok(readToday, { token });
    return needs.find(({ kind }) => kind === 'suspension_case')?.items.map(({ id }) => id) ?? [];
  };
  const { params: review } = await stopped();
  const { params: notice, token } = await warned();
  expect(await named(bina())).toContain(review.id);
  expect(await named(anna())).not.toContain(review.id);
  expect(await named(anna())).not.toContain(notice.id);
  await app.ok(standing.answerNotice, { token: token(), body: { text: 'I was ill.' } });
  expect(await named(anna())).toContain(notice.id);
});

test('the database refuses confirmation of a suspension by the person who made it', async () => {
  const { params } = await stopped();
  const { opened_by: by } = await app.db
    .selectFrom('suspension_case')
    .select('opened_by')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const decide = app.db
    .updateTable('suspension_case')
    .set({ case_status: 'confirmed', decided_by: by, decided_at: app.clock.now(), decision_reason: 'Mine.' })
    .where('id', '=', params.id);
  await expect(decide.execute()).rejects.toThrow('suspension_case_confirmed_by_another');
});
