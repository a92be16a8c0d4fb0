import type { WorkEndConfirmer } from '@dihaadi/contract/worker-bookings/end-of-work';
import { type Person, system } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { endOf, unconfirmedEndsStatedBefore } from '../../worker-bookings.end-of-work.queries.ts';
import { checkStated, confirmedByTime } from '../../worker-bookings.end-of-work.rules.ts';
import type { Booking } from '../../worker-bookings.queries.ts';
import { type By, lockPair, noSuchBooking, notPossible, type Pair } from '../transitions.ts';
import { transitionEnd } from './state-end.ts';

type Deps = { db: Db; clock: Clock };

/**
 * Confirms an end awaiting confirmation, in the caller's transaction, which has locked the booking; any other stays
 * unchanged.
 */
export async function confirmStated(
  tx: Tx,
  pair: Pair,
  { confirmedBy, ...by }: By & { confirmedBy: WorkEndConfirmer },
): Promise<void> {
  const end = await endOf(tx, pair.assignment.id);
  if (end?.status !== 'stated') return;
  const change = { confirmed: { by: confirmedBy, at: by.at } };
  await transitionEnd(tx, pair, { end, name: 'confirm', change, ...by });
}

/**
 * Confirms, as the customer, when a worker's hourly work ended. Throws 404 for another customer's booking, and 409
 * `invalid-transition` if the work goes on or is not hourly, or the end is confirmed or awaits staff.
 */
export function confirmEnd(
  { db, clock }: Deps,
  { actor, id, assignmentId }: { actor: Person; id: string; assignmentId: string },
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, assignmentId, ({ bookingId }) => bookingId === id);
    if (pair.booking.customerId !== actor.id) throw noSuchBooking();
    const end = await endOf(tx, assignmentId);
    if (end === undefined) throw notPossible(pair.assignment.status);
    checkStated(end.status);
    const at = clock.now();
    const change = { confirmed: { by: 'customer' as const, at } };
    await transitionEnd(tx, pair, { end, name: 'confirm', change, actor, at });
    return pair.booking;
  });
}

const SWEEP = 100;

/** Confirms the ends without an objection for a day. Throws any errors after processing the others. */
export async function confirmDueEnds({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  const failures: unknown[] = [];
  for (const id of await unconfirmedEndsStatedBefore(db, confirmedByTime(at), SWEEP))
    await inTransaction(db, async (tx) =>
      confirmStated(tx, await lockPair(tx, id), { actor: system, at, confirmedBy: 'time' }),
    ).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some ends of work could not be confirmed.');
}
