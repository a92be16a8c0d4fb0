import { customerStatuses, exportCustomers, listCustomers } from '@dihaadi/contract/customers';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { customerStatusLabels } from '../customers.labels.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import type { Filter } from '../../../staff-kit/filters.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { peopleViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';
import { Person } from '../../../ui/pictograms/things.tsx';
import { RosterList } from '../../registration/public.ts';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'customer_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: customerStatuses.map((status) => [status, customerStatusLabels[status].label]),
  },
];

/** The Customers view of the Drivers tab: customers and their account statuses. A customer opens beside it. */
export default function Customers() {
  const { t } = useLingui();
  const { customerId } = useParams();
  const table = useTableState({ name: 'customers', query: exportCustomers.query });
  const rows = usePagedRows({
    queryKey: ['customer', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listCustomers, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load customers`,
  });
  return (
    <>
      <ViewsSwitch views={peopleViews} />
      <RosterList
        title={<Trans>Customers</Trans>}
        exporting={{
          open: () => openFile(exportCustomers, { query: table.query }),
          done: t`Customers exported`,
          failed: t`Failed to export customers`,
        }}
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        search={t`Search by name, phone, email, city or PIN`}
        filters={filters}
        count={countOf}
        opened={customerId}
        failed={<Trans>Failed to load customers</Trans>}
        picture={<Person className="size-10" />}
        none={<Trans>No Customers Found</Trans>}
      />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? (
    <Trans>{shown}+ customers</Trans>
  ) : (
    <Plural value={rows} one="# customer" other="# customers" />
  );
}
