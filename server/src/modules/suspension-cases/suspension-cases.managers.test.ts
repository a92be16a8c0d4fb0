import { randomUUID } from 'node:crypto';
import { forManager } from '@dihaadi/contract/manager';
import * as standing from '@dihaadi/contract/suspension-appeals';
import * as contract from '@dihaadi/contract/suspension-cases';
import { readToday } from '@dihaadi/contract/today';
import { inviteMember } from '@dihaadi/contract/team';
import { suspendWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowWithHistory } from '../../testkit/event-history.ts';
import { customerAt, HOME, workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let farahId: string;
let girishId: string;
beforeAll(async () => {
  app = await startTestApp();
  const token = await app.token('super_admin');
  const invite = async (name: string) => {
    const body = { name, email: `${randomUUID()}@test.example`, role: 'manager', cities: [HOME.city] };
    return (await app.ok(inviteMember, { token, body })).id;
  };
  [farahId, girishId] = [await invite('Farah Khan'), await invite('Girish Solanki')];
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

// Days pass in these tests, so an earlier token would have expired.
const tokenOf = (id: string, role: 'manager' | 'worker') => tokenFor(app, id, role);
const farah = () => tokenOf(farahId, 'manager');
const girish = () => tokenOf(girishId, 'manager');

const MISSED = { ground: 'missed_work', reason: 'Two customers waited on 3 November.' } as const;
const UNSAFE = { ground: 'unsafe_conduct', reason: 'Left a live wire open in a house.' } as const;

const list = forManager(contract.listSuspensionCases);
const suspend = forManager(contract.suspendAfterNotice);
const withdraw = forManager(contract.withdrawNotice);
const review = forManager(contract.reviewSuspension);

async function warned() {
  const workerId = await workerAt(app, 'active');
  const { id } = await app.ok(forManager(contract.giveWorkerNotice), {
    token: farah(),
    params: { workerId },
    body: MISSED,
  });
  return { workerId, params: { id } };
}

const statusOf = async (workerId: string) =>
  (await rowWithHistory(app, 'worker', workerId)).row['worker_status'];

test('a manager reads the answer to their notice, sees it on Today, and suspends after three days', async () => {
  const { workerId, params } = await warned();
  const text = 'The gate was locked.';
  await app.ok(standing.answerNotice, { token: tokenOf(workerId, 'worker'), body: { text } });
  const { needs } = await app.ok(forManager(readToday), { token: farah() });
  expect(needs.find(({ kind }) => kind === 'suspension_case')?.items.map(({ id }) => id)).toContain(
    params.id,
  );
  const { rows } = await app.list(list, { token: farah(), query: { status: 'open' } });
  expect(rows.find(({ id }) => id === params.id)).toMatchObject({
    answer: text,
    can: { suspend: false, withdraw: true },
  });
  await app.refused(409, suspend, { token: farah(), params });
  app.clock.advance(72 * HOUR_MS);
  expect(await app.ok(suspend, { token: farah(), params })).toMatchObject({ status: 'suspended' });
  expect(await statusOf(workerId)).toBe('suspended');
});

test('a manager withdraws a notice of another manager in their city', async () => {
  const { workerId, params } = await warned();
  const body = { reason: 'Both customers gave the wrong address.' };
  expect(await app.ok(withdraw, { token: girish(), params, body })).toMatchObject({ status: 'withdrawn' });
  expect(await statusOf(workerId)).toBe('active');
});

test('a manager’s suspension for safety is confirmed by another manager, who does not decide its appeal', async () => {
  const workerId = await workerAt(app, 'active');
  await app.ok(forManager(suspendWorker), { token: farah(), params: { workerId }, body: UNSAFE });
  const { rows } = await app.list(list, { token: girish(), query: { status: 'in_review' } });
  const params = { id: rows.find(({ registration_id: id }) => id === workerId)?.id ?? '' };
  const body = { outcome: 'confirmed', reason: 'The photos show the open wire.' };
  await app.refused(403, review, { token: farah(), params, body });
  expect(await app.ok(review, { token: girish(), params, body })).toMatchObject({ status: 'confirmed' });
  await app.refused(403, standing.listSuspensionAppeals, { token: girish() });
});

test('a customer’s case is for the super admin only, even if a manager knows its number', async () => {
  const customerId = await customerAt(app, 'active');
  const { id } = await app.ok(contract.giveCustomerNotice, {
    token: await app.token('super_admin'),
    params: { customerId },
    body: MISSED,
  });
  const { rows } = await app.list(list, { token: farah() });
  expect(rows.map((one) => one.id)).not.toContain(id);
  await app.refused(404, withdraw, { token: farah(), params: { id }, body: { reason: 'A mix-up.' } });
});
