import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { People } from '../../ui/pictograms/things.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { Headcount, Quantity } from './quantity.tsx';
import { BookingRow } from '../bookings/public.ts';
import { useServiceName } from './service-name.ts';
import { WorkerBookingBadge } from './status-badge.tsx';

/** Row of a worker booking among the customer's bookings. */
export function WorkerBookingRow({ booking }: { booking: WorkerBooking }) {
  const nameOf = useServiceName();
  const locale = useLocale();
  return (
    <BookingRow
      to={`/customer/bookings/service/${booking.id}`}
      Picture={trades[booking.service.category]}
      title={nameOf(booking.service)}
      money={formatMoney(booking.total)}
      when={<Trans>for {formatTime(booking.start_at, locale)}</Trans>}
      badge={<WorkerBookingBadge status={booking.booking_status} />}
    >
      <span className="grid gap-0.5 text-base text-ink-soft">
        <span className="flex min-w-0 items-center gap-2.5">
          <People className="size-5 shrink-0" />
          <span>
            <Headcount count={booking.headcount} />
            {' · '}
            <Quantity rateType={booking.rate_type} quantity={booking.quantity} />
          </span>
        </span>
        <span className="flex min-w-0 items-baseline gap-2.5">
          <Pin className="size-5 shrink-0 self-start" />
          <span className="line-clamp-3 min-w-0">{booking.address}</span>
        </span>
      </span>
    </BookingRow>
  );
}
