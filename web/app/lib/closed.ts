import type { Closed } from '@dihaadi/contract/closers';

/**
 * When a booking ended. Undefined of one that goes on, and of one that a device has kept since before bookings said so, or
 * that comes from an older server.
 */
export const endOf = (closed: Closed | undefined): Date | undefined =>
  closed == null ? undefined : new Date(closed.at);
