import type { Standing } from '@dihaadi/contract/accounts';
import { type FeePayer, oneLine } from '@dihaadi/contract/registration';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { allows } from '../../../platform/machine.ts';
import { transition } from '../../../platform/transition.ts';
import { type Customer, customerById, lockCustomer, saveStatus } from '../customers.queries.ts';
import { customerMachine, type CustomerTransition } from '../customers.rules.ts';

type Change = { accountId: string; name: CustomerTransition; actor: Actor; at: Date; reason?: string };

/** Changes a customer's status, in the caller's transaction; the only way it changes. Refuses an unknown one with 404. */
export async function changeCustomer(tx: Tx, change: Change): Promise<void> {
  const { accountId, name, actor, at, reason } = change;
  const customer = await lockCustomer(tx, accountId);
  if (customer === undefined) throw problem('not-found', 'No such customer.');
  const from = customer.customerStatus;
  const feePaidAt = name === 'pay_fee' ? at : customer.feePaidAt;
  await transition(tx, customerMachine, {
    id: accountId,
    name,
    state: from,
    actor,
    at,
    reason,
    topics: [topic.staff, topic.account(accountId)],
    save: (to) => saveStatus(tx, accountId, { from, to, feePaidAt }),
  });
}

/** The customer of this account as far as the fee matters; undefined when there is none. */
export async function feePayer(db: Db, id: string): Promise<FeePayer | undefined> {
  const customer = await customerById(db, id);
  return customer && asFeePayer(id, customer);
}

/** As `feePayer`, locked until the transaction ends. */
export async function lockFeePayer(tx: Tx, id: string): Promise<FeePayer | undefined> {
  const customer = await lockCustomer(tx, id);
  return customer && asFeePayer(id, customer);
}

const asFeePayer = (accountId: string, customer: Customer): FeePayer => ({
  accountId,
  status: customer.customerStatus,
  feePaid: customer.feePaidAt !== null,
  mayPay: allows(customerMachine, 'pay_fee', customer.customerStatus),
  address: oneLine(customer),
  state: customer.state,
});

/** Marks the fee as paid: the customer is active. Refuses any other state with 409 `invalid-transition`. */
export const feePaid = (_deps: object, tx: Tx, paid: { id: string; actor: Actor; at: Date }): Promise<void> =>
  changeCustomer(tx, { accountId: paid.id, name: 'pay_fee', actor: paid.actor, at: paid.at });

/** How far the registration of this account has got; undefined when it is no customer's. */
export async function standingOf(db: Db, accountId: string): Promise<Standing | undefined> {
  const customer = await customerById(db, accountId);
  return (
    customer && {
      status: customer.customerStatus,
      registration_fee_paid: customer.feePaidAt !== null,
      driver_id: null,
    }
  );
}
