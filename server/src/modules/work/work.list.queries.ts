import type { WorkerBookingSort } from '@dihaadi/contract/work-desk';
import { z } from 'zod';
import { deskList } from '../../platform/desk-list.queries.ts';
import { type Booking, bookingsByIds } from './work.queries.ts';

/** One page of the worker bookings as the desk asks for them. */
export const pageForDesk = deskList<Booking, WorkerBookingSort>({
  table: 'worker_booking',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: {
      column: 'created_at',
      key: z.iso.datetime(),
      of: ({ createdAt }) => createdAt.toISOString(),
    },
    start_at: { column: 'start_at', key: z.iso.datetime(), of: ({ startAt }) => startAt.toISOString() },
    total: {
      column: 'total_paise',
      key: z.string().regex(/^\d{1,15}$/),
      of: ({ totalPaise }) => String(totalPaise),
    },
  },
  rows: bookingsByIds,
});
