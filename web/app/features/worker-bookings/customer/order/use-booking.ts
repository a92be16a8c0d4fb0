import type { Service } from '@dihaadi/contract/services';
import { bookWorkers, type NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { useIsFeeOpen } from '../../../../lib/own-account.ts';
import { useSession } from '../../../../lib/session.ts';
import { agreedOrder, forgetAgreedOrder, isFeePaid, keepAgreedOrder } from '../../../../lib/guest-order.ts';
import { bookingOf } from './new-booking.ts';
import type { StepProps } from './question.tsx';

/** Sends the booking. Resending the same booking, for example after a lost connection, creates only one. */
function useBook() {
  const intent = useRef({ sent: '', key: '' });
  return async (booking: NewWorkerBooking) => {
    const sent = JSON.stringify(booking);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    return call(bookWorkers, { body: booking, idempotencyKey: intent.current.key });
  };
}

type Ordered = Pick<StepProps, 'order' | 'now' | 'quote' | 'onStep'> & {
  service: Service;
  onBooked: (bookingId: string) => void;
};

/**
 * Creates the booking and opens it. A customer who has not paid the fee is led there first, a guest to register, and
 * the order waits on this device. On return the same order is booked without another question if its price is still the
 * one shown.
 */
export function useCreateWorkerBooking({ service, order, now, quote, onStep, onBooked }: Ordered) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isGuest = useSession() === null;
  const isFeeOpen = useIsFeeOpen();
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
    if (sending.isPending) return;
    // The question of the place shows what is missing.
    if (booking === undefined) return onStep('where');
    if (!isFeeOpen) return sending.mutate(booking);
    keepAgreedOrder(shown);
    void navigate(`/register/customer?service=${service.id}`);
  };
  // The payment of the fee may not have reached this screen yet, so the server decides.
  const bookAgreed = useEffectEvent(() => booking && sending.mutate(booking));
  const cameFromFee = isFeePaid(useLocation().state);
  const isAgreed = cameFromFee && !isGuest && shown !== '' && agreedOrder() === shown;
  useEffect(() => {
    if (!isAgreed) return;
    forgetAgreedOrder();
    bookAgreed();
  }, [isAgreed]);
  return { submit, isFeeOpen, isPending: sending.isPending, failure: sending.error ?? undefined };
}
