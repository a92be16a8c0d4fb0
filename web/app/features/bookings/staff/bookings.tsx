import { bookingStatuses, exportBookings, listBookings } from '@dihaadi/contract/bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { serviceTypes, statuses } from '../bookings.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { BookingsSwitch } from '../../../staff-kit/views-switch.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { PAGE, usePagedRows } from '../../../staff-kit/rows.ts';
import { Parcel } from '../../../ui/pictograms/work.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'booking_status',
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

/** The Bookings tab: what is to be carried, and who takes it. The shell keeps it live; a booking opens beside it. */
export default function StaffBookings() {
  const { t } = useLingui();
  const { bookingId } = useParams();
  const table = useTableState({ name: 'bookings', query: exportBookings.query, hidden: ['phone'] });
  const rows = usePagedRows({
    queryKey: ['package_booking', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listBookings, { query: { ...table.query, limit: PAGE, cursor }, signal }),
    failure: t`Failed to load bookings`,
  });
  return (
    <>
      <BookingsSwitch />
      <StaffList
        title={<Trans>Bookings</Trans>}
        corner={
          <ExportList
            open={() => openFile(exportBookings, { query: table.query })}
            done={t`Bookings exported`}
            failed={t`Failed to export bookings`}
          />
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={
          <Filters table={table} search={t`Search by ID, phone, address or goods`} filters={filters} />
        }
        count={countOf}
        opened={bookingId}
        failed={<Trans>Failed to load bookings</Trans>}
        empty={{
          picture: <Parcel className="size-10" />,
          title: <Trans>No bookings here</Trans>,
          children: (
            <p className="text-ink-soft">
              <Trans>New bookings appear here automatically.</Trans>
            </p>
          ),
        }}
      />
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ bookings</Trans> : <Plural value={rows} one="# booking" other="# bookings" />;
}
