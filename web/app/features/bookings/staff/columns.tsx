import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { serviceTypes } from '../bookings.labels.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
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
          <span className="flex flex-wrap items-center gap-x-2">
            {formatTime(booking.scheduled_time ?? booking.created_at, locale)}
            <Lateness booking={booking} />
          </span>
        ),
      },
      {
        key: 'customer',
        header: <Trans>Customer</Trans>,
        cell: ({ customer_name: name, sender_name: sender }) =>
          name ?? sender ?? <span className="text-ink-soft">{t`Guest`}</span>,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: ({ booking_status: status, service_type: service }) => (
          <StatusBadge status={status} service={service} />
        ),
      },
      {
        key: 'phone',
        wide: true,
        header: <Trans>Phone</Trans>,
        cell: ({ customer_phone: phone }) => <PhoneLink number={phone} />,
      },
      {
        key: 'service',
        wide: true,
        header: <Trans>Service type</Trans>,
        cell: (booking) => i18n._(serviceTypes[booking.service_type].label),
      },
      {
        key: 'pickup',
        wide: true,
        header: <Trans>Pickup</Trans>,
        cell: ({ pickup_address: from }) => <span className="line-clamp-3 rows:inline">{from}</span>,
      },
      {
        key: 'drop',
        wide: true,
        header: <Trans>Drop</Trans>,
        cell: ({ drop_address: to }) => <span className="line-clamp-3 rows:inline">{to}</span>,
      },
      {
        key: 'package',
        wide: true,
        header: <Trans>Package</Trans>,
        cell: ({ service_type: service, package_size: size, package_weight: weight }) => (
          <Trans>
            {i18n._(textsOf(service).sizes[size].label)}, {weight} kg
          </Trans>
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
      { key: 'id', wide: true, header: <Trans>ID</Trans>, cell: ({ id }) => id.slice(0, 8) },
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
