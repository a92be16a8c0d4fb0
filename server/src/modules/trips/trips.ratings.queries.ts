import type { Db, Tx } from '../../platform/db.ts';

export type TripRating = {
  bookingId: string;
  driverId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
};

/** Writes a rating. Returns whether it is the booking's first. */
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

/** Returns the stars of these bookings, by booking. */
export async function starsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_rating')
    .select(['booking_id', 'rating'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id: id, rating }) => [id, rating]));
}

type Rating = { average: number; count: number };

/**
 * Returns these drivers' average stars, to one decimal, and the number of rated trips; leaves out drivers without
 * ratings.
 */
export async function driverRatings(db: Db, driverIds: readonly string[]): Promise<Map<string, Rating>> {
  if (driverIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_rating')
    .select((eb) => [
      'driver_id',
      eb.fn.avg<string>('rating').as('average'),
      eb.fn.countAll<string>().as('count'),
    ])
    .where('driver_id', 'in', driverIds)
    .groupBy('driver_id')
    .execute();
  return new Map(
    rows.map(({ driver_id: id, average, count }) => [
      id,
      { average: Math.round(Number(average) * 10) / 10, count: Number(count) },
    ]),
  );
}

/** Like `driverRatings`, for one driver; null without ratings. */
export const driverRating = async (db: Db, driverId: string): Promise<Rating | null> =>
  (await driverRatings(db, [driverId])).get(driverId) ?? null;
