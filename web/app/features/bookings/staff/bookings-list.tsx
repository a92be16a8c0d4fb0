import type { RowData } from '@tanstack/react-table';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import type { Page } from '../../../lib/request.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { usePagedRows } from '../../../staff-kit/rows.ts';
import { bookingViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';
import type { Column } from '../../../ui/data-table.tsx';

type BookingsListProps<Row> = {
  title: ReactNode;
  /** The kind of booking, as the prefix of query keys, and other kinds whose data its rows show. */
  thing: string;
  parts?: readonly string[];
  table: ComponentProps<typeof StaffList>['table'] & ComponentProps<typeof Filters>['table'];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  openExport: () => Promise<Response>;
  columns: readonly Column<Row>[];
  /** Label of the search: what can be searched for. */
  search: string;
  filters: readonly Filter[];
  picture: ReactNode;
};

/** Staff's list of one kind of booking; a booking opens beside it. */
export function BookingsList<Row extends RowData & { id: string }>(props: BookingsListProps<Row>) {
  const { t } = useLingui();
  const { bookingId } = useParams();
  const { thing, parts = [], table } = props;
  const rows = usePagedRows({
    queryKey: [thing, 'list', table.query],
    fetchPage: props.fetchPage,
    failure: t`Failed to load bookings`,
    parts,
  });
  return (
    <>
      <ViewsSwitch views={bookingViews} />
      <StaffList
        title={props.title}
        corner={
          <ExportList
            open={props.openExport}
            done={t`Bookings exported`}
            failed={t`Failed to export bookings`}
          />
        }
        table={table}
        rows={rows}
        columns={props.columns}
        filters={<Filters table={table} search={props.search} filters={props.filters} />}
        count={countOf}
        opened={bookingId}
        failed={<Trans>Failed to load bookings</Trans>}
        empty={{
          picture: props.picture,
          title: <Trans>No bookings here</Trans>,
          children: (
            <p className="text-ink-soft">
              <Trans>New bookings appear here automatically.</Trans>
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
  return more ? <Trans>{shown}+ bookings</Trans> : <Plural value={rows} one="# booking" other="# bookings" />;
}
