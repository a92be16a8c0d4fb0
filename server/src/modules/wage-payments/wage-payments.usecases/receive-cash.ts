import { randomUUID } from 'node:crypto';
import { toRupees } from '@dihaadi/contract/money';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  lockAssignmentFacts,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWagePayment, lockCurrentPaymentOf, type StoredWagePayment } from '../wage-payments.queries.ts';
import { show } from './read-wage-payments.ts';
import { confirmWage, type Deps, move } from './wage-payment-transitions.ts';
import { checkEarned, recordStatement, said } from './wages-due.ts';

type Received = { actor: Person; wageId: string; paise: number };

/**
 * Records that the wage was received in cash, whether or not the customer has reported it: the worker is owed it, so
 * their word counts. While a bill is open, the payment stays unconfirmed until the customer answers it
 * (`payRecordedCash`); otherwise the bill would lapse. Idempotent. Throws as `confirmWage` and `checkEarned`, and 409
 * `nothing-to-confirm` for an amount other than was earned.
 */
export async function receiveCash(deps: Deps, { actor, wageId, paise }: Received): Promise<WagePayment> {
  return inTransaction(deps.db, async (tx) => {
    const waiting = await stateCashPayment(tx, { actor, wageId, paise }, deps.clock.now());
    if (waiting !== undefined) return show(tx, waiting, actor);
    return confirmWage({ ...deps, db: tx }, { actor, wageId });
  });
}

async function lockOwnWork(tx: Tx, { actor, wageId }: Omit<Received, 'paise'>): Promise<AssignmentFacts> {
  const known = await assignmentFacts(tx, wageId);
  if (known?.personId !== actor.id) throw problem('not-found', 'no-such-work');
  const work = await lockAssignmentFacts(tx, { bookingId: known.bookingId, wageId });
  if (work === undefined) throw problem('not-found', 'no-such-work');
  return work;
}

/**
 * Records that the wage is paid in cash, unless the customer reported it, or it is paid or in progress through a
 * gateway. Returns the payment if it waits for the answer to a bill.
 */
async function stateCashPayment(
  tx: Tx,
  { actor, wageId, paise }: Received,
  at: Date,
): Promise<StoredWagePayment | undefined> {
  const work = await lockOwnWork(tx, { actor, wageId });
  const live = await lockCurrentPaymentOf(tx, wageId);
  if (live?.paymentStatus === 'paid' || live?.method === 'gateway') return undefined;
  checkReceived(work, paise);
  if (live?.method === 'cash') return work.hasOpenExpense ? live : undefined;
  if (live !== undefined) await move(tx, live, { name: 'expire', actor, at });
  const row = said({ ...work, method: 'cash', paise }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordStatement(tx, row, actor);
  return work.hasOpenExpense ? row : undefined;
}

/** Refuses what can't have been received, worded for the worker: `checkEarned` addresses the customer. */
function checkReceived(work: AssignmentFacts, paise: number): void {
  if (!work.isDone) throw problem('work-not-done', 'cash-after-work');
  if (work.isObjected) throw problem('nothing-to-confirm', 'hours-disputed');
  const due = checkEarned(work);
  if (due !== paise) throw problem('nothing-to-confirm', 'cash-other-amount', { amount: toRupees(due) });
}
