import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Outlet, useParams } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Driver as DriverPicture } from '../../ui/pictograms/trades.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useColumns } from './columns.tsx';
import { ExportDrivers } from './export.tsx';
import { Filters } from './filters.tsx';
import { type DriversTable, useDriverRows, useDriversTable } from './table.ts';
import { DriverLink, linkId } from './view-link.tsx';

/** The Drivers tab: who wants to drive, with which papers. The shell keeps it live; a driver opens beside it. */
export default function Drivers() {
  const { driverId } = useParams();
  const table = useDriversTable();
  const drivers = useDriverRows(table.query);
  const columns = useColumns(table.address);
  useReturnToRow(driverId);
  const { data, hasNextPage } = drivers;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">
          <Trans>Drivers</Trans>
        </h2>
        <ExportDrivers query={table.query} />
      </div>
      {data !== undefined && <Stale drivers={drivers} />}
      <DataTable
        caption={<Trans>Drivers</Trans>}
        columns={columns}
        rows={data ?? []}
        keyOf={({ id }) => id}
        tools={<Filters table={table} />}
        count={data && <Count rows={data.length} more={hasNextPage} />}
        sorting={table.sorting}
        columnChoice={table.columnChoice}
        opened={driverId}
        renderLink={(driver, content) => (
          <DriverLink driver={driver} address={table.address}>
            {content}
          </DriverLink>
        )}
        placeholder={placeholderOf(table, drivers)}
        footer={
          hasNextPage && (
            <LoadMore
              label={<Trans>Show more</Trans>}
              pending={drivers.isFetchingNextPage}
              onMore={() => void drivers.fetchNextPage()}
            />
          )
        }
      />
      <Outlet />
    </div>
  );
}

type DriversQuery = ReturnType<typeof useDriverRows>;

function Count({ rows, more }: { rows: number; more: boolean }) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ drivers</Trans> : <Plural value={rows} one="# driver" other="# drivers" />;
}

/** What stands where the rows would, while there are none. */
function placeholderOf(table: DriversTable, drivers: DriversQuery) {
  const { data, error, errorUpdateCount } = drivers;
  if (data !== undefined) return data.length === 0 ? <Nobody table={table} /> : undefined;
  // The error is forgotten while it is tried again; the screen should not flicker so.
  return error !== null || errorUpdateCount > 0 ? <Failed drivers={drivers} /> : <Loading />;
}

function Loading() {
  const { t } = useLingui();
  return <TableSkeleton label={t`Loading...`} />;
}

function Failed({ drivers }: { drivers: DriversQuery }) {
  const { t, i18n } = useLingui();
  return (
    <ErrorState
      title={<Trans>Failed to load drivers</Trans>}
      retryLabel={<Trans>Try again</Trans>}
      retrying={drivers.isFetching}
      onRetry={() => void drivers.refetch()}
    >
      {explain(i18n, drivers.error, t`Please try again.`)}
    </ErrorState>
  );
}

function Nobody({ table }: { table: DriversTable }) {
  return (
    <EmptyState picture={<DriverPicture className="size-10" />} title={<Trans>No Drivers Found</Trans>}>
      {table.isNarrowed ? (
        <Button variant="secondary" onClick={table.clear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      ) : (
        <p className="text-ink-soft">
          <Trans>New ones appear by themselves as they register.</Trans>
        </p>
      )}
    </EmptyState>
  );
}

/** The rows are there, but could not be had anew. */
function Stale({ drivers }: { drivers: DriversQuery }) {
  const { t, i18n } = useLingui();
  if (drivers.error === null) return null;
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={<Trans>Failed to load drivers</Trans>}
        action={
          <Button
            variant="secondary"
            size="small"
            pending={drivers.isFetching}
            onClick={() => void drivers.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {explain(i18n, drivers.error, t`Please try again.`)}
      </Notice>
    </div>
  );
}

/** Whoever came to a driver by a link stands on the driver's row once the drawer is closed. */
function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined || document.activeElement !== document.body) return;
    document.getElementById(linkId(closed))?.closest('tr')?.focus();
  }, [opened]);
}
