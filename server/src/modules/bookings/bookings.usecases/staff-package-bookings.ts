import type { BookingSort } from '@dihaadi/contract/bookings';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { lookAt, shownLookers } from '../../../platform/access-log.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type DeskFilter, pageForStaff } from '../bookings.list.queries.ts';
import { type Booking, bookingById } from '../bookings.queries.ts';
import { bookingMachine } from '../bookings.rules.ts';
import { exportedColumns, staffBooking, staffRecord, withDrivers } from '../bookings.views.ts';
import { noSuchBooking } from './package-booking-transitions.ts';

type Deps = { db: Db; clock: Clock };
type Wanted = { actor: Person; filter: DeskFilter; sort: BookingSort };

/** One page of all bookings as the desk sees them. Refuses the cursor of another order with 400. */
export async function listBookings(
  { db }: Pick<Deps, 'db'>,
  query: Wanted & { limit: number; cursor: string | undefined },
) {
  const { actor, filter, ...page } = query;
  const { rows, next } = await pageForStaff(db, { ...filter, cities: cityScopeOf(actor) }, page);
  return { rows: await withDrivers(db, rows, staffBooking(actor)), next };
}

/** Returns all bookings of a list as CSV, in its order; the export is recorded. */
export const exportBookings = (deps: Deps, query: Wanted) =>
  exportPages(deps, {
    actor: query.actor,
    thing: bookingMachine.thing,
    name: 'bookings',
    columns: exportedColumns,
    pageAt: (page) => listBookings(deps, { ...query, ...page }),
  });

/** One booking as the desk sees it. */
export async function showToStaff({ db }: Pick<Deps, 'db'>, actor: Person, booking: Booking) {
  const [shown] = await withDrivers(db, [booking], staffBooking(actor));
  if (shown === undefined) throw noSuchBooking();
  return shown;
}

/**
 * One booking with its history. Who looks is on record (rulings, section 10), once in ten minutes. Refuses an unknown
 * booking with 404.
 */
export async function readBooking(deps: Deps, query: { actor: Person; bookingId: string }) {
  const { actor, bookingId } = query;
  const booking = await bookingById(deps.db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const look = { thing: bookingMachine.thing, thingId: booking.id, actor };
  const [shown, changes, others] = await lookAt(deps, look, showWithContacts(deps, actor, booking));
  return { ...staffRecord(shown, changes), looked_at_by: shownLookers(others) };
}

/** One booking as the desk sees it, with whom to call and the link to hand on. */
async function showWithContacts({ db }: Pick<Deps, 'db'>, actor: Person, booking: Booking) {
  const { customerId, shareToken } = booking;
  const [[shown], customers] = await Promise.all([
    withDrivers(db, [booking], (one, driver) => ({
      ...staffBooking(actor)(one, driver),
      driver_phone: driver?.phone ?? null,
    })),
    accountCards(db, customerId === null ? [] : [customerId]),
  ]);
  if (shown === undefined) throw noSuchBooking();
  const customer = customerId === null ? undefined : customers.get(customerId);
  return { ...shown, customer_name: customer?.name ?? null, share_token: shareToken };
}
