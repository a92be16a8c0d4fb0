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

test('a worker is offered only problems of workers; unpaid wages need no description', async () => {
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

test('a customer is not offered wage problems, and must describe the problem where staff need it', async () => {
  signInAs('customer');
  const shown = await open();
  expect(choices(shown)).not.toContain('not_paid');
  await shown.user.click(shown.getByRole('radio', { name: 'Another problem' }));
  await shown.user.click(shown.getByRole('button', { name: 'Send report' }));
  await shown.findByText('Tell us what happened');
  expect(shown.asked).toEqual([]);
});

test('a booking cancelled before its time offers no problem that could not have happened yet', async () => {
  signInAs('customer');
  expect(choices(await open('&stage=ahead'))).toEqual([
    'safety',
    'overcharged',
    'refund',
    'behaviour',
    'other',
  ]);
});
