import { callOutOf } from '@dihaadi/contract/wages';
import type { NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { ActorRef, Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { indianAmount } from '../../../../platform/amounts.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../platform/new-id.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../../platform/idempotency.ts';
import { candidates } from '../../../matching/matching.public.ts';
import { matchingSettings } from '../../../settings/settings.public.ts';
import { type Geocoder, statesOfWork } from '../../../locations/locations.public.ts';
import { type Booking, bookingById, insertBooking } from '../../worker-bookings.queries.ts';
import { countOpenOf, lateFeesOwedBy, lockBookingsOf } from '../../worker-bookings.customers.queries.ts';
import {
  bookingMachine,
  checkStart,
  payIntervalOf,
  deadline,
  firstAsked,
  lateTermsOf,
} from '../../worker-bookings.rules.ts';
import { noSuchBooking, topicsOf } from '../transitions.ts';
import { checkMayBook } from './eligibility.ts';
import { termsOf } from './worker-terms.ts';

type Deps = { db: Db; clock: Clock; geocoder: Geocoder };
type Customer = Pick<Person, 'id' | 'role'>;

/**
 * Books workers, once per idempotency key: freezes the service's current rate, and starts matching by the event
 * `worker_booking.create`. Throws 402 for an unpaid customer fee, 400 for a past time or people who can't do this work,
 * 409 `late-fee-owed` or `too-many-open` if the customer owes a fee or has too many open bookings, and as `termsOf`.
 */
export async function bookWorkers(
  deps: Deps,
  command: {
    /** The customer. */
    actor: Customer;
    order: NewWorkerBooking;
    idempotency: Idempotency | undefined;
    /** Who books for the customer; omitted: the customer. */
    bookedBy?: ActorRef;
    /** Maximum open bookings per customer; omitted by the demo town and simulations. */
    mostOpen?: number;
  },
): Promise<Booking> {
  const { actor, order, idempotency, mostOpen } = command;
  await checkMayBook(deps.db, actor);
  const at = deps.clock.now();
  const made = await newBooking(deps, { actor, order, at });
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, () =>
      saveNewBooking(tx, made, { bookedBy: command.bookedBy ?? actor, at, mostOpen }),
    );
    const booked = id === made.id ? made : await bookingById(tx, id);
    if (booked === undefined) throw noSuchBooking();
    return booked;
  });
}

/** Writes a booking made by `newBooking`, in the caller's transaction. Throws as `bookWorkers`. */
export async function saveNewBooking(
  tx: Tx,
  made: Booking,
  { bookedBy, at, mostOpen }: { bookedBy: ActorRef; at: Date; mostOpen: number | undefined },
): Promise<void> {
  checkStart(made.startAt, at);
  await checkCanBookMore(tx, made.customerId, mostOpen);
  await insertBooking(tx, made);
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: made.id,
    name: 'create',
    toState: made.bookingStatus,
    actor: bookedBy,
    topics: topicsOf(made),
    at,
  });
}

/**
 * Throws 409 if the customer owes a late-cancellation fee (`late-fee-owed`), or has the maximum of open bookings
 * (`too-many-open`). Blocks other bookings of this customer until the transaction ends.
 */
async function checkCanBookMore(tx: Tx, id: string, mostOpen = Infinity): Promise<void> {
  await lockBookingsOf(tx, id);
  const owed = await lateFeesOwedBy(tx, id);
  if (owed > 0)
    throw problem('late-fee-owed', 'late-cancellation-fee-owed', { amount: indianAmount(owed, 'INR') });
  if (mostOpen !== Infinity && (await countOpenOf(tx, id)) >= mostOpen)
    throw problem('too-many-open', 'too-many-open', { count: mostOpen });
}

/** Returns a booking as it would be made now: checked and priced, but not written. Throws as `termsOf`. */
export async function newBooking(
  deps: Deps,
  { actor, order, at }: { actor: Customer; order: NewWorkerBooking; at: Date },
): Promise<Booking> {
  const startAt = new Date(order.start_at);
  const { rate_type: rateType, quantity, headcount } = order;
  const terms = await termsOf(deps.db, {
    serviceId: order.service_id,
    rateType,
    quantity,
    headcount,
    startAt,
    states: placeOfWork(order),
  });
  const chosen = [...new Set(order.worker_ids ?? [])];
  await checkChosen(deps.db, chosen, terms.service);
  const { endsAt, ratePaise } = terms;
  const settings = await matchingSettings(deps.db);
  return {
    id: newId('worker_booking'),
    customerId: actor.id,
    serviceId: terms.service.id,
    serviceName: terms.service.name,
    category: terms.service.category,
    rateType,
    quantity,
    overtimeHours: terms.overtimeHours,
    headcount,
    ratePaise,
    totalPaise: terms.total,
    payEvery: payIntervalOf(rateType, order.pay_every),
    commissionBp: terms.commissionBp,
    startAt,
    endsAt,
    address: order.address,
    city: order.city,
    state: order.state,
    pincode: order.pincode,
    // Outside the transaction: the geocoder may be remote.
    ...(await placeOf(deps, order)),
    notes: order.notes || null,
    siteContactName: order.site_contact?.name ?? null,
    siteContactPhone: order.site_contact?.phone ?? null,
    chosen,
    bookingStatus: 'pending',
    placesHeld: 0,
    ...lateTermsOf(settings),
    callOutPaise: callOutOf({ rateType, ratePaise, quantity }, settings.call_out_hours),
    cancellationFeePaise: 0,
    closingReason: null,
    closedAt: null,
    nextMatchAt: firstAsked(startAt, at),
    askedSince: at,
    deskToldAt: null,
    expiresAt: deadline({ startAt, endsAt }),
    createdAt: at,
  };
}

function placeOfWork(order: NewWorkerBooking): string[] {
  const states = statesOfWork(order);
  if (states.length === 0) throw badField('state', 'state-from-list');
  return states;
}

async function placeOf(
  { geocoder }: Deps,
  { latitude, longitude, address, city, state, pincode }: NewWorkerBooking,
): Promise<Pick<Booking, 'latitude' | 'longitude' | 'locationSource'>> {
  if ((latitude == null) !== (longitude == null)) throw badField('longitude', 'both-coordinates');
  if (latitude != null && longitude != null) return { latitude, longitude, locationSource: 'customer' };
  const place = await geocoder.locate(`${address}, ${city} ${pincode}, ${state}`);
  return { latitude: place.latitude, longitude: place.longitude, locationSource: place.source };
}

async function checkChosen(
  db: Db,
  chosen: readonly string[],
  { category, name }: Parameters<typeof suits>[1] & { name: string },
): Promise<void> {
  const known = await candidates(db, chosen);
  for (const personId of chosen) {
    const candidate = known.get(personId);
    if (candidate?.standing !== 'open') throw problem('not-found', 'no-such-worker');
    if (!suits(candidate, { category }))
      throw badField('worker_ids', 'worker-other-service', { service: name });
  }
}

const suits = (
  { categories }: { categories: readonly Booking['category'][] },
  { category }: { category: Booking['category'] },
): boolean => categories.includes(category);
