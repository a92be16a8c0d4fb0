// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDispute } from '@dihaadi/contract/staff-disputes';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import { Decide } from './decide.tsx';

const ID = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const AT = '2026-11-20T06:00:00.000Z';
const dispute = readDispute.reply.parse({
  id: ID,
  number: 12,
  thing: 'worker_booking',
  thing_id: ID,
  about: 'Electrician',
  about_trade: 'electrician',
  about_at: AT,
  kind: 'hours',
  status: 'under_review',
  created_at: AT,
  due_at: null,
  waiting_for: null,
  opener: { account_id: ID, name: 'Asha Sharma' },
  other: { account_id: null, name: 'Ramesh Kumawat' },
  owner: null,
  is_late: false,
  is_appeal: false,
  viewers: [],
  statements: [],
  photos: [],
  decisions: [],
  payments: [{ id: ID, payer: 'Asha Sharma', paid: 1500, refundable: 1500, compensable: 1500 }],
  waivable: 0,
  reviews: [],
  work_end: {
    reason: 'done',
    started_at: AT,
    ended_at: AT,
    customers_end: AT,
    agreed: { hours: 6, wage: 1500 },
    workers: { hours: 6, wage: 1500 },
    customers: { hours: 2, wage: 500 },
    counted: { hours: 6, wage: 1500 },
    least_hours: 2,
    choices: [2, 4, 6].map((hours) => ({ hours, wage: hours * 250 })),
    is_paid: true,
  },
  phones: { opener: null, other: null },
  can: { take: false, ask: true, decide: true, reopen: false },
});

test('staff choose the right hours: the refund and the findings follow, and are shown before the decision', async () => {
  signInAs('super_admin');
  const shown = await show(
    [
      {
        path: '/',
        element: <Decide dispute={dispute} onClose={() => undefined} onSaved={() => undefined} />,
      },
    ],
    { at: '/', answers: { [`POST /admin/disputes/${ID}/decide`]: { json: dispute } } },
  );
  const hours = await shown.findByLabelText('Right hours');
  const finding = await shown.findByLabelText('Decision');
  await shown.user.selectOptions(hours, '6');
  expect(await shown.findByText(/^Nothing changes/)).toBeDefined();
  expect(finding.textContent).not.toContain('The amount was too high');
  await shown.user.selectOptions(hours, '2');
  expect(
    await shown.findByText('₹1,500 is paid. ₹1,000 goes back to the customer as a refund.'),
  ).toBeDefined();
  expect(await shown.findByLabelText(/^Refund/)).toHaveProperty('value', '1000');
  await shown.user.selectOptions(finding, 'overcharged');
  await shown.user.selectOptions(await shown.findByLabelText('At fault'), 'other');
  await shown.user.type(await shown.findByLabelText('Reason'), 'The neighbour saw him leave.');
  await shown.user.click(await shown.findByRole('button', { name: 'Decide dispute' }));
  const sent = () => z.looseObject({}).parse(shown.asked.find(({ method }) => method === 'POST')?.body);
  await expect.poll(() => shown.asked.some(({ method }) => method === 'POST')).toBe(true);
  // Paid hours stay as billed; the refund moves the difference.
  expect(sent()).toMatchObject({
    finding: 'overcharged',
    hours: 6,
    refund: { payment_id: ID, amount: 1000 },
  });
});

const decision = {
  round: 1,
  outcome: 'resolved',
  finding: 'overcharged',
  fault: 'other',
  reason: 'The neighbour saw him leave.',
  refund: 500,
  compensation: 0,
  compensated: null,
  waived: 0,
  review_hidden: false,
  decided_by: 'Meera Rathore',
  at: AT,
} as const;

const decideWith = (changes: Partial<typeof dispute>) =>
  show(
    [
      {
        path: '/',
        element: (
          <Decide dispute={{ ...dispute, ...changes }} onClose={() => undefined} onSaved={() => undefined} />
        ),
      },
    ],
    { at: '/', answers: {} },
  );
const paidHours = (hours: number) =>
  dispute.work_end && { ...dispute.work_end, counted: { hours, wage: hours * 250 } };

test('what an earlier decision refunded is not refunded again', async () => {
  signInAs('super_admin');
  const shown = await decideWith({ work_end: paidHours(4), decisions: [decision] });
  await shown.user.selectOptions(await shown.findByLabelText('Right hours'), '2');
  expect(await shown.findByText('₹500 was refunded before. Nothing more is due.')).toBeDefined();
  expect(await shown.findByLabelText(/^Refund/)).toHaveProperty('value', '');
});

test('a worker who was paid too little gets the difference as compensation', async () => {
  signInAs('super_admin');
  const other = { account_id: ID, name: 'Ramesh Kumawat' };
  const shown = await decideWith({ work_end: paidHours(2), other });
  await shown.user.selectOptions(await shown.findByLabelText('Right hours'), '6');
  expect(await shown.findByText('₹500 is paid. The worker gets ₹1,000 more as compensation.')).toBeDefined();
  expect(await shown.findByLabelText(/^Compensation from Dihaadi/)).toHaveProperty('value', '1000');
  expect(await shown.findByLabelText('Compensation goes to')).toHaveProperty('value', 'other');
});
