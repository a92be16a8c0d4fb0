import { workerStatuses } from '@dihaadi/contract/workers';
import { afterAll, beforeAll } from 'vitest';
import { testFeePayer } from '../../testkit/fee-payers.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testFeePayer({
  kind: 'worker',
  app: () => app,
  statuses: workerStatuses,
  steps: ['pay_fee', 'refund_fee', 'approve', 'reject', 'suspend', 'reinstate', 'reinstate_unpaid'],
  table: {
    payment_required: { pay_fee: 'pending_approval' },
    pending_approval: { approve: 'active', reject: 'rejected', refund_fee: 'payment_required' },
    active: { suspend: 'suspended', refund_fee: 'payment_required' },
    suspended: { reinstate: 'active', reinstate_unpaid: 'payment_required' },
    rejected: {},
  },
  at: (status) => workerAt(app, status),
  fees: {
    payment_required: { feePaid: false, mayPay: true },
    pending_approval: { feePaid: true, mayPay: false },
    rejected: { feePaid: true, mayPay: false },
    active: { feePaid: true, mayPay: false },
    suspended: { feePaid: true, mayPay: false },
  },
  unpaid: 'payment_required',
});
