// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { defaultSite } from '../../lib/site.ts';
import { show } from '../../testkit/show.tsx';
import Near from './near.tsx';

const NEARBY = 'GET /public/nearby-jobs';
const nothing = { around: { latitude: 26.91, longitude: 75.79, label: null }, jobs: [] };

const job = (number: number) => ({
  id: `0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d${String(number).padStart(2, '0')}`,
  company_id: '1c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d00',
  title: `Electrician ${number}`,
  requirements: '',
  responsibilities: '',
  state: 'Rajasthan',
  experience_required: 0,
  education_required: null,
  skills_required: [],
  positions_available: 1,
  status: 'active',
  application_deadline: null,
  benefits: [],
  shift: null,
  working_days: null,
  provides: [],
  interview_mode: null,
  interview_address: null,
  company_name: 'Aravali Hotels',
  description: 'Ninety rooms.',
  job_location: 'MI Road',
  city: 'Jaipur',
  is_remote: false,
  job_type: 'electrician',
  contract_type: 'monthly',
  salary_min: 20_000,
  salary_max: 24_000,
  posted_date: '2026-11-20T06:30:00Z',
  walk_in_from: null,
  walk_in_until: null,
  latitude: 26.9,
  longitude: 75.8,
  location_source: 'pincode',
  distance_km: 1.2,
});

const open = (at = '/jobs/near', json: object = nothing) =>
  show(
    [
      {
        id: 'root',
        loader: () => ({ site: defaultSite }),
        HydrateFallback: () => null,
        children: [{ path: '/jobs/near', element: <Near /> }],
      },
    ],
    { at, answers: { [NEARBY]: { json } } },
  );
type Shown = Awaited<ReturnType<typeof open>>;
const asked = (shown: Shown) => shown.asked.filter(({ path }) => path === '/public/nearby-jobs');

/** Mocks a device that knows its position, or whose owner denies access to it. */
const setPosition = (coords?: { latitude: number; longitude: number }) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void, refused: () => void) =>
        coords === undefined ? refused() : found({ coords }),
    },
  });
afterEach(() => setPosition());

test('the position is requested only when the button is pressed, and is not part of the page’s URL', async () => {
  setPosition({ latitude: 26.9124, longitude: 75.7873 });
  const shown = await open();
  const button = await shown.findByRole('button', { name: 'Use my location' });
  expect(asked(shown)).toEqual([]);
  await shown.user.click(button);
  await shown.findByText('No jobs within 25 km');
  expect(asked(shown)[0]?.query).toEqual({ latitude: '26.9124', longitude: '75.7873', radius_km: '25' });
  expect(shown.address()).toBe('/jobs/near');
});

test('a visitor who does not share their position is asked for a PIN code', async () => {
  setPosition();
  const shown = await open();
  await shown.user.click(await shown.findByRole('button', { name: 'Use my location' }));
  await shown.findByText('Your location is not available. Enter a PIN code instead.');
  expect(asked(shown)).toEqual([]);
});

test('searches around a PIN code, and rejects an incomplete one', async () => {
  const shown = await open();
  const field = await shown.findByLabelText('Or PIN code');
  await shown.user.type(field, '3020');
  await shown.user.click(shown.getByRole('button', { name: 'Show jobs' }));
  await shown.findByText('Enter a 6-digit PIN code');
  expect(asked(shown)).toEqual([]);
  await shown.user.type(field, '17');
  await shown.user.click(shown.getByRole('button', { name: 'Show jobs' }));
  await shown.findByText('No jobs within 25 km');
  expect(asked(shown)[0]?.query).toEqual({ pincode: '302017', radius_km: '25' });
  expect(shown.address()).toBe('/jobs/near?pincode=302017');
});

test('the list begins with twelve jobs and grows on request', async () => {
  const jobs = Array.from({ length: 15 }, (_, number) => job(number));
  const shown = await open('/jobs/near?pincode=302017', { ...nothing, jobs });
  await shown.findByRole('heading', { name: '15 jobs' });
  expect(shown.queryByText('Electrician 12')).toBeNull();
  await shown.user.click(shown.getByRole('button', { name: 'Show more' }));
  expect(shown.getByText('Electrician 14')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Show more' })).toBeNull();
});
