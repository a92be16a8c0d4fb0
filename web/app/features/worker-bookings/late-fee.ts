import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';

/**
 * Returns what it costs now, in rupees, to cancel or to reschedule: nothing in good time, or while no worker
 * is coming.
 */
export const lateFeeNow = ({
  cancellation,
  places_held,
}: Pick<WorkerBooking, 'cancellation' | 'places_held'>): number =>
  places_held === 0 || Date.now() < Date.parse(cancellation.free_until) ? 0 : cancellation.fee;
