import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Headcount, Quantity } from '../quantity.tsx';
import { useServiceName } from '../service-name.ts';
import { WorkerBookingBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { LateBadge } from '../../../staff-kit/late-badge.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AssignWorker } from './assign-worker.tsx';

/** Same columns as for packages: service, location, time, price, and whether a worker is coming. */
export function useColumns(address: string): Column<StaffWorkerBooking>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const serviceOf = useServiceName();
  const nameOf = useCallback((bookingId: string) => t`booking ${bookingId}`, [t]);
  return useMemo(
    () => [
      {
        key: 'start_at',
        header: <Trans>Start</Trans>,
        sortable: true,
        cell: ({ start_at: at, late_from: lateFrom }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            {formatTime(at, locale)}
            <LateBadge from={lateFrom} />
          </span>
        ),
      },
      { key: 'customer', header: <Trans>Customer</Trans>, cell: ({ customer }) => customer.name },
      {
        key: 'phone',
        wide: true,
        header: <Trans>Phone</Trans>,
        cell: ({ customer }) => <PhoneLink number={customer.phone} />,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: ({ booking_status: status }) => <WorkerBookingBadge status={status} />,
      },
      {
        key: 'service',
        wide: true,
        header: <Trans>Service</Trans>,
        cell: ({ service, headcount, rate_type: rateType, quantity }) => (
          <span className="cell-lines">
            {serviceOf(service)}
            <span className="text-ink-soft">
              <Headcount count={headcount} />
              {' · '}
              <Quantity rateType={rateType} quantity={quantity} />
            </span>
          </span>
        ),
      },
      {
        key: 'places',
        wide: true,
        header: <Trans>Workers</Trans>,
        cell: (booking) => <Places booking={booking} />,
      },
      {
        key: 'place',
        wide: true,
        header: <Trans>Location</Trans>,
        cell: ({ address: street, city, pincode }) => (
          <span className="line-clamp-3 rows:inline">{`${street}, ${city} ${pincode}`}</span>
        ),
      },
      {
        key: 'total',
        wide: true,
        header: <Trans>Price</Trans>,
        end: true,
        sortable: true,
        cell: ({ total }) => <span className="font-semibold">{formatMoney(total)}</span>,
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
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (booking) => (
          <span className="flex flex-wrap items-center gap-2 rows:flex-nowrap">
            {booking.can.assign && <AssignWorker booking={booking} size="small" />}
            <ViewLink id={booking.id} address={address} name={nameOf(booking.id.slice(0, 8))} />
          </span>
        ),
      },
    ],
    [nameOf, serviceOf, locale, address],
  );
}

/** Number of places filled, and whether no worker was left to offer the work to. */
function Places({ booking }: { booking: StaffWorkerBooking }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Trans>
        {booking.places_held} of {booking.headcount}
      </Trans>
      {booking.can.assign && booking.nobody_left_at !== null && (
        <Badge tone="danger">
          <Trans>No workers found</Trans>
        </Badge>
      )}
    </span>
  );
}
