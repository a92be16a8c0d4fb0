// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { acceptedTrip } from '../../testkit/trip.ts';
import { tripKey } from './queries.ts';
import TripPage from './trip.tsx';

const trip = acceptedTrip({ status: 'picked_up' });
const path = `GET /driver/trips/${trip.id}`;
const notFound = {
  status: 404,
  json: {
    type: 'x',
    title: 'x',
    status: 404,
    code: 'not-found',
    detail: "We couldn't find this. Check the address.",
    request_id: 'x',
    errors: [],
  },
};

/** The page, with the refetch that a live event of the trip starts. */
function WithLiveEvent() {
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: tripKey(trip.id) });
  return (
    <>
      <TripPage />
      <button onClick={refetch}>Live event</button>
    </>
  );
}

const open = (answer: { json: unknown; status?: number }) =>
  show([{ path: '/driver/dashboard/trips/:tripId', element: <WithLiveEvent /> }], {
    at: `/driver/dashboard/trips/${trip.id}`,
    answers: { [path]: answer, 'GET /sos': { json: [] } },
  });

test('a trip that this driver never had is not found, rather than passed on', async () => {
  const page = await open(notFound);
  expect(await page.findByText("Couldn't load this trip")).toBeDefined();
  expect(page.getByText(notFound.json.detail)).toBeDefined();
  expect(page.queryByText('You no longer have this trip')).toBeNull();
});

test('a driver whose trip goes to another one is told so, and keeps the heading and SOS', async () => {
  const page = await open({ json: trip });
  await page.findByRole('region', { name: 'SOS' });
  page.answers[path] = notFound;
  await page.user.click(page.getByText('Live event'));
  expect(await page.findByText('You no longer have this trip')).toBeDefined();
  expect(page.getByRole('heading', { level: 1 })).toBeDefined();
  expect(page.getByRole('link', { name: 'Trips' })).toBeDefined();
  expect(page.getByRole('region', { name: 'SOS' })).toBeDefined();
});
