import { NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { isPaidDuringWork, type Order, payIntervalOf, placeOf, siteContactOf } from './order.ts';
import { startOf } from './start-times.ts';

/** Returns the request; undefined while an answer is missing. The contract validates it. */
export function bookingOf(order: Order, now: Date): NewWorkerBooking | undefined {
  const { rate_type, quantity, headcount, service_id, notes } = order;
  return NewWorkerBooking.safeParse({
    service_id,
    rate_type,
    quantity,
    headcount,
    start_at: startOf(order, now),
    ...placeOf(order),
    ...(order.latitude !== '' && { latitude: Number(order.latitude), longitude: Number(order.longitude) }),
    site_contact: siteContactOf(order),
    notes: notes.trim() === '' ? null : notes,
    ...(isPaidDuringWork(order) && { pay_every: payIntervalOf(order) }),
    ...(order.who === 'chosen' && { worker_ids: order.worker_ids }),
  }).data;
}
