import type { Reason } from '@dihaadi/contract/refusals';
import { cityScopeOf, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { feePayerOfAccount } from '../../registration/registration.public.ts';
import { newBooking, saveNewBooking } from '../../worker-bookings/worker-bookings.public.ts';
import { allWaiting, latestWaiting, lockWaiting, saveWaitingStatus } from '../phone-bookings.queries.ts';
import { type WaitingBooking, waitingMachine, type WaitingTransition } from '../phone-bookings.rules.ts';
import { type BookDeps, type CallerDeps, findCaller, rolesOfPhone } from './callers.ts';

const LATE = 'fee-not-paid-in-time' satisfies Reason;

/** Returns the live topics of a waiting booking: staff, and its customer. */
export const topicsOf = ({ id, customerId }: Pick<WaitingBooking, 'id' | 'customerId'>): string[] => [
  topic.staff,
  topic.thing(waitingMachine.thing, id),
  topic.account(customerId),
];

type Change = {
  name: WaitingTransition;
  actor: Person | typeof system;
  at: Date;
  workerBookingId?: string;
  reason?: string;
};

const transitionWaiting = (tx: Tx, waiting: WaitingBooking, change: Change) =>
  transition(tx, waitingMachine, {
    id: waiting.id,
    name: change.name,
    state: waiting.status,
    actor: change.actor,
    at: change.at,
    reason: change.reason,
    topics: topicsOf(waiting),
    save: (to) =>
      saveWaitingStatus(tx, waiting.id, {
        from: waiting.status,
        to,
        workerBookingId: change.workerBookingId,
        closingReason: change.name === 'refuse' ? change.reason : null,
      }),
  });

/**
 * Cancels the booking awaiting the fee of the customer with this number. Throws 404 if there is none, or for a city
 * other than a manager's own.
 */
export async function cancelWaiting(deps: CallerDeps, { actor, phone }: { actor: Person; phone: string }) {
  const { customer } = await rolesOfPhone(deps.db, phone);
  const latest = customer && (await latestWaiting(deps.db, customer.id));
  if (latest === undefined || cityScopeOf(actor)?.includes(latest.cityKey) === false)
    throw problem('not-found', 'no-waiting-booking');
  await inTransaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, latest.id);
    if (waiting?.status !== 'waiting') throw problem('not-found', 'no-waiting-booking');
    await transitionWaiting(tx, waiting, { name: 'cancel', actor, at: deps.clock.now() });
  });
  return findCaller(deps, { actor, phone });
}

/** Makes the bookings whose fee is paid, and closes those whose start has passed. */
export async function settleWaiting(deps: BookDeps): Promise<void> {
  for (const waiting of await allWaiting(deps.db)) await settleOne(deps, waiting);
}

async function settleOne(deps: BookDeps, waiting: WaitingBooking): Promise<void> {
  const at = deps.clock.now();
  if (waiting.startAt <= at) return close(deps, waiting, { name: 'lapse', actor: system, at, reason: LATE });
  const payer = await feePayerOfAccount(deps.db, 'customer', waiting.customerId);
  if (payer?.feePaid !== true) return;
  await bookWaiting(deps, waiting, at).catch(async (error: unknown) => {
    // Errors that are not the booking's own are retried.
    if (!(error instanceof AppError)) throw error;
    await close(deps, waiting, { name: 'refuse', actor: system, at, reason: error.saying.reason });
  });
}

async function bookWaiting(deps: BookDeps, { id, customerId, booking }: WaitingBooking, at: Date) {
  const made = await newBooking(deps, { actor: { id: customerId, role: 'customer' }, order: booking, at });
  await inTransaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    if (waiting?.status !== 'waiting') return;
    if (made.totalPaise > waiting.totalPaise) throw problem('fare-changed', 'price-went-up');
    const bookedBy = { id: waiting.bookedBy, role: waiting.bookedAs };
    await saveNewBooking(tx, made, { bookedBy, at, mostOpen: undefined });
    await transitionWaiting(tx, waiting, {
      name: 'complete',
      actor: system,
      at,
      workerBookingId: made.id,
    });
  });
}

async function close({ db }: BookDeps, { id }: WaitingBooking, change: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    if (waiting?.status === 'waiting') await transitionWaiting(tx, waiting, change);
  });
}
