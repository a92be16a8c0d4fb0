import { randomUUID } from 'node:crypto';
import { proposeApproval, saveApprovalSettings } from '@dihaadi/contract/approvals';
import { requestData } from '@dihaadi/contract/data-requests';
import { openDispute } from '@dihaadi/contract/disputes';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { LookedAtBy } from '@dihaadi/contract/history';
import { completeRegistrationPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { writeReview } from '@dihaadi/contract/reviews';
import { raiseSos } from '@dihaadi/contract/sos';
import { confirmPayment, refundPayment } from '@dihaadi/contract/staff-payments';
import { appealSuspension } from '@dihaadi/contract/suspension-appeals';
import { giveWorkerNotice } from '@dihaadi/contract/suspension-cases';
import { suspendWorker } from '@dihaadi/contract/workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newcomer } from './testkit/bookings.ts';
import { begin, complete } from './testkit/coupons.ts';
import { setPayments } from './testkit/payments.ts';
import { workerAt } from './testkit/people-at-status.ts';
import { declaredEndpoints } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { worked } from './testkit/worked-assignment.ts';

/** Queries that find one entity of each kind that staff view. */
const ONE_OF: Readonly<Record<string, string>> = {
  'approvals.list': 'select id from approval',
  'approvals.read': 'select id from approval',
  'bookings.read': 'select id from package_booking',
  'companies.read': 'select id from company',
  'customers.read': 'select account_id as id from customer',
  'data_requests.list': 'select id from data_request',
  'disputes.read': 'select id from dispute',
  'drivers.read': 'select id from driver',
  'jobs.read_all': 'select id from job',
  'payments.list_refunds': 'select id from refund',
  'payments.read': 'select id from payment',
  'reports.list': 'select id from report',
  'reviews.list': 'select id from review',
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
  await app.ok(writeReview, {
    token: work.customer.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.assignmentId, rating: 2, comment: 'Left half done.' },
  });
  await waitsForStaff();
});

/** Creates a colleague's proposal, and a refund that no gateway sends. */
async function waitsForStaff() {
  const { token } = first;
  const other = await newcomer(app, 'super_admin');
  await app.ok(saveApprovalSettings, { token, body: { second_person: true, refund_limit: 100_000 } });
  const fares = { base_fare: 120, per_km_rate: 14, per_hour_rate: 80, minimum_fare: 150 };
  const plan = { service_type: 'delivery', vehicle_type: 'van', ...fares } as const;
  await app.ok(proposeApproval, {
    token: other.token,
    body: {
      action: 'tariffs.add',
      body: { ...plan, waiting_charges_per_minute: 2, night_charges_multiplier: 1.3 },
      reason: 'Diesel costs more.',
    },
  });
  const upi = { upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' };
  await setPayments(app, { test_mode: false, razorpay_enabled: false, ...upi });
  const userId = await workerAt(app, 'payment_required');
  const { payment_id } = await app.ok(initiateRegistrationPayment, begin(userId));
  await app.ok(completeRegistrationPayment, complete(userId, payment_id, '712345678901'));
  await app.ok(confirmPayment, { token, params: { payment_id }, body: { received: true } });
  await app.ok(refundPayment, { token, params: { payment_id }, body: { reason: 'Paid by mistake.' } });
}
afterAll(() => app.close());

test('every kind of record that shows its other viewers is covered', () => {
  expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(ONE_OF));
});

const Row = z
  .object({
    id: z.string().optional(),
    refund: z.object({ refund_id: z.string() }).optional(),
    looked_at_by: LookedAtBy.optional(),
  })
  .transform(({ id, refund, looked_at_by }) => ({ id: id ?? refund?.refund_id, looked_at_by }));
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
