import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Earnings of a booking in each period, as visible to the signed-in user; oldest first. */
export const statementsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['assignment', 'statements', bookingId],
    queryFn: ({ signal }) => call(wageStatements, { params: { id: bookingId }, signal }),
    meta: { parts: ['attendance', 'wage_payment', 'worker_booking', 'work_end'] },
  });
