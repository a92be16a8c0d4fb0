import type { OwnPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { StatusBadge } from './status-badge.tsx';
import { serviceTypes } from './words.ts';

/** The customer's bookings, as many beside each other as their words allow. */
export function HistoryRows({ bookings }: { bookings: readonly OwnPackageBooking[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3">
      {bookings.map((booking) => (
        <li key={booking.id} className="grid min-w-0">
          <HistoryRow booking={booking} />
        </li>
      ))}
    </ul>
  );
}

function HistoryRow({ booking }: { booking: OwnPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  return (
    <Link
      to={`/customer/bookings/${booking.id}`}
      className="grid content-start gap-2 rounded-control border border-hairline bg-card p-3.5 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <Picture className="size-9 shrink-0 text-primary-ink" />
          <span className="min-w-0 text-lg font-semibold">{i18n._(label)}</span>
        </span>
        <span className="text-xl font-bold">{formatMoney(booking.estimated_fare)}</span>
      </span>
      <span className="grid gap-0.5">
        <Stop
          look="rounded-full bg-primary-ink"
          name={<Trans>Pickup</Trans>}
          address={booking.pickup_address}
        />
        <Stop look="rounded-xs bg-accent" name={<Trans>Drop</Trans>} address={booking.drop_address} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="text-base text-ink-soft">
          {booking.scheduled_time === null ? (
            formatTime(booking.created_at, locale)
          ) : (
            <Trans>for {formatTime(booking.scheduled_time, locale)}</Trans>
          )}
        </span>
        <StatusBadge status={booking.booking_status} service={booking.service_type} />
      </span>
    </Link>
  );
}

/** The marks of the map: round where it begins, square where it ends. */
function Stop({ look, name, address }: { look: string; name: ReactNode; address: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5 text-base text-ink-soft">
      <span aria-hidden="true" className={`size-2.5 shrink-0 ${look}`} />
      <span className="sr-only">{name}</span>
      <span className="line-clamp-3 min-w-0">{address}</span>
    </span>
  );
}
