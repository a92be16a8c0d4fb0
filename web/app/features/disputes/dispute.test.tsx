// @vitest-environment happy-dom
import { readOwnDispute } from '@dihaadi/contract/disputes';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Dispute from './dispute.tsx';

const ID = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const dispute = readOwnDispute.reply.parse({
  id: ID,
  number: 12,
  thing: 'worker_booking',
  thing_id: ID,
  about: 'Electrician',
  about_trade: 'electrician',
  about_at: '2026-11-20T06:00:00.000Z',
  kind: 'hours',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  due_at: null,
  waiting_for: null,
  my_side: 'other',
  opener: { name: 'Asha Sharma' },
  other: { name: 'Ramesh Kumawat' },
  statements: [],
  photos: [],
  decisions: [],
  work_end: {
    reason: 'done',
    started_at: '2026-11-20T06:00:00.000Z',
    ended_at: '2026-11-20T12:00:00.000Z',
    customers_end: '2026-11-20T08:00:00.000Z',
    agreed: { hours: 6, wage: 1500 },
    workers: { hours: 6, wage: 1500 },
    customers: { hours: 2, wage: 500 },
    counted: { hours: 6, wage: 1500 },
    least_hours: 2,
    choices: [],
    is_paid: false,
  },
  appeal_until: null,
  can: { state: false, send_photo: false, send_voice: false, appeal: false, withdraw: false },
});

test('both sides see the hours and the wage of each account, and the trade in their language', async () => {
  const shown = await show([{ path: '/disputes/:disputeId', element: <Dispute /> }], {
    at: `/disputes/${ID}`,
    language: 'hi',
    answers: { [`GET /disputes/${ID}`]: { json: dispute } },
  });
  const figures = (await shown.findByTestId('disputed-hours')).textContent;
  expect(figures).toContain('तय घंटे6 घंटे · ₹1,500');
  expect(figures).toContain('ग्राहक के हिसाब से2 घंटे · ₹500');
  expect(shown.container.textContent).toContain('बिजली मिस्त्री');
  expect(shown.container.textContent).not.toContain('Electrician');
});

test('the reporter closes the report as solved after a confirmation, and it shows as closed', async () => {
  const mine = { ...dispute, my_side: 'opener', work_end: null, can: { ...dispute.can, withdraw: true } };
  const closed = { ...mine, status: 'resolved', can: { ...dispute.can, withdraw: false } };
  const shown = await show([{ path: '/disputes/:disputeId', element: <Dispute /> }], {
    at: `/disputes/${ID}`,
    answers: { [`GET /disputes/${ID}`]: { json: mine }, [`POST /disputes/${ID}/withdraw`]: { json: closed } },
  });
  await shown.user.click(await shown.findByRole('button', { name: 'Problem solved' }));
  const yes = await shown.findByRole('button', { name: 'Close report' });
  expect(shown.asked.some(({ method }) => method === 'POST')).toBe(false);
  shown.answers[`GET /disputes/${ID}`] = { json: closed };
  await shown.user.click(yes);
  await shown.findByText('You said the problem is solved.');
  expect(shown.queryByRole('button', { name: 'Problem solved' })).toBeNull();
});
