import { bookingReviews } from '@dihaadi/contract/reviews';
import { wagePayments } from '@dihaadi/contract/wage-payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** Payments of a booking visible to the signed-in user; newest first. */
export const useWagePayments = (bookingId: string) =>
  useQuery({
    queryKey: ['wage_payment', bookingId],
    queryFn: ({ signal }) => call(wagePayments, { params: { id: bookingId }, signal }),
  });

/** Reviews of a booking by and about the signed-in user. */
export const useBookingReviews = (bookingId: string) =>
  useQuery({
    queryKey: ['review', bookingId],
    queryFn: ({ signal }) => call(bookingReviews, { params: { id: bookingId }, signal }),
  });
