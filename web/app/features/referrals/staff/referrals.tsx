import {
  exportReferrals,
  listReferrals,
  referralStatuses,
  type StaffReferral,
} from '@dihaadi/contract/referrals';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { People } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';
import { referralStates } from './referrals.labels.ts';

const filters: readonly Filter[] = [
  {
    name: 'referral_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: referralStatuses.map((status) => [status, referralStates[status].label]),
  },
  {
    name: 'bonus_paid',
    label: msg`Bonus`,
    all: msg`Paid or not`,
    options: [
      ['false', msg`Not paid`],
      ['true', msg`Paid`],
    ],
  },
];

/** The referrals of the Marketing tab: inviters, invited friends, and bonuses to pay. */
export default function Referrals() {
  const { t } = useLingui();
  const table = useTableState({ name: 'referrals', query: exportReferrals.query });
  const rows = usePagedRows<StaffReferral>({
    queryKey: ['referral', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listReferrals, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load marketing data`,
  });
  return (
    <StaffList
      flat
      title={<Trans>Referrals</Trans>}
      corner={
        <>
          <Refresh rows={rows} />
          <ExportList
            open={() => openFile(exportReferrals, { query: table.query })}
            done={t`Referrals exported`}
            failed={t`Failed to export referrals`}
          />
        </>
      }
      table={table}
      rows={rows}
      columns={useColumns()}
      filters={
        <Filters table={table} search={t`Search by code or the friend's full email`} filters={filters} />
      }
      count={countOf}
      failed={<Trans>Failed to load marketing data</Trans>}
      empty={{
        picture: <People className="size-10" />,
        title: table.isNarrowed ? (
          <Trans>No referrals match your search</Trans>
        ) : (
          <Trans>No referrals yet. They appear when users invite friends.</Trans>
        ),
      }}
    />
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? (
    <Trans>{shown}+ referrals</Trans>
  ) : (
    <Plural value={rows} one="# referral" other="# referrals" />
  );
}
