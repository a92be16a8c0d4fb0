import type { BookingSort } from '@dihaadi/contract/staff-package-bookings';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type DeskFilter, pageForStaff } from '../bookings.list.queries.ts';
import type { Booking } from '../bookings.queries.ts';
import { bookingMachine } from '../bookings.rules.ts';
import { exportedColumns, staffBooking, withDrivers } from '../bookings.views.ts';
import { noSuchBooking } from './package-booking-transitions.ts';

type Deps = { db: Db; clock: Clock };
type Wanted = { actor: Person; filter: DeskFilter; sort: BookingSort };

/** Returns one page of all bookings as the desk sees them. Throws 400 for a cursor of another order. */
export async function listBookings(
  { db }: Pick<Deps, 'db'>,
  query: Wanted & { limit: number; cursor: string | undefined },
) {
  const { actor, filter, ...page } = query;
  const { rows, next } = await pageForStaff(db, { ...filter, cities: cityScopeOf(actor) }, page);
  const shown = await shownToStaff(db, actor, rows);
  return { rows: shown.map((one) => one.shown), next };
}

/** Returns bookings as the desk sees them, with their customers. */
async function shownToStaff(db: Db, actor: Person, bookings: readonly Booking[]) {
  const customers = bookings.flatMap(({ customerId }) => customerId ?? []);
  const names = await accountCards(db, [...new Set(customers)]);
  return withDrivers(db, bookings, (booking, driver) => ({
    shown: staffBooking(actor, names)(booking, driver),
    driver_phone: driver?.phone ?? null,
  }));
}

/** Returns all bookings of a list as CSV, in the same order; the export is recorded. */
export const exportBookings = (deps: Deps, query: Wanted) =>
  exportPages(deps, {
    actor: query.actor,
    thing: bookingMachine.thing,
    name: 'bookings',
    columns: exportedColumns,
    pageAt: (page) => listBookings(deps, { ...query, ...page }),
  });

/** Returns a booking as the desk sees it. */
export async function showToStaff({ db }: Pick<Deps, 'db'>, actor: Person, booking: Booking) {
  const [one] = await shownToStaff(db, actor, [booking]);
  if (one === undefined) throw noSuchBooking();
  return one.shown;
}

/** Returns a booking as the desk sees it, with contacts and the link to share. */
export async function showWithContacts({ db }: Pick<Deps, 'db'>, actor: Person, booking: Booking) {
  const [one] = await shownToStaff(db, actor, [booking]);
  if (one === undefined) throw noSuchBooking();
  const { shown, driver_phone } = one;
  return { ...shown, driver_phone, share_token: booking.shareToken };
}
