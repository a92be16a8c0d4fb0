// @vitest-environment happy-dom
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { Money } from './confirm-wage-received.tsx';

const BOOKING = '01980000-0000-7000-8000-000000000001';
const JOB = '01980000-0000-7000-8000-000000000002';

// What the screen reads of a job.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const job = { id: JOB, booking_id: BOOKING, expenses: 0 } as unknown as WorkAssignment;
const AT = '2026-11-29T10:00:00.000Z';
const bill = {
  id: '01980000-0000-7000-8000-000000000003',
  assignment_id: JOB,
  kind: 'materials',
  description: 'Two taps',
  amount: 120,
  photo_id: '01980000-0000-7000-8000-000000000004',
  at: AT,
  can: { answer: false, withdraw: false },
};
const noted = {
  id: '01980000-0000-7000-8000-000000000005',
  booking_id: BOOKING,
  assignment_id: JOB,
  statement_id: null,
  method: 'cash',
  amount: 750,
  payment_status: 'awaiting_confirmation',
  upi: null,
  reason: null,
  payment_id: null,
  payment: null,
  created_at: AT,
  paid_at: null,
  can: { confirm: true },
};

const open = (payments: readonly object[], status: string, of: WorkAssignment = job) =>
  show([{ path: '/', element: <Money job={of} /> }], {
    at: '/',
    answers: {
      [`GET /bookings/service/${BOOKING}/payments`]: { json: payments },
      [`GET /bookings/service/${BOOKING}/expenses`]: {
        json: [{ assignment_id: JOB, agreed: 0, expenses: [{ ...bill, status }], can: { add: false } }],
      },
    },
  });

test('cash recorded while a bill is open reads as received, with what is pending; no confirmation is requested', async () => {
  const { findByText, queryByTestId } = await open([noted], 'asked');
  await findByText('Recorded once the customer answers the bill.');
  expect(queryByTestId('has-it-come')).toBeNull();
});

test('while a bill is open the worker reads that the customer decides on it before paying', async () => {
  const { findByText } = await open([], 'asked');
  expect(await findByText('The customer answers your bill first, then pays.')).toBeDefined();
});

test('once the bill is accepted the worker confirms wage and bill, with the parts of the amount', async () => {
  const { findByTestId } = await open([{ ...noted, amount: 870 }], 'agreed', { ...job, expenses: 120 });
  const asked = await findByTestId('has-it-come');
  expect(asked.textContent).toContain('Did you receive ₹870 in cash?');
  expect(asked.textContent).toContain('Wage ₹750, bills ₹120');
});
