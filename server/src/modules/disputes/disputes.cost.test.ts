import { bookPackage } from '@dihaadi/contract/bookings';
import * as contract from '@dihaadi/contract/disputes';
import * as desk from '@dihaadi/contract/staff-disputes';
import { listSuspensionAppeals, appealSuspension } from '@dihaadi/contract/suspension-appeals';
import { suspendWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../testkit/cost.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { parcelBody } from '../../testkit/trips.ts';
import { booked, customer, DAY, newTown, orderOf } from '../../testkit/worker-bookings.ts';
import { dueDisputes } from './disputes.usecases/read-disputes.ts';

let app: TestApp;
let anna: string;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.token('super_admin');
});
afterAll(() => app.close());

type By = Awaited<ReturnType<typeof customer>>;
const reads = async (work: () => Promise<unknown>) => (await statementsOf(app.db, work)).length;

/** Reports on a worker booking and a package, and one that was decided and appealed. */
async function report(by: By): Promise<void> {
  const token = by.token();
  const opened = async (thing: contract.DisputedThing, thing_id: string) =>
    (await app.ok(contract.openDispute, { token, body: { thing, thing_id, kind: 'other', text: 'Late.' } }))
      .id;
  const parcel = async () => (await app.ok(bookPackage, { body: parcelBody(newTown()), token })).id;
  await opened('worker_booking', (await booked(app, by, orderOf(app, newTown()))).id);
  await opened('package_booking', await parcel());
  const params = { id: await opened('package_booking', await parcel()) };
  await app.ok(desk.takeDispute, { token: anna, params });
  const found = { finding: 'no_evidence', fault: 'none', reason: 'Nothing shows it.' };
  await app.ok(desk.decideDispute, { token: anna, params, body: found });
  await app.ok(contract.appealDispute, { token, params, body: { text: 'I have photos.' } });
}

test('the lists of disputes and Today need no more queries for more disputes', async () => {
  const by = await customer(app);
  const actor = { id: by.id, role: 'super_admin', sessionId: '', tokenExpiresAt: app.clock.now() } as const;
  const due = { actor, until: new Date(app.clock.now().getTime() + 30 * DAY), limit: 50 };
  const lists = [
    () => app.list(desk.listDisputes, { token: anna }),
    () => app.list(contract.listOwnDisputes, { token: by.token() }),
    () => dueDisputes(app.deps, due),
  ];
  const counted = async () => {
    const all: number[] = [];
    for (const list of lists) all.push(await reads(list));
    return all;
  };
  await report(by);
  const few = await counted();
  await report(by);
  await report(by);
  expect((await app.list(contract.listOwnDisputes, { token: by.token() })).rows).toHaveLength(9);
  expect(await counted()).toEqual(few);
});

test('the list of appeals needs no more queries for more appeals', async () => {
  const bina = await anotherAdmin(app);
  const appealed = async () => {
    const workerId = await workerAt(app, 'active');
    const body = { ground: 'unsafe_conduct', reason: 'Left a live wire open.' };
    await app.ok(suspendWorker, { token: anna, params: { workerId }, body });
    await app.ok(appealSuspension, {
      token: tokenFor(app, workerId, 'worker'),
      body: { text: 'It was not my wire.' },
    });
  };
  const list = () => app.list(listSuspensionAppeals, { token: bina });
  await appealed();
  const few = await reads(list);
  await appealed();
  await appealed();
  expect((await list()).rows).toHaveLength(3);
  expect(await reads(list)).toBe(few);
});
