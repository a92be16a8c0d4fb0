import type { NewPackageBooking } from '@dihaadi/contract/bookings';
import { estimateFare } from '@dihaadi/contract/fare';
import { toPaise } from '@dihaadi/contract/money';
import { type ActorRef, type CityScope, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { idChosenBySeed, newId } from '../../../platform/new-id.ts';
import { indianAmount } from '../../../platform/amounts.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { cityKeyAt, type Geocoder, type Router, type Way } from '../../locations/locations.public.ts';
import { holdForBooking } from '../../coupons/coupons.public.ts';
import { startDispatch } from '../bookings.dispatch.queries.ts';
import {
  cancellationFeesOwed,
  checkMayBook,
  MOST_OPEN,
  NO_FEE_OWED_CONSTRAINT,
  type Payer,
} from '../bookings.payers.queries.ts';
import {
  type Booking,
  bookingById,
  type Stop,
  type StopOnTheWay,
  INITIAL_STAMPS,
} from '../bookings.queries.ts';
import { insertBooking } from '../bookings.insert.queries.ts';
import type { Quote } from '../bookings.fares.ts';
import { bookingMachine, checkScheduledTime, deadline, firstDispatch } from '../bookings.rules.ts';
import { newLinkToken } from '../link-token.ts';
import { noSuchBooking, topicsOf } from './package-booking-transitions.ts';
import { type CouponDeps, applyCouponToQuote } from './package-coupon.ts';
import { checkShownFare, type Order, quoteFor, termsOfFares } from './package-quote.ts';
import { routeOf } from './package-route.ts';

type Deps = CouponDeps & { db: Db; clock: Clock; geocoder: Geocoder; router: Router };

/**
 * Books a package, once per idempotency key. The fare is calculated here, whatever the client showed. Throws 400 for a
 * scheduled time in the past, 409 `too-many-open` for too many open bookings, 409 `late-fee-owed` if a cancellation fee
 * is owed, 403 `forbidden` for staff outside their cities, 409 `fare-changed` if the fare is above the one shown, 422
 * `not-offered` if the goods do not fit the vehicle, and like `applyCouponToQuote`.
 */
export async function bookPackage(
  deps: Deps,
  command: {
    /** The customer; undefined for a guest. */
    actor: Pick<Person, 'id' | 'role'> | undefined;
    booking: NewPackageBooking;
    idempotency: Idempotency | undefined;
    /** Staff who book for the customer, and their cities; left out: the customer, anywhere. */
    bookedBy?: { staff: ActorRef; cities: CityScope };
    /** Maximum open bookings of one customer, or one guest's phone; the demo town leaves it out. */
    mostOpen?: { customer: number; guest: number };
  },
): Promise<Booking> {
  const { actor = guest, booking } = command;
  const at = deps.clock.now();
  // Outside the transaction, because geocoder and router may be slow.
  const [{ pickup, drop, stops, way }, terms] = await Promise.all([
    routeOf(deps, booking),
    termsOfFares(deps.db),
  ]);
  if (command.bookedBy?.cities?.includes(cityKeyAt(pickup)) === false)
    throw problem('forbidden', 'not-your-city');
  const scheduledTime = booking.scheduled_time == null ? null : new Date(booking.scheduled_time);
  const order = { ...booking, way, scheduledTime };
  const full = await quoteFor(deps.db, { order, terms, at }, booking.vehicle_type ?? undefined);
  const priced = await applyCouponToBooking(deps, { full, order, booking, actor, at });
  const { quote } = priced;
  const trip = { pickup, drop, stops, way, scheduledTime, quote };
  const made = newBooking(booking, { ...trip, actor, at });
  const of = made.customerId === null ? { phone: made.customerPhone } : { customerId: made.customerId };
  const most = command.mostOpen?.[made.customerId === null ? 'guest' : 'customer'];
  const making = inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      if ('refusal' in priced) throw priced.refusal;
      checkScheduledTime(made.scheduledTime, at);
      if (most !== undefined) await checkMayBook(tx, of, most);
      await insertBooking(tx, made);
      await startDispatch(tx, made.id, firstDispatch(scheduledTime, at, terms.settings.ahead_minutes));
      await recordEvent(tx, {
        thing: bookingMachine.thing,
        thingId: made.id,
        name: 'create',
        toState: made.bookingStatus,
        actor: command.bookedBy?.staff ?? actor,
        topics: topicsOf(made),
        at,
      });
      // The coupon comes last: all its other users wait for this transaction.
      if (priced.hold !== undefined) await holdForBooking(tx, { ...priced.hold, bookingId: made.id });
    });
    const booked = id === made.id ? made : await bookingById(tx, id);
    if (booked === undefined) throw noSuchBooking();
    return booked;
  });
  return making.catch(async (error: unknown) => {
    throw most === undefined ? error : await explain(deps.db, error, { of, most });
  });
}

