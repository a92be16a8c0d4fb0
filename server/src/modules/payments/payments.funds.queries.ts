import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

/** Wages prepaid in one payment; amounts in paise. */
export type Fund = {
  payment: Payment;
  drawnPaise: number;
  /** Refunded, or about to be. */
  returnedPaise: number;
  leftPaise: number;
};

const rowsOf = (db: Db, bookingId: string) =>
  payments(db)
    .select([
      'drawn_paise as drawnPaise',
      sql<number>`refunded_paise + compensated_paise`.as('returnedPaise'),
      sql<number>`total_paise - refunded_paise - compensated_paise - drawn_paise`.as('leftPaise'),
    ])
    .where('payer_kind', '=', 'wage_fund')
    .where('payer_id', '=', bookingId)
    .where('paid_at', 'is not', null)
    .where('is_surplus', '=', false)
    .orderBy('paid_at')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const asFund = ({ drawnPaise, returnedPaise, leftPaise, ...row }: Row): Fund => ({
  payment: asPayment(row),
  drawnPaise,
  returnedPaise,
  leftPaise,
});

/** Returns all prepayments for a booking, oldest first. */
export const fundsOf = async (db: Db, bookingId: string): Promise<Fund[]> =>
  (await rowsOf(db, bookingId).execute()).map(asFund);

/** Returns the same as `fundsOf`, locked until the transaction ends. Always lock the booking first, to avoid deadlocks. */
export const lockFunds = async (tx: Tx, bookingId: string): Promise<Fund[]> =>
  (await rowsOf(tx, bookingId).forUpdate().execute()).map(asFund);

/** Adds to the amount drawn from a payment. The database refuses more than is left. */
export async function addDrawn(tx: Tx, paymentId: string, paise: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ drawn_paise: sql<number>`drawn_paise + ${paise}` })
    .where('id', '=', paymentId)
    .execute();
}

/** Returns how much wages have drawn from a payment, in paise; 0 if it is no prepayment. */
export async function drawnOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select('drawn_paise as paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.paise ?? 0;
}

/** Returns the ids of bookings with prepaid money. */
export async function bookingsWithFunds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('payer_id as id')
    .distinct()
    .where('holding', '=', 'held')
    .orderBy('payer_id')
    .execute();
  return rows.map(({ id }) => id);
}
