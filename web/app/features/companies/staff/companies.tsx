import { exportCompanies, listCompanies } from '@dihaadi/contract/companies';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { companyStatusLabels, RosterList, verificationFilter } from '../../registration/public.ts';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useSelection } from '../../../staff-kit/selection.tsx';
import { Briefcase } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';
import { approve } from './decisions.tsx';
import { doubt } from './verification-warning.tsx';

const filters = [verificationFilter(companyStatusLabels)];

/** The Companies tab: the registered companies, and which of them are verified. A company opens beside the list. */
export default function CompaniesTab() {
  const { t } = useLingui();
  const { companyId } = useParams();
  const table = useTableState({
    name: 'companies',
    query: exportCompanies.query,
    hidden: ['email', 'created_at'],
  });
  const rows = usePagedRows({
    queryKey: ['company', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listCompanies, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load companies`,
  });
  return (
    <RosterList
      title={<Trans>Companies</Trans>}
      exporting={{
        open: () => openFile(exportCompanies, { query: table.query }),
        done: t`Companies exported`,
        failed: t`Failed to export companies`,
      }}
      table={table}
      rows={rows}
      columns={useColumns(table.address)}
      selection={useSelection({ rows: rows.data, thing: 'company', nameOf, approve, doubt })}
      search={t`Search by company, contact, phone, email or city`}
      filters={filters}
      count={countOf}
      opened={companyId}
      failed={<Trans>Failed to load companies</Trans>}
      picture={<Briefcase className="size-10" />}
      none={
        table.isNarrowed ? (
          <Trans>No companies match your search</Trans>
        ) : (
          <Trans>No companies registered yet</Trans>
        )
      }
    />
  );
}

const nameOf = ({ company_name }: { company_name: string }) => company_name;

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? (
    <Trans>{shown}+ companies</Trans>
  ) : (
    <Plural value={rows} one="# company" other="# companies" />
  );
}
