import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { RowData } from '@tanstack/react-table';
import { Outlet } from 'react-router';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';

type ListProps<Row extends RowData & { id: string }> = ComponentProps<typeof StaffList<Row>>;

type RosterProps<Row extends RowData & { id: string }> = Pick<
  ListProps<Row>,
  'title' | 'rows' | 'columns' | 'count' | 'opened' | 'selection' | 'failed'
> & {
  table: ListProps<Row>['table'] & ComponentProps<typeof Filters>['table'];
  /** The search box's label. */
  search: string;
  filters: readonly Filter[];
  exporting: ComponentProps<typeof ExportList>;
  picture: ReactNode;
  /** Shown when there are no rows. */
  none: ReactNode;
};

/** List of the people of one role, with the record that opens beside it. */
export function RosterList<Row extends RowData & { id: string }>(props: RosterProps<Row>) {
  const { search, filters, exporting, picture, none, ...list } = props;
  return (
    <>
      <StaffList
        {...list}
        corner={<ExportList {...exporting} />}
        filters={<Filters table={list.table} search={search} filters={filters} />}
        empty={{
          picture,
          title: none,
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
