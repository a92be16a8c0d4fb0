import { bookingReviews } from '@dihaadi/contract/reviews';
import { wagePayments } from '@dihaadi/contract/wage-payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** The payments of a booking, as far as they concern the signed-in person; newest first. */
export const useWagePayments = (bookingId: string) =>
  useQuery({
    queryKey: ['wage_payment', bookingId],
    queryFn: ({ signal }) => call(wagePayments, { params: { id: bookingId }, signal }),
  });

/** The reviews of a booking by and about the signed-in person. */
export const useBookingReviews = (bookingId: string) =>
  useQuery({
    queryKey: ['review', bookingId],
    queryFn: ({ signal }) => call(bookingReviews, { params: { id: bookingId }, signal }),
  });
