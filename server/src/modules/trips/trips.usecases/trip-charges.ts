import { randomUUID } from 'node:crypto';
import { toPaise } from '@dihaadi/contract/money';
import type { FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import { guest, type Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import {
  type Booking,
  lockBooking,
  noSuchBooking,
  topicsOf,
  tracked,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { type Charge, chargesOf, insertCharge, saveAnswer } from '../trips.proof.queries.ts';
import { chargeMachine, CHARGES_AT_MOST, isUnderWay } from '../trips.proof.rules.ts';
import { type Deps, lockOwnTrip } from './own-trip.ts';
import { photoOf } from './trip-photos.ts';

type Asking = { actor: Person; id: string; kind: FareLineKind; amount: number; photo_id: string };

/**
 * Requests a toll, parking or loading charge from the customer, in rupees, with a photo of its receipt. Throws 409
 * `invalid-transition` if the trip is not under way, 409 `list-full` for an eleventh charge, and 400 if the photo is no
 * receipt of this trip or belongs to another charge.
 */
export const addCharge = (deps: Deps, { actor, id, kind, amount, photo_id }: Asking): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const own = await lockOwnTrip(tx, { actor, id, at });
    const { booking, driver } = own;
    if (!isUnderWay(booking.bookingStatus)) throw problem('invalid-transition', 'charges-under-way');
    const before = await chargesOf(tx, [booking.id]);
    if (before.length >= CHARGES_AT_MOST)
      throw problem('list-full', 'charges-full', { count: CHARGES_AT_MOST });
    const photo = await photoOf(tx, own, { id: photo_id, kind: 'receipt' });
    if (before.some(({ photoId }) => photoId === photo.id)) throw badField('photo_id', 'receipt-photo-first');
    const charge: Charge = {
      id: randomUUID(),
      bookingId: booking.id,
      driverId: driver.driverId,
      kind,
      paise: toPaise(amount),
      photoId: photo.id,
      status: 'asked',
      createdAt: at,
    };
    await insertCharge(tx, charge);
    await recordEvent(tx, {
      thing: chargeMachine.thing,
      thingId: charge.id,
      name: 'ask',
      toState: charge.status,
      actor,
      data: { booking_id: booking.id, kind, paise: charge.paise },
      topics: [...topicsOf(booking), topic.account(driver.accountId)],
      at,
    });
    return booking;
  });

/**
 * Accepts or refuses a charge through the customer's tracking link. Throws 404 for the receiver's link or an unknown
 * charge, 409 `invalid-transition` if it is answered or the trip is over.
 */
export const answerCharge = (
  deps: Deps,
  { token, charge_id: id, agrees }: { token: string; charge_id: string; agrees: boolean },
): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    const known = await tracked({ db: tx }, token);
    if (known.trackingToken !== token) throw noSuchBooking();
    const booking = await lockBooking(tx, known.id);
    const charge = (await chargesOf(tx, [known.id])).find((one) => one.id === id);
    if (booking === undefined || charge === undefined) throw problem('not-found', 'no-such-charge');
    if (!isUnderWay(booking.bookingStatus)) throw problem('invalid-transition', 'fare-final');
    const at = deps.clock.now();
    const accountId = await accountOfDriver(tx, charge.driverId);
    await transition(tx, chargeMachine, {
      id,
      name: agrees ? 'agree' : 'refuse',
      state: charge.status,
      actor: guest,
      at,
      data: { booking_id: booking.id, kind: charge.kind, paise: charge.paise },
      topics: [...topicsOf(booking), ...(accountId === undefined ? [] : [topic.account(accountId)])],
      save: (to) => saveAnswer(tx, id, { from: charge.status, to, at }),
    });
    return booking;
  });
