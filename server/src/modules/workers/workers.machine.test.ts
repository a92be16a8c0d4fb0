import { workerStatuses, type WorkerStatus } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { workerAt, type WorkerStep } from '../../testkit/people.ts';
import { standingOfRow } from '../../testkit/history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { changeWorker, feePaid, lockFeePayer } from './workers.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The table of design/domain.md, section 3, as it stands there.
const TABLE: Record<WorkerStatus, Partial<Record<WorkerStep, WorkerStatus>>> = {
  payment_required: { pay_fee: 'pending_approval' },
  pending_approval: { approve: 'active', reject: 'rejected', refund_fee: 'payment_required' },
  active: { suspend: 'suspended', refund_fee: 'payment_required' },
  suspended: { reinstate: 'active', reinstate_unpaid: 'payment_required' },
  rejected: {},
};
const STEPS: WorkerStep[] = [
  'pay_fee',
  'refund_fee',
  'approve',
  'reject',
  'suspend',
  'reinstate',
  'reinstate_unpaid',
];
const pairs = workerStatuses.flatMap((status) =>
  STEPS.map((step) => ({ status, step, to: TABLE[status][step] })),
);
const allowed = pairs.flatMap(({ status, step, to }) => (to === undefined ? [] : [{ status, step, to }]));
const forbidden = pairs.filter(({ to }) => to === undefined);

const change = (accountId: string, name: WorkerStep) =>
  inTransaction(app.db, (tx) =>
    changeWorker(tx, { accountId, name, actor: system, at: app.clock.now(), reason: `because of ${name}` }),
  );
const standing = (accountId: string) => standingOfRow(app, 'worker', accountId);

describe('every step of a worker from every state (R23)', () => {
  test('there are 8 allowed steps and 27 others', () => {
    expect([allowed.length, forbidden.length]).toEqual([8, 27]);
  });

  test.each(allowed)('$status: $step leads to $to, with its event', async ({ status, step, to }) => {
    const id = await workerAt(app, status);
    const before = await standing(id);
    app.clock.advance(1_000);
    await change(id, step);
    const after = await standing(id);
    const paid = step.endsWith('_fee')
      ? step === 'pay_fee'
        ? app.clock.now()
        : null
      : before.row['fee_paid_at'];
    expect(after.row).toEqual({ ...before.row, worker_status: to, fee_paid_at: paid });
    expect(after.events).toEqual([
      ...before.events,
      { name: step, from_state: status, to_state: to, reason: `because of ${step}` },
    ]);
  });

  test.each(forbidden)('$status: $step is refused, and nothing has happened', async ({ status, step }) => {
    const id = await workerAt(app, status);
    const before = await standing(id);
    await expect(change(id, step)).rejects.toMatchObject({ code: 'invalid-transition', status: 409 });
    expect(await standing(id)).toEqual(before);
  });

  test('nobody who is unknown changes', async () => {
    await expect(change(crypto.randomUUID(), 'suspend')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the fee of a worker', () => {
  const payer = (id: string) => inTransaction(app.db, (tx) => lockFeePayer(tx, id));

  test.each([
    ['payment_required', { feePaid: false, mayPay: true }],
    ['pending_approval', { feePaid: true, mayPay: false }],
    ['rejected', { feePaid: true, mayPay: false }],
    ['active', { feePaid: true, mayPay: false }],
    ['suspended', { feePaid: true, mayPay: false }],
  ] as const)('%s: whether it is paid and may be', async (status, fee) => {
    const id = await workerAt(app, status);
    const address: unknown = expect.stringMatching(/ \d{6}$/);
    expect(await payer(id)).toEqual({ accountId: id, status, state: 'Rajasthan', address, ...fee });
  });

  test('is nobody’s who is no worker', async () => {
    expect(await payer(crypto.randomUUID())).toBeUndefined();
  });

  test('paid by fifty at once it is paid once', async () => {
    const id = await workerAt(app, 'payment_required');
    const pay = () =>
      inTransaction(app.db, (tx) => feePaid(app.deps, tx, { id, actor: system, at: app.clock.now() }));
    const results = await Promise.allSettled(Array.from({ length: 50 }, pay));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await standing(id)).events.map(({ name }) => name)).toEqual(['register', 'pay_fee']);
  });
});
