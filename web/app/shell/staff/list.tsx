import { Trans, useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import type { ColumnChoice, Selection, Sorting } from '../../ui/data-table/model.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { linkId, RowLink } from './row-link.tsx';
import type { Rows } from './rows.ts';

/** What a list shows of its state in the address (`useTableState`). */
type Table = {
  address: string;
  isNarrowed: boolean;
  clear: () => void;
  sorting: Sorting;
  columnChoice: ColumnChoice;
};

type StaffListProps<Row> = {
  /** Names the list: its heading and the table's caption. */
  title: ReactNode;
  /** Beside the heading: what can be done with the list, new rows among it. */
  corner?: ReactNode;
  table: Table;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** "12 drivers"; with `more` there are others that were not fetched yet. */
  count: (rows: number, more: boolean) => ReactNode;
  /** The id of the row that stands open beside the list. */
  opened?: string | undefined;
  selection?: Selection<Row> | undefined;
  /** Said where the list cannot be had. */
  failed: ReactNode;
  /** Where there are no rows at all: the picture, the words, and what to do next. */
  empty: { picture: ReactNode; title: ReactNode; children?: ReactNode };
};

/** A staff list with all of its states; a row opens beside it, at its own address. */
export function StaffList<Row extends RowData & { id: string }>(props: StaffListProps<Row>) {
  const { title, corner, table, rows, opened } = props;
  const { data, hasNextPage } = rows;
  useReturnToRow(opened);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <div className="flex flex-wrap gap-2">{corner}</div>
      </div>
      {data !== undefined && <Stale rows={rows} failed={props.failed} />}
      <DataTable
        caption={title}
        columns={props.columns}
        rows={data ?? []}
        keyOf={({ id }) => id}
        tools={props.filters}
        count={data && props.count(data.length, hasNextPage)}
        sorting={table.sorting}
        columnChoice={table.columnChoice}
        selection={data === undefined || data.length === 0 ? undefined : props.selection}
        opened={opened}
        renderLink={({ id }, content) => (
          <RowLink id={id} address={table.address}>
            {content}
          </RowLink>
        )}
        placeholder={placeholderOf(props)}
        footer={
          hasNextPage && (
            <LoadMore
              label={<Trans>Show more</Trans>}
              pending={rows.isFetchingNextPage}
              onMore={() => void rows.fetchNextPage()}
            />
          )
        }
      />
    </div>
  );
}

/** What stands where the rows would, while there are none. */
function placeholderOf<Row>({ rows, table, empty, failed }: StaffListProps<Row>): ReactNode {
  const { data, error, errorUpdateCount } = rows;
  if (data !== undefined) return data.length === 0 ? <Nothing table={table} empty={empty} /> : undefined;
  // The error is forgotten while it is tried again; the screen should not flicker so.
  return error !== null || errorUpdateCount > 0 ? <Failed rows={rows} failed={failed} /> : <Loading />;
}

function Loading() {
  const { t } = useLingui();
  return <TableSkeleton label={t`Loading...`} />;
}

type FailedProps = { rows: Omit<Rows<unknown>, 'data'>; failed: ReactNode };

function Failed({ rows, failed }: FailedProps) {
  const { t, i18n } = useLingui();
  return (
    <ErrorState
      title={failed}
      retryLabel={<Trans>Try again</Trans>}
      retrying={rows.isFetching}
      onRetry={() => void rows.refetch()}
    >
      {explain(i18n, rows.error, t`Please try again.`)}
    </ErrorState>
  );
}

function Nothing({ table, empty }: { table: Table; empty: StaffListProps<unknown>['empty'] }) {
  return (
    <EmptyState picture={empty.picture} title={empty.title}>
      {table.isNarrowed ? (
        <Button variant="secondary" onClick={table.clear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      ) : (
        empty.children
      )}
    </EmptyState>
  );
}

/** The rows are there, but could not be had anew. */
function Stale({ rows, failed }: FailedProps) {
  const { t, i18n } = useLingui();
  if (rows.error === null) return null;
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={failed}
        action={
          <Button
            variant="secondary"
            size="small"
            pending={rows.isFetching}
            onClick={() => void rows.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {explain(i18n, rows.error, t`Please try again.`)}
      </Notice>
    </div>
  );
}

/** Whoever came to a row's drawer by a link stands on that row once it is closed. */
function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined || document.activeElement !== document.body) return;
    document.getElementById(linkId(closed))?.closest('tr')?.focus();
  }, [opened]);
}
