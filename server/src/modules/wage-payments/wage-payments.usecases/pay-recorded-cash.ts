import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import {
  answeredExpense,
  type AssignmentFacts,
  assignmentFacts,
  lockAssignmentFacts,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWagePayment, lockCurrentPaymentOf, type StoredWagePayment } from '../wage-payments.queries.ts';
import { type Deps, move, settlePaid } from './wage-payment-transitions.ts';
import { checkDue, recordStatement, said } from './wages-due.ts';

/**
 * Pays the wage that the worker recorded as cash beside this bill, once the work has no open bill. If the customer
 * accepted one, the amount differs, and the worker is asked whether all of it was received. Idempotent.
 */
export async function payRecordedCash({ db, clock }: Deps, expenseId: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const noted = await lockRecordedCashPayment(tx, expenseId);
    if (noted === undefined) return;
    const { work, live } = noted;
    if (work.hasOpenExpense || work.isObjected) return;
    if (work.wagePaise === live.paise) await settlePaid(tx, live, { actor: system, at });
    else await restateCashPayment(tx, { ...noted, at });
  });
}

type Noted = { work: AssignmentFacts; live: StoredWagePayment };

/**
 * Locks and returns the cash payment recorded before this bill was answered, that is by the worker. A customer's report
 * comes after the answer and needs the worker's confirmation.
 */
async function lockRecordedCashPayment(tx: Tx, expenseId: string): Promise<Noted | undefined> {
  const answered = await answeredExpense(tx, expenseId);
  const known = answered && (await assignmentFacts(tx, answered.assignmentId));
  if (answered === undefined || known === undefined) return undefined;
  const wageId = known.assignmentId;
  const work = await lockAssignmentFacts(tx, { bookingId: known.bookingId, wageId });
  const live = await lockCurrentPaymentOf(tx, wageId);
  if (work === undefined || live === undefined || live.createdAt > answered.answeredAt) return undefined;
  return live.paymentStatus === 'awaiting_confirmation' && live.method === 'cash'
    ? { work, live }
    : undefined;
}

async function restateCashPayment(tx: Tx, { work, live, at }: Noted & { at: Date }): Promise<void> {
  await move(tx, live, { name: 'expire', actor: system, at });
  const row = said({ ...work, method: 'cash', paise: checkDue(work) }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await recordStatement(tx, row, system);
}
