import { randomUUID } from 'node:crypto';
import { toRupees } from '@dihaadi/contract/money';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  holdAssignment,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWagePayment, lockLiveOf } from '../wage-payments.queries.ts';
import { confirmWage, type Deps, move } from './wage-payment-transitions.ts';
import { checkDue, recordSaid, said } from './wages-due.ts';

type Received = { actor: Person; wageId: string; paise: number };

/**
 * Records that the wage came in cash, whether or not the customer has said so: the worker, who is owed it, is
 * believed that it has come. A repeated call changes nothing. Refuses as `confirmWage` and `checkDue` do, and
 * another sum than was earned with 409 `nothing-to-confirm`.
 */
export async function receiveCash(deps: Deps, { actor, wageId, paise }: Received): Promise<WagePayment> {
  return inTransaction(deps.db, async (tx) => {
    await sayInCash(tx, { actor, wageId, paise }, deps.clock.now());
    return confirmWage({ ...deps, db: tx }, { actor, wageId });
  });
}

async function holdOwn(tx: Tx, { actor, wageId }: Omit<Received, 'paise'>): Promise<AssignmentFacts> {
  const known = await assignmentFacts(tx, wageId);
  if (known?.personId !== actor.id) throw problem('not-found', 'no-such-work');
  const work = await holdAssignment(tx, { bookingId: known.bookingId, wageId });
  if (work === undefined) throw problem('not-found', 'no-such-work');
  return work;
}

/** Writes down that the wage is paid in cash, unless the customer said so, or it is paid or comes through a gateway. */
async function sayInCash(tx: Tx, { actor, wageId, paise }: Received, at: Date): Promise<void> {
  const work = await holdOwn(tx, { actor, wageId });
  const live = await lockLiveOf(tx, wageId);
  if (live?.paymentStatus === 'paid' || live?.method === 'gateway') return;
  const due = checkDue(work);
  if (due !== paise) throw problem('nothing-to-confirm', 'cash-other-amount', { amount: toRupees(due) });
  if (live?.method === 'cash') return;
  if (live !== undefined) await move(tx, live, { name: 'expire', actor, at });
  const row = said({ ...work, method: 'cash', paise }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordSaid(tx, row, actor);
}
