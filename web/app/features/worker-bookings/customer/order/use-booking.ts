import type { Service } from '@dihaadi/contract/services';
import { bookWorkers, type NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import {
  agreedOrder,
  forgetAgreedOrder,
  isFeePaid,
  keepAgreedOrder,
} from '../../../../lib/wanted-service.ts';
import { bookingOf } from './order.ts';
import type { StepProps } from './question.tsx';

/** Sends the booking; the same booking sent again, after a lost connection say, is one booking. */
function useBook() {
  const intent = useRef({ sent: '', key: '' });
  return async (booking: NewWorkerBooking) => {
    const sent = JSON.stringify(booking);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    return call(bookWorkers, { body: booking, idempotencyKey: intent.current.key });
  };
}

type Ordered = Pick<StepProps, 'order' | 'now' | 'quote'> & {
  service: Service;
  onBooked: (bookingId: string) => void;
};

/**
 * Books what was ordered, and leads to it. A guest is led to the registration first, and the order waits on this device; on
 * the way back from the fee the same order is booked without being asked again, if its price is still the one that they saw.
 */
export function useBooking({ service, order, now, quote, onBooked }: Ordered) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isGuest = useSession() === null;
  const booking = bookingOf(order, now);
  const total = quote.isPlaceholderData ? undefined : quote.data?.total;
  const sending = useMutation({
    mutationFn: useBook(),
    onSuccess: async ({ id }) => {
      onBooked(id);
      await queries.invalidateQueries({ queryKey: ['worker_booking'] });
      await navigate(`/customer/bookings/service/${id}`, { replace: true });
    },
  });
  const shown = total === undefined ? '' : JSON.stringify({ order, total });
  const submit = () => {
    if (booking === undefined || sending.isPending) return;
    if (!isGuest) return sending.mutate(booking);
    keepAgreedOrder(shown);
    void navigate(`/register/customer?service=${service.id}`);
  };
  const bookAgreed = useEffectEvent(submit);
  const cameFromFee = isFeePaid(useLocation().state);
  const isAgreed = cameFromFee && !isGuest && shown !== '' && agreedOrder() === shown;
  useEffect(() => {
    if (!isAgreed) return;
    forgetAgreedOrder();
    bookAgreed();
  }, [isAgreed]);
  return { submit, isGuest, isPending: sending.isPending, failure: sending.error ?? undefined };
}
