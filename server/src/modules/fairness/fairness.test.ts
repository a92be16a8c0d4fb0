import * as contract from '@dihaadi/contract/fairness';
import { openDispute } from '@dihaadi/contract/disputes';
import { decideDispute, takeDispute } from '@dihaadi/contract/staff-disputes';
import { suspendWorker } from '@dihaadi/contract/workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerAt } from '../../testkit/people-at-status.ts';
import { everyRole, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

/** Returns the current group: counts are cached for ten minutes. */
async function groupOf(by: contract.FairnessGrouping, name: string) {
  app.clock.advance(10 * 60_000);
  return (await app.ok(contract.readFairness, { token })).find((one) => one.by === by && one.name === name);
}

test('suspensions and decisions against people are counted by group with rates, each account once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) ids.push(await workerAt(app, 'active'));
  await sql`update worker set city = 'Bundi' where account_id = any (${ids.slice(1)}::uuid[])`.execute(
    app.db,
  );
  expect(await groupOf('area', 'bundi')).toBeUndefined();
  await sql`update worker set city = ' bundi' where account_id = ${ids[0]}`.execute(app.db);
  expect(await groupOf('area', 'bundi')).toMatchObject({ accounts: 10, suspended: 0, at_fault: 0 });
  const body = { ground: 'unsafe_conduct', reason: 'A cable was left bare.' };
  await app.ok(suspendWorker, { token, params: { workerId: ids[0] ?? '' }, body });
  const work = await worked(app);
  await sql`update worker set city = 'Bundi' where account_id = ${work.worker.id}`.execute(app.db);
  const dispute = await app.ok(openDispute, {
    token: work.customer.token(),
    body: { thing: 'worker_booking', thing_id: work.bookingId, kind: 'quality', text: 'It leaks.' },
  });
  const params = { id: dispute.id };
  await app.ok(takeDispute, { token, params });
  const verdict = { finding: 'poor_quality', fault: 'other', reason: 'The photos show it.' };
  await app.ok(decideDispute, { token, params, body: verdict });
  expect(await groupOf('area', 'bundi')).toEqual({
    by: 'area',
    kind: 'named',
    name: 'bundi',
    accounts: 11,
    suspended: 1,
    suspended_percent: 9.1,
    at_fault: 1,
    at_fault_percent: 9.1,
  });
  expect(await groupOf('language', 'en')).toMatchObject({ suspended: 1, at_fault: 1 });
  app.clock.advance(366 * 86_400_000);
  token = await app.token('super_admin');
  expect(await groupOf('area', 'bundi')).toMatchObject({ suspended: 0, at_fault: 0 });
});

test('only the super admin can read the figures, also as a file', async () => {
  const { text } = await app.send(contract.exportFairness, { token });
  expect(text).toContain('by,group,accounts,suspended,suspended_percent,at_fault,at_fault_percent');
  for (const role of everyRole.filter((one) => one !== 'super_admin'))
    await app.refused(403, contract.readFairness, { token: await app.token(role) });
});
