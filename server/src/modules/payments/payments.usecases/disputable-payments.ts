import type { Db } from '../../../platform/db.ts';
import { currentFeePayment, type Payment, paymentById } from '../payments.queries.ts';
import { refundedOrPendingOf, isClaimed } from '../payments.refunds.queries.ts';
import { isSoldByPlatform } from '../payments.rules.ts';

/** Payment for a disputed thing, and how much of it a decision can still move, in paise. */
export type DisputablePayment = Pick<
  Payment,
  'id' | 'payer' | 'accountId' | 'totalPaise' | 'currency' | 'testMode' | 'paidAt'
> & {
  /** 0 once the person who earned it has requested it: earned money stays payable. */
  refundablePaise: number;
  /** Amount left after refunds and compensations. */
  compensablePaise: number;
};

async function asDisputable(db: Db, payment: Payment): Promise<DisputablePayment> {
  const { id, payer, accountId, totalPaise, currency, testMode, paidAt } = payment;
  const left = totalPaise - (await refundedOrPendingOf(db, id));
  const isRefundable = !(await isPaidOut(db, payment));
  return {
    id,
    payer,
    accountId,
    totalPaise,
    currency,
    testMode,
    paidAt,
    refundablePaise: isRefundable ? left : 0,
    compensablePaise: currency === 'INR' ? left : 0,
  };
}

/** Returns a completed payment; undefined for any other. */
export async function disputablePayment(db: Db, id: string): Promise<DisputablePayment | undefined> {
  const payment = await paymentById(db, id);
  return payment?.paidAt == null ? undefined : asDisputable(db, payment);
}

/** Returns the online payments for these assignments, this trip or this plan. */
export async function disputablePaymentsOf(
  db: Db,
  of: { kind: 'wage' | 'trip' | 'membership'; ids: readonly string[] },
): Promise<DisputablePayment[]> {
  const found: DisputablePayment[] = [];
  for (const id of of.ids) {
    const payment = await currentFeePayment(db, { kind: of.kind, id });
    if (payment !== undefined) found.push(await asDisputable(db, payment));
  }
  return found;
}

/**
 * Whether the person who earned a wage or fare has requested it: it is theirs, whether or not a payout remained. A paid
 * commission debt stays paid, except in test mode.
 */
export async function isPaidOut(db: Db, payment: Payment): Promise<boolean> {
  const { id, payer, isSurplus, testMode } = payment;
  if (isSurplus || isSoldByPlatform(payer.kind)) return false;
  return payer.kind === 'trip_commission' ? !testMode : isClaimed(db, id);
}
