// @vitest-environment happy-dom
import type { Availability } from '@dihaadi/contract/worker-bookings/assignments';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { OnOff } from './availability-switch.tsx';
import { availabilityQuery } from './queries.ts';

const off: Availability = {
  is_available: false,
  reach_km: 10,
  works_from: 480,
  works_until: 1200,
  days_off: [0],
  languages: ['hi'],
  latitude: null,
  longitude: null,
  location_source: null,
  categories: ['painter'],
  may_work: true,
  rating: null,
  reviews_count: 0,
};

function Home() {
  const { data } = useQuery(availabilityQuery);
  return data === undefined ? null : <OnOff availability={data} />;
}

const open = (answers: Parameters<typeof show>[1]['answers']) =>
  show([{ path: '/', element: <Home /> }], {
    at: '/',
    answers: { 'GET /worker/availability': { json: off }, ...answers },
  });

test('20.A1: without a connection the switch stays off, and shows that nothing was saved', async () => {
  const { findByRole, findByText, user } = await open({});
  const toggle = await findByRole('switch', { name: 'Get job offers' });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(toggle);
  await findByText("Couldn't save this");
  await findByText("You're offline");
  expect(toggle).toHaveProperty('checked', false);
});

test('the switch turns on once the server has saved the change', async () => {
  const { findByRole, findByText, user } = await open({
    'PUT /worker/availability': { json: { ...off, is_available: true } },
  });
  const toggle = await findByRole('switch', { name: 'Get job offers' });
  await user.click(toggle);
  await findByText("You're online");
  expect(toggle).toHaveProperty('checked', true);
});
