import type { WorkerBookingSort } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { keys } from '../../platform/cursor.ts';
import { byCreation, staffList } from '../../platform/staff-list.queries.ts';
import { type Booking, bookingsByIds } from './worker-bookings.queries.ts';

/** One page of the worker bookings as the desk asks for them. */
export const pageForStaff = staffList<Booking, WorkerBookingSort>({
  table: 'worker_booking',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
    start_at: { column: 'start_at', key: keys.time, of: ({ startAt }) => startAt.toISOString() },
    total: {
      column: 'total_paise',
      key: keys.number,
      of: ({ totalPaise }) => String(totalPaise),
    },
  },
  rows: bookingsByIds,
});
