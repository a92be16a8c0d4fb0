import { serviceCategories } from '@dihaadi/contract/services';
import { workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import {
  exportWorkerBookings,
  listAllWorkerBookings,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { tradeLabels } from '../../services/public.ts';
import { workerBookingStatusLabels } from '../worker-bookings.labels.ts';
import { BookingsSwitch } from '../../../staff-kit/views-switch.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { PAGE, usePagedRows } from '../../../staff-kit/rows.ts';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'booking_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: workerBookingStatuses.map((status) => [status, workerBookingStatusLabels[status].label]),
  },
  {
    name: 'category',
    label: msg`Service`,
    all: msg`All services`,
    options: serviceCategories.map((category) => [category, tradeLabels[category]]),
  },
];

/** The bookings of workers behind the Bookings tab: who is wanted where, and who comes. */
export default function StaffWorkerBookings() {
  const { t } = useLingui();
  const { bookingId } = useParams();
  const table = useTableState({
    name: 'worker-bookings',
    query: exportWorkerBookings.query,
    hidden: ['created_at', 'phone'],
  });
  const rows = usePagedRows({
    queryKey: ['worker_booking', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listAllWorkerBookings, { query: { ...table.query, limit: PAGE, cursor }, signal }),
    failure: t`Failed to load bookings`,
    parts: ['assignment'],
  });
  return (
    <>
      <BookingsSwitch />
      <StaffList
        title={<Trans>Worker bookings</Trans>}
        corner={
          <ExportList
            open={() => openFile(exportWorkerBookings, { query: table.query })}
            done={t`Bookings exported`}
            failed={t`Failed to export bookings`}
          />
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={
          <Filters table={table} search={t`Search by ID, service, address or customer`} filters={filters} />
        }
        count={countOf}
        opened={bookingId}
        failed={<Trans>Failed to load bookings</Trans>}
        empty={{
          picture: <Worker className="size-10" />,
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
