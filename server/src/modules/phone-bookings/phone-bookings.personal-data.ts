import { owned } from '../../platform/personal-data.ts';

export const phoneBookingsPersonalData = [
  owned({
    table: 'waiting_booking',
    by: { customer_id: 'account' },
    hide: ['booked_by'],
    open: { column: 'status', values: ['waiting'], obligation: 'booking_open' },
    onErasure: 'delete',
  }),
];
