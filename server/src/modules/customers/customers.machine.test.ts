import { customerStatuses } from '@dihaadi/contract/customers';
import { afterAll, beforeAll } from 'vitest';
import { testFeePayer } from '../../testkit/fee-payers.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testFeePayer({
  kind: 'customer',
  app: () => app,
  statuses: customerStatuses,
  steps: ['pay_fee', 'refund_fee', 'suspend', 'reinstate', 'reinstate_unpaid'],
  table: {
    payment_required: { pay_fee: 'active' },
    active: { suspend: 'suspended', refund_fee: 'payment_required' },
    suspended: { reinstate: 'active', reinstate_unpaid: 'payment_required' },
  },
  at: (status) => customerAt(app, status),
  fees: {
    payment_required: { feePaid: false, mayPay: true },
    active: { feePaid: true, mayPay: false },
    suspended: { feePaid: true, mayPay: false },
  },
  unpaid: 'payment_required',
});
