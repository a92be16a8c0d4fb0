import type { TripDecisionRule, TripOfferStatus } from '@dihaadi/contract/trips/trip-offers';
import type { DecisionOutcome } from '@dihaadi/contract/matching';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Offer = {
  id: string;
  bookingId: string;
  driverId: string;
  accountId: string;
  status: TripOfferStatus;
  distanceMetres: number;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  /** Made before the trip was moved to another time or drop. */
  isOfEarlierTime: boolean;
};

const columns = [
  'id',
  'booking_id as bookingId',
  'driver_id as driverId',
  'account_id as accountId',
  'status',
  'distance_metres as distanceMetres',
  'reason',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'answered_at as answeredAt',
  'is_of_earlier_time as isOfEarlierTime',
] as const;

const offers = (db: Db) => db.selectFrom('trip_offer').select(columns);

export const offerById = (db: Db, id: string): Promise<Offer | undefined> =>
  offers(db).where('id', '=', id).executeTakeFirst();

/** Returns all offers of a booking, oldest first. */
export const offersOf = (db: Db, bookingId: string): Promise<Offer[]> => offersOfAll(db, [bookingId]);

/** Returns all offers of these bookings, oldest first. */
export const offersOfAll = (db: Db, bookingIds: readonly string[]): Promise<Offer[]> =>
  offers(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute();

/** Returns the offers this person can still accept at `now`, first to expire first. */
export const openOffersFor = (db: Db, accountId: string, now: Date): Promise<Offer[]> =>
  offers(db)
    .where('account_id', '=', accountId)
    .where('status', '=', 'offered')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(20)
    .execute();

/** Returns the bookings with open offers past their expiry. */
export async function bookingsOfStaleOffers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_offer')
    .select('booking_id')
    .distinct()
    .where('status', '=', 'offered')
    .where('expires_at', '<', now)
    .execute();
  return rows.map((row) => row.booking_id);
}

/** Deletes the reasons from before `before` why drivers were not asked; offers made stay with the trip. */
export async function deleteTripDecisionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('trip_decision').where('outcome', '<>', 'offered').where('at', '<', before).execute();
}

/** Returns the status of this person's newest offer for each of these bookings, by booking. */
export async function answersOf(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<Map<string, TripOfferStatus>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_offer')
    .select(['booking_id', 'status'])
    .where('account_id', '=', accountId)
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.status]));
}

/**
 * Marks the offers of a booking moved to another time or drop, so that drivers who were asked before can be asked
 * again.
 */
export async function markOffersOfEarlierTerms(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('trip_offer')
    .set({ is_of_earlier_time: true })
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function insertOffers(tx: Tx, made: readonly Offer[]): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto('trip_offer')
    .values(
      made.map((offer) => ({
        id: offer.id,
        booking_id: offer.bookingId,
        driver_id: offer.driverId,
        account_id: offer.accountId,
        status: offer.status,
        distance_metres: offer.distanceMetres,
        created_at: offer.createdAt,
        expires_at: offer.expiresAt,
        answered_at: offer.answeredAt,
      })),
    )
    .execute();
}

/** Writes the new status if the offer still has the old one. Returns the number of rows changed. */
export async function saveOfferStatus(
  tx: Tx,
  id: string,
  change: { from: TripOfferStatus; to: TripOfferStatus; reason: string | null; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable('trip_offer')
    .set({ status: change.to, reason: change.reason, answered_at: change.at })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export type TripDecision = {
  bookingId: string;
  accountId: string;
  outcome: DecisionOutcome;
  rule: TripDecisionRule | null;
  distanceMetres: number;
  place: number | null;
  at: Date;
};

/** Records why drivers were or were not offered a trip. An `offered` decision is never overwritten. */
export async function saveDecisions(tx: Tx, decisions: readonly TripDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('trip_decision')
    .values(
      decisions
        .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
        .map((one) => ({
          booking_id: one.bookingId,
          account_id: one.accountId,
          outcome: one.outcome,
          rule: one.rule,
          distance_metres: one.distanceMetres,
          place: one.place,
          at: one.at,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'account_id'])
        .doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          rule: eb.ref('excluded.rule'),
          distance_metres: eb.ref('excluded.distance_metres'),
          place: eb.ref('excluded.place'),
          at: eb.ref('excluded.at'),
        }))
        .where(sql<boolean>`trip_decision.outcome <> 'offered' or excluded.outcome = 'offered'`),
    )
    .execute();
}

/** Returns one page of decisions about a person, newest first. */
export async function pageOfDecisions(
  db: Db,
  accountId: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<TripDecision[]> {
  let query = db
    .selectFrom('trip_decision')
    .select([
      'booking_id as bookingId',
      'account_id as accountId',
      'outcome',
      'rule',
      'distance_metres as distanceMetres',
      'place',
      'at',
    ])
    .where('account_id', '=', accountId);
  if (after !== undefined)
    query = query.where(sql<boolean>`(at, booking_id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('booking_id', 'desc').limit(limit).execute();
}
