import { wageFund } from '@dihaadi/contract/wage-funds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The balance held for a booking's wages, as visible to the signed-in user. */
export const fundQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['wage_payment', 'fund', bookingId],
    queryFn: ({ signal }) => call(wageFund, { params: { id: bookingId }, signal }),
    meta: { parts: ['payment', 'refund', 'worker_booking', 'assignment', 'attendance'] },
  });
