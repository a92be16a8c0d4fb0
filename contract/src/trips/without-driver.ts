const MINUTE_MS = 60_000;

/** Time that dispatch searches before a package or ride without a driver needs staff. */
export const UNASSIGNED_AFTER_MS = 10 * MINUTE_MS;

/**
 * Time before its pickup at which a scheduled one without a driver needs staff. Offers start half an hour ahead, so
 * half of that time is for drivers, and the desk has the other half to find one by phone and notify the customer.
 */
export const UNASSIGNED_BEFORE_MS = 15 * MINUTE_MS;

/** Returns when a pending package or ride needs staff; one scheduled within minutes waits as long as an immediate one. */
export function needsDriverFrom(booking: { createdAt: Date; scheduledTime: Date | null }): Date {
  const afterOrder = booking.createdAt.getTime() + UNASSIGNED_AFTER_MS;
  if (booking.scheduledTime === null) return new Date(afterOrder);
  return new Date(Math.max(afterOrder, booking.scheduledTime.getTime() - UNASSIGNED_BEFORE_MS));
}
