import type { Closed } from '@dihaadi/contract/closers';

/**
 * Returns when a booking ended. Undefined for an open booking, and for one saved on the device before bookings had this
 * field, or from an older server.
 */
export const endOf = (closed: Closed | undefined): Date | undefined =>
  closed == null ? undefined : new Date(closed.at);
