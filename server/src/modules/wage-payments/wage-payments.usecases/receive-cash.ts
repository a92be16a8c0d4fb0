import { randomUUID } from 'node:crypto';
import { toRupees } from '@dihaadi/contract/money';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import { type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  answeredExpense,
  type AssignmentFacts,
  assignmentFacts,
  holdAssignment,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWagePayment, lockLiveOf, type StoredWagePayment } from '../wage-payments.queries.ts';
import { show } from './read-wage-payments.ts';
import { confirmWage, type Deps, move, settlePaid } from './wage-payment-transitions.ts';
import { checkDue, checkEarned, recordSaid, said } from './wages-due.ts';

type Received = { actor: Person; wageId: string; paise: number };

/**
 * Records that the wage came in cash, whether or not the customer has said so: the worker, who is owed it, is
 * believed that it has come. While a bill is open the payment stays unconfirmed until the customer answers the bill
 * (`payNotedCash`): paid before, the bill would lapse. A repeated call changes nothing. Refuses as `confirmWage` and
 * `checkEarned` do, and another sum than was earned with 409 `nothing-to-confirm`.
 */
export async function receiveCash(deps: Deps, { actor, wageId, paise }: Received): Promise<WagePayment> {
  return inTransaction(deps.db, async (tx) => {
    const waiting = await sayInCash(tx, { actor, wageId, paise }, deps.clock.now());
    if (waiting !== undefined) return show(tx, waiting, actor);
    return confirmWage({ ...deps, db: tx }, { actor, wageId });
  });
}

/**
 * Pays the wage that the worker noted as cash beside this bill, once no bill of the work is open. Where the customer
 * accepted one, the sum is another: the worker is then asked whether all of it came. A repeated call changes nothing.
 */
export async function payNotedCash({ db, clock }: Deps, expenseId: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const answered = await answeredExpense(tx, expenseId);
    const known = answered && (await assignmentFacts(tx, answered.assignmentId));
    if (answered === undefined || known === undefined) return;
    const wageId = known.assignmentId;
    const work = await holdAssignment(tx, { bookingId: known.bookingId, wageId });
    const live = await lockLiveOf(tx, wageId);
    if (work === undefined || live === undefined || !isWaitingCash(live)) return;
    // What the customer says is paid comes after the answer, and is the worker's to confirm.
    if (work.hasOpenExpense || work.isObjected || live.createdAt > answered.answeredAt) return;
    if (work.wagePaise === live.paise) await settlePaid(tx, live, { actor: system, at });
    else await sayAnew(tx, { work, live, at });
  });
}

const isWaitingCash = ({ paymentStatus, method }: StoredWagePayment): boolean =>
  paymentStatus === 'awaiting_confirmation' && method === 'cash';

async function sayAnew(
  tx: Tx,
  { work, live, at }: { work: AssignmentFacts; live: StoredWagePayment; at: Date },
): Promise<void> {
  await move(tx, live, { name: 'expire', actor: system, at });
  const row = said({ ...work, method: 'cash', paise: checkDue(work) }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordSaid(tx, row, system);
}

async function holdOwn(tx: Tx, { actor, wageId }: Omit<Received, 'paise'>): Promise<AssignmentFacts> {
  const known = await assignmentFacts(tx, wageId);
  if (known?.personId !== actor.id) throw problem('not-found', 'no-such-work');
  const work = await holdAssignment(tx, { bookingId: known.bookingId, wageId });
  if (work === undefined) throw problem('not-found', 'no-such-work');
  return work;
}

/**
 * Writes down that the wage is paid in cash, unless the customer said so, or it is paid or comes through a gateway; gives
 * the payment if it waits for the answer to a bill.
 */
async function sayInCash(
  tx: Tx,
  { actor, wageId, paise }: Received,
  at: Date,
): Promise<StoredWagePayment | undefined> {
  const work = await holdOwn(tx, { actor, wageId });
  const live = await lockLiveOf(tx, wageId);
  if (live?.paymentStatus === 'paid' || live?.method === 'gateway') return undefined;
  // As a worker reads it; `checkEarned` speaks to the customer.
  if (!work.isDone) throw problem('work-not-done', 'cash-after-work');
  if (work.isObjected) throw problem('nothing-to-confirm', 'hours-disputed');
  const due = checkEarned(work);
  if (due !== paise) throw problem('nothing-to-confirm', 'cash-other-amount', { amount: toRupees(due) });
  if (live?.method === 'cash') return work.hasOpenExpense ? live : undefined;
  if (live !== undefined) await move(tx, live, { name: 'expire', actor, at });
  const row = said({ ...work, method: 'cash', paise }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordSaid(tx, row, actor);
  return work.hasOpenExpense ? row : undefined;
}
