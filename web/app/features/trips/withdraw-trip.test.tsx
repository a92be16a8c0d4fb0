// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { acceptedTrip } from '../../testkit/trip.ts';
import { WithdrawTrip } from './withdraw-trip.tsx';

test('a driver who gives up a trip returns to Today, and the trip is not read again', async () => {
  const trip = acceptedTrip();
  const page = await show(
    [
      { path: '/driver/dashboard/trips/one', element: <WithdrawTrip trip={trip} /> },
      { path: '/driver/dashboard', element: <h1>Today</h1> },
    ],
    {
      at: '/driver/dashboard/trips/one',
      answers: { [`POST /driver/trips/${trip.id}/withdraw`]: { json: { ...trip, status: 'pending' } } },
    },
  );
  await page.user.click(await page.findByTestId('withdraw'));
  const [reason] = await page.findAllByRole('radio');
  if (reason === undefined) throw new Error('No reason is offered.');
  await page.user.click(reason);
  await page.user.click(await page.findByText('Give up trip'));
  expect(await page.findByText('Trip given up')).toBeDefined();
  expect(page.address()).toBe('/driver/dashboard');
  // A code, which each reader sees in their language.
  expect(page.asked.map(({ body }) => body)).toEqual([{ reason: 'fell-ill' }]);
});
