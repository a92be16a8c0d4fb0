import { exportSeekers, listSeekers } from '@dihaadi/contract/seekers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { RosterList, seekerStatusLabels, verificationFilter } from '../../registration/public.ts';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useSelection } from '../../../staff-kit/selection.tsx';
import { Person } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';
import { approve } from './decisions.tsx';

const filters = [verificationFilter(seekerStatusLabels)];

/** Job Seekers tab: registered seekers and whether staff have verified them. One opens beside the list. */
export default function SeekersTab() {
  const { t } = useLingui();
  const { seekerId } = useParams();
  const table = useTableState({
    name: 'seekers',
    query: exportSeekers.query,
    hidden: ['email', 'created_at'],
  });
  const rows = usePagedRows({
    queryKey: ['seeker', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listSeekers, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load job seekers`,
  });
  return (
    <RosterList
      title={<Trans>Job Seekers</Trans>}
      exporting={{
        open: () => openFile(exportSeekers, { query: table.query }),
        done: t`Job seekers exported`,
        failed: t`Failed to export job seekers`,
      }}
      table={table}
      rows={rows}
      columns={useColumns(table.address)}
      selection={useSelection({ rows: rows.data, thing: 'seeker', nameOf, approve })}
      search={t`Search by name, phone, email, city or skill`}
      filters={filters}
      count={countOf}
      opened={seekerId}
      failed={<Trans>Failed to load job seekers</Trans>}
      picture={<Person className="size-10" />}
      none={
        table.isNarrowed ? (
          <Trans>No job seekers match your search</Trans>
        ) : (
          <Trans>No job seekers registered yet</Trans>
        )
      }
    />
  );
}

const nameOf = ({ full_name }: { full_name: string }) => full_name;

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? (
    <Trans>{shown}+ job seekers</Trans>
  ) : (
    <Plural value={rows} one="# job seeker" other="# job seekers" />
  );
}
