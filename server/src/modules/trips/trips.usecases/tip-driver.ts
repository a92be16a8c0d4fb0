import type { TipMethod } from '@dihaadi/contract/tips';
import { toPaise } from '@dihaadi/contract/money';
import { guest } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Booking, bookingMachine, topicsOf } from '../../bookings/bookings.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { canTip, fareLines } from '../trips.fares.ts';
import { faresOf } from '../trips.fares.queries.ts';
import { insertTip } from '../trips.tips.queries.ts';
import { tripOfCustomerLink } from './own-trip.ts';

/**
 * Records a customer's tip to the driver, in rupees: paid hand to hand, without commission. Throws 404 for the
 * receiver's link, 409 `invalid-transition` if the fare is unpaid, 409 `already-paid` for a second tip.
 */
export async function tipDriver(
  deps: { db: Db; clock: Clock },
  { token, amount, method }: { token: string; amount: number; method: TipMethod },
): Promise<Booking> {
  const booking = await tripOfCustomerLink(deps, token);
  const fare = (await faresOf(deps.db, [booking.id])).get(booking.id);
  if (fare === undefined || !canTip(fare)) throw problem('invalid-transition', 'tip-after-fare');
  const { driverAccountId } = fare;
  const createdAt = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const tip = { bookingId: booking.id, driverAccountId, paise: toPaise(amount), method, createdAt };
    if (!(await insertTip(tx, tip))) throw problem('already-paid', 'tipped');
    const ref = { thing: 'trip_tip', id: booking.id };
    await post(tx, { kind: 'tip', ref, at: createdAt, lines: fareLines(tip.paise) });
    await recordEvent(tx, {
      thing: bookingMachine.thing,
      thingId: booking.id,
      name: 'tip',
      actor: guest,
      data: { paise: tip.paise, method },
      topics: [...topicsOf(booking), topic.account(driverAccountId)],
      at: createdAt,
    });
  });
  return booking;
}
