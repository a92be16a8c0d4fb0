import { allServices, exportServices, serviceCategories } from '@dihaadi/contract/services';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { call, openFile } from '../../../lib/api.ts';
import { activityFilter } from '../../../staff-kit/activity.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { tradeLabels } from '../services.labels.ts';
import { AddLink } from '../../../staff-kit/add-link.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { useWholeRows } from '../../../staff-kit/rows.ts';
import { Tasks } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'category',
    label: msg`Category`,
    all: msg`All categories`,
    options: serviceCategories.map((category) => [category, tradeLabels[category]]),
  },
  activityFilter,
];

/** Services tab: bookable services and their rates. A service opens over it, at its own address. */
export default function Services() {
  const { t } = useLingui();
  const { serviceId } = useParams();
  const table = useTableState({ name: 'services', query: allServices.query });
  const rows = useWholeRows({
    queryKey: ['service', 'list', table.query],
    fetchAll: (signal) => call(allServices, { query: table.query, signal }),
    failure: t`Failed to load services`,
  });
  return (
    <>
      <StaffList
        title={<Trans>Services</Trans>}
        corner={
          <>
            <Refresh rows={rows} />
            <ExportList
              open={() => openFile(exportServices, { query: table.query })}
              done={t`Services exported`}
              failed={t`Failed to export services`}
            />
            <AddLink address={table.address}>
              <Trans>Add New Service</Trans>
            </AddLink>
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={<Filters table={table} search={t`Search by name or description`} filters={filters} />}
        count={countOf}
        opened={serviceId}
        failed={<Trans>Failed to load services</Trans>}
        empty={{
          picture: <Tasks className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No services match your search</Trans>
          ) : (
            <Trans>No services available yet. Add your first service!</Trans>
          ),
          children: (
            <AddLink address={table.address}>
              <Trans>Add New Service</Trans>
            </AddLink>
          ),
        }}
      />
      <Outlet />
    </>
  );
}

const countOf = (rows: number) => <Plural value={rows} one="# service" other="# services" />;
