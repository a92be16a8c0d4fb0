// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { defaultSite } from '../../lib/site.ts';
import { show } from '../../testkit/show.tsx';
import Near from './near.tsx';

const NEARBY = 'GET /public/nearby-jobs';
const nothing = { around: { latitude: 26.91, longitude: 75.79, label: null }, jobs: [] };

const open = (at = '/jobs/near') =>
  show(
    [
      {
        id: 'root',
        loader: () => ({ site: defaultSite }),
        HydrateFallback: () => null,
        children: [{ path: '/jobs/near', element: <Near /> }],
      },
    ],
    { at, answers: { [NEARBY]: { json: nothing } } },
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
