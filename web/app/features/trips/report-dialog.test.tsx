// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { acceptedTrip } from '../../testkit/trip.ts';
import { ReportDialog } from './report-dialog.tsx';

test('a driver who reports a breakdown before pickup returns to Today and reads that the trip is passed on', async () => {
  const trip = acceptedTrip();
  const page = await show(
    [
      {
        path: '/driver/dashboard/trips/one',
        element: <ReportDialog trip={trip} open onOpenChange={() => undefined} />,
      },
      { path: '/driver/dashboard', element: <h1>Today</h1> },
    ],
    {
      at: '/driver/dashboard/trips/one',
      answers: { [`POST /driver/trips/${trip.id}/incidents`]: { json: { ...trip, status: 'pending' } } },
    },
  );
  await page.user.click(await page.findByRole('radio', { name: 'Vehicle broke down' }));
  await page.user.click(await page.findByText('Report problem'));
  expect(await page.findByText('Another driver will take this trip.')).toBeDefined();
  expect(page.address()).toBe('/driver/dashboard');
  expect(page.asked.map(({ method }) => method)).toEqual(['POST']);
});
