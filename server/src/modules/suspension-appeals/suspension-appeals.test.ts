import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/suspension-appeals';
import { inviteMember } from '@dihaadi/contract/team';
import { suspendWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf, rowWithHistory } from '../../testkit/event-history.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let anna: string;
let bina: string;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.token('super_admin');
  const body = { name: 'Bina Rathore', email: `bina.${randomUUID()}@test.example`, role: 'super_admin' };
  bina = tokenOf((await app.ok(inviteMember, { token: anna, body })).id, 'super_admin');
});
afterAll(() => app.close());

const tokenOf = (id: string, role: 'super_admin' | 'worker') => tokenFor(app, id, role);

/** Returns a worker whom Anna has suspended. */
async function suspended() {
  const workerId = await workerAt(app, 'active');
  const body = { ground: 'unsafe_conduct', reason: 'Two customers waited on 3 November.' };
  await app.ok(suspendWorker, { token: anna, params: { workerId }, body });
  return { workerId, token: tokenOf(workerId, 'worker') };
}
const appealed = async () => {
  const who = await suspended();
  const body = { text: 'I was in hospital, here is the slip.' };
  await app.ok(contract.appealSuspension, { token: who.token, body });
  const { rows } = await app.list(contract.listSuspensionAppeals, { token: bina, query: { status: 'open' } });
  const appeal = rows.find(({ registration_id: id }) => id === who.workerId);
  return { ...who, body, appeal, params: { id: appeal?.id ?? '' } };
};

test('a suspended worker reads ground and evidence, appeals once, and is reinstated by another staff member', async () => {
  const { workerId, token, body, appeal, params } = await appealed();
  const read = () => app.ok(contract.readStanding, { token });
  expect(await read()).toMatchObject({
    status: 'suspended',
    suspension: {
      ground: 'unsafe_conduct',
      evidence: 'Two customers waited on 3 November.',
      is_automatic: false,
      appeal: { text: body.text, status: 'open' },
    },
    can: { appeal: false },
  });
  await app.refused(409, contract.appealSuspension, { token, body });
  expect(appeal).toMatchObject({ ground: 'unsafe_conduct', can: { decide: true } });
  const decision = { outcome: 'reinstated', reason: 'The hospital slip is real.' };
  const own = await app.refused(403, contract.decideSuspensionAppeal, {
    token: anna,
    params,
    body: decision,
  });
  expect(own.detail).toBe('You suspended this account. Another team member must decide the appeal.');
  expect(
    await app.ok(contract.decideSuspensionAppeal, { token: bina, params, body: decision }),
  ).toMatchObject({ status: 'reinstated', can: { decide: false } });
  expect(await rowWithHistory(app, 'worker', workerId)).toMatchObject({ row: { worker_status: 'active' } });
  expect(await read()).toEqual({
    status: 'active',
    suspension: null,
    notice: null,
    can: { appeal: false, answer: false },
  });
  expect((await historyOf(app, 'suspension_appeal', params.id)).map(({ name }) => name)).toEqual([
    'appeal',
    'view',
    'reinstate',
  ]);
});

test('the suspension stays when the appeal is dismissed, and of concurrent decisions one wins', async () => {
  const { token, params } = await appealed();
  const body = { outcome: 'kept', reason: 'The slip is of another day.' };
  const sent = Array.from({ length: 4 }, () =>
    app.send(contract.decideSuspensionAppeal, { token: bina, params, body }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await app.ok(contract.readStanding, { token })).toMatchObject({
    status: 'suspended',
    suspension: { appeal: { status: 'kept', decision_reason: body.reason } },
    can: { appeal: false },
  });
});

test('a person who is not suspended cannot appeal, and the database lets no staff member decide on their own suspension', async () => {
  const token = tokenOf(await workerAt(app, 'active'), 'worker');
  await app.refused(409, contract.appealSuspension, { token, body: { text: 'Why?' } });
  const { params } = await appealed();
  const { suspended_by: by } = await app.db
    .selectFrom('suspension_appeal')
    .select('suspended_by')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const decide = app.db
    .updateTable('suspension_appeal')
    .set({ appeal_status: 'kept', decided_by: by, decided_at: app.clock.now(), decision_reason: 'Mine.' })
    .where('id', '=', params.id);
  await expect(decide.execute()).rejects.toThrow('suspension_appeal_decided_by_another');
});
