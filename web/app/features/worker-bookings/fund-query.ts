import { wageFund } from '@dihaadi/contract/wage-funds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The amount held for the wages of a booking, as far as it concerns the signed-in person. */
export const fundQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['wage_payment', 'fund', bookingId],
    queryFn: ({ signal }) => call(wageFund, { params: { id: bookingId }, signal }),
    meta: { parts: ['payment', 'refund', 'worker_booking', 'assignment', 'attendance'] },
  });
