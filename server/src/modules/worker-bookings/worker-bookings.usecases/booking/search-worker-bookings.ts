import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Db } from '../../../../platform/db.ts';
import { currentFirst, type FoundNow } from '../../../../platform/staff-list.queries.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { bookingSearch, pageForStaff, startsBy } from '../../worker-bookings.list.queries.ts';

type FoundBooking = {
  id: string;
  title: string;
  detail: string;
  status: WorkerBookingStatus;
  at: Date;
  isCurrent: boolean;
};

const SHOWN_OF_ID = 8;
const OPEN: readonly WorkerBookingStatus[] = ['pending', 'confirmed', 'in_progress'];

/**
 * Returns the worker bookings that match these search terms, at most `limit`: those that run or start today, then the
 * newest first.
 */
export async function findWorkerBookings(
  db: Db,
  { q, limit, cities, now }: FoundNow,
): Promise<FoundBooking[]> {
  const page = { equal: {}, cities, words: await bookingSearch(db, q), limit, cursor: undefined };
  const [current, newest] = await Promise.all([
    pageForStaff(db, {
      ...page,
      sort: '-start_at',
      among: { column: 'booking_status', values: OPEN },
      along: [startsBy(endOfIndianDay(indianDay(now)))],
    }),
    pageForStaff(db, { ...page, sort: '-created_at' }),
  ]);
  const found = currentFirst(current.rows, newest.rows, limit);
  const customers = await accountCards(
    db,
    found.map(({ row: { customerId } }) => customerId),
  );
  return found.map(({ row: { id, serviceName, customerId, city, bookingStatus, startAt }, isCurrent }) => ({
    id,
    title: [serviceName, customers.get(customerId)?.name].filter(Boolean).join(' · '),
    detail: [city, id.slice(0, SHOWN_OF_ID)].filter(Boolean).join(' · '),
    status: bookingStatus,
    at: startAt,
    isCurrent,
  }));
}
