import { packageBookingEvents, type PackageBookingEvent } from '@dihaadi/contract/booking-timeline';
import type { Person } from '../../../platform/actor.ts';
import { lookAt } from '../../../platform/access-log.ts';
import type { Db } from '../../../platform/db.ts';
import { type NamesOf, personOf, shownTimeline } from '../../../platform/timeline.ts';
import { type Subject, timelineOf } from '../../../platform/timeline.queries.ts';
import {
  type Booking,
  bookingById,
  bookingMachine,
  type BookingTransition,
  noSuchBooking,
  showWithContacts,
} from '../../bookings/bookings.public.ts';
import { driverCards } from '../../drivers/drivers.public.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { offersOf } from '../trips.offers.queries.ts';
import { chargesOf } from '../trips.proof.queries.ts';
import {
  chargeMachine,
  type ChargeTransition,
  incidentMachine,
  type IncidentTransition,
} from '../trips.proof.rules.ts';
import { offerMachine, type OfferTransition } from '../trips.rules.ts';
import type { Deps } from './own-trip.ts';

type Changes =
  | `package_booking.${BookingTransition}`
  | `trip_offer.${OfferTransition}`
  | `trip_incident.${IncidentTransition}`
  | `trip_charge.${ChargeTransition}`;

const names: NamesOf<PackageBookingEvent, Changes> = packageBookingEvents;

const of =
  (thing: string) =>
  ({ id }: { id: string }): Subject => ({ thing, id });

async function subjectsOf(db: Db, bookingId: string): Promise<Subject[]> {
  const [offers, incidents, charges] = await Promise.all([
    offersOf(db, bookingId),
    incidentsOf(db, [bookingId]),
    chargesOf(db, [bookingId]),
  ]);
  return [
    { thing: bookingMachine.thing, id: bookingId },
    ...offers.map(of(offerMachine.thing)),
    ...incidents.map(of(incidentMachine.thing)),
    ...charges.map(of(chargeMachine.thing)),
  ];
}

/** Returns the addresses of each drop change, by its time. */
const dropChanges = ({ drop, formerDrops }: Booking) =>
  new Map(
    formerDrops.map(({ address, until }, index) => [
      until,
      { from: address, to: (formerDrops[index + 1] ?? drop).address },
    ]),
  );

/** Returns the full history of a booking and its trip for the desk, oldest first. */
async function tripTimeline(db: Db, booking: Booking) {
  const happenings = await timelineOf(db, await subjectsOf(db, booking.id), names);
  const drivers = happenings.flatMap((one) => personOf(one) ?? []);
  const drops = dropChanges(booking);
  const shown = shownTimeline(happenings, {
    thing: bookingMachine.thing,
    names: await driverCards(db, [...new Set(drivers)]),
  });
  return shown.map((one) =>
    Object.assign(one, {
      drop_changed: (one.name === 'package_booking.change_drop' ? drops.get(one.at) : undefined) ?? null,
    }),
  );
}

/**
 * Returns one booking with its history and that of its trip. Records who viewed it (rulings, section 10), once in ten
 * minutes. Throws 404 for an unknown booking.
 */
export async function readBookingRecord(
  deps: Deps,
  { actor, bookingId }: { actor: Person; bookingId: string },
) {
  const booking = await bookingById(deps.db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const [shown, history] = await Promise.all([
    showWithContacts(deps, actor, booking),
    tripTimeline(deps.db, booking),
  ]);
  const looked_at_by = await lookAt(deps, { thing: bookingMachine.thing, thingId: bookingId, actor });
  return { ...shown, history, looked_at_by };
}
