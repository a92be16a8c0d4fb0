import { exportDrivers } from '@dihaadi/contract/drivers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { RolesSwitch } from '../../../staff-kit/views-switch.tsx';
import { useSelection } from '../../../staff-kit/selection.tsx';
import { Driver as DriverPicture } from '../../../ui/pictograms/trades.tsx';
import { approve, doubt } from './decisions.tsx';
import { useColumns } from './columns.tsx';
import { filters, useDriverRows, useDriversTable } from './table.ts';

/** The Drivers tab: who wants to drive, with which papers. The shell keeps it live; a driver opens beside it. */
export default function Drivers() {
  const { t } = useLingui();
  const { driverId } = useParams();
  const table = useDriversTable();
  const rows = useDriverRows(table.query);
  return (
    <>
      <RolesSwitch />
      <StaffList
        title={<Trans>Drivers</Trans>}
        corner={
          <ExportList
            open={() => openFile(exportDrivers, { query: table.query })}
            done={t`Drivers exported`}
            failed={t`Failed to export drivers`}
          />
        }
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
        filters={
          <Filters
            table={table}
            search={t`Search by name, phone, email, licence or vehicle`}
            filters={filters}
          />
        }
        count={countOf}
        opened={driverId}
        failed={<Trans>Failed to load drivers</Trans>}
        empty={{
          picture: <DriverPicture className="size-10" />,
          title: <Trans>No Drivers Found</Trans>,
          children: (
            <p className="text-ink-soft">
              <Trans>New registrations appear here automatically.</Trans>
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
  return more ? <Trans>{shown}+ drivers</Trans> : <Plural value={rows} one="# driver" other="# drivers" />;
}
