import { bookingStatuses } from '@dihaadi/contract/bookings';
import { exportBookings, listBookings } from '@dihaadi/contract/staff-package-bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { callList, openFile } from '../../../lib/api.ts';
import { serviceTypes, statuses } from '../bookings.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import type { Filter } from '../../../staff-kit/filters.tsx';
import { pageSize } from '../../../staff-kit/rows.ts';
import { Parcel } from '../../../ui/pictograms/work.tsx';
import { BookingsList } from './bookings-list.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  { name: 'late', label: msg`Late`, all: msg`Late or not`, options: [['true', msg`Late now`]] },
  { name: 'day', label: msg`Due on`, isDay: true },
  { name: 'pincode', label: msg`Pickup PIN`, isArea: true },
  {
    name: 'booking_status',
    isSeveral: true,
    label: msg`Status`,
    all: msg`All statuses`,
    options: bookingStatuses.map((status) => [status, statuses[status].label]),
  },
  {
    name: 'service_type',
    label: msg`Service type`,
    all: msg`All services`,
    options: packageServiceTypes.map((service) => [service, serviceTypes[service].label]),
  },
];

/** The Bookings tab: goods and rides, and their drivers. The shell keeps it live; a booking opens beside it. */
export default function StaffBookings() {
  const { t } = useLingui();
  const table = useTableState({
    name: 'bookings',
    query: exportBookings.query,
    first: 'late_from',
    hidden: ['created_at'],
  });
  return (
    <BookingsList
      title={<Trans>Bookings</Trans>}
      thing="package_booking"
      table={table}
      fetchPage={(cursor, signal) =>
        callList(listBookings, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal })
      }
      openExport={() => openFile(exportBookings, { query: table.query })}
      columns={useColumns(table.address)}
      search={t`Search by ID, phone, address, goods or driver`}
      filters={filters}
      picture={<Parcel className="size-10" />}
    />
  );
}
