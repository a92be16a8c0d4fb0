import { untilSignOutKey } from './draft.ts';
import { recall, remember } from './local-storage.ts';
import { isRecord, isText } from './type-guards.ts';

const GUEST_BOOKINGS = untilSignOutKey('guest-bookings');

/** A booking made on this device without an account; times in milliseconds since 1970. */
export type GuestBooking = { token: string; bookedAt: number; forgetAt: number };

const isBooking = (value: unknown): value is GuestBooking =>
  isRecord(value) &&
  isText(value['token']) &&
  typeof value['bookedAt'] === 'number' &&
  typeof value['forgetAt'] === 'number';
const isBookings = (value: unknown): value is GuestBooking[] =>
  Array.isArray(value) && value.every((one) => isBooking(one));

const MOST = 3;
const DAY = 86_400_000;
// A booking waits up to a day for a driver.
const LONGEST_TRIP = DAY;

/** Returns a guest's latest bookings on this device, newest first: others may use the phone, so none is kept for long. */
export const guestBookings = (now: number): GuestBooking[] =>
  (recall(GUEST_BOOKINGS, isBookings) ?? []).filter(({ forgetAt }) => now < forgetAt);

/** Remembers a guest's booking, until a day after the latest end of its trip. */
export function rememberGuestBooking(
  { token, scheduledTime }: { token: string; scheduledTime: string | null },
  now: number,
): void {
  const start = scheduledTime === null ? now : Date.parse(scheduledTime);
  const booking = { token, bookedAt: now, forgetAt: start + LONGEST_TRIP + DAY };
  remember(GUEST_BOOKINGS, [booking, ...guestBookings(now)].slice(0, MOST));
}

/** Forgets a guest's booking a day after its trip ended. */
export function endGuestBooking(token: string, endedAt: number, now: number): void {
  const known = guestBookings(now);
  if (known.every((one) => one.token !== token)) return;
  remember(
    GUEST_BOOKINGS,
    known.map(({ token: one, bookedAt, forgetAt }) => ({
      token: one,
      bookedAt,
      forgetAt: one === token ? endedAt + DAY : forgetAt,
    })),
  );
}
