// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetDrafts } from '../../lib/draft.ts';
import { endGuestBooking, guestBookings, rememberGuestBooking } from '../../lib/guest-bookings.ts';
import { show } from '../../testkit/show.tsx';
import LastBooking from './last-booking.tsx';

const DAY = 86_400_000;
const tokens = (now: number) => guestBookings(now).map(({ token }) => token);

afterEach(forgetDrafts);

test('a guest finds the last booking on this device by its link', async () => {
  rememberGuestBooking({ token: 'first', scheduledTime: null }, Date.now());
  const page = await show([{ path: '/', element: <LastBooking /> }], { at: '/', answers: {} });
  expect(await page.findByText('Your recent bookings')).toBeDefined();
  expect(page.getByRole('link').getAttribute('href')).toBe('/track/first');
});

test('a booking is forgotten a day after its trip, and when a user logs out', () => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  const scheduledTime = new Date(now + 10 * DAY).toISOString();
  rememberGuestBooking({ token: 'now', scheduledTime: null }, now);
  rememberGuestBooking({ token: 'later', scheduledTime }, now);
  expect(tokens(now)).toEqual(['later', 'now']);
  endGuestBooking('now', now, now);
  expect(tokens(now + DAY)).toEqual(['later']);
  expect(tokens(now + 12 * DAY)).toEqual([]);
  forgetDrafts();
  expect(tokens(now)).toEqual([]);
});
