// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { signInAs } from '../../testkit/session.ts';
import Report from './report.tsx';

const ID = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const open = (more = '') =>
  show([{ path: '/disputes/new', element: <Report /> }], {
    at: `/disputes/new?thing=worker_booking&id=${ID}${more}`,
    answers: {},
  });
const choices = (shown: Awaited<ReturnType<typeof open>>) =>
  shown.getAllByRole('radio').map((one) => one.getAttribute('value'));

test('a worker is asked only what can go wrong for a worker; unpaid wages need no words', async () => {
  signInAs('worker');
  const shown = await open();
  expect(choices(shown)).toEqual(['safety', 'not_paid', 'damage', 'behaviour', 'other']);
  await shown.user.click(shown.getByRole('radio', { name: 'Wages not paid' }));
  await shown.user.click(shown.getByRole('button', { name: 'Send report' }));
  expect(shown.queryByText('Tell us what happened')).toBeNull();
  expect(shown.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    thing: 'worker_booking',
    thing_id: ID,
    kind: 'not_paid',
  });
});

test('a customer is not asked about wages, and says what happened where staff can do nothing without it', async () => {
  signInAs('customer');
  const shown = await open();
  expect(choices(shown)).not.toContain('not_paid');
  await shown.user.click(shown.getByRole('radio', { name: 'Another problem' }));
  await shown.user.click(shown.getByRole('button', { name: 'Send report' }));
  await shown.findByText('Tell us what happened');
  expect(shown.asked).toEqual([]);
});

test('of a booking that was cancelled before its time, nothing is offered that had no time to happen', async () => {
  signInAs('customer');
  expect(choices(await open('&stage=ahead'))).toEqual([
    'safety',
    'overcharged',
    'refund',
    'behaviour',
    'other',
  ]);
});
