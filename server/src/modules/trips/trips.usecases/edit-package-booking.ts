import type { RecordedData } from '@dihaadi/contract/recorded';
import type { editBooking } from '@dihaadi/contract/booking-record';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { isIndianNight } from '@dihaadi/contract/indian-time';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import {
  type Booking,
  bookingMachine,
  canEdit,
  canReschedule,
  checkScheduledTime,
  deadline,
  newLinkToken,
  saveDetails,
  topicsWith,
} from '../../bookings/bookings.public.ts';
import { keepFormerPhone } from '../../accounts/accounts.public.ts';
import { TRIP_MOVED } from '../trips.rules.ts';
import { promised, withAdjustedCoupon } from './change-address.ts';
import type { Deps } from './own-trip.ts';
import { byStaff, type Held, release } from './staff-trips.ts';
import { offerAnew } from './trip-offers.ts';

type Changes = BodyOf<typeof editBooking>;
type Edit = { actor: Person; bookingId: string; changes: Changes; match: Match };

/** The fields staff can edit, as in the API. */
const edited = (booking: Booking) => ({
  scheduled_time: booking.scheduledTime?.toISOString() ?? null,
  special_instructions: booking.specialInstructions,
  customer_phone: booking.customerPhone,
});

/**
 * Changes a booking's time, instructions and phone by staff on the customer's behalf. Records the reason, and notifies
 * the customer and the driver. The driver agreed to the old time: at a new one they are released and drivers are asked
 * again; the fare is that of the new time (rulings, section 9: night by the pickup). Throws 409 if the booking is over,
 * or for a new time when the driver is at the pickup or the booking is not scheduled; 400 for a past time; 412 if the
 * booking changed meanwhile.
 */
export const editPackageBooking = (
  deps: Deps,
  { actor, bookingId, changes, match }: Edit,
): Promise<Booking> =>
  byStaff(deps, { actor, bookingId, reason: changes.reason }, async (held) => {
    match(edited(held.booking));
    if (!canEdit(held.booking))
      throw problem('invalid-transition', 'invalid-transition', { state: held.booking.bookingStatus });
    const moved = await reschedule(held, { actor, changes });
    return changeDetails({ ...held, booking: moved }, { actor, changes, isMoved: moved !== held.booking });
  });

type By = { actor: Person; changes: Changes };

async function reschedule(held: Held, { actor, changes }: By): Promise<Booking> {
  const { tx, booking: before, at } = held;
  const wanted = changes.scheduled_time === null ? null : new Date(changes.scheduled_time);
  if (wanted?.getTime() === before.scheduledTime?.getTime()) return before;
  if (wanted === null || !canReschedule(before)) throw problem('invalid-transition', 'start-fixed');
  checkScheduledTime(wanted, at);
  const command = { actor, bookingId: before.id, reason: changes.reason };
  // The driver sees this reason; the staff's own words are recorded with the new time.
  const free = before.driverId === null ? before : await release(held, { ...command, reason: TRIP_MOVED });
  const booking = withNewTime(free, wanted, at);
  await saveDetails(tx, booking.id, booking);
  await offerAnew(tx, booking, { actor, at });
  const data = {
    from: before.scheduledTime?.toISOString() ?? null,
    to: wanted.toISOString(),
    fare_paise: promised(booking),
  };
  await record({ ...held, booking }, { ...command, name: 'reschedule', data });
  return booking;
}

const withNewTime = (booking: Booking, scheduledTime: Date, at: Date): Booking => ({
  ...booking,
  scheduledTime,
  expiresAt: deadline({ ...booking, scheduledTime }, at),
  quote:
    booking.quote &&
    withAdjustedCoupon({ ...booking.quote, isNight: isIndianNight(scheduledTime) }, booking.quote),
});

async function changeDetails(
  held: Held,
  { actor, changes, isMoved }: By & { isMoved: boolean },
): Promise<Booking> {
  const { tx, booking: before } = held;
  const specialInstructions = changes.special_instructions || null;
  const { customer_phone: customerPhone, reason } = changes;
  if (specialInstructions === before.specialInstructions && customerPhone === before.customerPhone)
    return before;
  const isPhoneChanged = customerPhone !== before.customerPhone;
  // A guest's links are the only proof of whose booking it is, and the old number has them too.
  const links =
    isPhoneChanged && before.customerId === null
      ? { trackingToken: newLinkToken(), shareToken: newLinkToken() }
      : {};
  const booking = { ...before, specialInstructions, customerPhone, ...links };
  await saveDetails(tx, booking.id, booking);
  if (isPhoneChanged)
    await keepFormerPhone(tx, { bookingId: booking.id, phone: before.customerPhone, at: held.at });
  // The customer is notified of a new time anyway.
  const data = {
    is_moved: isMoved,
    driver_id: booking.driverId,
    is_phone_changed: isPhoneChanged,
    are_instructions_changed: specialInstructions !== before.specialInstructions,
  };
  await record({ ...held, booking }, { actor, reason, name: 'update', data });
  return booking;
}

type EditEvent = {
  actor: Person;
  reason: string;
  name: EventName;
  data: RecordedData;
};

const record = async ({ tx, booking, at }: Held, { actor, reason, name, data }: EditEvent): Promise<void> =>
  recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name,
    actor,
    reason,
    data,
    topics: await topicsWith(tx, booking, booking.driverId),
    at,
  });
