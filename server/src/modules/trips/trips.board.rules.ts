import type { BookingStatus } from '@dihaadi/contract/bookings';

const MINUTE = 60_000;

/** After so long a booking or a step is late. */
const UNASSIGNED_MINUTES = 10;
const TO_PICKUP_MINUTES = 30;
const AT_PICKUP_MINUTES = 30;
const SPARE_MINUTES = 15;

type Timed = {
  bookingStatus: BookingStatus;
  createdAt: Date;
  scheduledTime: Date | null;
  answerBy: Date | null;
  acceptedAt: Date | null;
  arrivedAt: Date | null;
  pickedUpAt: Date | null;
};

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * From when on a booking is late in its state: ten minutes without a driver, past the driver's time to answer, half an
 * hour on the way to the pickup or at it, twice the planned way and a quarter of an hour under way.
 */
export function lateFrom(booking: Timed, waySeconds: number): Date {
  const wanted = booking.scheduledTime ?? booking.createdAt;
  switch (booking.bookingStatus) {
    case 'assigned':
      return booking.answerBy ?? after(wanted, UNASSIGNED_MINUTES);
    case 'accepted':
      return after(later(wanted, booking.acceptedAt ?? wanted), TO_PICKUP_MINUTES);
    case 'arrived_pickup':
      return after(later(wanted, booking.arrivedAt ?? wanted), AT_PICKUP_MINUTES);
    case 'picked_up':
      return after(booking.pickedUpAt ?? wanted, (2 * waySeconds) / 60 + SPARE_MINUTES);
    default:
      return after(wanted, UNASSIGNED_MINUTES);
  }
}

export type Switch = { isOn: boolean; at: Date };
type Stretch = { from: Date; to: Date | null };

/**
 * When a driver was online within `from` and `to`, out of all times they were switched on or off until `to`, the oldest
 * first. `to` is null of a stretch that still runs at `now`.
 */
export function onlineStretches(
  switches: readonly Switch[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Stretch[] {
  const stretches: Stretch[] = [];
  let since: Date | undefined;
  for (const { isOn, at } of switches) {
    if (isOn) since ??= at;
    else if (since !== undefined) {
      stretches.push({ from: since, to: at });
      since = undefined;
    }
  }
  if (since !== undefined) stretches.push({ from: since, to: to <= now ? to : null });
  return stretches
    .filter((stretch) => stretch.to === null || stretch.to > from)
    .map((stretch) => ({ from: later(stretch.from, from), to: stretch.to }));
}
