import { randomUUID } from 'node:crypto';
import { halfUp } from '@dihaadi/contract/money';
import { type Actor, system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { fareOf, NOTHING_YET } from '../bookings.fares.ts';
import { type Booking, INITIAL_STAMPS } from '../bookings.queries.ts';
import { insertBooking } from '../bookings.insert.queries.ts';
import { bookingMachine, deadline } from '../bookings.rules.ts';
import { newLinkToken } from '../link-token.ts';
import { assignLocked } from './assign-driver.ts';
import { transitionBooking, topicsOf } from './package-booking-transitions.ts';

/**
 * Creates the trip that returns a failed one's goods to the sender, with the same driver: they already have the goods,
 * so it starts picked up. It costs `percent` of the failed trip's quote, or of its estimate.
 */
export async function startReturn(
  tx: Tx,
  failed: Booking,
  { driverId, percent, actor, at }: { driverId: string; percent: number; actor: Actor; at: Date },
): Promise<Booking> {
  const booking = returnOf(failed, percent, at);
  await insertBooking(tx, booking);
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: 'create',
    toState: booking.bookingStatus,
    actor,
    data: { return_of: failed.id },
    topics: topicsOf(booking),
    at,
  });
  let moved = await assignLocked(tx, { actor: system, booking, driverId, at });
  for (const name of ['accept', 'arrive', 'pick_up'] as const)
    moved = await transitionBooking(tx, { booking: moved, name, actor, at });
  return moved;
}

const NO_EXTRAS = { helpersPaise: 0, stopsPaise: 0, coupon: null };

function returnOf(failed: Booking, percent: number, at: Date): Booking {
  const { quote } = failed;
  const share = (paise: number) => halfUp(paise, percent, 100);
  const promised = quote && share(fareOf({ ...quote, ...NO_EXTRAS }, NOTHING_YET).valuePaise);
  return {
    ...failed,
    ...INITIAL_STAMPS,
    id: randomUUID(),
    trackingToken: newLinkToken(),
    shareToken: newLinkToken(),
    pickup: failed.drop,
    drop: failed.pickup,
    stops: [],
    senderName: failed.receiverName,
    receiverName: failed.senderName,
    receiverPhone: null,
    receiverToken: null,
    helpers: 0,
    bookingType: 'immediate',
    scheduledTime: null,
    quote: quote && { ...quote, ...NO_EXTRAS, fixedPaise: promised },
    estimatedFarePaise: share(failed.estimatedFarePaise),
    formerDrops: [],
    returnOf: failed.id,
    bookingStatus: 'pending',
    driverId: null,
    closingReason: null,
    expiresAt: deadline({ bookingType: 'immediate', scheduledTime: null }, at),
    createdAt: at,
  };
}
