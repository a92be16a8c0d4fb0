import type { OwnPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { agreedFare } from './agreed-fare.ts';
import { serviceTypes } from './bookings.labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { BookingRow } from './row-frame.tsx';

/** Row for a parcel, a load or a ride in the customer's bookings. */
export function PackageBookingRow({ booking }: { booking: OwnPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  return (
    <BookingRow
      to={`/customer/bookings/${booking.id}`}
      Picture={Picture}
      title={i18n._(label)}
      money={formatMoney(agreedFare(booking))}
      when={
        booking.scheduled_time === null ? (
          formatTime(booking.created_at, locale)
        ) : (
          <Trans>for {formatTime(booking.scheduled_time, locale)}</Trans>
        )
      }
      badge={<StatusBadge status={booking.booking_status} service={booking.service_type} />}
    >
      <span className="grid gap-0.5">
        <Stop
          look="rounded-full bg-primary-ink"
          name={<Trans>Pickup</Trans>}
          address={booking.pickup_address}
        />
        <Stop look="rounded-xs bg-accent" name={<Trans>Drop</Trans>} address={booking.drop_address} />
      </span>
    </BookingRow>
  );
}

/** Same markers as on the map: round at the start, square at the end. */
function Stop({ look, name, address }: { look: string; name: ReactNode; address: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5 text-base text-ink-soft">
      <span aria-hidden="true" className={`size-2.5 shrink-0 ${look}`} />
      <span className="sr-only">{name}</span>
      <span className="line-clamp-3 min-w-0">{address}</span>
    </span>
  );
}
