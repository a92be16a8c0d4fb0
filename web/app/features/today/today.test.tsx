// @vitest-environment happy-dom
import { deskFigures } from '@dihaadi/contract/day-figures';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { signInAs } from '../../testkit/session.ts';
import Today from './today.tsx';

test('Today explains a figure to the keyboard, and leads from what just happened to the thing', async () => {
  signInAs('super_admin');
  const none = deskFigures.map((name) => [name, { today: null, week_ago: null }]);
  const figures = { ...Object.fromEntries(none), time_to_match: { today: 95, week_ago: 8 } };
  const at = '2027-01-14T04:00:00Z';
  const id = '00000000-0000-4000-8000-000000000000';
  const paid = { event: 7, kind: 'payment.pay', id, title: 'Asha Sharma', detail: '', amount: 1200, at };
  const { findByText, findByRole, getByRole, user } = await show([{ path: '/', element: <Today /> }], {
    at: '/',
    answers: {
      'GET /admin/today': { json: { at, needs: [], figures } },
      'GET /admin/feed': { json: [paid] },
    },
  });
  await findByText('1 hr 35 min');
  await findByText('8 min last week');
  const line = await findByRole('link', { name: /Payment received/ });
  expect(line.textContent).toContain('Asha Sharma · ₹1,200');
  expect(line.getAttribute('href')).toBe(`/admin/dashboard/settings/payments/${id}`);
  getByRole('button', { name: 'About: Time to match' }).focus();
  await user.keyboard('{Enter}');
  await findByText(/until all its places are accepted/);
});
