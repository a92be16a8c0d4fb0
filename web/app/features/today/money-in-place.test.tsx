// @vitest-environment happy-dom
import { readApproval } from '@dihaadi/contract/approvals';
import { deskFigures } from '@dihaadi/contract/day-figures';
import { listPayouts } from '@dihaadi/contract/payouts';
import { confirmPayment, confirmRefund, readPayment, refundPayment } from '@dihaadi/contract/staff-payments';
import type { Need } from '@dihaadi/contract/today';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import Today from './today.tsx';

// The tests' browser has no canvas.
vi.mock('../dispatch/map-draw.ts', () => ({
  drawBoardMap: () => ({ show: () => undefined, remove: () => undefined }),
}));

const at = '2027-01-14T04:00:00Z';
const id = '5b0c2d1e-94f3-4a55-8a0e-2f1d3c4b5a69';
const refundId = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const figures = Object.fromEntries(deskFigures.map((name) => [name, { today: null, week_ago: null }]));

const payment = readPayment.reply.parse({
  payment_id: id,
  payer_kind: 'worker',
  payer_id: id,
  payer: { kind: 'worker', id, name: 'Ravi Meena' },
  purpose: 'registration_fee',
  surplus: false,
  status: 'paid',
  gateway: 'upi',
  gateway_payment_id: '432198765012',
  test_mode: false,
  currency: 'INR',
  total: 500,
  refunded: 0,
  flag: null,
  concern: null,
  created_at: at,
  paid_at: at,
  fee: 500,
  discount: 0,
  gst: 0,
  gateway_order_id: null,
  refunds: [],
  drawn: 0,
  left: 500,
  booking_id: null,
  has_document: false,
  can: { confirm: false, refuse: false, refund: false },
  history: [],
});
const refund = {
  refund_id: refundId,
  amount: 120,
  reason: 'Paid twice.',
  reference: null,
  requested_at: at,
  by_hand: false,
};
const payout = listPayouts.reply.parse({
  id,
  payout_kind: 'wage',
  amount: 100,
  payout_status: 'processing',
  test_mode: false,
  upi_id: 'asha@okbank',
  bank_account: null,
  utr: null,
  reason: null,
  created_at: at,
  paid_at: null,
  account_id: id,
  name: 'Ravi Meena',
  bank_file: null,
  can: { pay: true, fail: true, retry: false, cancel: false },
});

type Item = Need['items'][number];
type Answers = Parameters<typeof show>[1]['answers'];

/** Renders Today with one need about money, and returns checks for its disappearance. */
async function opened(need: { kind: Need['kind'] } & Pick<Item, 'action' | 'payout'>, more: Answers) {
  const { kind, ...item } = need;
  const items = [{ id, title: 'Ravi Meena', detail: '', at, ...item }];
  const shown = await show([{ path: '/', element: <Today /> }], {
    at: '/',
    answers: {
      'GET /admin/today': { json: { at, needs: [{ kind, items, is_more: false }], figures } },
      'GET /admin/feed': { json: [] },
      ...more,
    },
  });
  const sent = () => shown.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return {
    ...shown,
    press: async (name: string) => shown.user.click(await shown.findByRole('button', { name })),
    sent,
    /** The next response has no needs, so the row disappears. */
    goes: async (toast: string) => {
      await shown.findByText(toast);
      await vi.waitFor(() => expect(shown.queryByText('Ravi Meena')).toBeNull());
    },
    isDone: () => {
      shown.answers['GET /admin/today'] = { json: { at, needs: [], figures } };
    },
  };
}

beforeEach(() => signInAs('super_admin'));

test('a UPI payment is confirmed in its row, with the amount and the transfer', async () => {
  const { can } = payment;
  const page = await opened(
    { kind: 'payment_to_confirm', action: 'confirm_payment' },
    {
      [`GET /admin/payments/${id}`]: { json: { ...payment, can: { ...can, confirm: true } } },
      [`POST /admin/payments/${id}/confirm`]: { json: confirmPayment.reply.parse(payment) },
    },
  );
  await page.press('Confirm payment: Ravi Meena');
  await page.findByText('Confirm only if transfer 432198765012 brought exactly this amount.');
  await page.press('Cancel');
  const button = page.getByRole('button', { name: 'Confirm payment: Ravi Meena' });
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  await page.user.click(button);
  await page.findByText('Confirm only if transfer 432198765012 brought exactly this amount.');
  page.isDone();
  await page.press('Confirm ₹500');
  await page.goes('Payment confirmed');
  expect(page.sent()).toEqual([{ received: true }]);
});

test('a payment that someone else confirmed meanwhile is not confirmed again', async () => {
  const page = await opened(
    { kind: 'payment_to_confirm', action: 'confirm_payment' },
    { [`GET /admin/payments/${id}`]: { json: payment } },
  );
  await page.press('Confirm payment: Ravi Meena');
  await page.findByText('This was already decided.');
  expect(page.queryByRole('button', { name: 'Confirm ₹500' })).toBeNull();
});

test('a failed refund is started again in its row, with its own amount', async () => {
  const failed = { ...refund, status: 'failed' };
  const record = {
    ...payment,
    refunds: [{ ...failed, requested_by: null }],
    can: { ...payment.can, refund: true },
  };
  const page = await opened(
    { kind: 'failed_refund', action: 'refund_again' },
    {
      [`GET /admin/payments/${id}`]: { json: record },
      [`POST /admin/payments/${id}/refund`]: {
        json: refundPayment.reply.parse({ ...payment, refund: { ...refund, status: 'requested' } }),
      },
    },
  );
  await page.press('Refund again: Ravi Meena');
  await page.user.type(await page.findByRole('textbox', { name: 'Reason' }), 'Paid twice.');
  page.isDone();
  await page.press('Refund ₹120');
  await page.goes('Refund started');
  expect(page.sent()).toEqual([{ amount: 120, reason: 'Paid twice.' }]);
});

