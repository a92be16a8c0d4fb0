import { serviceCategories } from '@dihaadi/contract/services';
import { workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import {
  exportWorkerBookings,
  listAllWorkerBookings,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { callList, openFile } from '../../../lib/api.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { tradeLabels } from '../../services/public.ts';
import { workerBookingStatusLabels } from '../worker-bookings.labels.ts';
import type { Filter } from '../../../staff-kit/filters.tsx';
import { pageSize } from '../../../staff-kit/rows.ts';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { BookingsList } from '../../bookings/public.ts';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  { name: 'late', label: msg`Late`, all: msg`Late or not`, options: [['true', msg`Late now`]] },
  { name: 'day', label: msg`Starts on`, isDay: true },
  { name: 'pincode', label: msg`PIN code`, isArea: true },
  {
    name: 'booking_status',
    isSeveral: true,
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

/** Worker bookings under the Bookings tab: where workers are needed, and who is coming. */
export default function StaffWorkerBookings() {
  const { t } = useLingui();
  const table = useTableState({
    name: 'worker-bookings',
    query: exportWorkerBookings.query,
    first: 'late_from',
    hidden: ['created_at'],
  });
  return (
    <BookingsList
      title={<Trans>Worker bookings</Trans>}
      thing="worker_booking"
      parts={['assignment']}
      table={table}
      fetchPage={(cursor, signal) =>
        callList(listAllWorkerBookings, {
          query: { ...table.query, limit: pageSize(cursor), cursor },
          signal,
        })
      }
      openExport={() => openFile(exportWorkerBookings, { query: table.query })}
      columns={useColumns(table.address)}
      search={t`Search by ID, service, address, customer or worker`}
      filters={filters}
      picture={<Worker className="size-10" />}
    />
  );
}
