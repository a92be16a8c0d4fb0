import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { bookingsByIds } from '../../bookings/bookings.public.ts';
import { areaOf } from '../../locations/locations.public.ts';
import { answersOf, pageOfDecisions } from '../trips.offers.queries.ts';
import { kilometres } from '../trips.rules.ts';

/** Returns one page of the reasons why the driver was or was not offered trips, newest first. */
export async function listDecisions(
  { db }: { db: Db },
  query: { actor: Person; limit: number; cursor: string | undefined },
) {
  const { actor, limit } = query;
  const decisions = await pageOfDecisions(db, actor.id, { limit, after: parseCursor(query.cursor) });
  const ids = decisions.map(({ bookingId }) => bookingId);
  const [bookings, answers] = await Promise.all([
    ids.length === 0 ? [] : bookingsByIds(db, ids),
    answersOf(db, actor.id, ids),
  ]);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const rows = decisions.flatMap(({ bookingId, outcome, rule, distanceMetres, place, at }) => {
    const booking = byId.get(bookingId);
    if (booking === undefined) return [];
    const answer = answers.get(bookingId) ?? null;
    return [
      {
        trip_id: bookingId,
        service_type: booking.serviceType,
        area: areaOf(booking.pickup),
        at: at.toISOString(),
        outcome,
        rule,
        answer,
        distance_km: kilometres(distanceMetres),
        place,
      },
    ];
  });
  const cursors = decisions.map(({ at, bookingId }) => ({ createdAt: at, id: bookingId }));
  return { rows, next: cursorAfter(cursors, limit) };
}
