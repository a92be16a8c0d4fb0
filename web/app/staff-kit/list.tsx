import { useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { DataTable, type Column } from '../ui/data-table.tsx';
import type { ColumnChoice, Selection, Sorting } from '../ui/data-table/model.ts';
import { TableSkeleton } from '../ui/skeletons.tsx';
import { type Empty, MoreRows, placeholderOf, StaleNotice } from './list-states.tsx';
import { linkId, RowLink } from './row-link.tsx';
import type { Rows } from './rows.ts';
import { useCardSteps } from './previous-next-keys.ts';

/** The list's state in the address (`useTableState`). */
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
  /** Beside the heading: the list's actions, including adding a row. */
  corner?: ReactNode;
  table: Table;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** Count: "12 drivers"; with `more`, others were not fetched yet. */
  count: (rows: number, more: boolean) => ReactNode;
  /** Id of the row that is open beside the list. */
  opened?: string | undefined;
  selection?: Selection<Row> | undefined;
  /** Error message if loading fails. */
  failed: ReactNode;
  empty: Empty;
  /** Whether rows do not open because the table shows all their data. */
  flat?: boolean;
};

/** Staff list with all its states; a row opens beside it, at its own address. */
export function StaffList<Row extends RowData & { id: string | number }>(props: StaffListProps<Row>) {
  const { t } = useLingui();
  const { title, corner, table, rows, opened, failed, empty, flat = false } = props;
  const { data, hasNextPage } = rows;
  useReturnToRow(opened);
  const list = useRef<HTMLDivElement>(null);
  // Beside an open row, J and K lead to its neighbours.
  useCardSteps(list, opened === undefined);
  useRowsFromSearch(list);
  return (
    <div ref={list} className="grid grid-cols-1 gap-4 lg:-mt-2 lg:gap-2">
      {data !== undefined && <StaleNotice rows={rows} failed={failed} />}
      <DataTable
        caption={title}
        head={<h2 className="text-2xl lg:text-xl">{title}</h2>}
        corner={corner}
        columns={props.columns}
        rows={data ?? []}
        keyOf={({ id }) => String(id)}
        tools={props.filters}
        count={data && props.count(data.length, hasNextPage)}
        sorting={table.sorting}
        columnChoice={table.columnChoice}
        selection={data === undefined || data.length === 0 ? undefined : props.selection}
        opened={opened}
        renderLink={
          flat
            ? undefined
            : ({ id }, content) => (
                <RowLink id={String(id)} address={table.address}>
                  {content}
                </RowLink>
              )
        }
        placeholder={placeholderOf({
          rows,
          clear: table.isNarrowed ? table.clear : undefined,
          empty,
          failed,
          skeleton: <TableSkeleton label={t`Loading...`} />,
        })}
        footer={<MoreRows rows={rows} />}
      />
    </div>
  );
}

/** From the search box, the down arrow leads to the first row found. */
function useRowsFromSearch(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = list.current;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'ArrowDown' || !(target instanceof HTMLInputElement) || target.type !== 'search') return;
      const row = whole?.querySelector<HTMLElement>('tbody [data-step]');
      if (row == null) return;
      event.preventDefault();
      row.focus();
    };
    whole?.addEventListener('keydown', press);
    return () => whole?.removeEventListener('keydown', press);
  }, [list]);
}

/** Moves the focus to a row when its drawer, which was opened by a link, is closed. */
function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined || document.activeElement !== document.body) return;
    document.getElementById(linkId(closed))?.closest('tr')?.focus();
  }, [opened]);
}
