// @vitest-environment happy-dom
import type { StaffRefund } from '@dihaadi/contract/staff-payments';
import { expect, test } from 'vitest';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import Refunds from './refunds.tsx';

const waiting: StaffRefund = {
  payment_id: '5b0c2d1e-94f3-4a55-8a0e-2f1d3c4b5a69',
  payer_kind: 'worker',
  payer_id: '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21',
  payer: { kind: 'worker', id: '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21', name: 'Ravi Meena' },
  purpose: 'registration_fee',
  surplus: false,
  status: 'refunded',
  gateway: 'upi',
  gateway_payment_id: '432198765012',
  test_mode: false,
  currency: 'INR',
  total: 500,
  refunded: 500,
  flag: null,
  concern: null,
  created_at: '2026-11-20T06:30:00Z',
  paid_at: '2026-11-20T06:32:00Z',
  refund: {
    refund_id: '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11',
    amount: 500,
    status: 'requested',
    by_hand: true,
    reason: 'Paid twice.',
    reference: null,
    requested_at: '2026-11-26T06:30:00Z',
  },
};

test('a manager sees the refunds of their cities, and has no button that the API would reject', async () => {
  signInAs('manager');
  const { findByText, queryByRole } = await show([{ path: '/', element: <Refunds /> }], {
    at: '/',
    answers: { 'GET /manager/refunds': { json: [waiting] } },
  });
  expect(await findByText('Ready to send')).toBeDefined();
  expect(queryByRole('button', { name: /^Mark as/ })).toBeNull();
  expect(queryByRole('link', { name: 'Ravi Meena' })).toBeNull();
  expect(queryByRole('navigation', { name: 'Payments and refunds' })).toBeNull();
});
