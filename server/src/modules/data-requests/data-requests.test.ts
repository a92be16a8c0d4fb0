import { saveLanguage } from '@dihaadi/contract/accounts';
import { registerWorker } from '@dihaadi/contract/workers';
import * as contract from '@dihaadi/contract/data-requests';
import { readConsents } from '@dihaadi/contract/privacy';
import { readAvailability } from '@dihaadi/contract/worker-bookings/assignments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { addressee } from '../accounts/accounts.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = async () => {
  const { user_id: id, access_token: token } = await app.ok(registerWorker, { body: workerBody() });
  return { id, token };
};
const listed = async (status: contract.DataRequestStatus, accountId: string) => {
  const token = await app.token('super_admin');
  const { rows } = await app.list(contract.listDataRequests, { token, query: { status, limit: 200 } });
  return rows.find((row) => row.account_id === accountId);
};

test('a data request has a due date, waits for staff, is answered once, and is overdue after that date', async () => {
  const { id, token } = await newcomer();
  const body = { kind: 'correction', text: 'My name on the licence is spelt wrong.' };
  const both = await Promise.all([1, 2].map(() => app.send(contract.requestData, { token, body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const [asked] = await app.ok(contract.listOwnDataRequests, { token });
  const promised = Date.parse(asked?.due_at ?? '') - Date.parse(asked?.created_at ?? '');
  expect(promised).toBe(contract.ANSWER_DAYS * 24 * 3_600_000);

  const records = [{ role: 'worker', id }];
  expect(await listed('open', id)).toMatchObject({ role: 'worker', records, is_overdue: false });
  app.clock.advance(promised + 1000);
  expect(await listed('open', id)).toMatchObject({ is_overdue: true });

  const staff = await app.token('super_admin');
  const decision = { token: staff, params: { id: asked?.id ?? '' } };
  const answer = 'Corrected on the licence and in your documents.';
  await app.ok(contract.decideDataRequest, { ...decision, body: { outcome: 'done', answer } });
  await app.refused(409, contract.decideDataRequest, { ...decision, body: { outcome: 'refused', answer } });
  expect(await listed('done', id)).toMatchObject({ answer, is_overdue: false });
});

test('withdrawing consent stops messages and offers at once and stays in the history until consent is given again', async () => {
  const { id, token } = await newcomer();
  const consents = () => app.ok(readConsents, { token });
  const isOffered = async () => (await app.ok(readAvailability, { token })).is_available;
  expect(await consents()).toMatchObject({ can: { agree: false, withdraw: true } });
  expect(await isOffered()).toBe(true);

  await Promise.all([1, 2].map(() => app.send(contract.withdrawConsent, { token })));
  const withdrawn = await consents();
  expect(withdrawn.can).toEqual({ agree: true, withdraw: false });
  expect(withdrawn.consents.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  expect(await isOffered()).toBe(false);
  await app.ok(saveLanguage, { token, body: { language: 'hi' } });
  // Login codes still come in their language.
  expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: false, language: 'hi' });
  expect(await listed('open', id)).toMatchObject({ kind: 'withdrawal' });

  const again = await app.send(contract.agreeAgain, { token, body: { language: 'hi' } });
  expect(again.status).toBe(204);
  const after = await consents();
  expect(after.consents).toHaveLength(4);
  expect(after.can).toEqual({ agree: false, withdraw: true });
  expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: true, language: 'hi' });
  expect(await listed('cancelled', id)).toMatchObject({ kind: 'withdrawal', answer: null });
});
