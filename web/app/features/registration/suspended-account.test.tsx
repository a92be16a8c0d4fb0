// @vitest-environment happy-dom
import { readPayoutDetails } from '@dihaadi/contract/payouts';
import { readStanding } from '@dihaadi/contract/suspension-appeals';
import { heldWages } from '@dihaadi/contract/held-wages';
import { expect, test, vi } from 'vitest';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import Standing from './suspended-account.tsx';

const PHOTO = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d12';
const standing = readStanding.reply.parse({
  status: 'suspended',
  suspension: {
    ground: 'missed_work',
    evidence: 'Two customers waited.',
    evidence_hi: 'दो ग्राहक इंतज़ार करते रहे।',
    photos: [{ id: PHOTO }],
    links: [
      { thing: 'worker_booking', at: '2026-11-03T06:30:00Z', number: null, trade: 'plumber' },
      { thing: 'dispute', at: '2026-11-04T06:30:00Z', number: 12, trade: null },
    ],
    causes: [],
    since: '2026-11-10T06:30:00Z',
    is_automatic: false,
    lapses_at: null,
    appeal: null,
  },
  notice: null,
  can: { appeal: true, answer: false },
});
const bank = { account_holder: 'Lakshmi Devi', account_number: '•••• 4321', ifsc: 'HDFC0001234' };
const payoutOf = (place: number, payout_status: 'paid' | 'processing', amount: number) => ({
  id: `0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d2${place}`,
  payout_kind: 'wage',
  amount,
  payout_status,
  test_mode: false,
  upi_id: null,
  bank_account: bank,
  utr: null,
  reason: null,
  created_at: '2026-11-09T06:30:00Z',
  paid_at: null,
});
const answers = {
  'GET /account/standing': { json: standing },
  'GET /account/payouts': {
    json: readPayoutDetails.reply.parse({
      upi_id: null,
      bank_account: bank,
      payouts: [payoutOf(1, 'processing', 450), payoutOf(2, 'paid', 1200)],
    }),
  },
  'GET /worker/held-wages': {
    json: heldWages.reply.parse({
      amount: 700,
      commission: 0,
      commission_owed: 0,
      on_hold: 100,
      wages: 2,
      test_mode: false,
      upi_id: null,
      bank_account: bank,
    }),
  },
  [`GET /account/standing/photos/${PHOTO}/link`]: {
    json: { url: '/api/suspension-photos/pass', expires_at: '2026-11-10T06:35:00Z' },
  },
};

const shown = (language: 'en' | 'hi') => {
  signInAs('worker');
  return show([{ path: '/', element: <Standing /> }], { at: '/', answers, language });
};

test('a suspended worker sees the evidence, its photo, the booking it concerns, and all grounds', async () => {
  const { findByText, findByRole, getByText } = await shown('en');
  expect(await findByText('Two customers waited.')).toBeDefined();
  expect(getByText('दो ग्राहक इंतज़ार करते रहे।').getAttribute('lang')).toBe('hi');
  expect(getByText(/^Worker booking · Plumber · .*3 Nov/)).toBeDefined();
  expect(getByText(/^Problem report D-12 · .*4 Nov/)).toBeDefined();
  const photo = await findByRole('img', { name: 'Photo 1' });
  expect(photo.getAttribute('src')).toBe('/api/suspension-photos/pass');
  expect((await findByRole('link', { name: 'All grounds for a suspension' })).getAttribute('href')).toBe(
    '/how-we-decide#suspension',
  );
});

test('in Hindi the Hindi evidence comes first', async () => {
  const { findByText, getByText } = await shown('hi');
  const first = await findByText('दो ग्राहक इंतज़ार करते रहे।');
  const second = getByText('Two customers waited.');
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the page shows what is owed, what was paid out, what is paid next, and to which account', async () => {
  const { findByTestId } = await shown('en');
  const summary = await findByTestId('money-summary');
  await vi.waitFor(() => expect(summary.textContent).toContain('We owe you₹800'));
  for (const part of ['Next payout₹450', 'Paid out₹1,200', '•••• 4321 · HDFC0001234'])
    expect(summary.textContent).toContain(part);
});
