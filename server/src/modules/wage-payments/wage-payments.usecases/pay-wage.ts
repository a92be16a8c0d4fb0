import { randomUUID } from 'node:crypto';
import type { WagePayment, WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { paidWage } from '../../payments/payments.public.ts';
import { upiIdOf } from '../../payouts/payouts.public.ts';
import { type AssignmentFacts, lockAssignmentFacts } from '../../worker-bookings/worker-bookings.public.ts';
import {
  insertWagePayment,
  lockCurrentPaymentOf,
  type StoredWagePayment,
  wagePaymentById,
} from '../wage-payments.queries.ts';
import { checkDue, recordStatement, said } from './wages-due.ts';
import { type Deps, move } from './wage-payment-transitions.ts';
import { show } from './read-wage-payments.ts';

type Command = {
  actor: Person;
  bookingId: string;
  wanted: { wageId: string; method: Exclude<WagePaymentMethod, 'gateway' | 'fund'> };
  idempotency: Idempotency | undefined;
};

/**
 * Records how a wage is paid; repeating it with the same method and amount keeps one payment. Another way may be chosen
 * until the first is confirmed. Throws 404 for work that is not on the actor's booking, as `checkDue` for work that is
 * not due, 409 `already-paid` for a paid wage, and 422 `no-upi-id` for UPI without the worker's UPI id.
 */
export async function payWage(deps: Deps, command: Command): Promise<WagePayment> {
  const { actor, wanted } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const same = await findSameStatedPayment(tx, command);
    const id = same?.id ?? randomUUID();
    const made = await once(tx, { idempotency: command.idempotency, id, at }, async () => {
      const { work, paise } = await due(tx, command);
      if (same !== undefined) return;
      await expireOtherPayment(tx, wanted.wageId, { actor, at });
      const upiId = wanted.method === 'upi' ? await knownUpiId(tx, work.personId) : null;
      const row = said({ ...work, method: wanted.method, paise, upiId }, { id, at });
      await insertWagePayment(tx, row);
      await recordStatement(tx, row, actor);
    });
    const known = await wagePaymentById(tx, made);
    if (known === undefined) throw problem('not-found', 'no-such-payment');
    return show(tx, known, actor);
  });
}

/** Returns the customer's earlier identical payment if it is still unconfirmed. */
async function findSameStatedPayment(
  tx: Tx,
  { actor, bookingId, wanted }: Command,
): Promise<StoredWagePayment | undefined> {
  const work = await lockAssignmentFacts(tx, { bookingId, wageId: wanted.wageId });
  if (work === undefined || work.customerId !== actor.id) return undefined;
  const live = await lockCurrentPaymentOf(tx, wanted.wageId);
  if (live?.paymentStatus !== 'awaiting_confirmation' || live.method !== wanted.method) return undefined;
  const upiId = wanted.method === 'upi' ? await upiIdOf(tx, work.personId) : null;
  return live.paise === work.wagePaise && live.upiId === upiId ? live : undefined;
}

async function due(
  tx: Tx,
  { actor, bookingId, wanted }: Command,
): Promise<{ work: AssignmentFacts; paise: number }> {
  const work = await lockAssignmentFacts(tx, { bookingId, wageId: wanted.wageId });
  if (work === undefined || work.customerId !== actor.id) throw problem('not-found', 'no-such-work');
  // Money received through a gateway pays it, even before that is written here.
  if ((await paidWage(tx, wanted.wageId)) !== undefined) throw problem('already-paid', 'wage-paid');
  return { work, paise: checkDue(work) };
}

async function expireOtherPayment(tx: Tx, wageId: string, by: { actor: Person; at: Date }): Promise<void> {
  const other = await lockCurrentPaymentOf(tx, wageId);
  if (other === undefined) return;
  if (other.paymentStatus === 'paid') throw problem('already-paid', 'wage-paid');
  await move(tx, other, { name: 'expire', ...by });
}

async function knownUpiId(tx: Tx, personId: string): Promise<string> {
  const upiId = await upiIdOf(tx, personId);
  if (upiId === null) throw problem('no-upi-id');
  return upiId;
}
