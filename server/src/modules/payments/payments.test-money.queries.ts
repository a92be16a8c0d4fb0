import type { Db } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

const TEST_FEE_PAYER_KINDS = ['driver', 'customer', 'worker', 'trip_commission', 'membership'] as const;
const UNREFUNDED_STATUSES = ['paid', 'partially_refunded'] as const;

/**
 * Returns up to `limit` of the newest fees, driver commissions and undrawn prepaid wages paid in test mode. A fee of
 * zero was paid with nothing.
 */
export async function testModePayments(db: Db, limit: number): Promise<Payment[]> {
  const rows = await payments(db)
    .where('test_mode', '=', true)
    .where('is_surplus', '=', false)
    .where((eb) => eb.or([eb('payer_kind', 'in', TEST_FEE_PAYER_KINDS), eb('holding', '=', 'held')]))
    .where('status', 'in', UNREFUNDED_STATUSES)
    .where('total_paise', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asPayment);
}

/** Returns the number of fees paid in test mode. */
export async function countTestModeFees(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('test_mode', '=', true)
    .where('is_surplus', '=', false)
    .where((eb) => eb.or([eb('payer_kind', 'in', TEST_FEE_PAYER_KINDS), eb('holding', '=', 'held')]))
    .where('status', 'in', UNREFUNDED_STATUSES)
    .where('total_paise', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
