import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportWorkerBookings } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { oneOrMore } from '@dihaadi/contract/staff-filters';
import { z } from 'zod';
import { cityScopeOf, type Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { all, beginsWith } from '../../../../platform/staff-list.queries.ts';
import { exportPages } from '../../../../platform/exports.ts';
import { lookAt } from '../../../../platform/access-log.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { decisionsOf } from '../../../matching/matching.public.ts';
import { exportedColumns } from '../../worker-bookings.export.views.ts';
import { bookingSearch, lateAt, pageForStaff, startingOn } from '../../worker-bookings.list.queries.ts';
import { positionsOf } from '../../worker-bookings.positions.queries.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { bookingMachine } from '../../worker-bookings.rules.ts';
import { kilometres, shownPosition, staffBooking } from '../../worker-bookings.views.ts';
import { noSuchBooking } from '../transitions.ts';
import { bookingTimeline } from './booking-timeline.ts';
import { aroundBookings } from './read-worker-bookings.ts';

type Deps = { db: Db; clock: Clock };

async function show(deps: Deps, bookings: readonly Booking[]) {
  const [around, customers] = await Promise.all([
    aroundBookings(deps, bookings),
    accountCards(deps.db, [...new Set(bookings.map(({ customerId }) => customerId))]),
  ]);
  return bookings.map((booking) =>
    staffBooking(booking, {
      ...around,
      customers,
      favourites: new Set(),
    }),
  );
}

/** Returns one booking as the desk sees it. */
export async function showToStaff(deps: Deps, booking: Booking) {
  const [shown] = await show(deps, [booking]);
  if (shown === undefined) throw noSuchBooking();
  return shown;
}

type Wanted = QueryOf<typeof exportWorkerBookings>;
type Page = { limit: number; cursor?: string | undefined };

/** Returns one page of all bookings as the desk sees them. Throws 400 for a cursor of another order. */
export async function listAllBookings(deps: Deps, { actor, query }: { actor: Person; query: Wanted & Page }) {
  const { q, booking_status, category, late, day, pincode, sort, limit, cursor } = query;
  const { rows, next } = await pageForStaff(deps.db, {
    sort,
    limit,
    cursor,
    equal: { category },
    among: { column: 'booking_status', values: oneOrMore(workerBookingStatuses, booking_status) },
    cities: cityScopeOf(actor),
    words: all([
      q === undefined ? undefined : await bookingSearch(deps.db, q),
      late === undefined ? undefined : lateAt(deps.clock.now()),
      day === undefined ? undefined : startingOn(day),
      pincode === undefined ? undefined : beginsWith('pincode', pincode),
    ]),
  });
  return { rows: await show(deps, rows), next };
}

/** Returns all bookings of a list as CSV, in its order; the export is recorded. */
export const exportAllBookings = (deps: Deps, { actor, query }: { actor: Person; query: Wanted }) =>
  exportPages(deps, {
    actor,
    thing: bookingMachine.thing,
    name: 'worker-bookings',
    columns: exportedColumns,
    pageAt: (page) => listAllBookings(deps, { actor, query: { ...query, ...page } }),
  });

const MAX_DECISIONS_SHOWN = 200;
const Data = z.object({ distance_metres: z.number().default(0) });

/**
 * Returns one booking with its history and decisions. Records who viewed it (rulings.md, section 10), once in ten
 * minutes. Throws 404 if unknown.
 */
export async function readBookingForStaff(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const booking = await bookingById(deps.db, id);
  if (booking === undefined) throw noSuchBooking();
  const { thing } = bookingMachine;
  const [shown, history, positions, decisions] = await Promise.all([
    showToStaff(deps, booking),
    bookingTimeline(deps.db, id),
    positionsOf(deps.db, id),
    decisionsOf(deps.db, { thing, thingId: id, limit: MAX_DECISIONS_SHOWN }),
  ]);
  const people = await accountCards(
    deps.db,
    decisions.map(({ personId }) => personId),
  );
  const others = await lookAt(deps, { thing, thingId: id, actor });
  return {
    ...shown,
    history,
    positions: positions.map((one) => shownPosition(booking, one)),
    decisions: decisions.map((one) => ({
      person_id: one.personId,
      name: people.get(one.personId)?.name ?? '',
      outcome: one.outcome,
      rule: one.rule,
      distance_km: kilometres(Data.parse(one.data).distance_metres),
      at: one.at.toISOString(),
    })),
    looked_at_by: others,
  };
}
