import { exportDrivers } from '@dihaadi/contract/drivers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { peopleViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';
import { useSelection } from '../../../staff-kit/selection.tsx';
import { Driver as DriverPicture } from '../../../ui/pictograms/trades.tsx';
import { approve, doubt } from './decisions.tsx';
import { RosterList } from '../../registration/public.ts';
import { useColumns } from './columns.tsx';
import { filters, useDriverRows, useDriversTable } from './table.ts';

/** The Drivers tab: applicants and drivers with their documents. The shell keeps it live; a driver opens beside it. */
export default function Drivers() {
  const { t } = useLingui();
  const { driverId } = useParams();
  const table = useDriversTable();
  const rows = useDriverRows(table.query);
  return (
    <>
      <ViewsSwitch views={peopleViews} />
      <RosterList
        title={<Trans>Drivers</Trans>}
        exporting={{
          open: () => openFile(exportDrivers, { query: table.query }),
          done: t`Drivers exported`,
          failed: t`Failed to export drivers`,
        }}
        table={table}
        rows={rows}
        selection={useSelection({
          rows: rows.data,
          thing: 'driver',
          nameOf: ({ name }) => name,
          approve,
          doubt,
        })}
        columns={useColumns(table.address)}
        search={t`Search by name, phone, email, licence or vehicle`}
        filters={filters}
        count={countOf}
        opened={driverId}
        failed={<Trans>Failed to load drivers</Trans>}
        picture={<DriverPicture className="size-10" />}
        none={<Trans>No Drivers Found</Trans>}
      />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ drivers</Trans> : <Plural value={rows} one="# driver" other="# drivers" />;
}
