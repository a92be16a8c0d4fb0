import { exportMemberships, listMemberships, planNames } from '@dihaadi/contract/memberships';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { call, openFile } from '../../lib/api.ts';
import { activityFilter } from '../../staff-kit/activity.labels.ts';
import { planStatusLabels } from './memberships.labels.ts';
import { useTableState } from '../../staff-kit/table-state.ts';
import { AddLink } from '../../staff-kit/add-link.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../staff-kit/filters.tsx';
import { StaffList } from '../../staff-kit/list.tsx';
import { useWholeRows } from '../../staff-kit/rows.ts';
import { IdCard } from '../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'plan_name',
    label: msg`Plan type`,
    all: msg`All plan types`,
    options: planNames.map((name) => [name, planStatusLabels[name]]),
  },
  activityFilter,
];

/** The Memberships tab: the plans that companies can buy. A plan opens over it, at its own address. */
export default function Memberships() {
  const { t } = useLingui();
  const { planId } = useParams();
  const table = useTableState({ name: 'memberships', query: listMemberships.query });
  const rows = useWholeRows({
    queryKey: ['membership_plan', 'list', table.query],
    fetchAll: (signal) => call(listMemberships, { query: table.query, signal }),
    failure: t`Failed to load memberships`,
  });
  return (
    <>
      <StaffList
        title={<Trans>Memberships</Trans>}
        corner={
          <>
            <ExportList
              open={() => openFile(exportMemberships, { query: table.query })}
              done={t`Memberships exported`}
              failed={t`Failed to export memberships`}
            />
            <AddLink address={table.address}>
              <Trans>Add Membership Plan</Trans>
            </AddLink>
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={<Filters table={table} search={t`Search by plan or feature`} filters={filters} />}
        count={countOf}
        opened={planId}
        failed={<Trans>Failed to load memberships</Trans>}
        empty={{
          picture: <IdCard className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No plans match your search</Trans>
          ) : (
            <Trans>No membership plans yet. Add a plan for companies to buy.</Trans>
          ),
          children: (
            <AddLink address={table.address}>
              <Trans>Add Membership Plan</Trans>
            </AddLink>
          ),
        }}
      />
      <Outlet />
    </>
  );
}

const countOf = (rows: number) => <Plural value={rows} one="# plan" other="# plans" />;
