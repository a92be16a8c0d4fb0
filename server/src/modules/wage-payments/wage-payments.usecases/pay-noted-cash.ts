import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import {
  answeredExpense,
  type AssignmentFacts,
  assignmentFacts,
  holdAssignment,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWagePayment, lockLiveOf, type StoredWagePayment } from '../wage-payments.queries.ts';
import { type Deps, move, settlePaid } from './wage-payment-transitions.ts';
import { checkDue, recordSaid, said } from './wages-due.ts';

/**
 * Pays the wage that the worker recorded as cash beside this bill, once the work has no open bill. If the customer
 * accepted one, the amount differs, and the worker is asked whether all of it was received. Idempotent.
 */
export async function payNotedCash({ db, clock }: Deps, expenseId: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const noted = await notedBeside(tx, expenseId);
    if (noted === undefined) return;
    const { work, live } = noted;
    if (work.hasOpenExpense || work.isObjected) return;
    if (work.wagePaise === live.paise) await settlePaid(tx, live, { actor: system, at });
    else await sayAnew(tx, { ...noted, at });
  });
}

type Noted = { work: AssignmentFacts; live: StoredWagePayment };

/**
 * Locks and returns the cash payment recorded before this bill was answered, that is by the worker. A customer's report
 * comes after the answer and needs the worker's confirmation.
 */
async function notedBeside(tx: Tx, expenseId: string): Promise<Noted | undefined> {
  const answered = await answeredExpense(tx, expenseId);
  const known = answered && (await assignmentFacts(tx, answered.assignmentId));
  if (answered === undefined || known === undefined) return undefined;
  const wageId = known.assignmentId;
  const work = await holdAssignment(tx, { bookingId: known.bookingId, wageId });
  const live = await lockLiveOf(tx, wageId);
  if (work === undefined || live === undefined || live.createdAt > answered.answeredAt) return undefined;
  return live.paymentStatus === 'awaiting_confirmation' && live.method === 'cash'
    ? { work, live }
    : undefined;
}

async function sayAnew(tx: Tx, { work, live, at }: Noted & { at: Date }): Promise<void> {
  await move(tx, live, { name: 'expire', actor: system, at });
  const row = said({ ...work, method: 'cash', paise: checkDue(work) }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordSaid(tx, row, system);
}
