import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** Returns the fee in rupees to cancel or reschedule now: 0 in good time, or while no worker is coming. */
export const lateFeeNow = ({
  cancellation,
  places_held,
}: Pick<WorkerBooking, 'cancellation' | 'places_held'>): number =>
  places_held === 0 || Date.now() < Date.parse(cancellation.free_until) ? 0 : cancellation.fee;
