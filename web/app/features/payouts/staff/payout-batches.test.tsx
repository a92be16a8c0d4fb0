// @vitest-environment happy-dom
import type { PayoutBatch } from '@dihaadi/contract/payout-batches';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import BankFiles from './payout-batches.tsx';

const ID = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const open: PayoutBatch = {
  id: ID,
  number: 12,
  batch_status: 'open',
  channel: 'bank_file',
  payouts: 2,
  paid: 0,
  failed: 0,
  amount: 250,
  made_by: 'Meera Rathore',
  created_at: '2026-11-26T06:30:00Z',
  reason: null,
  can: { read_results: true, cancel: true },
};
const settled: PayoutBatch = {
  ...open,
  batch_status: 'settled',
  paid: 1,
  failed: 1,
  can: { read_results: true, cancel: false },
};
const cancelled: PayoutBatch = {
  ...open,
  batch_status: 'cancelled',
  reason: 'The bank was down.',
  can: { read_results: false, cancel: false },
};
const LIST = 'GET /admin/payout-batches';
const MAKE = 'POST /admin/payout-batches';
const CANCEL = `PUT /admin/payout-batches/${ID}/cancel`;
const RESULTS = `POST /admin/payout-batches/${ID}/results`;

const settings = {
  currency: 'INR',
  registration_fee: 1000,
  test_mode: false,
  is_enabled: true,
  razorpay_enabled: false,
  razorpay_key_id: null,
  razorpay_key_secret: null,
  razorpay_webhook_secret: null,
  stripe_enabled: false,
  stripe_publishable_key: null,
  stripe_secret_key: null,
  stripe_webhook_secret: null,
  payu_enabled: false,
  payu_merchant_id: null,
  payu_merchant_key: null,
  payu_merchant_salt: null,
  upi_enabled: false,
  upi_merchant_id: null,
  upi_virtual_address: null,
  razorpayx_key_id: 'rzp_live_x',
  razorpayx_key_secret: '••••cret',
  razorpayx_webhook_secret: '••••hook',
  razorpayx_account_number: '7878780080316316',
};

const screen = (answers: Parameters<typeof show>[1]['answers'], channel = 'bank_file') =>
  show([{ path: '/', element: <BankFiles /> }], {
    at: '/',
    answers: {
      'GET /admin/payment-settings': { json: { ...settings, payout_channel: channel } },
      ...answers,
    },
  });

test('RazorpayX payouts are sent after a confirmation, and have no file', async () => {
  const sent: PayoutBatch = { ...open, channel: 'razorpayx', can: { read_results: false, cancel: false } };
  const { user, findByRole, findByText, queryByRole, answers, asked } = await screen(
    { [LIST]: { json: [] }, [MAKE]: { status: 201, json: sent } },
    'razorpayx',
  );
  await user.click(await findByRole('button', { name: 'Send due payouts' }));
  await findByRole('alertdialog', { name: 'Send all due payouts now?' });
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  answers[LIST] = { json: [sent] };
  await user.click(await findByRole('button', { name: 'Send payouts' }));
  expect(await findByText('RazorpayX')).toBeDefined();
  expect(queryByRole('button', { name: 'Download' })).toBeNull();
});

test('staff create a bank file, and see a message when no payout is pending for one', async () => {
  const { user, findByRole, findByText, answers } = await screen({
    [LIST]: { json: [] },
    [MAKE]: { status: 201, json: open },
  });
  expect(await findByText(/^No payout batches yet/)).toBeDefined();
  answers[LIST] = { json: [open] };
  await user.click(await findByRole('button', { name: 'Create bank file' }));
  expect(await findByText('Bank file created')).toBeDefined();
  expect(await findByText('Meera Rathore')).toBeDefined();
  answers[MAKE] = {
    status: 409,
    json: {
      type: 'about:blank',
      title: 'Nothing to pay out',
      status: 409,
      detail: 'No payouts are due.',
      code: 'nothing-to-pay',
      reason: 'nothing-to-pay',
      request_id: ID,
    },
  };
  await user.click(await findByRole('button', { name: 'Create bank file' }));
  expect(await findByText('No payouts are due.')).toBeDefined();
});

test("the bank's result is uploaded to its own file, and unused lines show why", async () => {
  const rows = [
    { line: 2, reference: ID, outcome: 'paid', refusal: null },
    {
      line: 3,
      reference: 'other',
      outcome: 'refused',
      refusal: { reason: 'payout-not-in-batch', params: {}, detail: 'This payout is not in this batch.' },
    },
  ];
  const { user, findByLabelText, findByText, findByRole, answers, asked } = await screen({
    [LIST]: { json: [open] },
    [RESULTS]: { json: { batch: settled, rows } },
  });
  const csv = 'reference,status,utr,reason';
  answers[LIST] = { json: [settled] };
  await user.upload(await findByLabelText('Upload result'), new File([csv], 'a.csv', { type: 'text/csv' }));
  const dialog = await findByRole('dialog', { name: 'Bank result' });
  expect(dialog.textContent).toContain('1 payout paid');
  expect(dialog.textContent).toContain('Line 3: otherThis payout is not in this batch.');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ csv });
  expect(await findByText('1 paid, 1 failed')).toBeDefined();
});

test('a file is cancelled with a reason, which is shown beside it, and can no longer be downloaded', async () => {
  const { user, findByRole, findByText, queryByRole, answers, asked } = await screen({
    [LIST]: { json: [open] },
    [CANCEL]: { json: cancelled },
  });
  await user.click(await findByRole('button', { name: 'Cancel batch 12' }));
  answers[LIST] = { json: [cancelled] };
  await user.type(await findByRole('textbox'), 'The bank was down.');
  await user.click(await findByRole('button', { name: 'Cancel batch' }));
  expect(await findByText('Batch cancelled')).toBeDefined();
  expect(await findByText('The bank was down.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'The bank was down.' });
  expect(queryByRole('button', { name: 'Download' })).toBeNull();
});
