import type { Person } from '../../../../platform/actor.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import {
  feePayerOfAccount,
  lockForWork as lockRegistrationForWork,
} from '../../../registration/registration.public.ts';

const unpaid = () => problem('fee-unpaid');

/** Refuses a customer who has not paid the fee with 402 `fee-unpaid`, a suspended one with 403. */
export async function checkMayBook(db: Db, actor: Pick<Person, 'id'>): Promise<void> {
  const customer = await feePayerOfAccount(db, 'customer', actor.id);
  if (customer === undefined || !customer.feePaid) throw unpaid();
  if (customer.status !== 'active') throw problem('forbidden', 'account-suspended');
}

/** Whether people are looked for for this customer: for a suspended one not. */
export async function isServed(db: Db, customerId: string): Promise<boolean> {
  return (await feePayerOfAccount(db, 'customer', customerId))?.status !== 'suspended';
}

/** Refuses a worker or driver who has not paid the fee with 402 `fee-unpaid`. */
export async function checkHasPaid(db: Db, actor: Person): Promise<void> {
  const payer = await feePayerOfAccount(db, actor.role === 'driver' ? 'driver' : 'worker', actor.id);
  if (payer === undefined || !payer.feePaid) throw unpaid();
}

/**
 * Refuses, in the caller's transaction, a person who may not work: 402 `fee-unpaid`, 409
 * `worker-not-available`. A concurrent suspension waits until the transaction ends, or has been seen.
 */
export async function lockForWork(tx: Tx, person: { id: string; kind: 'worker' | 'driver' }): Promise<void> {
  const standing = await lockRegistrationForWork(tx, person.kind, person.id);
  if (standing?.feePaid !== true) throw unpaid();
  if (!standing.isActive) throw problem('worker-not-available', 'account-cannot-work');
}
