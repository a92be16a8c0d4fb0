import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { assignBest, type BoardBooking, type BoardCandidate } from '@dihaadi/contract/trips/dispatch-board';
import { reassignDriver, releaseBooking } from '@dihaadi/contract/trips/staff-trips';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';

const UNDO_MS = 10_000;

/** Actions of the desk on the board's bookings; the live stream brings the results. */
export function useAssign() {
  const { t, i18n } = useLingui();
  const onError = (error: Error) =>
    toast.error(t`Failed to assign driver`, { description: explain(i18n, error, t`Please try again.`) });
  const release = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(releaseBooking, { params: { bookingId: id }, body: { reason } }),
    onSuccess: () => toast.success(t`Booking withdrawn`),
    onError: (error) =>
      toast.error(t`Failed to withdraw the booking`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  const assign = useMutation({
    mutationFn: ({ booking, candidate }: { booking: BoardBooking; candidate: BoardCandidate }) => {
      const params = { bookingId: booking.id, driverId: candidate.driver_id };
      return booking.booking_status === 'pending'
        ? call(assignDriver, { params })
        : call(reassignDriver, { params, body: { reason: t`Reassigned on the dispatch board` } });
    },
    onSuccess: (_, { booking, candidate: { name } }) =>
      toast.success(t`Driver assigned: ${name}`, {
        duration: UNDO_MS,
        action: {
          label: t`Undo`,
          onClick: () => release.mutate({ id: booking.id, reason: t`Assigned by mistake` }),
        },
      }),
    onError,
  });
  const assignAll = useMutation({
    mutationFn: (ids: readonly string[]) => call(assignBest, { body: { booking_ids: [...ids] } }),
    onSuccess: (given) => {
      const done = given.filter(({ driver }) => driver !== null).length;
      const left = given.length - done;
      const words = t`${plural(done, { one: '# driver assigned', other: '# drivers assigned' })}`;
      if (left === 0) toast.success(words);
      else
        toast.warning(words, {
          description: t`${plural(left, {
            one: 'No free driver for # booking',
            other: 'No free driver for # bookings',
          })}`,
        });
    },
    onError,
  });
  return { assign, assignAll, release };
}
