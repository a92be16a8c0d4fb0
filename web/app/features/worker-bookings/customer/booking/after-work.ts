import { bookingReviews } from '@dihaadi/contract/reviews';
import { wagePayments } from '@dihaadi/contract/wage-payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** What was paid of a booking, as far as it concerns whoever is signed in; newest first. */
export const useWagePayments = (bookingId: string) =>
  useQuery({
    queryKey: ['wage_payment', bookingId],
    queryFn: ({ signal }) => call(wagePayments, { params: { id: bookingId }, signal }),
  });

/** What whoever is signed in has said of a booking, and what was said of them. */
export const useBookingReviews = (bookingId: string) =>
  useQuery({
    queryKey: ['review', bookingId],
    queryFn: ({ signal }) => call(bookingReviews, { params: { id: bookingId }, signal }),
  });
