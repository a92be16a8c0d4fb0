import type { Standing } from '@dihaadi/contract/accounts';
import type { CustomerStanding } from '@dihaadi/contract/customers';
import { type FeePayer, oneLine } from '@dihaadi/contract/registration';
import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { changesOf } from '../../../platform/events.queries.ts';
import { allows } from '../../../platform/machine.ts';
import { feePaidAtAfter, reinstatement, type StandingVerdict } from '../../../platform/standing.ts';
import { transition } from '../../../platform/transition.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { homeState } from '../../places/places.public.ts';
import { checkMayJudge } from '../customers.policy.ts';
import { type Customer, customerById, lockCustomer, saveStatus } from '../customers.queries.ts';
import { customerMachine, type CustomerTransition } from '../customers.rules.ts';
import { shownStanding } from '../customers.views.ts';

type Deps = { db: Db; clock: Clock };

const FEE_WENT_BACK = 'The registration fee went back.';

/**
 * Suspends a customer who is active on a published ground, or lets one in again; gives them as they stand then.
 * Refuses any other state with 409 `invalid-transition`, an unknown customer with 404.
 */
export async function judgeCustomer(
  deps: Deps,
  verdict: StandingVerdict & { customerId: string },
): Promise<CustomerStanding> {
  checkMayJudge(verdict.actor);
  const { customerId: accountId, ...rest } = verdict;
  const at = deps.clock.now();
  const customer = await inTransaction(deps.db, (tx) => changeCustomer(tx, { accountId, ...rest, at }));
  const [accounts, changes] = await Promise.all([
    accountCards(deps.db, [accountId]),
    changesOf(deps.db, customerMachine.thing, accountId),
  ]);
  return shownStanding(customer, { actor: verdict.actor, account: accounts.get(accountId), changes });
}

export const noSuchCustomer = () => problem('not-found', 'No such customer.');

type Change = {
  accountId: string;
  name: CustomerTransition;
  actor: Actor;
  at: Date;
  reason?: string;
  ground?: SuspensionGround;
};

/** Changes a customer's status, in the caller's transaction; the only way it changes. Refuses an unknown one with 404. */
export async function changeCustomer(tx: Tx, change: Change): Promise<Customer> {
  const { accountId, actor, at, reason, ground } = change;
  const customer = await lockCustomer(tx, accountId);
  if (customer === undefined) throw noSuchCustomer();
  const from = customer.customerStatus;
  const name = change.name === 'reinstate' ? reinstatement(customer.feePaidAt) : change.name;
  const feePaidAt = feePaidAtAfter(name, { before: customer.feePaidAt, at });
  const customerStatus = await transition(tx, customerMachine, {
    id: accountId,
    name,
    state: from,
    actor,
    at,
    reason,
    ...(ground !== undefined && { data: { ground } }),
    topics: [topic.staff, topic.account(accountId)],
    save: (to) => saveStatus(tx, accountId, { from, to, feePaidAt }),
  });
  return { ...customer, customerStatus, feePaidAt };
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
  state: homeState(customer),
});

/** Marks the fee as paid: the customer is active. Refuses any other state with 409 `invalid-transition`. */
export async function feePaid(
  _deps: object,
  tx: Tx,
  paid: { id: string; actor: Actor; at: Date },
): Promise<void> {
  await changeCustomer(tx, { accountId: paid.id, name: 'pay_fee', actor: paid.actor, at: paid.at });
}

/** Marks the fee as gone back whole: who was let in pays anew; who is suspended or rejected stays so without it. */
export async function feeRefunded(tx: Tx, refunded: { id: string; actor: Actor; at: Date }): Promise<void> {
  const { id: accountId, ...by } = refunded;
  const customer = await lockCustomer(tx, accountId);
  if (customer === undefined) throw noSuchCustomer();
  const { customerStatus: from } = customer;
  if (allows(customerMachine, 'refund_fee', from))
    await changeCustomer(tx, { accountId, name: 'refund_fee', ...by, reason: FEE_WENT_BACK });
  else await saveStatus(tx, accountId, { from, to: from, feePaidAt: null });
}

/** How far the registration of this account has got; undefined when it is no customer's. */
export async function standingOf(db: Db, accountId: string): Promise<Standing | undefined> {
  const customer = await customerById(db, accountId);
  return (
    customer && {
      status: customer.customerStatus,
      registration_fee_paid: customer.feePaidAt !== null,
      driver_id: null,
      rejection_reason: null,
    }
  );
}
