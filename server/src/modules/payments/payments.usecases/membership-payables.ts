import type { Reason } from '@dihaadi/contract/refusals';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import {
  cancelMembership,
  dropUnpaidChoices,
  lockMembershipFacts,
  membershipById,
  membershipFacts,
  type MembershipFacts,
  startMembership,
} from '../../memberships/memberships.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import type { PaidBy } from '../payments.payables.ts';
import { planReturnPath } from '../payments.rules.ts';

export const purpose = 'Membership plan';

export const pageOf = async (db: Db, payment: Payment) =>
  planReturnPath(payment, (await membershipById(db, payment.payer.id))?.planId ?? '');

/** Returns the company that buys a plan, identified by the membership: its price less the credit, plus GST. */
export function companyAsPayer({ membership, company }: MembershipFacts): Payer {
  return {
    accountId: company.accountId,
    status: membership.status,
    // Nothing is due for a dropped choice either: money received for it is refunded.
    isPaid: membership.status !== 'created',
    mayPay: membership.status === 'created',
    address: company.address ?? company.city,
    state: company.state,
    sold: {
      pricePaise: membership.pricePaise - membership.creditPaise,
      coupon: 'membership',
      detail: `${membership.displayName}, ${membership.durationDays} days`,
    },
    buyer: {
      name: company.companyName,
      email: company.contactEmail,
      phone: company.contactPhone,
      gstin: company.gstin,
    },
  };
}

const asPayer = (facts: MembershipFacts | undefined): Payer | undefined => facts && companyAsPayer(facts);

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(await membershipFacts(db, id));

/** Same as `findPayer`; the company buys and publishes nothing else until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(await lockMembershipFacts(tx, id));

/** Starts the membership in the payment's own transaction. */
export const settled = (tx: Tx, { id, payment, actor, at }: PaidBy): Promise<void> =>
  startMembership(tx, { id, paidPaise: payment.taxablePaise, actor, at });

/** A plan's remaining value paid part of the upgrade that replaced it: a refund would return it twice. */
export const whyNoRefund = async (tx: Tx, id: string): Promise<Reason | undefined> =>
  (await membershipById(tx, id))?.replacedBy == null ? undefined : 'plan-upgraded';

/** Cancels the company's choices that use credit from the plan, so that the same rupees are not returned twice. */
export const refundRequested = (tx: Tx, by: { id: string; actor: Actor; at: Date }): Promise<void> =>
  dropUnpaidChoices(tx, by);

/** Ends the membership after a full refund. */
export const released = (tx: Tx, { id, actor, at }: PaidBy): Promise<void> =>
  cancelMembership(tx, { id, actor, at });
