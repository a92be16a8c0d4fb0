import type { Person } from '../../../../platform/actor.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import {
  feePayerOfAccount,
  lockForWork as lockRegistrationForWork,
} from '../../../registration/registration.public.ts';

const unpaid = () => problem('fee-unpaid');

/** Throws 402 `fee-unpaid` if the customer has not paid the fee, 403 if they are suspended. */
export async function checkMayBook(db: Db, actor: Pick<Person, 'id'>): Promise<void> {
  const customer = await feePayerOfAccount(db, 'customer', actor.id);
  if (customer === undefined || !customer.feePaid) throw unpaid();
  if (customer.status !== 'active') throw problem('forbidden', 'account-suspended');
}

/** Whether matching runs for this customer: not if they are suspended. */
export async function isMatchingAllowed(db: Db, customerId: string): Promise<boolean> {
  return (await feePayerOfAccount(db, 'customer', customerId))?.status !== 'suspended';
}

/** Throws 402 `fee-unpaid` if the worker or driver has not paid the fee. */
export async function checkHasPaid(db: Db, actor: Person): Promise<void> {
  const payer = await feePayerOfAccount(db, actor.role === 'driver' ? 'driver' : 'worker', actor.id);
  if (payer === undefined || !payer.feePaid) throw unpaid();
}

/**
 * Throws, in the caller's transaction, 402 `fee-unpaid` or 409 `worker-not-available` if the person may not work. A
 * concurrent suspension waits until the transaction ends, or has been seen.
 */
export async function lockForWork(tx: Tx, person: { id: string; kind: 'worker' | 'driver' }): Promise<void> {
  const standing = await lockRegistrationForWork(tx, person.kind, person.id);
  if (standing?.feePaid !== true) throw unpaid();
  if (!standing.isActive) throw problem('worker-not-available', 'account-cannot-work');
}
