const MINUTE_MS = 60_000;

/** So long matching looks by itself before a package or ride without a driver needs a person. */
export const UNASSIGNED_AFTER_MS = 10 * MINUTE_MS;

/**
 * So long before its pickup a scheduled one without a driver needs a person: drivers are asked half an hour ahead, so that half of
 * it was theirs, and the desk has as long to find one by phone and to tell the customer before they wait.
 */
export const UNASSIGNED_BEFORE_MS = 15 * MINUTE_MS;

/** From when on a pending package or ride needs a person; one that is wanted within minutes waits as one for now does. */
export function needsDriverFrom(booking: { createdAt: Date; scheduledTime: Date | null }): Date {
  const afterOrder = booking.createdAt.getTime() + UNASSIGNED_AFTER_MS;
  if (booking.scheduledTime === null) return new Date(afterOrder);
  return new Date(Math.max(afterOrder, booking.scheduledTime.getTime() - UNASSIGNED_BEFORE_MS));
}