test('a UPI refund is marked as sent in its row', async () => {
  const toSend = { ...refund, by_hand: true, status: 'requested' };
  const page = await opened(
    { kind: 'refund_to_send', action: 'send_refund' },
    {
      [`GET /admin/payments/${id}`]: { json: { ...payment, refunds: [{ ...toSend, requested_by: null }] } },
      [`POST /admin/refunds/${refundId}/confirm`]: {
        json: confirmRefund.reply.parse({ ...payment, refund: { ...toSend, status: 'done' } }),
      },
    },
  );
  await page.press('Mark as sent: Ravi Meena');
  await page.user.type(await page.findByRole('textbox', { name: 'Transfer number' }), '432198765099');
  page.isDone();
  await page.press('Mark ₹120 as sent');
  await page.goes('Refund updated');
  expect(page.sent()).toEqual([{ sent: true, reference: '432198765099' }]);
});

test('a payout is marked as paid in its row, with the amount and the destination', async () => {
  const { amount, test_mode, upi_id, bank_account } = payout;
  const page = await opened(
    { kind: 'payout_to_pay', action: 'pay_payout', payout: { amount, test_mode, upi_id, bank_account } },
    { [`PUT /admin/payouts/${id}/paid`]: { json: { ...payout, payout_status: 'paid' } } },
  );
  await page.press('Mark as paid: Ravi Meena');
  await page.findByText('Mark ₹100 to Ravi Meena as paid?');
  await page.findByText('asha@okbank');
  await page.user.type(await page.findByRole('textbox', { name: 'UTR' }), '432198760001');
  page.isDone();
  await page.press('Mark as paid');
  await page.goes('Payout marked as paid');
  expect(page.sent()).toEqual([{ utr: '432198760001' }]);
});

test('a payout without a response is settled in its row, after a check with the provider', async () => {
  const { amount, test_mode, upi_id, bank_account } = payout;
  const page = await opened(
    { kind: 'stuck_payout', action: 'settle_payout', payout: { amount, test_mode, upi_id, bank_account } },
    { [`PUT /admin/payouts/${id}/failed`]: { json: { ...payout, payout_status: 'failed' } } },
  );
  await page.press('Settle payout: Ravi Meena');
  await page.findByText(/First check in its dashboard/);
  await page.press('Mark as failed');
  await page.user.type(await page.findByRole('textbox', { name: 'Reason' }), 'Never sent');
  page.isDone();
  await page.press('Mark as failed');
  await page.goes('Payout marked as failed');
  expect(page.sent()).toEqual([{ reason: 'Never sent' }]);
});

test('a failed payout is retried in its row', async () => {
  const page = await opened(
    { kind: 'failed_payout', action: 'retry_payout' },
    { [`PUT /admin/payouts/${id}/retry`]: { json: payout } },
  );
  page.isDone();
  await page.press('Try again: Ravi Meena');
  await page.goes('Payout retried');
  expect(page.sent()).toHaveLength(1);
});

const approval = readApproval.reply.parse({
  id,
  kind: 'tariff',
  action: 'tariffs.update',
  status: 'pending',
  subject: 'Cab · Car',
  facts: [{ field: 'base_fare', before: '120', after: '200' }],
  reason: 'Diesel costs more',
  proposed_by: { id: refundId, name: 'Ravi Meena' },
  created_at: at,
  expires_at: at,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  can: { approve: true, refuse: true, withdraw: false },
});

const toDecide = (one = approval) =>
  opened(
    { kind: 'approval', action: 'decide_approval' },
    {
      [`GET /admin/approvals/${id}`]: { json: one },
      [`POST /admin/approvals/${id}/approve`]: { json: { ...one, status: 'approved' } },
      [`POST /admin/approvals/${id}/refuse`]: { json: { ...one, status: 'refused' } },
    },
  );

test('a proposal is approved in its row, which shows who requests what and why', async () => {
  const page = await toDecide();
  await page.press('Review request: Ravi Meena');
  const dialog = await page.findByRole('dialog', { name: 'Review request' });
  await page.findByText('Diesel costs more');
  for (const said of ['Cab · Car', 'Proposed by Ravi Meena', '120 → 200'])
    expect(dialog.textContent).toContain(said);
  page.isDone();
  await page.press('Approve proposal');
  await page.goes('Decision saved');
});

test('a proposal is rejected in its row with a reason', async () => {
  const page = await toDecide();
  await page.press('Review request: Ravi Meena');
  await page.press('Refuse proposal');
  await page.user.type(await page.findByRole('textbox', { name: 'Reason' }), 'Too dear');
  page.isDone();
  const [confirm] = (await page.findAllByRole('button', { name: 'Refuse proposal' })).slice(-1);
  if (confirm !== undefined) await page.user.click(confirm);
  await page.goes('Decision saved');
  expect(page.sent()).toEqual([{ reason: 'Too dear' }]);
});

test("a person's own proposal has no buttons", async () => {
  const page = await toDecide({ ...approval, can: { approve: false, refuse: false, withdraw: true } });
  await page.press('Review request: Ravi Meena');
  await page.findByText('You proposed this. Another team member decides.');
  expect(page.queryByRole('button', { name: 'Approve proposal' })).toBeNull();
});
