import type { Db, Tx } from '../../platform/db.ts';

export type TripRating = {
  bookingId: string;
  driverId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
};

/** Writes a rating; gives whether it is the booking's first. */
export async function insertRating(tx: Tx, rating: TripRating): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trip_rating')
    .values({
      booking_id: rating.bookingId,
      driver_id: rating.driverId,
      rating: rating.rating,
      comment: rating.comment,
      created_at: rating.createdAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** The stars of these bookings, by booking. */
export async function starsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_rating')
    .select(['booking_id', 'rating'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id: id, rating }) => [id, rating]));
}

/** The average stars of a driver, to one decimal, and how many trips it comes from; null without any. */
export async function driverRating(
  db: Db,
  driverId: string,
): Promise<{ average: number; count: number } | null> {
  const { average, count } = await db
    .selectFrom('trip_rating')
    .select((eb) => [eb.fn.avg<string | null>('rating').as('average'), eb.fn.countAll<string>().as('count')])
    .where('driver_id', '=', driverId)
    .executeTakeFirstOrThrow();
  return average === null ? null : { average: Math.round(Number(average) * 10) / 10, count: Number(count) };
}
