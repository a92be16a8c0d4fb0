import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Db } from '../../../../platform/db.ts';
import type { Found } from '../../../../platform/staff-list.queries.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { bookingSearch, pageForStaff } from '../../worker-bookings.list.queries.ts';

type FoundBooking = { id: string; title: string; detail: string; status: WorkerBookingStatus };

const SHOWN_OF_ID = 8;

/** The worker bookings that these words find, as the desk's list would, at most `limit`, the newest first. */
export async function findWorkerBookings(db: Db, { q, limit, cities }: Found): Promise<FoundBooking[]> {
  const { rows } = await pageForStaff(db, {
    equal: {},
    cities,
    words: bookingSearch(q),
    sort: '-created_at',
    limit,
    cursor: undefined,
  });
  const customers = await accountCards(
    db,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ id, serviceName, customerId, city, bookingStatus: status }) => ({
    id,
    title: id.slice(0, SHOWN_OF_ID),
    detail: [serviceName, customers.get(customerId)?.name, city].filter(Boolean).join(' · '),
    status,
  }));
}
