import type { Service } from '@dihaadi/contract/services';
import { bookWorkers, type NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { useIsFeeOpen } from '../../../../lib/own-account.ts';
import { useSession } from '../../../../lib/session.ts';
import {
  agreedOrder,
  forgetAgreedOrder,
  isFeePaid,
  keepAgreedOrder,
} from '../../../../lib/wanted-service.ts';
import { bookingOf } from './new-booking.ts';
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

type Ordered = Pick<StepProps, 'order' | 'now' | 'quote' | 'onStep'> & {
  service: Service;
  onBooked: (bookingId: string) => void;
};

/**
 * Books what was ordered, and leads to it. Who has not paid the fee is led there first, a guest to register, and the order
 * waits on this device; on the way back the same order is booked without being asked again, if its price is still the one that they saw.
 */
export function useBooking({ service, order, now, quote, onStep, onBooked }: Ordered) {
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
    // The question of the place says what is wrong with it.
    if (booking === undefined) return onStep('where');
    if (!isFeeOpen) return sending.mutate(booking);
    keepAgreedOrder(shown);
    void navigate(`/register/customer?service=${service.id}`);
  };
  // That the fee is paid may not have reached this screen yet: the server knows.
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
