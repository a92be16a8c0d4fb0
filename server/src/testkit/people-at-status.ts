import { randomUUID } from 'node:crypto';
import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { WorkerStatus } from '@dihaadi/contract/workers';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { createCustomer } from '../modules/customers/customers.public.ts';
import { createWorker, type NewWorker } from '../modules/workers/workers.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import { transitionRegistration } from '../modules/registration/registration.public.ts';

export const HOME = { address: '1, Station Road', city: 'Kota', state: 'Rajasthan', pincode: '324002' };

const account = (app: TestApp, tx: Tx, person: { role: 'customer' | 'worker'; name: string }) =>
  createAccount(app.deps, tx, {
    ...person,
    email: `${person.role}.${randomUUID()}@test.example`,
    phone: null,
    passwordHash: 'nobody signs in with this',
    actor: system,
  });

export type CustomerStep = 'pay_fee' | 'refund_fee' | 'suspend' | 'reinstate' | 'reinstate_unpaid';
const CUSTOMER_STEPS: Record<CustomerStatus, readonly CustomerStep[]> = {
  payment_required: [],
  active: ['pay_fee'],
  suspended: ['pay_fee', 'suspend'],
};

/** Creates a customer and brings them to `status` through the ordinary steps. Returns the account's id. */
export function customerAt(app: TestApp, status: CustomerStatus): Promise<string> {
  const by = { actor: system, at: app.clock.now() };
  return inTransaction(app.db, async (tx) => {
    const accountId = await account(app, tx, { role: 'customer', name: 'Neha Gupta' });
    await createCustomer(tx, { accountId, home: HOME }, by);
    for (const name of CUSTOMER_STEPS[status])
      await transitionRegistration(tx, { kind: 'customer', id: accountId, name, ...by });
    return accountId;
  });
}

export type WorkerStep =
  'pay_fee' | 'refund_fee' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'reinstate_unpaid';
const WORKER_STEPS: Record<WorkerStatus, readonly WorkerStep[]> = {
  payment_required: [],
  pending_approval: ['pay_fee'],
  active: ['pay_fee', 'approve'],
  suspended: ['pay_fee', 'approve', 'suspend'],
  rejected: ['pay_fee', 'reject'],
};

/**
 * Creates a worker and brings them to `status` through the ordinary steps; values missing in `details` are made up.
 * Returns the account's id.
 */
export function workerAt(
  app: TestApp,
  status: WorkerStatus,
  details: Partial<NewWorker & { name: string }> = {},
): Promise<string> {
  const { name: called = 'Ramesh Kumar', ...said } = details;
  const by = { actor: system, at: app.clock.now() };
  return inTransaction(app.db, async (tx) => {
    const accountId = await account(app, tx, { role: 'worker', name: called });
    await createWorker(tx, { ...HOME, skills: ['Plumber'], experience: 4, ...said, accountId }, by);
    for (const name of WORKER_STEPS[status])
      await transitionRegistration(tx, { kind: 'worker', id: accountId, name, ...by });
    return accountId;
  });
}
