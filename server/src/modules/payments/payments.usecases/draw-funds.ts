import type { Db, Tx } from '../../../platform/db.ts';
import { addDrawn, type Fund, lockFunds } from '../payments.funds.queries.ts';
import { type Payment, paymentById } from '../payments.queries.ts';
import { type Covered, coverOf } from '../payments.funds.rules.ts';

/** Whether what is held covers a sum in paise wholly; real money and play money are never put together. */
export const mayDraw = (funds: readonly Fund[], paise: number): boolean =>
  coverOf(funds, paise) !== undefined;

/**
 * Takes a sum in paise out of what was paid ahead for a booking, the oldest payment first, in the caller's transaction, which
 * holds the booking. Undefined, and nothing changes, when what is left does not cover it wholly.
 */
export async function drawFunds(tx: Tx, bookingId: string, paise: number): Promise<Covered | undefined> {
  const covered = coverOf(await lockFunds(tx, bookingId), paise);
  for (const part of covered?.parts ?? []) await addDrawn(tx, part.paymentId, part.paise);
  return covered;
}

/** A payment that is held for wages to come; undefined of any other. */
export async function paidAhead(db: Db, paymentId: string): Promise<Payment | undefined> {
  const payment = await paymentById(db, paymentId);
  return payment?.payer.kind === 'wage_fund' && payment.paidAt !== null && !payment.isSurplus
    ? payment
    : undefined;
}
