import type { WorkerBooking, WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { workerBookingStatusLabels } from '../../worker-bookings.labels.ts';
import { type Step, Timeline } from '../../../../ui/timeline.tsx';

const WAY: readonly WorkerBookingStatus[] = ['pending', 'confirmed', 'in_progress', 'completed'];

/** Progress of the booking from the order to the end of the work. */
export function Progress({ booking }: { booking: WorkerBooking }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const labels = { done: t`done`, current: t`now`, ahead: t`upcoming`, failed: t`ended` };
  const titles: Record<WorkerBookingStatus, string> = {
    pending: t`Booked, finding workers`,
    confirmed: t`All workers found`,
    in_progress: t`At work`,
    completed: t`Work completed`,
    cancelled: i18n._(workerBookingStatusLabels.cancelled.label),
    expired: t`No workers were available in time`,
  };
  const begun = booking.assignments.flatMap(({ checked_in_at: at }) => at ?? []).toSorted()[0];
  const times: Partial<Record<WorkerBookingStatus, string>> = {
    pending: booking.created_at,
    ...(begun !== undefined && { in_progress: begun }),
  };
  const step = (status: WorkerBookingStatus, state: Step['state']): Step => {
    const at = state === 'ahead' ? undefined : times[status];
    return {
      key: status,
      title: titles[status],
      state,
      stateLabel: labels[state],
      time: at === undefined ? undefined : formatTime(at, locale),
    };
  };
  return (
    <Timeline
      label={t`Booking progress`}
      steps={stepsOf(booking.booking_status).map(([status, state]) => step(status, state))}
    />
  );
}

/** Returns each stage with its state; a booking cancelled on the way has only the stages before it. */
export function stepsOf(now: WorkerBookingStatus): [WorkerBookingStatus, Step['state']][] {
  const at = WAY.indexOf(now);
  if (at < 0)
    return [
      ['pending', 'done'],
      [now, 'failed'],
    ];
  return WAY.map((status, index) => {
    if (index < at || now === 'completed') return [status, 'done'];
    return [status, index === at ? 'current' : 'ahead'];
  });
}
