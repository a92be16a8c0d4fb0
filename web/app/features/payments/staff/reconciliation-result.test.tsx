// @vitest-environment happy-dom
import type { Difference, ReportSource } from '@dihaadi/contract/reconciliation';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { Compared } from './reconciliation-result.tsx';

const unknown: Difference = {
  kind: 'missing_here',
  entry: 'payment',
  reference: '432187650001',
  line: 2,
  reported: 1180,
  booked: null,
  payment_id: null,
  payout_id: null,
  action: 'look_up',
  alike: ['0190b1de-5a5c-7d7f-8e2a-3c1f0a9b4d11'],
};
const shown = (source: ReportSource, difference: Difference) => {
  const found = { matched: { count: 0, amount: 0 }, ignored: 0, differences: [difference] };
  return show([{ path: '/', element: <Compared source={source} found={found} /> }], { at: '/', answers: {} });
};

test('an unmatched payment links to the unpaid payment of the same amount', async () => {
  const screen = await shown('upi', unknown);
  expect(screen.getByRole('link', { name: 'Open unpaid payment 1: 432187650001' }).getAttribute('href')).toBe(
    '/admin/dashboard/settings/payments/0190b1de-5a5c-7d7f-8e2a-3c1f0a9b4d11',
  );
  expect(screen.getByText('Ask the bank who sent it.')).toBeDefined();
});

test('a payout missing from the statement links to its row in the list of payouts', async () => {
  const payout = '0190b1de-5a5c-7d7f-8e2a-3c1f0a9b4d12';
  const missing: Difference = {
    ...unknown,
    kind: 'missing_there',
    entry: 'payout',
    line: null,
    payout_id: payout,
    action: 'open',
    alike: [],
  };
  const screen = await shown('bank_payouts', missing);
  expect(screen.getByRole('link', { name: 'Open payout: 432187650001' }).getAttribute('href')).toBe(
    `/admin/dashboard/marketing/payouts?q=${payout}`,
  );
});
