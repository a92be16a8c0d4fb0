import type { BookingStatus, TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { type Step, Timeline } from '../../ui/timeline.tsx';
import { statusTexts } from './bookings.labels.ts';
import { LazyClosingReason } from './lazy-closing-reason.ts';

const WAY: readonly BookingStatus[] = [
  'pending',
  'assigned',
  'accepted',
  'arrived_pickup',
  'picked_up',
  'completed',
];

const isOnTheWay = (status: BookingStatus) => WAY.some((one) => one === status);

/** Timeline of a booking: past steps, the current one, and those to come. */
export function Progress({ booking }: { booking: TrackedPackageBooking }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const labels = { done: t`done`, current: t`now`, ahead: t`upcoming`, failed: t`ended` };
  const now = booking.booking_status;
  const titleOf = (status: BookingStatus) => {
    if (status !== 'pending') return i18n._(statusTexts(status, booking.service_type).label);
    return booking.search_begins_at == null ? t`Booked, finding a driver` : t`Booked for later`;
  };
  const timeOf = (status: BookingStatus) => {
    const entry = booking.history.findLast((one) => one.booking_status === status);
    return entry && formatTime(entry.at, locale);
  };
  const step = (status: BookingStatus, title: string, state: Step['state']): Step => ({
    key: status,
    title,
    state,
    stateLabel: labels[state],
    time: state === 'ahead' ? undefined : timeOf(status),
    // For a cancelled one the notice above explains why.
    note: status === 'failed' ? <LazyClosingReason reason={booking.closing_reason} /> : undefined,
  });
  const steps = isOnTheWay(now)
    ? WAY.map((status, index) => {
        const at = WAY.indexOf(now);
        const passed = index < at || now === 'completed';
        return step(status, titleOf(status), passed ? 'done' : index === at ? 'current' : 'ahead');
      })
    : [
        ...WAY.filter((status) => timeOf(status) !== undefined).map((status) =>
          step(status, titleOf(status), 'done'),
        ),
        step(now, titleOf(now), 'failed'),
      ];
  return <Timeline label={t`Booking progress`} steps={steps} />;
}
