import { driverStatuses, exportDrivers, listDrivers } from '@dihaadi/contract/drivers';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { callList } from '../../../lib/api.ts';
import { serviceTypeLabels, driverStatusLabels } from '../drivers.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import type { Filter } from '../../../staff-kit/filters.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';

/** Query of the drivers' table: the list and its export use the same one. */
export const useDriversTable = () =>
  useTableState({ name: 'drivers', query: exportDrivers.query, hidden: ['created_at'] });

/** The rows loaded so far. */
export function useDriverRows(query: ReturnType<typeof useDriversTable>['query']) {
  const { t } = useLingui();
  return usePagedRows({
    queryKey: ['driver', 'list', query],
    fetchPage: (cursor, signal) =>
      callList(listDrivers, { query: { ...query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load drivers`,
  });
}

export const filters: readonly Filter[] = [
  {
    name: 'driver_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: driverStatuses.map((status) => [status, driverStatusLabels[status].label]),
  },
  {
    name: 'service_type',
    label: msg`Service type`,
    all: msg`All services`,
    options: packageServiceTypes.map((service) => [service, serviceTypeLabels[service]]),
  },
];
