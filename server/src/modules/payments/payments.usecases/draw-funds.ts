import type { Db, Tx } from '../../../platform/db.ts';
import { addDrawn, type Fund, lockFunds } from '../payments.funds.queries.ts';
import { type Payment, paymentById } from '../payments.queries.ts';
import { type Covered, splitOverFunds } from '../payments.funds.rules.ts';

/** Whether the funds fully cover an amount in paise; real money and test money are never combined. */
export const mayDraw = (funds: readonly Fund[], paise: number): boolean =>
  splitOverFunds(funds, paise) !== undefined;

/**
 * Draws an amount in paise from a booking's prepaid wages, oldest payment first, in the caller's transaction, which has
 * locked the booking. Returns undefined, changing nothing, if the rest does not fully cover it.
 */
export async function drawFunds(tx: Tx, bookingId: string, paise: number): Promise<Covered | undefined> {
  const covered = splitOverFunds(await lockFunds(tx, bookingId), paise);
  for (const part of covered?.parts ?? []) await addDrawn(tx, part.paymentId, part.paise);
  return covered;
}

/** Returns a payment kept for future wages; undefined for any other. */
export async function findPrepayment(db: Db, paymentId: string): Promise<Payment | undefined> {
  const payment = await paymentById(db, paymentId);
  return payment?.payer.kind === 'wage_fund' && payment.paidAt !== null && !payment.isSurplus
    ? payment
    : undefined;
}
