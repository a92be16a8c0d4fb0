import type { Db } from '../../../platform/db.ts';
import { feePayments, type PayerRef } from '../payments.queries.ts';
import { refundsOf } from '../payments.refunds.queries.ts';
import { type GivenBack, sumOfRefunds } from '../payments.rules.ts';

/** What goes back, or has gone back, of the fee that this payer paid last; undefined when nothing does. */
export async function givenBack(db: Db, payer: PayerRef): Promise<GivenBack | undefined> {
  const [payment] = await feePayments(db, payer);
  return payment && sumOfRefunds(await refundsOf(db, payment.id));
}
