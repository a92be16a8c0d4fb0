import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Headcount, Quantity } from '../quantity.tsx';
import { useServiceName } from '../service-name.ts';
import { WorkerBookingBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { BookingNumber } from '../../../staff-kit/booking-number.tsx';
import { LateBadge } from '../../../staff-kit/late-badge.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AssignWorker } from './assign-worker.tsx';

/** Same columns as for packages: service, location, time, price, and whether workers are coming. */
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
        cell: ({ id, start_at: at, late_from: lateFrom }) => (
          <span className="cell-stack">
            <span>{formatTime(at, locale)}</span>
            <span className="flex flex-wrap items-center gap-x-2 font-normal text-ink-soft">
              <BookingNumber id={id} /> <LateBadge from={lateFrom} />
            </span>
          </span>
        ),
      },
      {
        key: 'customer',
        shrinks: true,
        header: <Trans>Customer</Trans>,
        cell: ({ customer }) => (
          <span className="cell-stack">
            <span>{customer.name}</span>
            <span>
              <PhoneLink number={customer.phone} />
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (booking) => (
          <span className="cell-stack">
            <span>
              <WorkerBookingBadge status={booking.booking_status} />
            </span>
            <Places booking={booking} />
          </span>
        ),
      },
      {
        key: 'service',
        wide: true,
        shrinks: true,
        header: <Trans>Service</Trans>,
        cell: ({ service, headcount, rate_type: rateType, quantity }) => (
          <span className="cell-stack">
            <span>{serviceOf(service)}</span>
            <span className="text-ink-soft">
              <Headcount count={headcount} />
              {' · '}
              <Quantity rateType={rateType} quantity={quantity} />
            </span>
          </span>
        ),
      },
      {
        key: 'place',
        wide: true,
        shrinks: true,
        header: <Trans>Location</Trans>,
        cell: ({ address: street, city, pincode }) => (
          <span className="cell-stack">
            <span>{street}</span>
            <span className="text-ink-soft">{`${city} ${pincode}`}</span>
          </span>
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
  const { places_held: held, headcount } = booking;
  if (!booking.can.assign || booking.nobody_left_at === null)
    return (
      <span className="text-ink-soft">
        <Trans>
          {held} of <Plural value={headcount} one="# worker" other="# workers" />
        </Trans>
      </span>
    );
  return (
    <span className="font-semibold text-danger">
      <Trans>No workers found</Trans>
      {' · '}
      <Trans>
        {held} of {headcount}
      </Trans>
    </span>
  );
}
