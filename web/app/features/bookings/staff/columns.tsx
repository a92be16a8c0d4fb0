import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { serviceTypes } from '../bookings.labels.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { BookingNumber } from '../../../staff-kit/booking-number.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { agreedFare } from '../agreed-fare.ts';
import { textsOf } from '../service-texts.labels.ts';
import { AssignDriver } from './assign-driver.tsx';
import { Lateness } from './lateness.tsx';

/** Returns the columns of spec/product.md, section 2, and others that the desk needs; the due time comes first. */
export function useColumns(address: string): Column<StaffPackageBooking>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useCallback((bookingId: string) => t`booking ${bookingId}`, [t]);
  return useMemo(
    () => [
      {
        key: 'due',
        header: <Trans>When</Trans>,
        cell: (booking) => (
          <span className="cell-stack">
            <span>{formatTime(booking.scheduled_time ?? booking.created_at, locale)}</span>
            <span className="flex flex-wrap items-center gap-x-2 font-normal text-ink-soft">
              <BookingNumber id={booking.id} /> <Lateness booking={booking} />
            </span>
          </span>
        ),
      },
      {
        key: 'customer',
        shrinks: true,
        header: <Trans>Customer</Trans>,
        cell: ({ customer_name: name, sender_name: sender, customer_phone: phone }) => (
          <span className="cell-stack">
            <span>{name ?? sender ?? <span className="text-ink-soft">{t`Guest`}</span>}</span>
            <span>
              <PhoneLink number={phone} />
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: ({ booking_status: status, service_type: service }) => (
          <StatusBadge status={status} service={service} />
        ),
      },
      {
        key: 'service',
        wide: true,
        shrinks: true,
        header: <Trans>Service type</Trans>,
        cell: ({ service_type: service, package_size: size, package_weight: weight }) => (
          <span className="cell-stack">
            <span>{i18n._(serviceTypes[service].label)}</span>
            <span className="text-ink-soft">
              <Trans>
                {i18n._(textsOf(service).sizes[size].label)}, {weight} kg
              </Trans>
            </span>
          </span>
        ),
      },
      {
        key: 'route',
        wide: true,
        shrinks: true,
        header: <Trans>Pickup and drop</Trans>,
        cell: ({ pickup_address: from, drop_address: to }) => (
          <span className="cell-stack">
            <span>{from}</span>
            <span className="text-ink-soft">→ {to}</span>
          </span>
        ),
      },
      {
        // The list can only be sorted by the estimate, which most customers don't pay.
        key: 'fare',
        wide: true,
        header: <Trans>Fare</Trans>,
        end: true,
        cell: (booking) => <span className="font-semibold">{formatMoney(agreedFare(booking))}</span>,
      },
      {
        key: 'created_at',
        wide: true,
        header: <Trans>Booked</Trans>,
        sortable: true,
        cell: ({ created_at: at }) => formatTime(at, locale),
      },
      {
        key: 'driver',
        header: <Trans>Driver</Trans>,
        always: true,
        cell: (booking) => (
          <span className="flex flex-wrap items-center gap-2 rows:flex-nowrap">
            {booking.can.assign ? <AssignDriver booking={booking} size="small" /> : booking.driver?.name}
            <ViewLink id={booking.id} address={address} name={nameOf(booking.id.slice(0, 8))} />
          </span>
        ),
      },
    ],
    [nameOf, i18n, locale, address, t],
  );
}
