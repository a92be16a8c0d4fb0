import { randomUUID } from 'node:crypto';
import { requestData } from '@dihaadi/contract/data-requests';
import { openDispute } from '@dihaadi/contract/disputes';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { LookedAtBy } from '@dihaadi/contract/history';
import { raiseSos } from '@dihaadi/contract/sos';
import { appealSuspension } from '@dihaadi/contract/suspension-appeals';
import { giveWorkerNotice } from '@dihaadi/contract/suspension-cases';
import { suspendWorker } from '@dihaadi/contract/workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newcomer } from './testkit/bookings.ts';
import { workerAt } from './testkit/people-at-status.ts';
import { declaredEndpoints } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { worked } from './testkit/worked-assignment.ts';

/** Where one of each kind is found that staff look at. */
const ONE_OF: Readonly<Record<string, string>> = {
  'bookings.read': 'select id from package_booking',
  'companies.read': 'select id from company',
  'customers.read': 'select account_id as id from customer',
  'data_requests.list': 'select id from data_request',
  'disputes.read': 'select id from dispute',
  'drivers.read': 'select id from driver',
  'payments.read': 'select id from payment',
  'reports.list': 'select id from report',
  'seekers.read': 'select account_id as id from seeker',
  'sos.read': 'select id from sos_alert',
  'suspension_appeals.list': 'select id from suspension_appeal',
  'suspension_cases.list': 'select id from suspension_case',
  'work.read_any': 'select id from worker_booking',
  'workers.read': 'select account_id as id from worker',
};

const showsLookers = ({ reply, method, access }: Endpoint) =>
  method === 'GET' &&
  String(access) === 'super_admin' &&
  reply instanceof z.ZodObject &&
  'looked_at_by' in reply.shape;
const shown = (await declaredEndpoints()).filter(showsLookers);

let app: TestApp;
let first: { id: string; token: string };
let second: { id: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await newcomer(app, 'super_admin'), await newcomer(app, 'super_admin')];
  const work = await worked(app);
  const thing = { thing: 'worker_booking', thing_id: work.bookingId } as const;
  await app.ok(openDispute, {
    token: work.customer.token(),
    body: { ...thing, kind: 'quality', text: 'Left half done.' },
  });
  await app.ok(raiseSos, { token: work.worker.token(), body: thing });
  await app.ok(requestData, {
    token: work.customer.token(),
    body: { kind: 'correction', text: 'My name is spelt wrong.' },
  });
  const reason = 'Left a live wire open.';
  await app.ok(giveWorkerNotice, {
    token: first.token,
    params: { workerId: await workerAt(app, 'active') },
    body: { ground: 'missed_work', reason },
  });
  await app.ok(suspendWorker, {
    token: first.token,
    params: { workerId: work.worker.id },
    body: { ground: 'unsafe_conduct', reason },
  });
  await app.ok(appealSuspension, { token: work.worker.token(), body: { text: 'It was not my wire.' } });
  await sql`insert into report (id, reporter_id, thing, thing_id, report_reason, report_status, created_at)
    select ${randomUUID()}, s.account_id, 'job', j.id, 'other', 'open', ${app.clock.now()}
    from seeker s, job j limit 1`.execute(app.db);
});
afterAll(() => app.close());

test('every kind that shows who else is looking is tried', () => {
  expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(ONE_OF));
});

const Row = z.object({ id: z.string(), looked_at_by: LookedAtBy.optional() });
const Shown = z.object({ looked_at_by: LookedAtBy.optional() });

async function lookersOf(endpoint: Endpoint, token: string) {
  const { rows } = await sql<{ id: string }>`${sql.raw(ONE_OF[endpoint.name] ?? '')} order by 1`.execute(
    app.db,
  );
  const id = rows[0]?.id ?? '';
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, id]));
  const query = endpoint.name === 'reports.list' ? { order: 'urgent' } : {};
  const { status, body } = await app.send(endpoint, { token, params, query });
  expect(status).toBe(200);
  const one =
    endpoint.kind === 'list'
      ? z
          .array(Row)
          .parse(body)
          .find((row) => row.id === id)
      : Shown.parse(body);
  return one?.looked_at_by?.map(({ name }) => name);
}

testAll('the second of two staff sees that the first is looking', shown, async (endpoint) => {
  await lookersOf(endpoint, first.token);
  const { name } = await app.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(await lookersOf(endpoint, second.token)).toContain(name);
  app.clock.advance(10 * 60_000);
  expect(await lookersOf(endpoint, second.token)).toBeUndefined();
});
