import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { openStatuses } from '@dihaadi/contract/trips/dispatch-board';
import type { Db } from '../../../platform/db.ts';
import { currentFirst, type FoundNow } from '../../../platform/staff-list.queries.ts';
import { pageForStaff } from '../bookings.list.queries.ts';

type FoundBooking = {
  id: string;
  title: string;
  detail: string;
  status: BookingStatus;
  /** When it is picked up, or was booked if that was at once. */
  at: Date;
  service: PackageServiceType;
  isCurrent: boolean;
};

const SHOWN_OF_ID = 8;

/** Finds up to `limit` package bookings by words: running and due today first, then the newest. */
export async function findPackageBookings(
  db: Db,
  { q, limit, cities, now }: FoundNow,
): Promise<FoundBooking[]> {
  const page = { sort: '-created_at', limit, cursor: undefined } as const;
  const filter = { bookingStatus: undefined, serviceType: undefined, search: q, cities };
  const dueUntil = endOfIndianDay(indianDay(now));
  const [current, newest] = await Promise.all([
    pageForStaff(db, { ...filter, bookingStatus: openStatuses, dueUntil }, page),
    pageForStaff(db, filter, page),
  ]);
  return currentFirst(current.rows, newest.rows, limit).map(
    ({
      row: { id, pickup, drop, bookingStatus: status, scheduledTime, createdAt, serviceType },
      isCurrent,
    }) => ({
      id,
      title: `${pickup.address} → ${drop.address}`,
      detail: id.slice(0, SHOWN_OF_ID),
      status,
      at: scheduledTime ?? createdAt,
      service: serviceType,
      isCurrent,
    }),
  );
}