type Pricing = {
  full: Quote | null;
  order: Order;
  booking: NewPackageBooking;
  actor: ActorRef;
  at: Date;
};

/**
 * Returns the quote after the coupon, and the coupon to reserve. A rejection is returned, not thrown: a repeated
 * request finds its own coupon used, and is rejected only if its booking does not exist. Throws like `checkShownFare`.
 */
async function applyCouponToBooking(deps: CouponDeps, { full, order, booking, actor, at }: Pricing) {
  const wish = { actor, code: booking.coupon_code, service: booking.service_type, at };
  const [off] = await Promise.allSettled([applyCouponToQuote(deps, full, wish)]);
  if (off.status === 'rejected') return { quote: full, hold: undefined, refusal: off.reason };
  const quote = off.value?.quote ?? full;
  checkShownFare(order, quote, booking.confirmed_fare);
  return { quote, hold: off.value?.hold };
}

/** Converts a `checkMayBook` violation into 409 `too-many-open` or `late-fee-owed`. */
async function explain(db: Db, error: unknown, { of, most }: { of: Payer; most: number }): Promise<unknown> {
  if (violates(error, MOST_OPEN)) return problem('too-many-open', 'too-many-open', { count: most });
  if (violates(error, NO_FEE_OWED_CONSTRAINT)) {
    const owed = indianAmount(await cancellationFeesOwed(db, of), 'INR');
    return problem('late-fee-owed', 'late-fee-owed', { amount: owed });
  }
  return error;
}

type Made = {
  pickup: Stop;
  drop: Stop;
  stops: readonly StopOnTheWay[];
  way: Way;
  scheduledTime: Date | null;
  quote: Quote | null;
  actor: ActorRef;
  at: Date;
};

function peopleOf(booking: NewPackageBooking) {
  const receiverPhone = booking.receiver_phone ?? null;
  return {
    senderName: booking.sender_name ?? null,
    receiverName: booking.receiver_name ?? null,
    receiverPhone,
    receiverToken: receiverPhone === null ? null : newLinkToken(),
    shareToken: newLinkToken(),
  };
}

function newBooking(booking: NewPackageBooking, made: Made): Booking {
  const { pickup, drop, stops, way, scheduledTime, quote } = made;
  return {
    ...INITIAL_STAMPS,
    id: newId('package_booking'),
    trackingToken: idChosenBySeed('tracking_token') ?? newLinkToken(),
    customerId: made.actor.role === 'customer' ? made.actor.id : null,
    customerPhone: booking.customer_phone,
    serviceType: booking.service_type,
    pickup,
    drop,
    stops,
    formerDrops: [],
    packageSize: booking.package_size,
    packageWeightGrams: Math.round(booking.package_weight * 1000),
    packageDescription: booking.package_description,
    bookingType: booking.booking_type,
    scheduledTime,
    specialInstructions: booking.special_instructions || null,
    estimatedFarePaise: toPaise(estimateFare(booking)),
    ...peopleOf(booking),
    helpers: booking.helpers ?? 0,
    language: booking.language ?? null,
    plannedMetres: way.metres,
    vehicleType: quote?.vehicleType ?? booking.vehicle_type ?? null,
    quote,
    returnOf: null,
    bookingStatus: 'pending',
    driverId: null,
    closingReason: null,
    expiresAt: deadline({ bookingType: booking.booking_type, scheduledTime }, made.at),
    createdAt: made.at,
  };
}
