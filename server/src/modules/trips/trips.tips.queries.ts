import type { TipMethod } from '@dihaadi/contract/tips';
import type { Db, Tx } from '../../platform/db.ts';

export type TripTip = {
  bookingId: string;
  driverAccountId: string;
  paise: number;
  method: TipMethod;
  createdAt: Date;
};

/** Writes a tip. Returns whether it is the booking's first. */
export async function insertTip(tx: Tx, tip: TripTip): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trip_tip')
    .values({
      booking_id: tip.bookingId,
      driver_account_id: tip.driverAccountId,
      paise: tip.paise,
      method: tip.method,
      created_at: tip.createdAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns the tips of these bookings in paise, by booking. */
export async function tipsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_tip')
    .select(['booking_id', 'paise'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id: id, paise }) => [id, paise]));
}
