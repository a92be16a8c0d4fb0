import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { Db } from '../../../platform/db.ts';
import type { Found } from '../../../platform/staff-list.queries.ts';
import { pageForStaff } from '../bookings.list.queries.ts';

type FoundBooking = { id: string; title: string; detail: string; status: BookingStatus };

const SHOWN_OF_ID = 8;

/** The package bookings that these words find, as the desk's list would, at most `limit`, the newest first. */
export async function findPackageBookings(db: Db, { q, limit, cities }: Found): Promise<FoundBooking[]> {
  const filter = { bookingStatus: undefined, serviceType: undefined, search: q, cities };
  const { rows } = await pageForStaff(db, filter, { sort: '-created_at', limit, cursor: undefined });
  return rows.map(({ id, pickup, drop, bookingStatus: status }) => ({
    id,
    title: id.slice(0, SHOWN_OF_ID),
    detail: `${pickup.address} → ${drop.address}`,
    status,
  }));
}
