import type { Reason } from '@dihaadi/contract/refusals';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import {
  cancelMembership,
  giveUpChoices,
  lockMembershipFacts,
  membershipById,
  membershipFacts,
  type MembershipFacts,
  startMembership,
} from '../../memberships/memberships.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import type { PaidBy } from '../payments.payables.ts';
import { pageOfPlan } from '../payments.rules.ts';

export const purpose = 'Membership plan';

export const pageOf = async (db: Db, payment: Payment) =>
  pageOfPlan(payment, (await membershipById(db, payment.payer.id))?.planId ?? '');

/** The company that buys a plan, named by the membership: its price less the credit, with GST on top. */
export function companyAsPayer({ membership, company }: MembershipFacts): Payer {
  return {
    accountId: company.accountId,
    status: membership.status,
    // Of what was given up nothing is due either: what comes all the same goes back.
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

/** As `findPayer`; the company buys, and publishes, nothing else until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(await lockMembershipFacts(tx, id));

/** The membership starts in the payment's own transaction. */
export const settled = (tx: Tx, { id, payment, actor, at }: PaidBy): Promise<void> =>
  startMembership(tx, { id, paidPaise: payment.taxablePaise, actor, at });

/** What was left of a plan paid for a part of the upgrade that took its place: it would be given back twice. */
export const whyNoRefund = async (tx: Tx, id: string): Promise<Reason | undefined> =>
  (await membershipById(tx, id))?.replacedBy == null ? undefined : 'plan-upgraded';

/**
 * Cancels what the company has chosen with credit for the plan, so that the same rupees are not given twice.
 */
export const refundRequested = (tx: Tx, by: { id: string; actor: Actor; at: Date }): Promise<void> =>
  giveUpChoices(tx, by);

/** All of the money went back: the membership ends. */
export const released = (tx: Tx, { id, actor, at }: PaidBy): Promise<void> =>
  cancelMembership(tx, { id, actor, at });
