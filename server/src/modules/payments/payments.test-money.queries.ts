import type { Db } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

const FEES = ['driver', 'customer', 'worker', 'trip_commission', 'membership'] as const;
const KEPT = ['paid', 'partially_refunded'] as const;

/**
 * Returns up to `limit` of the newest fees, driver commissions and undrawn prepaid wages paid in test mode. A fee of
 * zero was paid with nothing.
 */
export async function playMoneyPayments(db: Db, limit: number): Promise<Payment[]> {
  const rows = await payments(db)
    .where('test_mode', '=', true)
    .where('is_surplus', '=', false)
    .where((eb) => eb.or([eb('payer_kind', 'in', FEES), eb('holding', '=', 'held')]))
    .where('status', 'in', KEPT)
    .where('total_paise', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asPayment);
}

/** Returns the number of fees paid in test mode. */
export async function countPlayMoney(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('test_mode', '=', true)
    .where('is_surplus', '=', false)
    .where((eb) => eb.or([eb('payer_kind', 'in', FEES), eb('holding', '=', 'held')]))
    .where('status', 'in', KEPT)
    .where('total_paise', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
