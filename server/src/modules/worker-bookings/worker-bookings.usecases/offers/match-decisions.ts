import { z } from 'zod';
import type { Person } from '../../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../../platform/cursor.ts';
import type { Db } from '../../../../platform/db.ts';
import { type Decision, pageOfDecisions } from '../../../matching/matching.public.ts';
import { answersOf } from '../../worker-bookings.assignments.queries.ts';
import { type Booking, bookingsByIds } from '../../worker-bookings.queries.ts';
import { bookingMachine } from '../../worker-bookings.rules.ts';
import { kilometres } from '../../worker-bookings.views.ts';
import { checkDashboardOpen } from '../assignment/dashboard-area.ts';

const Data = z.object({
  distance_metres: z.number().default(0),
  place: z.number().optional(),
  waiting_hours: z.number().optional(),
  because: z.string().optional(),
});

/** Returns why the person was or was not offered each piece of work, newest first. Throws as `checkDashboardOpen`. */
export async function listDecisions(
  deps: { db: Db },
  query: { actor: Person; limit: number; cursor: string | undefined },
) {
  const { actor, limit } = query;
  await checkDashboardOpen(deps.db, actor);
  const page = await pageOfDecisions(deps.db, actor.id, { limit, after: parseCursor(query.cursor) });
  const ofWork = page.filter(({ thing }) => thing === bookingMachine.thing);
  const ids = ofWork.map(({ thingId }) => thingId);
  const [bookings, answers] = await Promise.all([
    bookingsByIds(deps.db, ids),
    answersOf(deps.db, actor.id, ids),
  ]);
  const byId = new Map<string, Booking>(bookings.map((booking) => [booking.id, booking]));
  return {
    rows: ofWork.flatMap((decision) => {
      const booking = byId.get(decision.thingId);
      const answer = answers.get(decision.thingId) ?? null;
      return booking === undefined ? [] : [shown(booking, { decision, answer })];
    }),
    next: cursorAfter(
      page.map(({ at, thingId }) => ({ createdAt: at, id: thingId })),
      limit,
    ),
  };
}

type Answer =
  (Awaited<ReturnType<typeof answersOf>> extends Map<string, infer Status> ? Status : never) | null;

function shown(booking: Booking, { decision, answer }: { decision: Decision; answer: Answer }) {
  const data = Data.parse(decision.data);
  const { outcome, rule } = decision;
  return {
    booking_id: booking.id,
    service: { name: booking.serviceName, category: booking.category },
    area: `${booking.city} ${booking.pincode}`,
    start_at: booking.startAt.toISOString(),
    at: decision.at.toISOString(),
    outcome,
    rule,
    answer,
    distance_km: kilometres(data.distance_metres),
    place: data.place ?? null,
    waiting_hours: data.waiting_hours ?? null,
    because: data.because ?? null,
  };
}
