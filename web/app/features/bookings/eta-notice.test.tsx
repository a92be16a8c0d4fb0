// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import { show } from '../../testkit/show.tsx';
import { trackedBooking } from '../../testkit/tracked-booking.ts';
import { EtaNotice } from './eta-notice.tsx';

const open = (search_begins_at: string | null) =>
  show([{ path: '/', element: <EtaNotice booking={trackedBooking({ search_begins_at })} /> }], {
    at: '/',
    answers: {},
  });

test('a booking for later says when the search for a driver begins', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const page = await open(at);
  expect(await page.findByText(/^We look for a driver from/)).toHaveProperty(
    'textContent',
    `We look for a driver from ${formatTime(at, 'en')}. You see here who comes and when.`,
  );
  expect(page.queryByText('Booked. Looking for a driver…')).toBeNull();
});

test('a booking for now says that we look for a driver', async () => {
  const page = await open(null);
  expect(await page.findByText('Booked. Looking for a driver…')).toBeDefined();
});
