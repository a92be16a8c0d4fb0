import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { paymentById } from '../../payments/payments.public.ts';
import { refundById } from '../refunds.queries.ts';

/** Facts of a refund for its notification. */
export type RefundFacts = { accountId: string; rupees: number; currency: string; reason: string };

/** Returns the recipient, amount and reason of a refund; undefined if there is none, or it is a guest's. */
export async function refundFacts(db: Db, refundId: string): Promise<RefundFacts | undefined> {
  const refund = await refundById(db, refundId);
  const payment = refund && (await paymentById(db, refund.paymentId));
  if (refund === undefined || payment === undefined) return undefined;
  const { accountId, currency } = payment;
  if (accountId === null) return undefined;
  return { accountId, rupees: toRupees(refund.paise), currency, reason: refund.reason };
}
