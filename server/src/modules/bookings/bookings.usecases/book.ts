import { randomBytes, randomUUID } from 'node:crypto';
import type { NewPackageBooking } from '@dihaadi/contract/bookings';
import { estimateFare } from '@dihaadi/contract/fare';
import { toPaise } from '@dihaadi/contract/money';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import type { Geocoder } from '../../places/places.public.ts';
import {
  type Booking,
  bookingById,
  insertBooking,
  lockAndCountOpen,
  type Stop,
} from '../bookings.queries.ts';
import { bookingMachine, checkScheduledTime, deadline } from '../bookings.rules.ts';
import { noSuchBooking, topicsOf } from './move.ts';

type Deps = { db: Db; clock: Clock; geocoder: Geocoder };

/**
 * Books a package, once for one idempotency key. The fare is computed here, whatever the client showed.
 * Coordinates that were sent are kept as the customer's; missing ones come from the address.
 * Refuses a scheduled time that has passed with 400, and too many open bookings with 409 `too-many-open`.
 */
export async function bookPackage(
  deps: Deps,
  command: {
    actor: Person | undefined;
    booking: NewPackageBooking;
    idempotency: Idempotency | undefined;
    /** How many bookings of one customer, or one guest's phone, may be open at once; left out by the demo town. */
    mostOpen?: { customer: number; guest: number };
    /** Only the demo town chooses its own. */
    chosen?: { id: string; trackingToken: string };
  },
): Promise<Booking> {
  const { actor = guest, booking } = command;
  const at = deps.clock.now();
  // Outside the transaction: a geocoder may be far away.
  const [pickup, drop] = await Promise.all([
    stopAt(deps, booking.pickup_address, {
      latitude: booking.pickup_latitude,
      longitude: booking.pickup_longitude,
    }),
    stopAt(deps, booking.drop_address, {
      latitude: booking.drop_latitude,
      longitude: booking.drop_longitude,
    }),
  ]);
  const made = { ...newBooking(booking, { pickup, drop, actor, at }), ...command.chosen };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      checkScheduledTime(made.scheduledTime, at);
      await checkMayHaveMore(tx, made, command.mostOpen);
      await insertBooking(tx, made);
      await recordEvent(tx, {
        thing: bookingMachine.thing,
        thingId: made.id,
        name: 'create',
        toState: made.bookingStatus,
        actor,
        topics: topicsOf(made),
        at,
      });
    });
    const booked = id === made.id ? made : await bookingById(tx, id);
    if (booked === undefined) throw noSuchBooking();
    return booked;
  });
}

/**
 * Refuses, with 409 `too-many-open`, a customer or a guest's phone with as many open bookings as one may have. Nobody else
 * books for them until the transaction ends.
 */
async function checkMayHaveMore(
  tx: Tx,
  { customerId, customerPhone }: Booking,
  mostOpen: { customer: number; guest: number } | undefined,
): Promise<void> {
  if (mostOpen === undefined) return;
  const of = customerId === null ? { phone: customerPhone } : { customerId };
  const most = customerId === null ? mostOpen.guest : mostOpen.customer;
  if ((await lockAndCountOpen(tx, of)) >= most)
    throw problem('too-many-open', `You have ${most} open bookings. Wait until one is done, or cancel one.`);
}

async function stopAt(
  deps: Deps,
  address: string,
  sent: { latitude: number | null | undefined; longitude: number | null | undefined },
): Promise<Stop> {
  const { latitude, longitude } = sent;
  if (latitude != null && longitude != null) return { address, latitude, longitude, source: 'customer' };
  const place = await deps.geocoder.locate(address);
  return { address, latitude: place.latitude, longitude: place.longitude, source: place.source };
}

function newBooking(
  booking: NewPackageBooking,
  made: { pickup: Stop; drop: Stop; actor: Actor; at: Date },
): Booking {
  const scheduledTime = booking.scheduled_time == null ? null : new Date(booking.scheduled_time);
  return {
    id: randomUUID(),
    trackingToken: randomBytes(16).toString('base64url'),
    customerId: made.actor.role === 'customer' ? made.actor.id : null,
    customerPhone: booking.customer_phone,
    serviceType: booking.service_type,
    pickup: made.pickup,
    drop: made.drop,
    packageSize: booking.package_size,
    packageWeightGrams: Math.round(booking.package_weight * 1000),
    packageDescription: booking.package_description,
    bookingType: booking.booking_type,
    scheduledTime,
    specialInstructions: booking.special_instructions || null,
    estimatedFarePaise: toPaise(estimateFare(booking)),
    bookingStatus: 'pending',
    driverId: null,
    closingReason: null,
    expiresAt: deadline({ bookingType: booking.booking_type, scheduledTime }, made.at),
    createdAt: made.at,
  };
}
